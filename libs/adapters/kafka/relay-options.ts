import type { EventCodec, EventStore } from '#event-store';
import type { BackOff } from './back-off.js';
import type { CheckpointStore } from './checkpoint-store.js';
import type { KafkaConnection } from './connection.js';

export interface KafkaRelayOptions {
  readonly eventStore: EventStore;
  readonly codec: EventCodec;
  readonly checkpointStore: CheckpointStore;
  readonly connection: KafkaConnection;
  /** Of its checkpoint: relays of different names publish independently of each other. Default: `kafka-relay`. */
  readonly name?: string;
  /** Most events read, and held, at a time. Default: 500. */
  readonly pageSize?: number;
  /** Most bytes of one request; below the topics' `max.message.bytes`. Default: 512 KiB. */
  readonly batchBytes?: number;
  /** Without progress for so long while events wait, it begins anew. Default: 60,000. */
  readonly stallAfterMs?: number;
  readonly backOff?: BackOff;
  /** Told of every failure, those that it gets over by itself too. */
  readonly onFault?: (fault: unknown) => void;
}
