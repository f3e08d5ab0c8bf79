import type { BackOff } from '../back-off.js';
import type { KafkaConnection } from '../connection.js';
import type { RecordDeviceRound } from './device-round-message.js';

export interface TableDeviceConsumerOptions {
  /** The property whose devices it hears: it names the topic and the group. */
  readonly propertyId: string;
  readonly connection: KafkaConnection;
  readonly recordRound: RecordDeviceRound;
  /** Messages that cannot be recorded go to `<topic>.dead-letter`. Default: `pitledger.<property>.device-rounds`. */
  readonly topic?: string;
  /** Consumers of one group share the partitions. Default: the name of the topic. */
  readonly groupId?: string;
  /**
   * Number of attempts for a message that fails for an unknown reason, before it goes to the dead letters. Default: 5.
   */
  readonly attempts?: number;
  readonly backOff?: BackOff;
  /** Time without a heartbeat after which a consumer counts as dead. Default: 30,000. */
  readonly sessionTimeoutMs?: number;
  /** How long members may take to finish their work in a rebalance. Default: 60,000. */
  readonly rebalanceTimeoutMs?: number;
  /** Default: a tenth of the session timeout. */
  readonly heartbeatEveryMs?: number;
  /** Time without an answer from the brokers after which it reconnects. Default: 60,000. */
  readonly stallAfterMs?: number;
  /** Called when the brokers have answered. */
  readonly onServed?: () => void;
  /** Called for every failure, including those that it recovers from. */
  readonly onFault?: (fault: unknown) => void;
}
