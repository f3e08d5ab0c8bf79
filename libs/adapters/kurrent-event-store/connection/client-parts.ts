import { createRequire } from 'node:module';
import type { connectivityState } from '@grpc/grpc-js';
import type { BaseOptions, KurrentDBClient, ResolvedEvent } from '@kurrent/kurrentdb-client';
import converting from '@kurrent/kurrentdb-client/dist/utils/convertGrpcEvent.js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { StoreFault } from '#event-store';

/** The release of the client whose hidden parts are known; package.json has exactly this one. */
export const KNOWN_VERSION = '1.3.1';

export type StreamsClient = InstanceType<typeof streamsGrpc.StreamsClient>;
type ReadArguments = Parameters<StreamsClient['read']>;

/** A connection of the client, as far as its state is watched. */
export interface Channel {
  close(): void;
  getConnectivityState(connects: boolean): connectivityState;
  watchConnectivityState(from: connectivityState, deadlineMs: number, changed: () => void): void;
}

/** The parts of the client with which it makes its own calls, and which its types hide. */
export interface HiddenParts {
  readonly getChannel: () => Promise<Channel>;
  createChannel: () => Promise<Channel>;
  readonly getGRPCClient: (service: typeof streamsGrpc.StreamsClient, name: string) => Promise<StreamsClient>;
  readonly callArguments: (
    options: BaseOptions,
    callOptions: { readonly deadline: number },
  ) => [ReadArguments[1], ReadArguments[2]];
  resolveUri: () => Promise<string>;
  handleError: (failed: { getChannel(): unknown }, error: Error) => Promise<void>;
  readonly capabilities: Promise<unknown>;
}

type Convert = (answer: streamsPb.ReadResp.ReadEvent) => Pick<ResolvedEvent, 'event'>;

/** An answer of the server as the client hands it out. */
export const convertAnswer: Convert = (answer) => converting.convertGrpcEvent(answer);

/**
 * The hidden parts of a client, tried on a made-up answer: with a release that has others, events would be missing from
 * reads, or the first error would end the process.
 * @throws StoreFault
 */
export function hiddenParts(client: KurrentDBClient, convert: Convert = convertAnswer): HiddenParts {
  const parts = client as unknown as HiddenParts;
  const strange = Object.entries(TRIALS).flatMap(([name, isKnown]) => {
    try {
      return isKnown(parts, convert) ? [] : [name];
    } catch {
      return [name];
    }
  });
  if (strange.length === 0) return parts;
  const { version } = createRequire(import.meta.url)('@kurrent/kurrentdb-client/package.json') as {
    readonly version: string;
  };
  throw new StoreFault(
    'store-unreachable',
    `the client of KurrentDB that is installed (@kurrent/kurrentdb-client ${version}) does not work with this release, which is ` +
      `made for ${KNOWN_VERSION}: ${strange.join(', ')} changed; install the packages of package-lock.json with npm ci`,
  );
}

const TRIALS: Readonly<Record<string, (parts: HiddenParts, convert: Convert) => boolean>> = {
  getChannel: ({ getChannel }) => typeof getChannel === 'function',
  createChannel: ({ createChannel }) => typeof createChannel === 'function',
  resolveUri: ({ resolveUri }) => typeof resolveUri === 'function',
  getGRPCClient: ({ getGRPCClient }) => typeof getGRPCClient === 'function',
  // It is not read: that asks the server.
  capabilities: (parts) => 'capabilities' in parts,
  callArguments: (parts) => {
    const [metadata, options] = parts.callArguments({ requiresLeader: true }, { deadline: Infinity });
    return (
      String((metadata as { get(key: string): unknown[] }).get('requires-leader')) === 'true' &&
      (options as { readonly deadline: number }).deadline === Infinity
    );
  },
  handleError: (parts) => {
    const handled: unknown = parts.handleError({ getChannel: () => undefined }, new Error('made up'));
    if (!(handled instanceof Promise)) return false;
    handled.catch(() => undefined);
    return true;
  },
  convertGrpcEvent: (_, convert) => {
    const { event } = convert(madeUpAnswer());
    return (
      event?.streamId === 'round-1' &&
      event.id === ID &&
      event.type === 'RoundOpened' &&
      event.isJson &&
      (event.data as { readonly a?: unknown }).a === 1 &&
      (event.metadata as { readonly b?: unknown }).b === 2 &&
      BigInt(event.revision) === 3n &&
      BigInt(event.position?.commit ?? -1) === 5n &&
      BigInt(event.position?.prepare ?? -1) === 4n
    );
  },
};

const ID = '00000000-0000-4000-8000-000000000001';

function madeUpAnswer(): streamsPb.ReadResp.ReadEvent {
  const event = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(ID))
    .setStreamIdentifier(
      new sharedPb.StreamIdentifier().setStreamName(Buffer.from('round-1').toString('base64')),
    )
    .setStreamRevision('3')
    .setPreparePosition('4')
    .setCommitPosition('5')
    .setData(Buffer.from('{"a":1}'))
    .setCustomMetadata(Buffer.from('{"b":2}'));
  event.getMetadataMap().set('type', 'RoundOpened').set('content-type', 'application/json');
  const answer = new streamsPb.ReadResp.ReadEvent().setEvent(event).setCommitPosition('5');
  return streamsPb.ReadResp.ReadEvent.deserializeBinary(answer.serializeBinary());
}
