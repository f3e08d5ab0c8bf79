import { historyOf } from '#event-store';
import type { EventStore, HistoryOptions, RecordedEvent } from '#event-store';

/** The number of events up to a position, after a page of a pass. */
interface Counted {
  readonly position: bigint;
  readonly events: number;
}

/** Counts the events of a store while a pass reads them: positions of some engines are bytes of a log. */
export class EventCount {
  private readonly pages: Counted[] = [{ position: 0n, events: 0 }];

  constructor(private readonly store: EventStore) {}

  /** The store, whose pages are counted in passes from the first event on. */
  get counted(): Pick<EventStore, 'readAll' | 'history' | 'readStream' | 'head' | 'damage'> {
    const { store } = this;
    return {
      readAll: (options) => store.readAll(options),
      history: (options) => this.noted(options),
      readStream: store.readStream.bind(store),
      head: () => store.head(),
      ...(store.damage && { damage: store.damage.bind(store) }),
    };
  }

  /** The number of events counted so far. */
  get soFar(): number {
    return this.last.events;
  }

  /** The number of events up to a position; reads those that no pass has counted. */
  async upTo(position: bigint): Promise<number> {
    const counted = this.pages.findLast((page) => page.position <= position) ?? this.last;
    let { events } = counted;
    if (counted.position === position) return events;
    for await (const page of historyOf(this.store, { after: counted.position })) {
      events += page.filter((event) => event.position <= position).length;
      if (page.at(-1)!.position >= position) break;
    }
    return events;
  }

  private get last(): Counted {
    return this.pages.at(-1)!;
  }

  private async *noted(options: HistoryOptions = {}): AsyncGenerator<readonly RecordedEvent[], void, void> {
    let { after = 0n } = options;
    for await (const page of historyOf(this.store, options)) {
      const { position, events } = this.last;
      const end = page.at(-1)!;
      if (after === position) this.pages.push({ position: end.position, events: events + page.length });
      after = end.position;
      yield page;
    }
  }
}
