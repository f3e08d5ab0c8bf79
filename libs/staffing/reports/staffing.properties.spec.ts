import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { CommandRefused } from '../../application/session/command-refused.js';
import {
  assignStaff,
  correctAssignment,
  relieveStaff,
  takeBreak,
  withdrawAssignment,
} from '../use-cases/staffing.js';
import type { UseCase } from '../../application/session/use-case.js';
import type { DecodedEvent } from '#event-store';
import { STAFF_DUTIES } from '#rules';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { later } from '#testing/builders/contexts.js';
import { TestFloor } from '#testing/builders/floor.js';
import { staffingProjection } from './staffing.projection.js';
import { listAssignments, staffOnDuty } from './staffing.query.js';
import { runsOf } from '#testing/depth.js';

const TODAY = '2010-06-05';
const PIT = 'pit-of-T-1';
const PEOPLE = ['dana', 'dora', 'flora', 'clara'];
const ACTS = 40;
/** The acts are within this time of the evening. */
const MINUTES = 480;

const at = (minutes: number): string => later(minutes * 60_000);

/** A floor with random assignments, breaks, reliefs, corrections and withdrawals; those that are refused leave nothing. */
async function someStaffing(chance: Chance): Promise<TestFloor> {
  const floor = new TestFloor();
  await floor.tableOf('minibaccarat');
  floor.nowMs += 24 * 3_600_000;
  for (let act = 0; act < ACTS; act++) {
    const userId = chance.pick(PEOPLE);
    const assignmentId = `${userId}:${TODAY}:${chance.between(1, 2)}`;
    const minutes = chance.between(0, MINUTES);
    const until = at(minutes + chance.between(1, 120));
    const useCase: UseCase = chance.pick([
      () => assigned(chance, userId, until),
      () => assigned(chance, userId, until),
      () => takeBreak({ assignmentId, until: at(minutes + chance.between(1, 10)) }),
      () => relieveStaff({ assignmentId }),
      () =>
        correctAssignment({ assignmentId, from: at(minutes), until, breaks: [], reason: 'seen on video' }),
      () => withdrawAssignment({ assignmentId, reason: 'another person' }),
    ])();
    await floor.do('pit-boss', useCase, { occurredAt: at(minutes) }).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error;
    });
  }
  return floor;
}

function assigned(chance: Chance, userId: string, until: string): UseCase {
  const duty = chance.pick(STAFF_DUTIES);
  const tableIds = duty === 'dealer' || chance.happens(50) ? ['T-1'] : [];
  return assignStaff({
    ...{ gamingDay: TODAY, pitId: PIT, tableIds, duty, until },
    staff: { userId, name: userId.toUpperCase() },
  });
}

interface Naive {
  readonly duty: string;
  readonly who: string;
  /** Every minute of the evening in which they are on duty. */
  readonly minutes: ReadonlySet<number>;
  readonly stands: boolean;
}

/** The assignments minute by minute, from the raw events. */
function naiveStaffing(events: readonly DecodedEvent[]): ReadonlyMap<string, Naive> {
  const minutesOf = (from: unknown, until: unknown): number[] => {
    const all: number[] = [];
    for (let minute = 0; minute <= 2 * MINUTES; minute++) {
      if (at(minute) >= String(from) && at(minute) < String(until)) all.push(minute);
    }
    return all;
  };
  const found = new Map<string, Naive>();
  for (const { type, data } of events) {
    const said = data as Record<string, unknown>;
    const id = String(said['assignmentId']);
    const before = found.get(id);
    const less = (gone: readonly number[]) =>
      new Set([...before!.minutes].filter((each) => !gone.includes(each)));
    if (type === 'StaffAssigned') {
      const { userId } = said['staff'] as { userId: string };
      const minutes = new Set(minutesOf(said['from'], said['until']));
      found.set(id, { duty: String(said['duty']), who: userId, minutes, stands: true });
    }
    if (type === 'BreakTaken') {
      found.set(id, { ...before!, minutes: less(minutesOf(said['from'], said['until'])) });
    }
    if (type === 'StaffRelieved') {
      found.set(id, { ...before!, minutes: less(minutesOf(said['until'], at(3 * MINUTES))) });
    }
    if (type === 'AssignmentCorrected') {
      found.set(id, { ...before!, minutes: new Set(minutesOf(said['from'], said['until'])) });
    }
    if (type === 'AssignmentWithdrawn') found.set(id, { ...before!, stands: false });
  }
  return found;
}

/** Seeds that together reach everything that is expected to be seen. */
const REACHING_ALL: [number][] = [[961_367], [644_836]];

describe('the staff of a table (13:69D-1.11(a)1)', () => {
  it('is at every minute who the raw events say, and no dealer is in two places', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const floor = await someStaffing(new Chance(seed));
        const store = new MemoryReadStore();
        await rebuildProjection(
          { eventStore: floor.store, readStore: store, codec: floor.codec },
          staffingProjection,
        );
        const events = await floor.events();
        for (const { type } of events) seen.add(type);
        const naive = naiveStaffing(events);
        const { items } = await listAssignments(store, { limit: 500 });
        const listed = items.map(({ assignmentId, duty, status }) => [assignmentId, duty, status]);
        const expected = [...naive].map(([id, one]) => [id, one.duty, one.stands ? 'assigned' : 'withdrawn']);
        expect(listed.toSorted()).toEqual(expected.toSorted());
        for (let minute = 0; minute <= 2 * MINUTES; minute += 7) {
          const asked = { pitId: PIT, tableId: 'T-1', gamingDay: TODAY, floorTime: at(minute) };
          const shown = (await staffOnDuty(store, asked)).map(({ assignmentId }) => assignmentId);
          const there = [...naive].filter(([, { stands, minutes }]) => stands && minutes.has(minute));
          expect(shown.toSorted()).toEqual(there.map(([id]) => id).toSorted());
          for (const [, { who }] of there.filter(([, { duty }]) => duty === 'dealer')) {
            expect(there.filter(([, other]) => other.who === who)).toHaveLength(1);
          }
        }
      }),
      { numRuns: runsOf(12), examples: REACHING_ALL },
    );
    for (const type of ['BreakTaken', 'StaffRelieved', 'AssignmentCorrected', 'AssignmentWithdrawn']) {
      expect(seen).toContain(type);
    }
  });
});
