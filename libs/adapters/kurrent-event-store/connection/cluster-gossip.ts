import { lookup } from 'node:dns/promises';
import { Metadata, credentials } from '@grpc/grpc-js';
import type { ChannelCredentials } from '@grpc/grpc-js';
import gossipGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossipPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type { ConnectionString, Host } from '#adapters/kurrent-connection-string';
import type { TlsFiles } from './tls-files.js';

/** Where a node is reached. */
export interface Node extends Host {
  /** The name that its certificate must have. */
  readonly name: string;
}

/** A node as another one, or it itself, sees it. */
export interface Member extends Host {
  readonly isAlive: boolean;
  readonly leads: boolean;
  /** It takes no part in elections. */
  readonly isReadOnly: boolean;
}

/** How nodes are asked. */
export interface Asking {
  readonly target: ConnectionString;
  readonly files: TlsFiles;
  readonly signal?: AbortSignal;
}

/** How long a node may take to say which one leads, in milliseconds, unless the connection string says so. */
const GOSSIP_MS = 1_000;

const { VNodeState } = gossipPb.MemberInfo;
const READ_ONLY: ReadonlySet<number> = new Set([
  VNodeState.READONLYLEADERLESS,
  VNodeState.PREREADONLYREPLICA,
  VNodeState.READONLYREPLICA,
]);

/** The nodes that a connection string names. */
export async function nodesOf({ hosts, discovers }: ConnectionString): Promise<readonly Node[]> {
  const named = hosts.map(({ host, port }) => ({ host, port, name: host }));
  if (!discovers) return named;
  const found = await Promise.all(
    named.map(async (node) => {
      const addresses = await lookup(node.host, { all: true });
      return addresses.map(({ address }) => ({ ...node, host: address }));
    }),
  );
  return found.flat();
}

/** The address as `host:port`. */
export function textOf({ host, port }: Host): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Asks a node for all nodes of its cluster, as it sees them.
 * @throws the error of the call
 */
export function membersKnownTo(node: Node, { target, files, signal }: Asking): Promise<readonly Member[]> {
  const { gossipTimeoutSeconds } = target;
  const withinMs = gossipTimeoutSeconds === undefined ? GOSSIP_MS : gossipTimeoutSeconds * 1_000;
  const client = new gossipGrpc.GossipClient(textOf(node), channelCredentials(target, files), {
    // The state of an earlier connection says nothing of this one.
    'grpc.use_local_subchannel_pool': 1,
    ...(node.name !== node.host && {
      'grpc.ssl_target_name_override': node.name,
      'grpc.default_authority': node.name,
    }),
  });
  return new Promise((resolve, reject) => {
    const deadline = Date.now() + withinMs;
    const call = client.read(new sharedPb.Empty(), new Metadata(), { deadline }, (error, info) => {
      signal?.removeEventListener('abort', end);
      client.close();
      if (error) reject(error);
      else resolve(info.getMembersList().map(memberOf));
    });
    const end = (): void => call.cancel();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

function channelCredentials(
  { tls, verifies }: ConnectionString,
  { ca, cert, key }: TlsFiles,
): ChannelCredentials {
  if (!tls) return credentials.createInsecure();
  return credentials.createSsl(ca ?? null, key ?? null, cert ?? null, { rejectUnauthorized: verifies });
}

function memberOf(info: gossipPb.MemberInfo): Member {
  const state = info.getState();
  return {
    host: info.getHttpEndPoint()?.getAddress() ?? '',
    port: info.getHttpEndPoint()?.getPort() ?? 0,
    isAlive: info.getIsAlive(),
    leads: state === VNodeState.LEADER,
    isReadOnly: READ_ONLY.has(state),
  };
}

/** The leader that a node names; undefined if it knows none that is alive. */
export function leaderAmong(members: readonly Member[]): Member | undefined {
  return members.find(({ isAlive, leads }) => isAlive && leads);
}

/**
 * The leader that most nodes name and that answers itself. All are asked at once, so that a node that hangs costs no time.
 * @throws Error if there is none
 */
export async function findLeader(asking: Asking): Promise<Host> {
  const nodes = new Map((await nodesOf(asking.target)).map((node) => [textOf(node), node]));
  const asked = new Map([...nodes].map(([at, node]) => [at, membersKnownTo(node, asking)]));
  const votes = new Map<string, Member[]>();
  const named = Promise.withResolvers<Member | undefined>();
  const all = [...asked.values()].map(async (answer) => {
    const leader = leaderAmong(await answer);
    if (!leader) return;
    const same = votes.get(textOf(leader)) ?? [];
    votes.set(textOf(leader), [...same, leader]);
    if ((same.length + 1) * 2 > nodes.size) named.resolve(leader);
  });
  void Promise.allSettled(all).then(() => {
    const [most] = [...votes.values()].toSorted((a, b) => b.length - a.length);
    named.resolve(most?.[0]);
  });
  const leader = await named.promise;
  if (!leader) throw new Error('no node of the cluster names a leader');
  await (asked.get(textOf(leader)) ?? membersKnownTo({ ...leader, name: leader.host }, asking));
  return leader;
}
