import type { KafkaMessage } from 'kafkajs';
import type { FailureReason } from './failure-reason.js';
import type { TopicMessage } from './serial-producer.js';

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
