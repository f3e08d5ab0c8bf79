import { ConnectionStringInvalid } from './connection-string-invalid.js';
import { isText, readOptions } from './options.js';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** What an operator must know of a connection that works with less protection than it seems to have. */
export interface ConnectionWarning {
  /** Stable. */
  readonly code: 'certificate-unchecked' | 'credentials-unused';
  readonly message: string;
}

/** The contents of a connection string that is safe to use. */
export interface ConnectionString {
  /** For the client, which prints what it is given: without user and password. */
  readonly withoutCredentials: string;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  /** The servers as written, such as `a:2113,b:2113`. */
  readonly servers: string;
  readonly hosts: readonly Host[];
  /** Whether the host is one DNS name of all nodes. */
  readonly discovers: boolean;
  readonly tls: boolean;
  /** Whether the server's certificate is checked. */
  readonly verifies: boolean;
  readonly caFile: string | undefined;
  readonly userCertFile: string | undefined;
  readonly userKeyFile: string | undefined;
  /** How long a node may take to say which one leads, in seconds. */
  readonly gossipTimeoutSeconds: number | undefined;
  readonly warnings: readonly ConnectionWarning[];
}

const DEFAULT_PORT = 2113;
const SCHEME = /^(?:kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//i;
const CREDENTIALS = /^((?:[^@:/?#%\s[\]]|%[0-9a-f]{2})+):((?:[^@:/?#%\s[\]]|%[0-9a-f]{2})+)$/i;
const HOST = /^([\w.-]+)(?::(\d{1,5}))?$/;

/**
 * Reads a connection string, and refuses what the client would misread, ignore or print.
 * @throws ConnectionStringInvalid
 */
export function readConnectionString(text: string): ConnectionString {
  const written = text.trim();
  const [scheme, discover] = SCHEME.exec(written) ?? [];
  if (scheme === undefined) {
    throw new ConnectionStringInvalid('does not begin with kurrentdb:// or kurrentdb+discover://');
  }
  const rest = written.slice(scheme.length).replace(/\/+$/, '');
  const at = rest.lastIndexOf('@');
  const credentials = at < 0 ? undefined : credentialsOf(rest.slice(0, at));
  const [servers = '', ...queries] = rest.slice(at + 1).split('?');
  const discovers = discover !== undefined;
  const hosts = hostsOf(servers.replace(/\/+$/, ''), discovers);
  if (queries.length > 1)
    throw new ConnectionStringInvalid('has more than one "?"; options are joined by "&"');
  const options: ReadonlyMap<string, string> = queries[0] === undefined ? new Map() : readOptions(queries[0]);
  const tls = options.get('tls') !== 'false';
  const verifies = options.get('tlsVerifyCert') !== 'false';
  assertSafe(options, credentials !== undefined);
  const gossipTimeout = options.get('gossipTimeout');
  return {
    withoutCredentials: `kurrentdb${discover ?? ''}://${rest.slice(at + 1)}`,
    credentials,
    servers: hosts.map(({ written: each }) => each).join(),
    hosts,
    discovers,
    tls,
    verifies,
    caFile: options.get('tlsCaFile'),
    userCertFile: options.get('userCertFile'),
    userKeyFile: options.get('userKeyFile'),
    gossipTimeoutSeconds: gossipTimeout === undefined ? undefined : Number(gossipTimeout),
    warnings: warningsOf(tls, verifies, credentials !== undefined),
  };
}

function credentialsOf(text: string): ConnectionString['credentials'] {
  const [, username, password] = CREDENTIALS.exec(text) ?? [];
  if (username === undefined || password === undefined || !isText(username + password)) {
    throw new ConnectionStringInvalid(
      'has no user:password before its last "@", or a character there that must be percent-encoded: ' +
        'write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, [ as %5B, ] as %5D and a space as %20 ' +
        '(an "@" in the value of an option too)',
    );
  }
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function hostsOf(servers: string, discovers: boolean): (Host & { readonly written: string })[] {
  const hosts = servers.split(',').map((each) => {
    const [written, host, port = DEFAULT_PORT] = HOST.exec(each.trim()) ?? [];
    // It is not shown: without its "@" it may be a password.
    if (written === undefined || host === undefined || Number(port) > 65_535) {
      throw new ConnectionStringInvalid('names its servers otherwise than as host:port, separated by commas');
    }
    return { written, host, port: Number(port) };
  });
  if (discovers && hosts.length > 1) {
    throw new ConnectionStringInvalid(
      'names several servers; it takes one DNS name of the whole cluster after +discover://, or kurrentdb://a:2113,b:2113',
    );
  }
  return hosts;
}

function assertSafe(options: ReadonlyMap<string, string>, hasUser: boolean): void {
  if (options.get('throwOnAppendFailure') === 'false') {
    throw new ConnectionStringInvalid(
      'has throwOnAppendFailure=false, which shows an append that failed as one that was stored; take it out',
    );
  }
  if (options.has('userCertFile') !== options.has('userKeyFile')) {
    throw new ConnectionStringInvalid('has only one of userCertFile and userKeyFile; give both or none');
  }
  if (options.has('userCertFile') && !hasUser) {
    throw new ConnectionStringInvalid(
      'has userCertFile and no user; give user:password of a user with the rights of the ledger only, because the server ' +
        'may give every right to a certificate',
    );
  }
}

function warningsOf(tls: boolean, verifies: boolean, hasUser: boolean): readonly ConnectionWarning[] {
  if (!tls && hasUser) {
    const message =
      'tls=false: the user and the password of the connection string are not sent, and the server lets anybody read and write; ' +
      'give the server a certificate and use tls=true';
    return [{ code: 'credentials-unused', message }];
  }
  if (tls && !verifies) {
    const message =
      'tlsVerifyCert=false: the certificate of the server is not checked, so that anybody on the network can take its place ' +
      'and learn the password; take it out and name the file of the authority as tlsCaFile';
    return [{ code: 'certificate-unchecked', message }];
  }
  return [];
}
