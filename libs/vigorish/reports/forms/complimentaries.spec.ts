import { MemoryReadStore } from '#adapters/memory-read-store';
import { collectFromMarker } from '../../use-cases/vigorish.js';
import { rebuildProjection } from '#projections';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithDocumentedVigorish, aFormRequest } from '#testing/builders/vigorish-floor.js';
import { complimentariesProjection } from './complimentaries.projection.js';
import { complimentaries } from './complimentaries.query.js';
import type { Complimentaries } from './complimentaries.answer.js';

const BOSS = { id: 'pit-boss-1', name: 'Boris Boss' };

async function reportOf(
  floor: TestFloor,
  request: Partial<Parameters<typeof complimentaries>[1]> = {},
): Promise<Complimentaries> {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  await rebuildProjection({ eventStore, readStore, codec }, complimentariesProjection);
  return complimentaries(readStore, { fromGamingDay: '2010-06-05', toGamingDay: '2010-06-06', ...request });
}

/** A complimentary of 5.00. */
async function aComplimentary(): Promise<TestFloor> {
  const floor = await aFloor();
  await floor.round();
  await floor.do('pit-clerk', aFormRequest());
  await floor.signed('CV-000001');
  await floor.deposited('CV-000001');
  return floor;
}

describe('the report of complimentaries', () => {
  it('has each with its form, its authoriser, their limit and the day on which it was due (13:69D-1.9(b))', async () => {
    const { items, patrons, authorizers, total } = await reportOf(await aComplimentary());
    expect(items).toEqual([
      {
        kind: 'complimentary',
        formNumber: 'CV-000001',
        seriesId: 'CV',
        category: 'cash complimentary (vigorish)',
        patronId: 'patron-1',
        patronName: 'Pat Ron',
        tableId: 'MB-1',
        game: 'minibaccarat',
        amountCents: 500,
        gamingDay: '2010-06-05',
        occurredAt: expect.stringMatching(/^2010-06-05T22/) as string,
        reason: 'left the table',
        preparedBy: { id: 'pit-clerk-1', name: 'Clara Clerk' },
        authorizedBy: BOSS,
        authorizedAs: 'pit-boss',
        relation: 'none',
        limitOf: 'role',
        limitCents: 100_000,
        authorization: 'within-limit',
        dueGamingDay: '2010-06-05',
        late: false,
      },
    ]);
    const sum = { complimentaries: 1, amountCents: 500, late: 0, outsideLimit: 0, unauthorized: 0 };
    expect(patrons).toEqual([{ patronId: 'patron-1', ...sum }]);
    expect(authorizers).toEqual([{ authorizedBy: BOSS, ...sum }]);
    expect(total).toEqual(sum);
  });

  it('has what a form waived less as a line below zero, on the day of that', async () => {
    const floor = await aComplimentary();
    const before = new Date(floor.nowMs).toISOString();
    floor.nowMs = Date.parse('2010-06-06T16:00:00.000Z');
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 120 });
    await floor.do('dealer', paid, { asHappened: { reason: 'paid after all' } });
    const { items, patrons, total } = await reportOf(floor);
    expect(items.map(({ kind, amountCents, gamingDay }) => [kind, amountCents, gamingDay])).toEqual([
      ['complimentary', 500, '2010-06-05'],
      ['reduction', -120, '2010-06-06'],
    ]);
    expect(items[1]).toMatchObject({ authorizedBy: BOSS, dueGamingDay: null, late: false });
    expect(patrons).toMatchObject([{ complimentaries: 1, amountCents: 380 }]);
    expect(total).toMatchObject({ complimentaries: 1, amountCents: 380 });
    const first = { toGamingDay: '2010-06-05' };
    expect((await reportOf(floor, first)).total).toMatchObject({ amountCents: 500 });
    expect((await reportOf(floor, { at: { asOf: before } })).total).toMatchObject({ amountCents: 500 });
  });

  it('is of one patron, table or authoriser where asked', async () => {
    const floor = await aComplimentary();
    for (const request of [{ patronId: 'patron-1' }, { tableId: 'MB-1' }, { authorizedBy: BOSS.id }]) {
      expect((await reportOf(floor, request)).items).toHaveLength(1);
    }
    for (const request of [{ patronId: 'patron-2' }, { tableId: 'MB-2' }, { authorizedBy: 'dealer-1' }]) {
      expect((await reportOf(floor, request)).items).toEqual([]);
    }
  });

  it('has no line of a form whose vigorish is still owed (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 120 });
    await floor.do('dealer', paid, { asHappened: { reason: 'paid before the form' } });
    expect((await reportOf(floor)).items).toEqual([]);
  });
});
