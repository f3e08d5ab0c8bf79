import type { IHeaders, KafkaMessage } from 'kafkajs';
import { ID_HEADERS, SIGNATURE_HEADER, headerText } from './device-round-message.js';
import type { FailureReason } from '../failure-reason.js';
import type { TopicMessage } from '../relay/serial-producer.js';

/** The origin of a message and the id under which it was tried. */
export interface Origin {
  readonly topic: string;
  readonly partition: number;
  readonly commandId: string;
  /** Time at which it was given up, milliseconds since 1970 UTC. */
  readonly failedAtMs: number;
}

/** A larger value may fit into the topic alone, but not together with the reason. */
export const LARGEST_KEPT_BYTES = 512 * 1_024;
const LONGEST_DETAIL = 2_000;

/** The dead letter of a message that could not be recorded: the message and the reason. */
export function toDeadLetter(message: KafkaMessage, origin: Origin, reason: FailureReason): TopicMessage {
  const { key, value, headers, offset } = message;
  const bytes = value?.length ?? 0;
  const kept = bytes <= LARGEST_KEPT_BYTES;
  return {
    topic: `${origin.topic}.dead-letter`,
    message: {
      key,
      value: kept ? value : null,
      headers: {
        ...headers,
        pitledger_error_code: reason.code,
        pitledger_error_detail: reason.detail.slice(0, LONGEST_DETAIL),
        ...(reason.citation !== undefined && { pitledger_error_citation: reason.citation }),
        pitledger_original_topic: origin.topic,
        pitledger_original_partition: String(origin.partition),
        pitledger_original_offset: offset,
        pitledger_command_id: origin.commandId,
        pitledger_failed_at: new Date(origin.failedAtMs).toISOString(),
        ...(!kept && { pitledger_value_omitted_bytes: String(bytes) }),
      },
    },
  };
}

/** A message that was not recorded, as it lies in the dead-letter topic of its property. */
export interface DeadLetter {
  /** Where it lies: `partition/offset`. */
  readonly place: string;
  readonly failedAt: string;
  readonly code: string;
  readonly detail: string;
  readonly citation: string | undefined;
  /** Username of the device that sent it, as the message says. */
  readonly device: string | undefined;
  /** The id under which it was tried, and under which it is sent again. */
  readonly commandId: string;
  /** Where the device sent it: `topic/partition/offset`. */
  readonly origin: string;
  readonly topic: string;
  readonly key: Buffer | null;
  /** Null where it was too large to be kept. */
  readonly value: Buffer | null;
  /** The headers that the device sent. */
  readonly headers: IHeaders;
}

const OF_THE_LEDGER = 'pitledger_';

/** Reads a message of the dead-letter topic. */
export function readDeadLetter(partition: number, message: KafkaMessage): DeadLetter {
  const { key, value, headers = {}, offset } = message;
  const said = (name: string): string => headerText(headers, `${OF_THE_LEDGER}${name}`) ?? '';
  const topic = said('original_topic');
  return {
    place: `${partition}/${offset}`,
    failedAt: said('failed_at'),
    code: said('error_code'),
    detail: said('error_detail'),
    citation: said('error_citation') || undefined,
    device: headerText(headers, 'pitledger-device'),
    commandId: said('command_id'),
    origin: `${topic}/${said('original_partition')}/${said('original_offset')}`,
    topic,
    key,
    value: said('value_omitted_bytes') === '' ? value : null,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(OF_THE_LEDGER))),
  };
}

/**
 * The message as its device sent it, for the topic that it came from. It keeps its id, so that it is recorded once however often it is
 * sent. A mended value has no signature: the device signed another.
 */
export function toSendAgain(
  { topic, key, value, headers, commandId }: DeadLetter,
  mended?: Buffer,
): TopicMessage {
  const hasOwnId = ID_HEADERS.some((name) => headerText(headers, name) !== undefined);
  const { [SIGNATURE_HEADER]: signature, ...others } = headers;
  return {
    topic,
    message: {
      key,
      value: mended ?? value,
      headers: {
        ...others,
        ...(!mended && signature !== undefined && { [SIGNATURE_HEADER]: signature }),
        ...(!hasOwnId && { 'idempotency-key': commandId }),
      },
    },
  };
}
