import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS } from './kurrent-log.js';
import type { ProposedRecord, ProposedWrite, WriteTarget } from './kurrent-log.js';
import { notCommitted, streamDeleted, streamIdentifier, streamNameOf, uuidOf } from './wire.js';

type AppendCall = ServerReadableStream<streamsPb.AppendReq, streamsPb.AppendResp>;
type BatchCall = ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;
type Proposed = streamsPb.AppendReq.ProposedMessage | streamsPb.BatchAppendReq.ProposedMessage;

/** Google's status code for a failed precondition. */
const FAILED_PRECONDITION = 9;
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;

/** Reads a whole append to one stream. */
export async function receiveAppend(call: AppendCall): Promise<ProposedWrite> {
  let stream = '';
  let expected = ANY;
  const records: ProposedRecord[] = [];
  for await (const message of call as AsyncIterable<streamsPb.AppendReq>) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (options) {
      stream = streamNameOf(options.getStreamIdentifier());
      if (options.hasRevision()) expected = BigInt(options.getRevision());
      if (options.hasNoStream()) expected = NO_STREAM;
      if (options.hasStreamExists()) expected = STREAM_EXISTS;
    }
    if (proposed) records.push(proposedRecord(proposed));
  }
  if (call.cancelled) throw new Error('the rest of the append was never received');
  return { stream, expected, records };
}

/** The answer to an append to one stream: its end, or the revision found instead. */
export async function answerAppend(log: WriteTarget, write: ProposedWrite): Promise<streamsPb.AppendResp> {
  const outcome = await log.write([write]);
  if (outcome.kind === 'not-committed') throw notCommitted();
  if (outcome.kind === 'deleted') throw streamDeleted(outcome.stream);
  if (outcome.kind === 'written') {
    const position = String(outcome.position);
    return new streamsPb.AppendResp().setSuccess(
      new streamsPb.AppendResp.Success()
        .setCurrentRevision(String(outcome.lastRevisions[0]))
        .setPosition(
          new streamsPb.AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
        ),
    );
  }
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (outcome.actual === NO_STREAM) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(outcome.actual));
  if (write.expected === NO_STREAM) wrong.setExpectedNoStream(new sharedPb.Empty());
  else if (write.expected === STREAM_EXISTS) wrong.setExpectedStreamExists(new sharedPb.Empty());
  else wrong.setExpectedRevision(String(write.expected));
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong);
}

/** Collects the parts of each append of a batch and passes it on when it is complete. */
export function receiveBatches(
  call: BatchCall,
  whole: (write: ProposedWrite, correlation: sharedPb.UUID, deadlineMs: number | undefined) => void,
): void {
  const pending = new Map<string, ProposedWrite & { records: ProposedRecord[]; deadlineMs?: number }>();
  call.on('data', (request: streamsPb.BatchAppendReq) => {
    const correlation = request.getCorrelationId() ?? new sharedPb.UUID();
    const key = uuidOf(correlation);
    const options = request.getOptions();
    if (options) {
      let expected = ANY;
      if (options.hasStreamPosition()) expected = BigInt(options.getStreamPosition());
      if (options.hasNoStream()) expected = NO_STREAM;
      if (options.hasStreamExists()) expected = STREAM_EXISTS;
      const deadlineMs = options.getDeadline21100()?.toDate().getTime();
      pending.set(key, {
        stream: streamNameOf(options.getStreamIdentifier()),
        expected,
        records: [],
        ...(deadlineMs !== undefined && { deadlineMs }),
      });
    }
    const write = pending.get(key);
    write?.records.push(...request.getProposedMessagesList().map(proposedRecord));
    if (!write || !request.getIsFinal()) return;
    pending.delete(key);
    whole(write, correlation, write.deadlineMs);
  });
}

/**
 * @param maxBytes the largest append that the server takes
 * @param deadlineMs absolute, and held against the clock of the server
 */
export async function answerBatch(
  log: WriteTarget,
  write: ProposedWrite,
  correlation: sharedPb.UUID,
  maxBytes: number,
  deadlineMs = Infinity,
): Promise<streamsPb.BatchAppendResp> {
  const response = new streamsPb.BatchAppendResp()
    .setCorrelationId(correlation)
    .setStreamIdentifier(streamIdentifier(write.stream));
  const timeout = errorStatus(DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout().serializeBinary());
  if (deadlineMs < Date.now() + log.aheadMs) return response.setError(timeout);
  if (sizeOf(write) > maxBytes) {
    const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(maxBytes);
    return response.setError(
      errorStatus(INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details.serializeBinary()),
    );
  }
  const outcome = await log.write([write]);
  if (outcome.kind === 'not-committed') return response.setError(timeout);
  if (outcome.kind === 'deleted') {
    const details = new sharedPb.StreamDeleted().setStreamIdentifier(streamIdentifier(outcome.stream));
    return response.setError(errorStatus(FAILED_PRECONDITION, 'StreamDeleted', details.serializeBinary()));
  }
  if (outcome.kind === 'written') {
    const position = String(outcome.position);
    return response.setSuccess(
      new streamsPb.BatchAppendResp.Success()
        .setCurrentRevision(String(outcome.lastRevisions[0]))
        .setPosition(
          new sharedPb.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
        ),
    );
  }
  const wrong = new sharedPb.WrongExpectedVersion();
  if (outcome.actual === NO_STREAM) wrong.setCurrentNoStream(new emptyPb.Empty());
  else wrong.setCurrentStreamRevision(String(outcome.actual));
  if (write.expected === NO_STREAM) wrong.setExpectedNoStream(new emptyPb.Empty());
  else if (write.expected === STREAM_EXISTS) wrong.setExpectedStreamExists(new emptyPb.Empty());
  else wrong.setExpectedStreamPosition(String(write.expected));
  return response.setError(errorStatus(FAILED_PRECONDITION, 'WrongExpectedVersion', wrong.serializeBinary()));
}

export function sizeOf({ records }: ProposedWrite): number {
  return records.reduce(
    (size, { data, metadata, type }) => size + data.length + metadata.length + type.length,
    0,
  );
}

function errorStatus(code: number, name: string, details: Uint8Array): statusPb.Status {
  const any = new anyPb.Any();
  any.pack(details, `event_store.client.${name}`);
  return new statusPb.Status().setCode(code).setMessage(name).setDetails(any);
}

function proposedRecord(message: Proposed): ProposedRecord {
  return {
    id: uuidOf(message.getId()),
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
