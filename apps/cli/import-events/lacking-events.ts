import { historyOf } from '#event-store';
import type { EventStore, RecordedEvent } from '#event-store';
import type { FileEvent } from './file-events.js';
import type { TargetRefused } from './target-refused.js';

/** Number of the target's events in memory at a time. */
const PAGE = 500;

const COMPARED = ['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const;

export interface Comparison {
  readonly store: EventStore;
  /** Position in the store before the expected events. */
  readonly after: bigint;
  /** Called for each expected event in the store. */
  readonly onSame: () => void;
  /** Makes the error for an event other than the expected one. */
  readonly refusal: (difference: string) => TargetRefused;
}

/**
 * Returns the expected events that the store lacks: all after its last one.
 * @throws the error of `refusal` at the first difference
 */
export async function* lackingEvents(
  events: AsyncIterable<FileEvent>,
  { store, after, onSame, refusal }: Comparison,
): AsyncGenerator<FileEvent, void, void> {
  const held = eventsAfter(store, after);
  let lacks = false;
  try {
    for await (const expected of events) {
      const next = lacks ? undefined : await held.next();
      if (!next || next.done) {
        lacks = true;
        yield expected;
      } else {
        const difference = differenceOf(expected, next.value);
        if (difference !== undefined) throw refusal(difference);
        onSame();
      }
    }
  } finally {
    await held.return();
  }
}

async function* eventsAfter(store: EventStore, after: bigint): AsyncGenerator<RecordedEvent, void, void> {
  for await (const page of historyOf(store, { after, pageSize: PAGE })) yield* page;
}

function differenceOf({ event, path, line }: FileEvent, held: RecordedEvent): string | undefined {
  const differing = COMPARED.find((field) => event[field] !== held[field]);
  if (!differing) return undefined;
  const what =
    differing === 'data' || differing === 'metadata'
      ? `other ${differing} in event ${held.id}`
      : `${differing} ${held[differing]} and not ${event[differing]}`;
  return `The target is not as line ${line} of ${path} has it: at its position ${held.position} stands ${what}.`;
}
