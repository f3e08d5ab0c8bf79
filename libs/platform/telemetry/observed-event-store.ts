import { aroundAppends } from '#event-store';
import type { EventStore } from '#event-store';
import { inSpan } from './in-span.js';
import type { Metrics } from './metrics.js';
import { timed } from './timed.js';

/** The same event store, with a span and a duration for each append. */
export function observedEventStore(store: EventStore, { appends: time }: Metrics): EventStore {
  return aroundAppends(store, (append, appends) => {
    const events = appends.reduce((sum, each) => sum + each.events.length, 0);
    return inSpan('append', { 'pitledger.streams': appends.length, 'pitledger.events': events }, () =>
      timed(append, (seconds, outcome) => time.observe({ outcome }, seconds)),
    );
  });
}
