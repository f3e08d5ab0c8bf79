import type { EventEmitter } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectionString } from '#adapters/kurrent-connection-string';
import { leaderAmong, membersKnownTo, nodesOf, textOf } from './cluster-gossip.js';
import type { Asking, Member, Node } from './cluster-gossip.js';
import { readTlsFiles } from './tls-files.js';

/** Why nothing is served, with what to do. */
export interface Trouble {
  readonly reason: string;
  /** Whether it stays until an operator has done something. */
  readonly isLasting: boolean;
}

/** What a node shows to one who looks at it. */
interface Sight {
  readonly at: string;
  readonly trouble?: Trouble;
  readonly members?: readonly Member[];
}

interface Socket extends EventEmitter {
  destroy(): void;
}

/** How long one step of a look may take, in milliseconds. */
const PATIENCE_MS = 1_000;

/** The objections of TLS to an answer that is not TLS. */
const NOT_TLS = /wrong version number|packet length too long|unknown protocol|EPROTO/i;

/** Google's status codes of a server without the service. */
const UNIMPLEMENTED = 12;

/**
 * Why no server of a connection string serves; undefined if one does, or the reason is not found. The driver gives the
 * same error for all reasons. It ends within three seconds.
 */
export async function whyNotServed(target: ConnectionString): Promise<Trouble | undefined> {
  let asking: Asking;
  let nodes: readonly Node[];
  try {
    asking = { target: { ...target, gossipTimeoutSeconds: undefined }, files: readTlsFiles(target) };
    nodes = await nodesOf(target);
  } catch (error) {
    return lasting(connectionText(target.servers, error as NodeJS.ErrnoException));
  }
  const sights = await Promise.all(nodes.map((node) => look(node, asking)));
  const told = sights.filter(({ members }) => members !== undefined);
  if (told.length > 0) return whyNoLeader(told, sights, asking);
  const troubles = sights.map(({ trouble }) => trouble);
  if (troubles.some((trouble) => trouble === undefined)) return undefined;
  const reasons = new Set(troubles.map((trouble) => trouble?.reason));
  return {
    reason: [...reasons].join('; '),
    isLasting: troubles.every((trouble) => trouble?.isLasting),
  };
}

async function whyNoLeader(
  told: readonly Sight[],
  sights: readonly Sight[],
  asking: Asking,
): Promise<Trouble | undefined> {
  const views = told.map(({ members = [] }) => members);
  const leader = views.map(leaderAmong).find((each) => each !== undefined);
  if (leader) {
    const at = textOf(leader);
    const { trouble } =
      sights.find((sight) => sight.at === at) ?? (await look({ ...leader, name: leader.host }, asking));
    if (!trouble) return undefined;
    const reason = `the cluster names ${at} as its leader: ${trouble.reason}; if this host does not know that address, correct the one that the node advertises`;
    return { reason, isLasting: false };
  }
  const [members = []] = views.toSorted((a, b) => b.length - a.length);
  const voters = members.filter(({ isReadOnly }) => !isReadOnly);
  if (voters.length === 0) {
    return lasting(
      'it only copies a cluster and takes no writes (a read-only replica); name the nodes of the cluster',
    );
  }
  if (members.length === 1) {
    return { reason: 'the server is not ready: it starts', isLasting: false };
  }
  const isGone = (member: Member): boolean =>
    !member.isAlive || sights.some(({ at, trouble }) => at === textOf(member) && trouble !== undefined);
  const gone = voters.filter(isGone).map(textOf);
  const which = gone.length === 0 ? 'all its nodes run, and it elects one' : `gone: ${gone.join(', ')}`;
  return {
    reason: `its cluster has no leader (${which}); make sure that most of its nodes run and reach each other`,
    isLasting: gone.length * 2 >= voters.length,
  };
}

async function look(node: Node, asking: Asking): Promise<Sight> {
  const at = textOf({ ...node, host: node.name });
  const reason = await whyNotReached(node, at, asking);
  if (reason !== undefined) return { at, trouble: reason };
  try {
    return { at, members: await membersKnownTo(node, asking) };
  } catch (error) {
    const { code, details = '' } = error as { readonly code?: number; readonly details?: string };
    if (code === UNIMPLEMENTED || /HTTP status/.test(details)) return { at, trouble: ofAnotherKind(at) };
    return /deadline/i.test(details) ? { at, trouble: silent(at) } : { at };
  }
}

async function whyNotReached(
  { host, port, name }: Node,
  at: string,
  { target: { tls, verifies }, files }: Asking,
): Promise<Trouble | undefined> {
  const refused = await opening(connect({ host, port }), 'connect');
  if (refused) return connectionTrouble(at, refused);
  const servername = isIP(name) === 0 ? name : undefined;
  const handshake = { host, port, ALPNProtocols: ['h2'], ...(servername !== undefined && { servername }) };
  const objection = await opening(connectTls({ ...handshake, rejectUnauthorized: false }), 'secureConnect');
  if (!tls && !objection) return lasting(`${at} expects TLS; take tls=false out of the connection string`);
  if (tls && objection && NOT_TLS.test(`${objection.code} ${objection.message}`)) {
    return lasting(
      `${at} does not speak TLS; give it a certificate, or write tls=false in the connection string`,
    );
  }
  if (tls && objection) return objection.code === 'ETIMEDOUT' ? silent(at) : closing(at);
  if (tls && verifies) {
    const distrust = await opening(connectTls({ ...handshake, ...files }), 'secureConnect');
    if (distrust) return certificateTrouble(at, name, distrust, files.ca !== undefined);
  }
  const session = connectHttp2(`${tls ? 'https' : 'http'}://${textOf({ host, port })}`, {
    ...(tls && { ...files, ...handshake, rejectUnauthorized: false }),
  });
  const misunderstood = await opening(session, 'remoteSettings');
  if (misunderstood?.code === 'ETIMEDOUT') return silent(at);
  if (misunderstood?.code === 'ERR_HTTP2_ERROR') return ofAnotherKind(at);
  return misunderstood && closing(at);
}

/** Opens a connection and closes it again; returns the error of one that cannot be opened, or is closed before. */
async function opening(socket: Socket, sign: string): Promise<NodeJS.ErrnoException | undefined> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | undefined>();
  const failed = (code: string) => () => resolve(Object.assign(new Error('no answer'), { code }));
  const timer = setTimeout(failed('ETIMEDOUT'), PATIENCE_MS);
  socket.once(sign, () => resolve(undefined)).once('close', failed('ECONNRESET'));
  socket.on('error', resolve);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function lasting(reason: string): Trouble {
  return { reason, isLasting: true };
}

function silent(at: string): Trouble {
  return {
    reason: `${at} takes connections and does not answer; look at its process, its disk and the network between`,
    isLasting: false,
  };
}

function closing(at: string): Trouble {
  return {
    reason: `${at} takes connections and closes them; look at its process, and at the proxy between if there is one`,
    isLasting: false,
  };
}

function ofAnotherKind(at: string): Trouble {
  return lasting(
    `something else than KurrentDB or EventStoreDB listens at ${at}; give the port of the server's HTTP and gRPC, 2113 by default`,
  );
}

function connectionTrouble(at: string, error: NodeJS.ErrnoException): Trouble {
  return { reason: connectionText(at, error), isLasting: error.code !== 'ETIMEDOUT' };
}

function connectionText(at: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${at} (connection refused)`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name of ${at} is not known`;
    case 'ETIMEDOUT':
      return `${at} does not answer`;
    case 'store-unreachable':
      return message;
    default:
      return `${at} cannot be reached (${message})`;
  }
}

/** TLS says only what is wrong. */
function certificateTrouble(
  at: string,
  name: string,
  { code = '', message }: NodeJS.ErrnoException,
  hasAuthority: boolean,
): Trouble {
  if (code === 'ETIMEDOUT') return silent(at);
  if (code === 'ECONNRESET') return closing(at);
  if (code === 'CERT_HAS_EXPIRED') {
    return lasting(
      `the certificate of ${at}, or of its authority, has expired; give the server a new one, and restart it or send it SIGHUP`,
    );
  }
  if (code === 'CERT_NOT_YET_VALID') {
    return lasting(`the certificate of ${at} is not valid yet; put the clock of this host right`);
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return lasting(
      `the certificate of ${at} does not name ${name}; write a name of the certificate into the connection string, or give the server a certificate with this name`,
    );
  }
  const [why] = message.split(/; if the root CA/);
  const remedy = hasAuthority
    ? 'the file at tlsCaFile is of another authority; put the certificate of its authority there'
    : 'name the file of its authority as tlsCaFile in the connection string';
  return lasting(`the certificate of ${at} is not trusted (${why}); ${remedy}`);
}
