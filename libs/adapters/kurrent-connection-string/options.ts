import { ConnectionStringInvalid } from './connection-string-invalid.js';

interface Kind {
  /** For people, after "it takes". */
  readonly takes: string;
  readonly accepts: (value: string) => boolean;
}

const YES_OR_NO: Kind = { takes: 'true or false', accepts: (value) => /^(true|false)$/.test(value) };
const COUNT: Kind = { takes: 'a whole number from 1', accepts: (value) => /^[1-9]\d{0,8}$/.test(value) };
const MILLISECONDS: Kind = { ...COUNT, takes: 'milliseconds, a whole number from 1' };
const KEEP_ALIVE: Kind = {
  takes: 'milliseconds, a whole number from 1, or -1 for none',
  accepts: (value) => value === '-1' || COUNT.accepts(value),
};
/** The client takes it for seconds, and others for milliseconds. */
const SECONDS: Kind = {
  takes: 'seconds, from 1 to 60',
  accepts: (value) => /^([1-9]|[1-5]\d|60)$/.test(value),
};
const TEXT: Kind = { takes: 'a percent-encoded text', accepts: isEncoded };
const FILE: Kind = { takes: 'the percent-encoded path of a file', accepts: isEncoded };
const NODE: Kind = {
  takes: 'leader, follower, readOnlyReplica or random',
  accepts: (value) => ['leader', 'follower', 'readonlyreplica', 'random'].includes(flat(value)),
};

const KINDS: Readonly<Record<string, Kind>> = {
  tls: YES_OR_NO,
  tlsVerifyCert: YES_OR_NO,
  tlsCaFile: FILE,
  userCertFile: FILE,
  userKeyFile: FILE,
  throwOnAppendFailure: YES_OR_NO,
  nodePreference: NODE,
  connectionName: TEXT,
  gossipTimeout: SECONDS,
  discoveryInterval: MILLISECONDS,
  maxDiscoverAttempts: COUNT,
  keepAliveInterval: KEEP_ALIVE,
  keepAliveTimeout: KEEP_ALIVE,
  defaultDeadline: MILLISECONDS,
};

const NAMES = new Map(Object.keys(KINDS).map((name) => [flat(name), name]));

/**
 * The options of a query, by name. As the client does, it takes names in any case of letters, with dashes or underscores.
 * @param query what follows the first question mark
 * @throws ConnectionStringInvalid for an option that the client does not know, would misread or would ignore
 */
export function readOptions(query: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [, written = pair, value] = /^([^=]*)=(.+)$/.exec(pair) ?? [];
    const name = NAMES.get(flat(written));
    const kind = name === undefined ? undefined : KINDS[name];
    if (name === undefined || !kind) {
      throw new ConnectionStringInvalid(
        `has an unknown option "${written}"; it takes ${Object.keys(KINDS).join(', ')}`,
      );
    }
    if (value === undefined || !kind.accepts(value)) {
      throw new ConnectionStringInvalid(`has "${value ?? ''}" as ${name}, which takes ${kind.takes}`);
    }
    if (options.has(name)) throw new ConnectionStringInvalid(`has the option ${name} twice`);
    options.set(name, isEncoded(value) ? decodeURIComponent(value) : value);
  }
  return options;
}

function flat(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

function isEncoded(value: string): boolean {
  return /^(?:[^%?@\s]|%[0-9a-f]{2})+$/i.test(value) && isText(value);
}

/** Whether the bytes of a percent-encoded text are UTF-8. */
export function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
