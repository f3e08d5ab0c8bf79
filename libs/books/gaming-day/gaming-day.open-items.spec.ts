import type { DayBooks } from '../use-cases/gaming-days.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import { A_PROPERTY, aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { booksOf, readModelsOf } from '#testing/builders/day-books.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { listControlExceptions } from '../../exceptions/reports/control-exceptions.query.js';
import { reportNumberLost } from '../../forms/use-cases/form-series.js';
import { reportFormLost } from '../../vigorish/use-cases/vigorish-forms.js';
import { checklistOf } from '../reports/open-items/checklist.query.js';
import { closeDay, reportDay, signOffItem } from '../use-cases/gaming-days.js';

const DAY_MS = 86_400_000;
const gamingDay = A_GAMING_DAY;
const MARKER = { kind: 'marker', id: 'S1.001:w1' } as const;
const reason = 'the patron pays monthly';
const OTHER = { userId: 'accounting-2' };

/** A floor after a day that is closed over an open marker and a round in play. */
async function aDayClosedOverOpenItems(): Promise<{ floor: TestFloor; books: DayBooks }> {
  const floor = await aFloor();
  const books = booksOf(floor);
  await floor.round();
  await floor.open();
  floor.nowMs += DAY_MS;
  await floor.do('accounting', closeDay(books)({ gamingDay }));
  return { floor, books };
}

const checklist = async (floor: TestFloor, day = gamingDay) =>
  checklistOf(await readModelsOf(floor), { gamingDay: day, dropSchedules: A_PROPERTY.dropSchedules });

const noticesOf = async (floor: TestFloor) =>
  (await listControlExceptions(await readModelsOf(floor), { limit: 5 })).items;

describe('the checklist of a gaming day (13:69D-1.34(a))', () => {
  it('says of each open item who owes it since when, which report waits for it and how it ends', async () => {
    const { floor } = await aDayClosedOverOpenItems();
    const { items, ...counts } = await checklist(floor);
    expect(counts).toEqual({
      gamingDay,
      openItems: 2,
      notSignedOff: 2,
      countRoomReady: false,
      finalReady: false,
    });
    expect(items).toMatchObject([
      {
        kind: 'round',
        id: 'S1.002',
        owedBy: 'dealer',
        since: gamingDay,
        holds: 'count-room',
        signedOffBy: null,
      },
      { ...MARKER, owedBy: 'patron-1', since: gamingDay, holds: 'final', amountCents: 500 },
    ]);
    expect(items.every(({ ends }) => ends.length > 0)).toBe(true);
  });

  it('says of later days since when an item is open', async () => {
    const { floor } = await aDayClosedOverOpenItems();
    const { items } = await checklist(floor, '2016-06-06');
    expect(items).toMatchObject([
      { since: gamingDay },
      { since: gamingDay, rule: '19:47-3.3(c)4, 19:47-7.3(c)4' },
    ]);
  });

  it('has forms and blank numbers that are unaccounted for, until somebody reviews them (13:69D-1.5(d))', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    await floor.do('pit-boss', reportFormLost({ formNumber: 'CV-000001', reason: 'not in the box' }));
    await floor.do('shift-manager', reportNumberLost({ seriesId: 'CV', serial: 2, reason: 'torn out' }));
    const { items } = await checklist(floor);
    expect(items.filter(({ kind }) => kind === 'control-exception')).toMatchObject([
      { owedBy: 'pit-boss', since: gamingDay, holds: 'final' },
      { owedBy: 'pit-boss', since: gamingDay, holds: 'final' },
    ]);
  });

  it('is ready once each item has ended or is signed off', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    await floor.do('accounting', signOffItem(books)({ gamingDay, kind: 'round', id: 'S1.002', reason }));
    expect(await checklist(floor)).toMatchObject({
      notSignedOff: 1,
      countRoomReady: true,
      finalReady: false,
      // What is left to do comes first: a list ends after 1,000.
      items: [MARKER, { kind: 'round' }],
    });
    await floor.do('accounting', signOffItem(books)({ gamingDay, ...MARKER, reason }));
    const ready = await checklist(floor);
    expect(ready).toMatchObject({ openItems: 2, notSignedOff: 0, countRoomReady: true, finalReady: true });
    expect(ready.items[1]).toMatchObject({
      signedOffBy: { id: 'accounting-1' },
      signOffReason: reason,
    });
  });
});

describe('a signed off item', () => {
  it('is a notice, which another person reviews', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    await floor.do('accounting', signOffItem(books)({ gamingDay, ...MARKER, reason }));
    expect(await noticesOf(floor)).toMatchObject([{ code: 'open-item-signed-off', reason }]);
    const today = await checklist(floor, '2010-06-06');
    expect(today.items.filter(({ kind }) => kind === 'control-exception')).toHaveLength(1);
  });

  it('is one that is open, once, before the final report', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    const sign = (id: string) => signOffItem(books)({ gamingDay, kind: 'marker', id, reason });
    expect(await floor.refusal('accounting', sign('S1.009:w1'))).toMatchObject({ code: 'item-not-open' });
    await floor.do('accounting', sign(MARKER.id));
    expect(await floor.refusal('accounting', sign(MARKER.id), OTHER)).toMatchObject({
      code: 'already-signed-off',
    });
    await floor.do(
      'accounting',
      reportDay(books)({ gamingDay, kind: 'final', overOpenItems: reason }),
      OTHER,
    );
    const round = signOffItem(books)({ gamingDay, kind: 'round', id: 'S1.002', reason });
    expect(await floor.refusal('accounting', round)).toMatchObject({ code: 'final-report-made' });
  });

  it('is signed off again once another owes it', async () => {
    const floor = await aFloor();
    const books = booksOf(floor);
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    const form = { kind: 'form', id: 'CV-000001' } as const;
    const sign = signOffItem(books)({ gamingDay, ...form, reason });
    const signers = async () =>
      (await checklist(floor)).items
        .filter(({ kind }) => kind === 'form')
        .map(({ owedBy, signedOffBy }) => [owedBy, signedOffBy?.id]);
    await floor.do('accounting', sign);
    expect(await signers()).toEqual([['dealer', 'accounting-1']]);
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    expect(await signers()).toEqual([['count-team', undefined]]);
    await floor.do('accounting', sign, OTHER);
    expect(await signers()).toEqual([['count-team', 'accounting-2']]);
  });

  it('is not of a table at which the signer dealt', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    const sign = signOffItem(books)({ gamingDay, ...MARKER, reason });
    expect(await floor.refusal('accounting', sign, { userId: 'dealer-1' })).toMatchObject({
      code: 'duties-not-apart',
    });
  });

  it('is not of a table at which the signer dealt on an earlier day on which it was open (13:69D-1.11(a)2)', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    const sign = signOffItem(books)({ gamingDay: '2010-06-06', ...MARKER, reason });
    expect(await floor.refusal('accounting', sign, { userId: 'dealer-1' })).toMatchObject({
      code: 'duties-not-apart',
    });
    await floor.do('accounting', sign);
  });
});

describe('a final report over open items', () => {
  const final = (books: DayBooks, overOpenItems?: string) =>
    reportDay(books)({ gamingDay, kind: 'final', ...(overOpenItems !== undefined && { overOpenItems }) });

  it.each(['preliminary', 'count-room'] as const)(
    'is the only one with a reason: a %s report with one is refused',
    async (kind) => {
      const { floor, books } = await aDayClosedOverOpenItems();
      const report = reportDay(books)({ gamingDay, kind, overOpenItems: reason });
      expect(await floor.refusal('accounting', report)).toMatchObject({ code: 'not-a-final-report' });
    },
  );

  it('needs a second person, who says why', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    expect(await floor.refusal('accounting', final(books), OTHER)).toMatchObject({ code: 'items-open' });
    expect(await floor.refusal('accounting', final(books, reason))).toMatchObject({
      code: 'duties-not-apart',
    });
    const { events } = await floor.do('accounting', final(books, reason), OTHER);
    expect(events.at(-1)!.data as EventOf<'DayReported'>['data']).toMatchObject({
      leftOpen: 2,
      overOpenItems: reason,
    });
    expect(await noticesOf(floor)).toMatchObject([{ code: 'final-over-open-items', reason }]);
  });

  it('counts what another person signed off as not open', async () => {
    const { floor, books } = await aDayClosedOverOpenItems();
    for (const item of [MARKER, { kind: 'round', id: 'S1.002' } as const]) {
      await floor.do('accounting', signOffItem(books)({ gamingDay, ...item, reason }));
    }
    expect(await floor.refusal('accounting', final(books))).toMatchObject({
      code: 'items-open',
      message: expect.stringContaining('If you signed them off, another person makes the report.') as string,
    });
    expect(await floor.refusal('accounting', final(books, reason))).toMatchObject({
      code: 'duties-not-apart',
    });
    const { events } = await floor.do('accounting', final(books), OTHER);
    expect(events.at(-1)!.data).not.toHaveProperty('leftOpen');
  });
});
