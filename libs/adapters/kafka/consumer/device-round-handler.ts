import type { KafkaMessage } from 'kafkajs';
import { readDeviceReport, UnreadableDeviceRound } from '#requests';
import { DEFAULT_BACK_OFF, pause, waitMsAfter } from '../back-off.js';
import type { BackOff } from '../back-off.js';
import { toDeadLetter } from './dead-letter.js';
import { commandIdOf, senderOf } from './device-round-message.js';
import type { RecordDeviceRound } from './device-round-message.js';
import { reasonOfUnexpected, verdictOn } from '../failure-reason.js';
import type { FailureReason } from '../failure-reason.js';
import type { TopicMessage } from '../relay/serial-producer.js';

/** The outcome of a message; `unfinished` if handling was given up and the message will be delivered again. */
export type Outcome = 'recorded' | 'repeated' | 'dead-lettered' | 'unfinished';

export interface DeviceRoundHandlerOptions {
  readonly recordRound: RecordDeviceRound;
  readonly deadLetter: (message: TopicMessage) => Promise<void>;
  /** Number of attempts for a message that fails for an unknown reason. Default: 5. */
  readonly attempts?: number | undefined;
  readonly backOff?: BackOff | undefined;
  /** Called for each failed attempt that does not end the handling. */
  readonly onRetry: (fault: unknown) => void;
}

/** A larger value cannot be a report: 1,000 wagers with their settlement take two thirds of it. */
const LARGEST_ROUND_BYTES = 256 * 1_024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Handles one message until its effect is stored or it is aborted. */
export class DeviceRoundHandler {
  constructor(private readonly options: DeviceRoundHandlerOptions) {}

  async handle(
    topic: string,
    partition: number,
    message: KafkaMessage,
    giveUp: AbortSignal,
  ): Promise<Outcome> {
    const { recordRound, attempts = 5 } = this.options;
    const commandId = commandIdOf(topic, partition, message);
    let reason: FailureReason | undefined = tooLarge(message);
    for (let failures = 0; !reason;) {
      if (giveUp.aborted) return 'unfinished';
      try {
        const report = readDeviceReport(textOf(message));
        const place = { topic, partition, offset: message.offset };
        return await recordRound({ commandId, report, ...senderOf(message), ...place });
      } catch (fault) {
        failures += 1;
        const verdict = verdictOn(fault);
        if (typeof verdict === 'object') reason = verdict;
        else if (verdict === 'retry' && failures >= attempts) reason = reasonOfUnexpected(fault);
        else await this.waitAfter(failures, fault, giveUp);
      }
    }
    const origin = { topic, partition, commandId, failedAtMs: Date.now() };
    return this.deadLetter(toDeadLetter(message, origin, reason), giveUp);
  }

  private async deadLetter(message: TopicMessage, giveUp: AbortSignal): Promise<Outcome> {
    for (let failures = 1; !giveUp.aborted; failures++) {
      try {
        await this.options.deadLetter(message);
        return 'dead-lettered';
      } catch (fault) {
        await this.waitAfter(failures, fault, giveUp);
      }
    }
    return 'unfinished';
  }

  private async waitAfter(failures: number, fault: unknown, giveUp: AbortSignal): Promise<void> {
    this.options.onRetry(fault);
    await pause(waitMsAfter(failures, this.options.backOff ?? DEFAULT_BACK_OFF), giveUp);
  }
}

/**
 * Bytes that are not text would be recorded as altered text.
 * @throws UnreadableDeviceRound
 */
function textOf({ value }: KafkaMessage): string {
  try {
    return utf8.decode(value ?? new Uint8Array());
  } catch {
    throw new UnreadableDeviceRound([{ field: '', message: 'must be UTF-8' }]);
  }
}

function tooLarge({ value }: KafkaMessage): FailureReason | undefined {
  const bytes = value?.length ?? 0;
  return bytes <= LARGEST_ROUND_BYTES
    ? undefined
    : {
        code: 'message-too-large',
        detail: `a report has at most ${LARGEST_ROUND_BYTES} bytes; these are ${bytes}`,
      };
}
