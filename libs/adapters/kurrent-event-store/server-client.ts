import { setTimeout as passed } from 'node:timers/promises';
import { KurrentDBClient, NotLeaderError } from '@kurrent/kurrentdb-client';
import type { BaseOptions } from '@kurrent/kurrentdb-client';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import type { ConnectionString } from '#adapters/kurrent-connection-string';
import { hiddenParts } from './client-parts.js';
import type { HiddenParts, StreamsClient } from './client-parts.js';
import type { LeaderNode } from './leader-node.js';

const LONGEST_RELEASE_MS = 2_000;

/**
 * A client that knows the password, and not its place in the connection string, which it prints.
 * @throws TypeError if a file of certificates is missing
 * @throws StoreFault if the client is of another release
 */
export function connect({ withoutCredentials, credentials }: ConnectionString): KurrentDBClient {
  let client: KurrentDBClient;
  try {
    client = KurrentDBClient.connectionString(withoutCredentials);
  } catch {
    throw new TypeError('the connection string of the event store names a file that is missing');
  }
  if (credentials) client.setCredentialsProvider(() => Promise.resolve(credentials));
  // The client does not await it: a rejection, if no node is found meanwhile, would end the process.
  const parts = hiddenParts(client);
  const { handleError } = parts;
  parts.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  return client;
}

function hidden(client: KurrentDBClient): HiddenParts {
  return client as unknown as HiddenParts;
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
