import type { BackOff } from './back-off.js';
import type { KafkaConnection } from './connection.js';
import type { RecordDeviceRound } from './device-round-message.js';

export interface TableDeviceConsumerOptions {
  readonly connection: KafkaConnection;
  readonly recordRound: RecordDeviceRound;
  /** What cannot be recorded goes to `<topic>.dead-letter`. Default: `pitledger.device-rounds`. */
  readonly topic?: string;
  /** Consumers of one group share the partitions. Default: `pitledger-device-rounds`. */
  readonly groupId?: string;
  /** Tries of a message that fails for a reason nobody foresaw, before it is put aside. Default: 5. */
  readonly attempts?: number;
  readonly backOff?: BackOff;
  /** Without a sign of life of the group for so long a consumer is taken to be dead. Default: 30,000. */
  readonly sessionTimeoutMs?: number;
  /** How long members may take to finish what they do when the group rebalances. Default: 60,000. */
  readonly rebalanceTimeoutMs?: number;
  /** Default: a tenth of the session timeout. */
  readonly heartbeatEveryMs?: number;
  /** Without a word from the brokers for so long it connects anew. Default: 60,000. */
  readonly stallAfterMs?: number;
  /** Told of every failure, those that it gets over by itself too. */
  readonly onFault?: (fault: unknown) => void;
}
