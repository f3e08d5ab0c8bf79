import type { TopicMessage } from './serial-producer.js';

/** What a relay sends its messages with. */
export interface EventProducer {
  connect(): Promise<void>;
  /** Resolves when all of them are stored. Rejects if any may not be. */
  send(messages: readonly TopicMessage[]): Promise<void>;
  disconnect(): Promise<void>;
}
