import { Metadata, status } from '@grpc/grpc-js';
import type { ServiceError } from '@grpc/grpc-js';
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statusPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import errorsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/errors_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type { LogRecord } from './kurrent-log.js';
import type { ServerCall, ServerFault } from './server-fault.js';

/** Dotnet ticks, 100 nanoseconds, in a millisecond. */
const TICKS_PER_MS = 10_000n;

/** A stored record in the answer to a read. */
export function eventResponse(record: LogRecord): streamsPb.ReadResp {
  return response(record, (read) => read.setEvent(recordedEvent(record)));
}

/** A link in the answer to a read that resolves links; its event may be gone. */
export function linkResponse(link: LogRecord, target: LogRecord | undefined): streamsPb.ReadResp {
  return response(link, (read) => {
    read.setLink(recordedEvent(link));
    if (target) read.setEvent(recordedEvent(target));
  });
}

function response(
  { position }: LogRecord,
  fill: (read: streamsPb.ReadResp.ReadEvent) => void,
): streamsPb.ReadResp {
  const read = new streamsPb.ReadResp.ReadEvent().setCommitPosition(String(position));
  fill(read);
  return new streamsPb.ReadResp().setEvent(read);
}

function recordedEvent(record: LogRecord): streamsPb.ReadResp.ReadEvent.RecordedEvent {
  const event = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(record.id))
    .setStreamIdentifier(streamIdentifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('created', String(BigInt(record.createdMs) * TICKS_PER_MS))
    .set('content-type', record.isJson ? 'application/json' : 'application/octet-stream');
  return event;
}

export function streamIdentifier(stream: string): sharedPb.StreamIdentifier {
  return new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
}

export function streamNameOf(identifier: sharedPb.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

/** The id of a request in its usual form, from either form of the clients. */
export function uuidOf(uuid: sharedPb.UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (!structured) return uuid?.getString() ?? '';
  const hex = (bits: string): string => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const digits = hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits());
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A failed call with trailers in the server's form. */
export function serviceError(
  code: number,
  details: string,
  trailers: Readonly<Record<string, string | Buffer>> = {},
): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** An error with details in the trailer of Google's status model. */
export function detailedError(code: number, type: string, value: Uint8Array): ServiceError {
  const any = new anyPb.Any();
  any.pack(value, type);
  const name = type.split('.').at(-1) ?? type;
  const bytes = new statusPb.Status().setCode(code).setMessage(name).setDetails(any).serializeBinary();
  return serviceError(code, name, { 'grpc-status-details-bin': Buffer.from(bytes) });
}

/** The refusal of a stream that was deleted for good. */
export function streamDeleted(stream: string): ServiceError {
  return serviceError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** The answer to an append that no majority of a cluster took in time. It may be committed later. */
export function notCommitted(): ServiceError {
  return serviceError(status.ABORTED, 'Operation timed out: the append was not committed');
}

/** The client's error for a fault that is a refusal; undefined for other kinds. */
export function refusalOf(
  fault: ServerFault | undefined,
  method: ServerCall['method'],
): ServiceError | undefined {
  if (fault?.kind === 'status') return serviceError(fault.code, fault.details);
  if (fault?.kind === 'denied') {
    return serviceError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  }
  if (fault?.kind !== 'not-leader') return undefined;
  if (method === 'append-session') {
    const leader = new errorsPb.NotLeaderNodeErrorDetails.NodeInfo().setHost(fault.host).setPort(fault.port);
    const details = new errorsPb.NotLeaderNodeErrorDetails().setCurrentLeader(leader);
    const type = 'kurrentdb.protocol.v2.errors.NotLeaderNodeErrorDetails';
    return detailedError(status.FAILED_PRECONDITION, type, details.serializeBinary());
  }
  return serviceError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': fault.host,
    'leader-endpoint-port': String(fault.port),
  });
}
