import type { AppendResult, EventStore, StreamAppend } from './event-store.js';

/** Runs an append, with work before, after or around it. */
export type AroundAppend = (
  append: () => Promise<AppendResult>,
  appends: readonly StreamAppend[],
) => Promise<AppendResult>;

/** The same event store with `around` applied to each append. */
export function aroundAppends(store: EventStore, around: AroundAppend): EventStore {
  return {
    append: (appends) => around(() => store.append(appends), appends),
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    head: () => store.head(),
    ...(store.history && { history: store.history.bind(store) }),
    ...(store.damage && { damage: store.damage.bind(store) }),
    close: () => store.close(),
  };
}
