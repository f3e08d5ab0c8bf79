import type { CheckpointStore, EventCodec, EventStore } from '#event-store';
import type { Ownership } from '#projections';
import type { BackOff } from '../back-off.js';
import type { KafkaConnection } from '../connection.js';
import type { EventProducer } from './event-producer.js';

export interface KafkaRelayOptions {
  /** The property of the ledger, which names the topics. */
  readonly propertyId: string;
  readonly eventStore: EventStore;
  readonly codec: EventCodec;
  readonly checkpointStore: CheckpointStore;
  readonly connection: KafkaConnection;
  /** Opens a producer for one run, once the cluster answers. Default: one on the brokers. */
  readonly openProducer?: (connection: KafkaConnection) => Promise<EventProducer>;
  /** Name of its checkpoint: relays of different names publish independently of each other. Default: `kafka-relay`. */
  readonly name?: string;
  /**
   * Makes this relay the publisher of a name, or returns undefined while another one is; a read store shared by workers
   * provides it. Without it two relays compete: the slower one stands by for the longest back-off, and a page may be
   * published twice. Default: none.
   */
  readonly own?: (name: string) => Promise<Ownership | undefined>;
  /** Largest number of events read and held at a time. Default: 500. */
  readonly pageSize?: number;
  /** Largest size of a request in bytes; below the topics' `max.message.bytes`. Default: 512 KiB. */
  readonly batchBytes?: number;
  /** Time without progress while events wait, after which it reconnects. Default: 60,000. */
  readonly stallAfterMs?: number;
  readonly backOff?: BackOff;
  /** Wraps the sending of each batch. Default: no wrapper. */
  readonly aroundBatch?: (send: () => Promise<void>, events: number) => Promise<void>;
  /** Called when the brokers have answered. */
  readonly onServed?: () => void;
  /** Called for every failure, including those that it recovers from. */
  readonly onFault?: (fault: unknown) => void;
}
