import type { AppendStreamState, EventData } from '@kurrent/kurrentdb-client';
import type { StreamAppend } from '#event-store';
import { toServerEvent } from '../envelope.js';
import type { Namespace } from '../namespace.js';
import type { StreamTail } from '../reads/stream-tails.js';

/** The writes of an attempt to one stream, at exactly the revision that its writer has seen. */
export interface StreamWrite {
  readonly stream: string;
  readonly streamName: string;
  readonly expectedState: AppendStreamState & (bigint | 'no_stream');
  readonly events: EventData[];
  /** Ids of the port. */
  readonly ids: readonly string[];
  /** Revision of the first event at the server. */
  readonly firstServerRevision: bigint;
}

/**
 * The known outcome of an attempt: stored, refused because another wrote first, or unknown. If stored, it has the
 * position of its last event, unless the server did not return it or stored the events elsewhere.
 */
export type WriteOutcome =
  | { readonly written: { readonly position: bigint | undefined } }
  | 'overtaken'
  | { readonly unknown: unknown };

/** The writes of an attempt under a new name. */
export function streamWrites(
  appends: readonly StreamAppend[],
  tails: ReadonlyMap<string, StreamTail>,
  attempt: { readonly request: string; readonly pending: boolean; readonly namespace: Namespace },
): StreamWrite[] {
  const { request, pending, namespace } = attempt;
  const requestSize = appends.reduce((size, { events }) => size + events.length, 0);
  let requestIndex = 0;
  return appends.map(({ stream, events }) => {
    const { serverRevision = -1n, skipped = 0n } = tails.get(stream) ?? {};
    return {
      stream,
      streamName: namespace.dataStream(stream),
      expectedState: serverRevision < 0n ? 'no_stream' : serverRevision,
      firstServerRevision: serverRevision + 1n,
      ids: events.map(({ id }) => id),
      events: events.map((event) =>
        toServerEvent(event, { request, requestIndex: requestIndex++, requestSize, skipped, pending }),
      ),
    };
  });
}

/**
 * Whether a stream ends, by the server's answer, with the events of a write; a stream that was deleted before continues
 * at a higher revision.
 */
export function endsAsAsked({ firstServerRevision, events }: StreamWrite, last: bigint | undefined): boolean {
  return last !== undefined && BigInt(last) === firstServerRevision + BigInt(events.length) - 1n;
}

/** The position of the last event of an attempt that is stored as requested. */
export function positionOf(outcome: WriteOutcome): bigint | undefined {
  const position = typeof outcome === 'object' && 'written' in outcome ? outcome.written.position : undefined;
  return position === undefined ? undefined : BigInt(position);
}
