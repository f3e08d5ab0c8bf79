import type { AppendStreamState, EventData } from '@kurrent/kurrentdb-client';
import type { StreamAppend } from '#event-store';
import { toServerEvent } from './envelope.js';
import type { Namespace } from './namespace.js';
import type { StreamTail } from './stream-tails.js';

/** What an attempt writes to one stream, at exactly the revision that its writer has seen. */
export interface StreamWrite {
  readonly stream: string;
  readonly streamName: string;
  readonly expectedState: AppendStreamState & (bigint | 'no_stream');
  readonly events: EventData[];
  /** Revision at the server that the first event gets. */
  readonly firstServerRevision: bigint;
}

/**
 * How the outcome of an attempt is known: stored, refused because another wrote first, or not known at all. Stored, it
 * has the position of its last event, unless the server did not tell it or stored the events elsewhere than asked.
 */
export type WriteOutcome =
  | { readonly written: { readonly position: bigint | undefined } }
  | 'overtaken'
  | { readonly unknown: unknown };

/** The writes of an attempt that goes under a name of its own. */
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
      events: events.map((event) =>
        toServerEvent(event, { request, requestIndex: requestIndex++, requestSize, skipped, pending }),
      ),
    };
  });
}

/** Whether a stream ends, as the server says, with the events of a write; one deleted before goes on further up. */
export function endsAsAsked({ firstServerRevision, events }: StreamWrite, last: bigint | undefined): boolean {
  return last !== undefined && BigInt(last) === firstServerRevision + BigInt(events.length) - 1n;
}

/** The position of the last event of an attempt that is known to be stored as it was asked. */
export function positionOf(outcome: WriteOutcome): bigint | undefined {
  const position = typeof outcome === 'object' && 'written' in outcome ? outcome.written.position : undefined;
  return position === undefined ? undefined : BigInt(position);
}
