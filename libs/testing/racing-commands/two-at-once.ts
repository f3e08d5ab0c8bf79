import type { EventStore } from '#event-store';
import type { UseCase } from '#application';
import { CommandRefused } from '#application';
import type { CommandOptions } from '#play/ledger-door.js';
import { TestFloor } from '../builders/floor.js';

/** A command of a race, and who carries it out. */
export interface Racer {
  readonly role: string;
  readonly useCase: UseCase;
  readonly options?: CommandOptions;
}

/** Which command appends first: one of the two, or whichever comes first. */
export type First = 0 | 1 | 'either';

/** Whether a command was recorded, or why it was refused. */
export type Ending = 'recorded' | CommandRefused;

/**
 * Carries two commands out at once, each in a process of its own. Both have decided before either appends, and then they
 * append in the order given.
 */
export async function twoAtOnce(
  floor: TestFloor,
  racers: readonly [Racer, Racer],
  first: First,
): Promise<readonly Ending[]> {
  const meeting = new Meeting(first);
  return Promise.all(
    racers.map(async ({ role, useCase, options }, racer) => {
      const process = new TestFloor(meeting.storeOf(racer, floor.store));
      process.nowMs = floor.nowMs;
      try {
        await process.do(role, useCase, { commandId: `race-${racer}`, ...options });
        return 'recorded';
      } catch (error) {
        if (error instanceof CommandRefused) return error;
        throw error;
      } finally {
        meeting.leave(racer);
      }
    }),
  );
}

/** Where two commands wait for each other before the first append of each. */
class Meeting {
  private readonly arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  private readonly appended = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;

  constructor(private readonly first: First) {}

  /** The store as the process of a racer sees it. */
  storeOf(racer: number, store: EventStore): EventStore {
    return new Proxy(store, {
      get: (target, name): unknown => {
        if (name === 'append') {
          return async (...args: Parameters<EventStore['append']>) => {
            await this.comeTo(racer);
            try {
              return await target.append(...args);
            } finally {
              this.appended[racer as 0 | 1].resolve();
            }
          };
        }
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
  }

  /** A racer that is refused before it appends lets the other go on. */
  leave(racer: number): void {
    this.arrived[racer as 0 | 1].resolve();
    this.appended[racer as 0 | 1].resolve();
  }

  private async comeTo(racer: number): Promise<void> {
    this.arrived[racer as 0 | 1].resolve();
    await Promise.all(this.arrived.map(({ promise }) => promise));
    if (this.first !== 'either' && this.first !== racer) await this.appended[this.first].promise;
  }
}
