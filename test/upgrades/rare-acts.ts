import { commissionsTable, opensPit } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { baccaratTour } from '../fuzz/tours/baccarat.js';
import { AS_HAPPENED } from '../fuzz/tours/tour.js';
import type { WrittenFloor } from './written-floor.js';

const DAY = '2010-06-05';
const THE_DAY_BEFORE = '2010-06-04T20:00:00.000Z';

/** Acts that no tour has: what two people decide together, and what a source, a stock or the books seldom do. */
export async function rareActs(floor: WrittenFloor): Promise<void> {
  await floor.record('pit-boss', 'POST', '/pits', {
    ...opensPit({ pitId: 'RP', paymentProcedure: 1 }).body,
    occurredAt: THE_DAY_BEFORE,
  });
  // A form that nobody counts again differs from its duplicate.
  await floor.walk(baccaratTour(2), /\/recount$/);
  await sourceNumbers(floor);
  await rulesFoundLate(floor);
  await stock(floor);
  await floor.record('accounting', 'POST', '/property/hold-threshold-changes', {
    from: '2990-01-01',
    thresholds: [{ test: 'lifetime', moreThanHundredths: 400, unit: 'points' }],
  });
  await books(floor);
}

async function table(floor: WrittenFloor, tableId: string, game: string): Promise<void> {
  const { body } = commissionsTable({ ...sampleTable(tableId, game), pitId: 'RP' });
  await floor.record('pit-boss', 'POST', '/tables', { ...body, occurredAt: THE_DAY_BEFORE });
}

const RED = {
  wagers: [{ position: 1, patronId: 'P-1', kind: 'red', stakeCents: 1_000 }],
  facts: [{ number: '7' }],
};

/** Whole rounds with numbers of their source, and one of a day before. */
async function sourceNumbers(floor: WrittenFloor): Promise<void> {
  await table(floor, 'RN', 'roulette');
  for (const sourceNumber of [1, 3]) {
    const numbered = { tableId: 'RN', gamingDay: DAY, sourceId: 'reader-7', sourceNumber, turns: [RED] };
    await floor.record('table-device', 'POST', '/rounds', numbered);
  }
  const occurredAt = '2010-06-04T21:00:00.000Z';
  const before = { tableId: 'RN', gamingDay: '2010-06-04', turns: [RED], occurredAt, ...AS_HAPPENED };
  await floor.record('floorperson', 'POST', '/rounds', before);
}

/** Rules of a table that were in force before a round and are recorded after it. */
async function rulesFoundLate(floor: WrittenFloor): Promise<void> {
  await table(floor, 'RL', 'roulette');
  const occurredAt = new Date(floor.nowMs).toISOString();
  await floor.record('dealer', 'POST', '/rounds', {
    tableId: 'RL',
    gamingDay: DAY,
    turns: [{ ...RED, facts: [{ number: '0' }] }],
  });
  const rules = { wheel: 'double-zero', zeroRule: 'whole' };
  await floor.record('pit-boss', 'PUT', '/tables/RL/rules', { rules, occurredAt, ...AS_HAPPENED });
}

/** Two people count different blank forms. */
async function stock(floor: WrittenFloor): Promise<void> {
  const series = { seriesId: 'RS', kind: 'fill-slip', first: 1, last: 9, heldBy: 'accounting' };
  await floor.record('accounting', 'POST', '/form-series', series);
  for (const [who, last] of [
    ['shift-manager', 9],
    ['accounting', 8],
  ] as const) {
    const count = { place: 'accounting', numbers: [{ first: 1, last }] };
    await floor.record(who, 'POST', '/form-series/RS/counts', count);
  }
}

/** Accounting adjusts, closes and opens again a day, and reports negative revenue of poker. */
async function books(floor: WrittenFloor): Promise<void> {
  await table(floor, 'RQ', 'poker');
  const day = `/gaming-days/${DAY}`;
  const adjusted = async (amountCents: number): Promise<string> => {
    const body = { tableId: 'RQ', amountCents, reason: 'the rake of a pot was recorded twice' };
    return `${day}/adjustments/${(await floor.record('accounting', 'POST', `${day}/adjustments`, body)).id}`;
  };
  await floor.record('other-accounting', 'POST', `${await adjusted(-9_000)}/approval`, {});
  await floor.record('other-accounting', 'POST', `${await adjusted(-1)}/rejection`, { reason: 'it was not' });
  await floor.goOnAt('2010-06-08T16:00:00.000Z');
  const { id } = await floor.record('accounting', 'POST', '/histories', {
    from: '2010-06-01',
    to: '2010-06-02',
    reason: 'moved from paper',
  });
  await floor.record('other-accounting', 'POST', `/histories/${id}/approval`, {});
  await floor.record('accounting', 'POST', `${day}/reports`, { kind: 'count-room' });
  for (const who of ['count-team', 'floorperson', 'security', 'surveillance', 'accounting'] as const) {
    const signed = { tableId: 'RQ', statement: 'a pot was paid twice' };
    await floor.record(who, 'POST', `${day}/negative-revenue-reports`, signed);
  }
  await floor.record('accounting', 'POST', `${day}/closing`, {});
  await floor.record('accounting', 'POST', `${day}/reopening`, { reason: 'a box was not counted' });
  await floor.record('other-accounting', 'POST', `${day}/reopening/approval`, {});
  await floor.record('accounting', 'POST', `${day}/closing`, {});
}
