import type { StreamAppend } from '#event-store';
import { jsonObject } from '../event-file/json-object.js';
import type { FileEvent } from './file-events.js';

/** Largest number of events of a commit in memory; commands record far fewer. */
const MOST_EVENTS = 5_000;

/** Events that the source committed together, first to last. */
export type Commit = readonly [FileEvent, ...FileEvent[]];

/**
 * Groups events by the command id in their metadata, so that a reader of the target never sees part of a command and a
 * repeated request is recognised there. An event without a command is a commit of its own; so is each part of a commit
 * whose events are not adjacent, as in a KurrentDB before 25.1.
 */
export async function* commits(events: AsyncIterable<FileEvent>): AsyncGenerator<Commit, void, void> {
  let commit: [FileEvent, ...FileEvent[]] | undefined;
  let command: string | undefined;
  for await (const next of events) {
    const nextCommand = commandOf(next);
    if (commit && command !== undefined && command === nextCommand && fits(commit, next)) {
      commit.push(next);
      continue;
    }
    if (commit) yield commit;
    commit = [next];
    command = nextCommand;
  }
  if (commit) yield commit;
}

/** The request that appends a commit at its exact place. */
export function appendsOf(commit: Commit): readonly StreamAppend[] {
  return [...Map.groupBy(commit, ({ event }) => event.stream)].map(([stream, ofStream]) => {
    const first = ofStream[0]?.event.revision ?? 0n;
    return {
      stream,
      expectedRevision: first === 0n ? 'no-stream' : first - 1n,
      events: ofStream.map(({ event: { id, type, data, metadata } }) => ({ id, type, data, metadata })),
    };
  });
}

function commandOf({ event }: FileEvent): string | undefined {
  const { property, actor, commandId } = jsonObject(event.metadata) ?? {};
  return typeof commandId === 'string' ? JSON.stringify([property, actor, commandId]) : undefined;
}

/** A request names each stream once: a stream that returns after another one begins a new request. */
function fits(commit: Commit, { event }: FileEvent): boolean {
  const isNew = commit.every((earlier) => earlier.event.stream !== event.stream);
  const goesOn = commit.at(-1)?.event.stream === event.stream;
  return commit.length < MOST_EVENTS && (isNew || goesOn);
}
