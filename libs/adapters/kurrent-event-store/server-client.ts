import { setTimeout as passed } from 'node:timers/promises';
import { connectivityState } from '@grpc/grpc-js';
import { KurrentDBClient, NotLeaderError } from '@kurrent/kurrentdb-client';
import type { BaseOptions } from '@kurrent/kurrentdb-client';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import type { ConnectionString } from '#adapters/kurrent-connection-string';
import { hiddenParts } from './client-parts.js';
import type { Channel, HiddenParts, StreamsClient } from './client-parts.js';
import type { LeaderNode } from './leader-node.js';

const LONGEST_RELEASE_MS = 2_000;

/**
 * A client that knows the password, and not its place in the connection string, which it prints.
 * @param onLost called each time a connection of the client is lost, and when it uses another one
 * @throws TypeError if a file of certificates is missing
 * @throws StoreFault if the client is of another release
 */
export function connect(
  { withoutCredentials, credentials }: ConnectionString,
  onLost: () => void = () => undefined,
): KurrentDBClient {
  let client: KurrentDBClient;
  try {
    client = KurrentDBClient.connectionString(withoutCredentials);
  } catch {
    throw new TypeError('the connection string of the event store names a file that is missing');
  }
  if (credentials) client.setCredentialsProvider(() => Promise.resolve(credentials));
  // The client does not await it: a rejection, if no node is found meanwhile, would end the process.
  const parts = hiddenParts(client);
  const { handleError, createChannel } = parts;
  parts.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  parts.createChannel = async () => {
    const channel = await createChannel();
    onLost();
    watch(channel, onLost);
    return channel;
  };
  return client;
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
  const disposed = client.dispose().catch(() => undefined);
  await Promise.race([disposed, passed(LONGEST_RELEASE_MS, undefined, { ref: false })]);
  // Not awaited: a client that lost its cluster searches for it first.
  void hidden(client)
    .getChannel()
    .then((channel) => channel.close())
    .catch(() => undefined);
}
