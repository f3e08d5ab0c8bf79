import type { StreamAppend } from '#event-store';
import { jsonObject } from '../event-file/json-object.js';
import type { FileEvent } from './file-events.js';

/** Events of a commit held in memory at most; no command records nearly as many. */
const MOST_EVENTS = 5_000;

/** Events that the source took at once, first to last. */
export type Commit = readonly [FileEvent, ...FileEvent[]];

/**
 * Puts events together that one command appended at once, as its id in their metadata tells, so that a reader of the
 * target never sees a half of them and a repeated request is known there. An event without a command stands alone; so
 * does each part of a commit whose events do not stand side by side, as in a KurrentDB before 25.1.
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

/** The request that appends a commit exactly where it stood. */
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

/** A request names each stream once: a stream that comes back after another one is of a new request. */
function fits(commit: Commit, { event }: FileEvent): boolean {
  const isNew = commit.every((earlier) => earlier.event.stream !== event.stream);
  const goesOn = commit.at(-1)?.event.stream === event.stream;
  return commit.length < MOST_EVENTS && (isNew || goesOn);
}
