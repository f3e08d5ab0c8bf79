import type { Objection } from '#kernel';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import { UnreadableDeviceRound } from '#requests';

/** Why a message could not be recorded. */
export interface FailureReason {
  /** Stable kebab-case code. */
  readonly code: string;
  readonly detail: string;
  /** The broken rule. */
  readonly citation?: string;
}

/**
 * The meaning of a fault for its message: `wait` is not about the message, `retry` may be temporary, and a reason means
 * that the message can never be recorded.
 */
export function verdictOn(fault: unknown): 'wait' | 'retry' | FailureReason {
  if (fault instanceof UnreadableDeviceRound) return { code: 'invalid-body', detail: fault.message };
  if (fault instanceof StoreFault || fault instanceof WrongExpectedRevision) return 'wait';
  const rejection = objectionOf(fault);
  if (!rejection) return 'retry';
  const { code, message, citation } = rejection;
  return { code, detail: message, ...(citation !== undefined && { citation }) };
}

/** The reason of a message that failed in every attempt. */
export function reasonOfUnexpected(fault: unknown): FailureReason {
  return {
    code: 'unexpected-fault',
    detail: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault),
  };
}

function objectionOf(fault: unknown): Objection | undefined {
  const { objection } = (fault ?? {}) as { objection?: Partial<Objection> };
  return typeof objection?.code === 'string' && typeof objection.message === 'string'
    ? (objection as Objection)
    : undefined;
}
