import type { CheckpointStore, EventCodec, EventStore } from '#event-store';
import type { Ownership } from '#projections';
import type { BackOff } from './back-off.js';
import type { KafkaConnection } from './connection.js';

export interface KafkaRelayOptions {
  readonly eventStore: EventStore;
  readonly codec: EventCodec;
  readonly checkpointStore: CheckpointStore;
  readonly connection: KafkaConnection;
  /** Of its checkpoint: relays of different names publish independently of each other. Default: `kafka-relay`. */
  readonly name?: string;
  /**
   * Makes this relay the one that publishes under a name, or answers nothing while another one is; a read store that
   * many workers share has it. Without it two relays get in each other's way: the one that is outrun stands by for
   * the longest back-off, and a page may be published twice. Default: none.
   */
  readonly own?: (name: string) => Promise<Ownership | undefined>;
  /** Most events read, and held, at a time. Default: 500. */
  readonly pageSize?: number;
  /** Most bytes of one request; below the topics' `max.message.bytes`. Default: 512 KiB. */
  readonly batchBytes?: number;
  /** Without progress for so long while events wait, it begins anew. Default: 60,000. */
  readonly stallAfterMs?: number;
  readonly backOff?: BackOff;
  /** Carries out each sending of a batch, with something around it. Default: nothing. */
  readonly aroundBatch?: (send: () => Promise<void>, events: number) => Promise<void>;
  /** Told of every failure, those that it gets over by itself too. */
  readonly onFault?: (fault: unknown) => void;
}
