import { topicNameOf } from '#published-events';
import type { PublishedEvent } from '#published-events';
import type { TopicMessage } from './serial-producer.js';

/**
 * A CloudEvent in the binary mode of its Kafka binding: attributes as `ce_` headers, the data as the value, the table
 * as the key. The message's timestamp is the time of sending: retention counts from it, and history that is published
 * late would expire at once.
 */
export function toMessage({ topic, attributes, data }: PublishedEvent, propertyId: string): TopicMessage {
  const { datacontenttype, ...others } = attributes;
  const headers = Object.entries(others).map(([name, value]) => [`ce_${name}`, value]);
  return {
    topic: topicNameOf(propertyId, topic),
    message: {
      key: attributes.partitionkey,
      value: JSON.stringify(data),
      headers: {
        'content-type': datacontenttype,
        ...(Object.fromEntries(headers) as Record<string, string>),
      },
    },
  };
}

/** The approximate size of a message in bytes. */
export function sizeOf({ message }: TopicMessage): number {
  const OVERHEAD = 600;
  return Buffer.byteLength(message.value ?? '') + OVERHEAD;
}
