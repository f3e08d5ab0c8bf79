import {
  approveAdjustment,
  closeDay,
  prepareAdjustment,
  proposeReopening,
  rejectAdjustment,
  reopenDay,
} from '#application';
import { DayClosed } from '#ledger';
import { later } from '../builders/contexts.js';
import type { TestFloor } from '../builders/floor.js';
import { A_GAMING_DAY } from '../builders/round.js';
import type { Race } from './races.js';

const DAY_MS = 86_400_000;
const gamingDay = A_GAMING_DAY;
const NEXT_DAY = '2010-06-06';
const ONE = ['first', 'second'] as const;
const occurredAt = later(2 * DAY_MS + 60_000);
const { gamingDay: _gamingDay, closing: _closing, ...said } = DayClosed.example;
/** Closes a day with figures of an example. */
const books = { said: () => Promise.resolve(said), openItems: () => Promise.resolve([]) };
const close = (day: string) => closeDay(books)({ gamingDay: day });
const adjustment = { gamingDay, adjustmentId: `${gamingDay}.1` };
const byOne = { role: 'accounting', options: { occurredAt } };
const byAnother = { role: 'accounting', options: { occurredAt, userId: 'accounting-2' } };

/** Two days after the gaming day. */
async function twoDaysLater(floor: TestFloor): Promise<void> {
  await floor.tableOf('roulette');
  floor.nowMs += 2 * DAY_MS;
}

async function proposed(floor: TestFloor): Promise<void> {
  await twoDaysLater(floor);
  await floor.do('accounting', close(gamingDay));
  await floor.do('accounting', proposeReopening({ gamingDay, reason: 'audit' }));
  floor.nowMs += 120_000;
}

async function prepared(floor: TestFloor): Promise<void> {
  await twoDaysLater(floor);
  const prepare = prepareAdjustment({ gamingDay, tableId: 'T-1', amountCents: -650, reason: 'audit' });
  await floor.do('accounting', prepare);
  floor.nowMs += 120_000;
}

/** Commands on the books of gaming days. */
export const CLOSING_RACES: readonly Race[] = [
  {
    of: 'close a day, and close it',
    given: twoDaysLater,
    racers: [
      { ...byOne, useCase: close(gamingDay) },
      { ...byAnother, useCase: close(gamingDay) },
    ],
    stand: ONE,
  },
  {
    of: 'open a day again, and close the day after it, which holds what posted from it',
    given: proposed,
    racers: [
      { ...byAnother, useCase: reopenDay({ gamingDay }) },
      { ...byOne, useCase: close(NEXT_DAY) },
    ],
    stand: ['both', 'second'],
  },
  {
    of: 'approve an adjustment, and reject it',
    given: prepared,
    racers: [
      { ...byAnother, useCase: approveAdjustment(adjustment) },
      { ...byAnother, useCase: rejectAdjustment({ ...adjustment, reason: 'audit' }) },
    ],
    stand: ONE,
  },
];
