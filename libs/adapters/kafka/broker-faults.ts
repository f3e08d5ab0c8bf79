import kafkajs from 'kafkajs';
import { BrokerGivesNoVersions, BrokerSpeaksOtherVersions } from './broker-versions.js';
import { GivenUp } from './within.js';

/** Codes of sockets that were not opened or broke. */
const SOCKET_CODE = /^(E[A-Z]+|ERR_TLS_.+|.*CERT.*)$/;

/** Whether a fault is of the brokers or of the way to them, and not of a store or a message. */
export function isBrokerFault(fault: unknown): boolean {
  if (
    fault instanceof kafkajs.KafkaJSError ||
    fault instanceof GivenUp ||
    fault instanceof BrokerGivesNoVersions ||
    fault instanceof BrokerSpeaksOtherVersions
  ) {
    return true;
  }
  const { code } = (fault ?? {}) as { code?: unknown };
  return typeof code === 'string' && SOCKET_CODE.test(code);
}
