import { setTimeout as passed } from 'node:timers/promises';
import { connectivityState } from '@grpc/grpc-js';
import { KurrentDBClient, NotLeaderError, convertToCommandError } from '@kurrent/kurrentdb-client';
import type { BaseOptions } from '@kurrent/kurrentdb-client';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import type { ConnectionString, Host } from '#adapters/kurrent-connection-string';
import { findLeader, textOf } from './cluster-gossip.js';
import { hiddenParts } from './client-parts.js';
import type { Channel, HiddenParts, StreamsClient } from './client-parts.js';
import type { LeaderNode } from './leader-node.js';
import { readTlsFiles } from './tls-files.js';

const LONGEST_RELEASE_MS = 2_000;

/** How long the leader that a node named counts, in milliseconds. */
const NAMED_MS = 1_000;

/** Ends the search of a client for the leader of its cluster. */
const SEARCHES = new WeakMap<KurrentDBClient, AbortController>();

/** What a client reports. */
export interface ClientListener {
  /** Called each time a connection of the client is lost, and when it uses another one. */
  readonly onLost?: () => void;
  /** Called when no node leads: the client is then of no use any more. */
  readonly onNoLeader?: (client: KurrentDBClient) => void;
}

/**
 * A client that knows the password, and not its place in the connection string, which it prints.
 * It asks all nodes of a cluster at once which one leads: by itself it waits for one after the other.
 * @throws StoreFault if a file of certificates cannot be used, or the client is of another release
 */
export function connect(target: ConnectionString, listener: ClientListener = {}): KurrentDBClient {
  const { withoutCredentials, credentials } = target;
  const { onLost = () => undefined, onNoLeader = () => undefined } = listener;
  const files = readTlsFiles(target);
  const client = KurrentDBClient.connectionString(withoutCredentials);
  if (credentials) client.setCredentialsProvider(() => Promise.resolve(credentials));
  // The client does not await it: a rejection, if no node is found meanwhile, would end the process.
  const parts = hiddenParts(client);
  const { handleError, createChannel } = parts;
  let named: { readonly leader: Host; readonly atMs: number } | undefined;
  parts.handleError = (failed, error) => {
    const leader = leaderNamedTo(error);
    if (leader) named = { leader, atMs: performance.now() };
    return handleError(failed, error).catch(() => undefined);
  };
  parts.createChannel = async () => {
    const channel = await createChannel();
    onLost();
    watch(channel, onLost);
    return channel;
  };
  if (target.hosts.length === 1 && !target.discovers) return client;
  const released = new AbortController();
  SEARCHES.set(client, released);
  parts.resolveUri = async () => {
    const isFresh = named && performance.now() - named.atMs < NAMED_MS;
    const next = isFresh ? named?.leader : undefined;
    named = undefined;
    try {
      return textOf(next ?? (await findLeader({ target, files, signal: released.signal })));
    } catch (error) {
      onNoLeader(client);
      throw error;
    }
  };
  return client;
}

function leaderNamedTo(error: Error): Host | undefined {
  const known = convertToCommandError(error);
  if (!(known instanceof NotLeaderError)) return undefined;
  return { host: known.leader.address, port: known.leader.port };
}

function hidden(client: KurrentDBClient): HiddenParts {
  return client as unknown as HiddenParts;
}

/** Calls back each time a channel leaves the state in which it is connected, until it is closed. */
function watch(channel: Channel, onLost: () => void): void {
  const state = channel.getConnectivityState(false);
  if (state === connectivityState.SHUTDOWN) return;
  channel.watchConnectivityState(state, Infinity, () => {
    if (state === connectivityState.READY) onLost();
    watch(channel, onLost);
  });
}

/** The service of streams on the connection that the client also appends and subscribes on. */
export function streamsOf(client: KurrentDBClient): Promise<StreamsClient> {
  return hidden(client).getGRPCClient(streamsGrpc.StreamsClient, 'read');
}

/** The headers and options of a call that has no deadline at the server. */
export function callArguments(
  client: KurrentDBClient,
  options: BaseOptions,
): ReturnType<HiddenParts['callArguments']> {
  return hidden(client).callArguments(options, { deadline: Infinity });
}

/** Lets the client use another connection, or the leader that the server named, if that is what an error asks for. */
export function reconnectAfter(client: KurrentDBClient, streams: StreamsClient, error: Error): void {
  void hidden(client).handleError(streams, error);
}

/** Lets the client use the leader that a server named, as it does itself where it understands the answer. */
export async function useLeader(client: KurrentDBClient, { host, port }: LeaderNode): Promise<void> {
  const { getChannel, handleError } = hidden(client);
  const channel = await getChannel();
  const metadata = { 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) };
  const error = new NotLeaderError({ metadata } as unknown as ConstructorParameters<
    typeof NotLeaderError
  >[0]);
  await handleError({ getChannel: () => channel }, error);
}

/** Asks the server which methods it has. */
export function capabilitiesOf(client: KurrentDBClient): Promise<unknown> {
  return hidden(client).capabilities;
}

/** Ends the client's streams and its connection, which its `dispose` leaves open. */
export async function release(client: KurrentDBClient): Promise<void> {
  SEARCHES.get(client)?.abort();
  const disposed = client.dispose().catch(() => undefined);
  await Promise.race([disposed, passed(LONGEST_RELEASE_MS, undefined, { ref: false })]);
  void hidden(client)
    .getChannel()
    .then((channel) => channel.close())
    .catch(() => undefined);
}
