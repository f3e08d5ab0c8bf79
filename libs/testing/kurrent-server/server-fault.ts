/** A call that reached a server, for a test to decide what becomes of it. */
export interface ServerCall {
  readonly method: 'read' | 'subscribe' | 'append' | 'append-session' | 'features' | 'gossip';
  /** Streams that it names; `$all` for the whole log. */
  readonly streams: readonly string[];
}

/**
 * What goes wrong with a call: the connection breaks before it is served or after (its caller cannot tell which), no
 * answer comes, the answer comes late, another node leads, or the server refuses with a status.
 */
export type ServerFault =
  | { readonly kind: 'drop-before' }
  | { readonly kind: 'drop-after' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'not-leader'; readonly host: string; readonly port: number }
  | { readonly kind: 'status'; readonly code: number; readonly details: string };

/** Decides on each call; undefined serves it. */
export type FaultPlan = (call: ServerCall) => ServerFault | undefined;
