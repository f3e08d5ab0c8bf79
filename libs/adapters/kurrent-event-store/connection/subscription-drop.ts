import { StoreFault } from '#event-store';
import { isNotLeader } from './server-errors.js';

/**
 * Why the server's push of new events ended: the connection broke, another node leads, the server ended it, it was
 * silent while the log grew, or the server is unreachable.
 */
export type SubscriptionDropReason =
  'connection-lost' | 'not-leader' | 'ended-by-server' | 'stalled' | 'unreachable';

/** A detected drop. The subscriptions continue by themselves; this is for the operator's log and metrics. */
export interface SubscriptionDrop {
  readonly reason: SubscriptionDropReason;
  /** The client's message, if there is one. */
  readonly cause?: unknown;
}

export function dropOf(error: unknown): SubscriptionDrop {
  if (isNotLeader(error)) return { reason: 'not-leader', cause: error };
  if (error instanceof StoreFault) return { reason: 'unreachable', cause: error };
  return { reason: 'connection-lost', cause: error };
}
