import type { EventStore, ReadAllOptions, RecordedEvent } from '#event-store';

const PAGE = 1_000;

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
  get counted(): Pick<EventStore, 'readAll' | 'readStream' | 'head' | 'damage'> {
    const { store } = this;
    return {
      readAll: async (options) => this.note(options, await store.readAll(options)),
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
    let { position: after, events } = this.pages.findLast((page) => page.position <= position) ?? this.last;
    for (;;) {
      const page = await this.store.readAll({ after, limit: PAGE });
      const within = page.filter((event) => event.position <= position);
      events += within.length;
      after = page.at(-1)?.position ?? position;
      if (within.length < PAGE) return events;
    }
  }

  private get last(): Counted {
    return this.pages.at(-1)!;
  }

  private note(
    { after = 0n, direction }: ReadAllOptions = {},
    page: readonly RecordedEvent[],
  ): readonly RecordedEvent[] {
    const { position, events } = this.last;
    const end = page.at(-1);
    if (direction !== 'backwards' && after === position && end) {
      this.pages.push({ position: end.position, events: events + page.length });
    }
    return page;
  }
}
