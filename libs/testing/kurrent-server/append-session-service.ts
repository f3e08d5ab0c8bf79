import { status } from '@grpc/grpc-js';
import type { ServerReadableStream, ServiceError } from '@grpc/grpc-js';
import errorsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import { sizeOf } from './append-service.js';
import { ANY } from './kurrent-log.js';
import type { ProposedRecord, ProposedWrite, WriteTarget } from './kurrent-log.js';
import { detailedError, notCommitted, serviceError } from './wire.js';

type SessionCall = ServerReadableStream<streamsPb.AppendRequest, streamsPb.AppendSessionResponse>;

/** The server's name of the schema: the event's type. */
const SCHEMA_NAME = /^[a-zA-Z0-9_.-]+$/;

/** Reads a whole append to several streams, one message for each stream. */
export async function receiveSession(call: SessionCall): Promise<ProposedWrite[]> {
  const writes: ProposedWrite[] = [];
  for await (const request of call as AsyncIterable<streamsPb.AppendRequest>) {
    writes.push({
      stream: request.getStream(),
      expected: BigInt(request.getExpectedRevision() ?? ANY),
      records: request.getRecordsList().map(proposedRecord),
    });
  }
  if (call.cancelled) throw new Error('the rest of the session was never received');
  return writes;
}

/**
 * Writes all or nothing.
 * @throws ServiceError with the details that the client unpacks
 */
export async function answerSession(
  log: WriteTarget,
  writes: readonly ProposedWrite[],
  maxBytes: number,
): Promise<streamsPb.AppendSessionResponse> {
  const named = new Set<string>();
  for (const { stream, records } of writes) {
    const key = stream.toLowerCase();
    if (named.has(key)) throw detailed(status.ABORTED, 'StreamAlreadyInAppendSession', new Uint8Array());
    named.add(key);
    const refused = records.find(({ type }) => !SCHEMA_NAME.test(type));
    if (refused) {
      throw serviceError(status.INVALID_ARGUMENT, `Schema name ${refused.type} has characters not allowed`);
    }
  }
  const size = writes.reduce((sum, write) => sum + sizeOf(write), 0);
  if (size > maxBytes) {
    const details = new errorsPb.AppendTransactionSizeExceededErrorDetails()
      .setSize(size)
      .setMaxSize(maxBytes);
    throw detailed(status.ABORTED, 'AppendTransactionSizeExceeded', details.serializeBinary());
  }
  const outcome = await log.write(writes);
  if (outcome.kind === 'not-committed') throw notCommitted();
  if (outcome.kind === 'deleted') {
    const details = new errorsPb.StreamTombstonedErrorDetails().setStream(outcome.stream);
    throw detailed(status.FAILED_PRECONDITION, 'StreamTombstoned', details.serializeBinary());
  }
  if (outcome.kind === 'conflict') {
    const failed = writes[outcome.index];
    const details = new errorsPb.StreamRevisionConflictErrorDetails()
      .setStream(failed?.stream ?? '')
      .setExpectedRevision(String(failed?.expected))
      .setActualRevision(String(outcome.actual));
    throw detailed(status.FAILED_PRECONDITION, 'StreamRevisionConflict', details.serializeBinary());
  }
  const output = writes.map(({ stream }, index) =>
    new streamsPb.AppendResponse().setStream(stream).setStreamRevision(String(outcome.lastRevisions[index])),
  );
  return new streamsPb.AppendSessionResponse().setOutputList(output).setPosition(String(outcome.position));
}

function detailed(code: number, name: string, value: Uint8Array): ServiceError {
  return detailedError(code, `kurrentdb.protocol.v2.streams.errors.${name}ErrorDetails`, value);
}

/** Properties are returned as JSON metadata, with the name and format of the schema that the server adds. */
function proposedRecord(record: streamsPb.AppendRecord): ProposedRecord {
  const schema = record.getSchema();
  const isJson = schema?.getFormat() === streamsPb.SchemaFormat.SCHEMA_FORMAT_JSON;
  const properties: Record<string, string> = {};
  record.getPropertiesMap().forEach((value, key) => (properties[key] = value.getStringValue()));
  const type = schema?.getName() ?? '';
  const metadata = { ...properties, '$schema.format': isJson ? 'Json' : 'Bytes', '$schema.name': type };
  return {
    id: record.getRecordId() ?? '',
    type,
    isJson,
    data: record.getData_asU8(),
    metadata: Buffer.from(JSON.stringify(metadata)),
  };
}
