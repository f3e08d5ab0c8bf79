import { StoreFault } from '#event-store';
import { isNotLeader } from './server-errors.js';

/**
 * Why the server's push of new events ended: the connection broke, another node leads now, the server ended it, it went
 * silent while the log grew, or the server cannot be reached at all.
 */
export type SubscriptionDropReason =
  'connection-lost' | 'not-leader' | 'ended-by-server' | 'stalled' | 'unreachable';

/** A drop that was noticed. The subscriptions go on by themselves; this is for the operator's log and metrics. */
export interface SubscriptionDrop {
  readonly reason: SubscriptionDropReason;
  /** What the client said, where it said something. */
  readonly cause?: unknown;
}

export function dropOf(error: unknown): SubscriptionDrop {
  if (isNotLeader(error)) return { reason: 'not-leader', cause: error };
  if (error instanceof StoreFault) return { reason: 'unreachable', cause: error };
  return { reason: 'connection-lost', cause: error };
}
