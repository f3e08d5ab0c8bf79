import { assertLimit } from './append-rules.js';
import type { EventStore, HistoryOptions, RecordedEvent } from './event-store.js';

/** The part of a store from which a history is read. */
export type HistorySource = Pick<EventStore, 'readAll' | 'history'>;

/**
 * The history of any store, by its own long read or page by page.
 * @throws RangeError if the size of a page is not a positive integer
 * @throws StoreFault
 */
export async function* historyOf(
  store: HistorySource,
  options: HistoryOptions = {},
): AsyncGenerator<readonly RecordedEvent[], void, void> {
  if (store.history) {
    yield* store.history(options);
    return;
  }
  const { after = 0n, pageSize = 1_000, signal } = options;
  assertLimit(pageSize);
  for (let position = after; !signal?.aborted;) {
    const page = await store.readAll({ after: position, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < pageSize) return;
    ({ position } = last);
  }
}

/** The pages of a pass over a store. It goes on where it is, and begins anew where it failed or is elsewhere. */
export class HistoryPages {
  private open: AsyncGenerator<readonly RecordedEvent[], void, void> | undefined;
  private position: bigint | undefined;

  /** @param options of each history that it reads */
  constructor(
    private readonly store: HistorySource,
    private readonly options: Omit<HistoryOptions, 'after'> = {},
  ) {}

  /**
   * The page after a position; empty at the newest event.
   * @throws StoreFault
   */
  async after(position: bigint): Promise<readonly RecordedEvent[]> {
    if (position !== this.position) await this.close();
    this.open ??= historyOf(this.store, { ...this.options, after: position });
    let last: RecordedEvent | undefined;
    try {
      const { value: page = [] } = await this.open.next();
      last = page.at(-1);
      this.position = last?.position;
      return page;
    } finally {
      if (!last) this.open = undefined;
    }
  }

  /** Ends the read. */
  async close(): Promise<void> {
    const { open } = this;
    this.open = undefined;
    await open?.return();
  }
}
