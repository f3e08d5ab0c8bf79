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

/** The lengths and numbers of a record and its batch, in bytes. */
const OVERHEAD = 100;

/** The size of a message in bytes, which is slightly less in the topic. */
export function sizeOf({ message: { key, value, headers = {} } }: TopicMessage): number {
  const texts = [key ?? '', value ?? '', ...Object.entries(headers).flat()];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(String(text)), OVERHEAD);
}
