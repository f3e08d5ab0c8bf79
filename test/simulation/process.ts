import { setTimeout as delay } from 'node:timers/promises';
import { crashImage } from './faults/crash-image.js';
import { ProcessEnded } from './faults/fault.js';
import type { FeedStep } from './faults/held-feed.js';
import type { Simulator } from './simulator.js';

/** Events in a page of the feed. */
const SMALL_PAGES = [1, 2, 7, 50];
const LARGE_PAGES = [20, 100, 1_000];

/** Longest wait for a page, in milliseconds: the retries of an unreachable store take longer and longer. */
const LONGEST_PAGE_MS = 20_000;

/** The process of the house: its feed moves on demand, and the process ends and starts again. */
export class Process {
  /** The files at its end, until it starts again. */
  private image: string | undefined;

  constructor(private readonly simulator: Simulator) {}

  /** Ends the process; its disk is kept, and may be altered as by a failing disk. */
  end(alter: (image: string) => void = () => undefined): never {
    this.image = crashImage(this.simulator.house.folder);
    alter(this.image);
    throw new ProcessEnded('the process ended');
  }

  /** Starts again on the files of an ended process. Returns false if it had not ended. */
  async restartIfEnded(): Promise<boolean> {
    const { image } = this;
    this.image = undefined;
    if (image !== undefined) await this.simulator.restart(image);
    return image !== undefined;
  }

  /** Whether the feed has events left. */
  async isBehind(): Promise<boolean> {
    const { events } = this.simulator.house;
    return (await events.head()) > events.feed.position;
  }

  /** Pages of the feed: this number, or until all events are given. */
  async pages(pages: number | 'all'): Promise<void> {
    const sizes = pages === 'all' ? LARGE_PAGES : SMALL_PAGES;
    for (let page = 0; pages === 'all' || page < pages; page++) {
      if (!(await this.isBehind())) return;
      await this.page('page', sizes);
    }
  }

  /** Releases the next page of the feed, and waits until it was consumed. */
  async page(step: FeedStep = 'page', sizes: readonly number[] = SMALL_PAGES): Promise<void> {
    const { chance, house } = this.simulator;
    const late = new AbortController();
    const tooLate = delay(LONGEST_PAGE_MS, undefined, { signal: late.signal, ref: false }).then(
      () => Promise.reject(new Error('a page of the feed was not taken')),
      () => undefined,
    );
    await Promise.race([house.events.feed.give(step, chance.pick(sizes)), tooLate]);
    late.abort();
  }
}
