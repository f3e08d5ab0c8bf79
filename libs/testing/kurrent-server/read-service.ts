import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { eventFilter } from './event-filter.js';
import { LINK } from './kurrent-log.js';
import type { KurrentLog, LogRecord } from './kurrent-log.js';
import type { CheckpointFault } from './server-fault.js';
import {
  eventResponse,
  linkResponse,
  serviceError,
  streamDeleted,
  streamIdentifier,
  streamNameOf,
} from './wire.js';

type ReadCall = ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>;

const { ReadReq, ReadResp } = streamsPb;
const BACKWARDS = ReadReq.Options.ReadDirection.BACKWARDS;
/** Number of events between two checkpoints of a filtered subscription, times the requested interval. */
const CHECKPOINT_EVERY = 32;

const LARGEST_POSITION = 2n ** 63n - 1n;

/** Time in which a message reaches the client, in milliseconds. */
const FLUSH_MS = 50;

/** Events that the server reads for a filtered page before it sends any of them, whatever number is requested. */
const PAGE = 32;

/** Reads through the events of a filtered read or subscription. */
export interface Scan {
  /** Called for each event that is read, sent or not. It may take its time. */
  readonly onRead: () => Promise<void> | undefined;
}

/**
 * Answers the reads of a stream and of `$all`; positions and revisions are as documented. A filtered read looks for a
 * page of 32 events, so that it reads on past the requested number, and sends nothing meanwhile. A client that asks for it gets the
 * place where a stream ends.
 */
export async function serveRead(log: KurrentLog, call: ReadCall, scan: Scan): Promise<void> {
  const options = call.request.getOptions() ?? new ReadReq.Options();
  const backwards = options.getReadDirection() === BACKWARDS;
  const limit = Number(options.getCount());
  const stream = options.getStream();
  const name = streamNameOf(stream?.getStreamIdentifier());
  if (log.isTombstoned(name)) throw streamDeleted(name);
  const found = stream
    ? streamRange(log, stream, backwards)
    : allRange(log, options.getAll() ?? new ReadReq.Options.AllOptions(), backwards);
  if (!found) {
    const missing = new ReadResp.StreamNotFound().setStreamIdentifier(
      new sharedPb.StreamIdentifier().setStreamName(streamIdentifier(name).getStreamName()),
    );
    call.write(new ReadResp().setStreamNotFound(missing));
    return;
  }
  const filter = options.getFilter();
  const wanted = eventFilter(filter);
  const respond = responder(log, options);
  let sent = 0;
  let page: LogRecord[] = [];
  const flush = async (): Promise<void> => {
    for (const record of page.slice(0, limit - sent)) await write(call, respond(record));
    sent += page.length;
    page = [];
  };
  for (const record of found) {
    if (sent >= limit || call.cancelled) return;
    if (filter) await scan.onRead();
    if (wanted(record)) page.push(record);
    if (page.length === (filter ? PAGE : 1)) await flush();
  }
  await flush();
  const last = stream && options.getControlOption() && log.stream(name).at(-1);
  if (last) await write(call, new ReadResp().setLastStreamPosition(String(last.revision)));
}

/** The ways of a server version with subscriptions. */
export interface Pushing extends Scan {
  readonly saysCaughtUp: boolean;
  readonly checkpointFault: CheckpointFault | undefined;
  /** Breaks the connection. */
  readonly onBreak: () => void;
}

/** Serves a subscription to `$all` until its client leaves: history, the caught-up signal, then new events. */
export async function serveSubscription(log: KurrentLog, call: ReadCall, pushing: Pushing): Promise<void> {
  const { saysCaughtUp, checkpointFault: fault } = pushing;
  const options = call.request.getOptions() ?? new ReadReq.Options();
  const from = options.getAll() ?? new ReadReq.Options.AllOptions();
  const filter = options.getFilter();
  const wanted = eventFilter(filter);
  const respond = responder(log, options);
  const interval = CHECKPOINT_EVERY * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const position = from.getPosition();
  if (position && BigInt(position.getCommitPosition()) > LARGEST_POSITION) {
    throw serviceError(status.INVALID_ARGUMENT, 'the position is beyond the log');
  }
  let index = position ? log.indexAt(BigInt(position.getCommitPosition()) + 1n) : 0;
  if (from.hasEnd()) index = log.records.length;
  await write(
    call,
    new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())),
  );
  let considered = 0;
  let sent = 0;
  let live: LogRecord | true | undefined;
  while (!call.cancelled) {
    const record = log.records[index];
    if (record) {
      index += 1;
      considered += 1;
      if (filter) await pushing.onRead();
      if (wanted(record)) {
        if (live && filter && fault === 'before-its-event') {
          await write(call, checkpoint(record));
          await setTimeout(FLUSH_MS);
          return pushing.onBreak();
        }
        await write(call, respond(record));
        sent += 1;
      }
      if (filter && considered % interval === 0) {
        await write(call, checkpoint(typeof live === 'object' && fault === 'stuck' ? live : record));
      }
      continue;
    }
    if (!live && filter && fault === 'beyond-the-log' && from.hasStart() && sent === 0) {
      await write(call, checkpoint({ position: 2n ** 64n - 1n }));
    }
    if (!live && saysCaughtUp) await write(call, caughtUp());
    live ??= log.records.at(-1) ?? true;
    await new Promise<void>((resolve) => {
      log.appended.once('appended', resolve);
      call.once('cancelled', resolve);
    });
    await setImmediate();
  }
}

/** Links stay as they are, unless the call asks for their events. */
function responder(
  log: KurrentLog,
  options: streamsPb.ReadReq.Options,
): (record: LogRecord) => streamsPb.ReadResp {
  return (record) =>
    options.getResolveLinks() && record.type === LINK
      ? linkResponse(record, log.targetOf(record))
      : eventResponse(record);
}

function streamRange(
  log: KurrentLog,
  options: streamsPb.ReadReq.Options.StreamOptions,
  backwards: boolean,
): Iterable<LogRecord> | undefined {
  const records = log.stream(streamNameOf(options.getStreamIdentifier()));
  if (records.length === 0) return undefined;
  const from = options.hasRevision() ? BigInt(options.getRevision()) : undefined;
  if (!backwards) {
    return options.hasEnd() ? [] : records.filter(({ revision }) => revision >= (from ?? 0n));
  }
  return options.hasStart()
    ? records.slice(0, 1)
    : records.filter(({ revision }) => from === undefined || revision <= from).toReversed();
}

/** Forwards from a position, inclusive; backwards from a position, exclusive. */
function allRange(
  log: KurrentLog,
  options: streamsPb.ReadReq.Options.AllOptions,
  backwards: boolean,
): Iterable<LogRecord> {
  const position = options.getPosition();
  const index = position ? log.indexAt(BigInt(position.getCommitPosition())) : undefined;
  if (!backwards) return options.hasEnd() ? [] : log.records.slice(index ?? 0);
  return options.hasStart() ? [] : log.records.slice(0, index ?? log.records.length).toReversed();
}

function checkpoint(record: Pick<LogRecord, 'position'>): streamsPb.ReadResp {
  const position = String(record.position);
  return new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(position).setPreparePosition(position),
  );
}

function caughtUp(): streamsPb.ReadResp {
  return new ReadResp().setCaughtUp(
    new ReadResp.CaughtUp().setTimestamp(timestampPb.Timestamp.fromDate(new Date())),
  );
}

/** Writes with back-pressure: a client that does not read blocks the server. */
async function write(call: ReadCall, response: streamsPb.ReadResp): Promise<void> {
  if (call.write(response)) return;
  await new Promise<void>((resolve) => {
    call.once('drain', resolve);
    call.once('cancelled', resolve);
  });
}
