/** A received call, for a test to choose its fault. */
export interface ServerCall {
  /** `watch` is a subscription to events of the server itself; `delete` is a deletion or a tombstone. */
  readonly method:
    | 'read'
    | 'subscribe'
    | 'watch'
    | 'append'
    | 'append-session'
    | 'delete'
    | 'features'
    | 'gossip'
    | 'create-user';
  /** Streams of the call; `$all` for the whole log. */
  readonly streams: readonly string[];
  /** The name and the password of the caller. */
  readonly user: string | undefined;
}

/**
 * The fault of a call: the connection breaks before or after it is served (its caller cannot know which), no answer
 * comes, the answer comes late, another node leads, the user lacks the right, or the server refuses with a status.
 */
export type ServerFault =
  | { readonly kind: 'drop-before' }
  | { readonly kind: 'drop-after' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'not-leader'; readonly host: string; readonly port: number }
  | { readonly kind: 'status'; readonly code: number; readonly details: string };

/**
 * A fault of the checkpoints of some versions, by the report of it:
 * - `beyond-the-log` (kurrent/EventStore#4892): a subscription from the first event that has none to send begins to be
 *   live with a checkpoint at the largest number.
 * - `before-its-event` (#4035): the first checkpoint of a live subscription lies at an event that is sent after it. Here
 *   the connection breaks between the two.
 * - `stuck` (#3697): each checkpoint of a live subscription is where it began to be live.
 */
export type CheckpointFault = 'beyond-the-log' | 'before-its-event' | 'stuck';

/** Decides on each call; undefined serves it. */
export type FaultPlan = (call: ServerCall) => ServerFault | undefined;
