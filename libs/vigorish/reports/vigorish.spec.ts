import { MemoryReadStore } from '#adapters/memory-read-store';
import { collectFromPosition } from '../use-cases/vigorish.js';
import {
  compareForm,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  prepareForm,
  reportFormLost,
  signVoid,
  witnessDeposit,
} from '../use-cases/vigorish-forms.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { reportNumberLost } from '../../forms/use-cases/form-series.js';
import { handOf } from '#play/baccarat-hand.js';
import { rebuildProjection } from '#projections';
import { BANKER_WINS, PLAYER_WINS, TIE_HAND } from '#testing/builders/baccarat-round.js';
import { QUARTER_ON_TIE } from '#testing/builders/rules.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { PROJECTIONS } from '../../read-models/all-projections.js';
import { listMarkers, vigorishBalances } from './markers.query.js';
import { tableWin } from '../../books/reports/win/table-win.query.js';
import { listFormSeries, listForms } from './forms/vigorish-forms.query.js';

async function booksOf(floor: TestFloor): Promise<MemoryReadStore> {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  for (const projection of PROJECTIONS) await rebuildProjection({ eventStore, readStore, codec }, projection);
  return readStore;
}

const EVERY_DAY = { fromGamingDay: '2010-01-01', toGamingDay: '2010-12-31' };
const form = (position: number) =>
  prepareForm({ seriesId: 'CV', shoeId: 'S1', position, patronName: 'Pat Ron', reason: 'left' });

describe('the win of a table', () => {
  it('belongs to the day on which a round is settled; a collection belongs to its own day, on its own line', async () => {
    const floor = await aFloor();
    await floor.round();
    floor.nowMs = Date.parse('2010-06-06T18:00:00.000Z');
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    const { items, total } = await tableWin(await booksOf(floor), { ...EVERY_DAY, by: ['gamingDay'] });
    expect(items).toMatchObject([
      {
        gamingDay: '2010-06-05',
        winningsPaidCents: 10_000,
        vigorishDeferredCents: 500,
        vigorishEarnedCents: 500,
        vigorishCollectedLaterCents: 0,
        winCents: -9_500,
      },
      { gamingDay: '2010-06-06', rounds: 0, vigorishCollectedLaterCents: 500, winCents: 0 },
    ]);
    expect(total).toMatchObject({ rounds: 1, winCents: -9_500, vigorishCollectedLaterCents: 500 });
  });

  it('changes on the day of a correction, and not on the day of the round', async () => {
    const floor = await aFloor();
    await floor.round();
    floor.nowMs = Date.parse('2010-06-06T18:00:00.000Z');
    await floor.do(
      'pit-boss',
      correctSettlement({
        roundId: 'S1.001',
        reason: 'misread',
        facts: handOf(PLAYER_WINS),
        actual: [],
        differenceSettled: true,
      }),
    );
    const { items, total } = await tableWin(await booksOf(floor), { ...EVERY_DAY, by: ['gamingDay'] });
    expect(items).toMatchObject([
      { gamingDay: '2010-06-05', winCents: -9_500 },
      { gamingDay: '2010-06-06', corrections: 1, vigorishDeferredCents: -500, winCents: 19_500 },
    ]);
    expect(total.winCents).toBe(10_000);
  });

  it('returns vigorish where it was collected, however the round was corrected since (7.3(d))', async () => {
    const floor = await aFloor({ rules: { vigorish: QUARTER_ON_TIE } });
    const asHappened = { reason: 'seen' };
    const correct = (chargedCents: number, cards?: typeof TIE_HAND) =>
      correctSettlement({
        roundId,
        reason: 'misread',
        ...(cards && { facts: handOf(cards) }),
        actual: [{ wagerId: 'w1', chargedCents }],
        differenceSettled: true,
      });

    const nothing = { vigorishOnTieCents: 0, vigorishAtPayoutCents: 0, vigorishEarnedCents: 0 };

    let roundId = await floor.round({ cards: TIE_HAND });
    await floor.do('pit-boss', correct(1_000, BANKER_WINS), { asHappened });
    await floor.do('shift-manager', correct(0));
    expect((await tableWin(await booksOf(floor), { ...EVERY_DAY, by: [] })).total).toMatchObject(nothing);

    const actual = [{ wagerId: 'w1', chargedCents: 2_500 }];
    roundId = await floor.round({ actual }, { asHappened });
    await floor.do('pit-boss', correct(2_500, TIE_HAND));
    await floor.do('shift-manager', correct(0), { asHappened });
    expect((await tableWin(await booksOf(floor), { ...EVERY_DAY, by: [] })).total).toMatchObject(nothing);
  });

  it('is reported by table, game and shift, and is empty without rounds', async () => {
    const floor = await aFloor();
    await floor.round();
    const store = await booksOf(floor);
    const { items } = await tableWin(store, { ...EVERY_DAY, by: ['tableId', 'game', 'shift'] });
    expect(items).toMatchObject([
      { gamingDay: null, tableId: 'MB-1', game: 'minibaccarat', shift: 'swing', wagers: 1 },
    ]);
    const none = await tableWin(store, { ...EVERY_DAY, tableId: 'MB-9', by: ['tableId'] });
    expect(none).toMatchObject({ items: [], total: { rounds: 0, winCents: 0 } });
  });
});

describe('markers', () => {
  it('are open until they are collected, documented or withdrawn by a correction (3.3(c)2, 7.3(c)2)', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [1, 2, 3, 4].map((position) => aWagerRequest({ position })) });
    await floor.round({ wagers: [aWagerRequest({ position: 5 })] });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 2, amountCents: 100 }));
    await floor.do('pit-clerk', form(3));
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    await floor.do(
      'pit-boss',
      correctSettlement({
        roundId: 'S1.002',
        reason: 'misread',
        facts: handOf(PLAYER_WINS),
        actual: [],
        differenceSettled: true,
      }),
    );
    const store = await booksOf(floor);
    const { items } = await listMarkers(store, { limit: 10 }, floor.nowMs);
    const afterwards = await listMarkers(store, { limit: 10 }, floor.nowMs + 60_000);
    expect(afterwards.items.map(({ ageMs }, index) => Number(ageMs) - Number(items[index]!.ageMs))).toEqual(
      items.map(({ status }) => (status === 'open' ? 60_000 : 0)),
    );
    expect(
      items
        .map(({ position, status, outstandingCents, formNumber }) => [
          position,
          status,
          outstandingCents,
          formNumber,
        ])
        .sort(),
    ).toEqual([
      [1, 'collected', 0, null],
      [2, 'open', 400, null],
      [3, 'comped', 0, 'CV-000001'],
      [4, 'open', 500, null],
      [5, 'withdrawn', 0, null],
    ]);
    expect(await vigorishBalances(store, { patronId: 'patron-2' })).toEqual([
      {
        tableId: 'MB-1',
        patronId: 'patron-2',
        markers: 1,
        openMarkers: 1,
        deferredCents: 500,
        collectedLaterCents: 100,
        compedCents: 0,
        documentedCents: 0,
        outstandingCents: 400,
      },
    ]);
  });

  it('withdrawn by a correction are opened again by the next one', async () => {
    const floor = await aFloor();
    await floor.round();
    for (const [role, cards] of [
      ['pit-boss', PLAYER_WINS],
      ['shift-manager', BANKER_WINS],
    ] as const) {
      await floor.do(
        role,
        correctSettlement({
          roundId: 'S1.001',
          reason: 'misread',
          facts: handOf(cards),
          actual: [],
          differenceSettled: true,
        }),
      );
    }
    const { items } = await listMarkers(await booksOf(floor), { limit: 10 }, floor.nowMs);
    expect(items).toMatchObject([{ status: 'open', outstandingCents: 500, closedAt: null }]);
  });
});

describe('the register of vigorish forms', () => {
  it.each([
    ['pit-boss', 'pit-clerk'],
    ['pit-clerk', 'pit-boss'],
  ] as const)('has a deposit as witnessed when the %s has seen it and the %s too', async (first, second) => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', form(1));
    await floor.signed('CV-000001');
    await floor.do('dealer', depositOriginal({ formNumber: 'CV-000001' }));
    const statusAfter = async (as: typeof first) => {
      await floor.do(as, witnessDeposit({ formNumber: 'CV-000001', as }));
      return (await listForms(await booksOf(floor), { limit: 1 })).items[0]?.['status'];
    };
    expect([await statusAfter(first), await statusAfter(second)]).toEqual(['deposited', 'witnessed']);
  });

  it('has every number with its state, and the next number of its series (3.3(c)3ii, 7.3(c)3ii)', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [1, 2, 3].map((position) => aWagerRequest({ position })) });
    for (const position of [1, 2, 3]) await floor.do('pit-clerk', form(position));
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'CV-000001', amountCents: 500 }));
    await floor.do('accounting', compareForm({ formNumber: 'CV-000001', duplicateCents: 500 }));
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'CV-000002', as, reason: 'misspelt' }));
    }
    floor.nowMs = Date.parse('2010-06-06T18:00:00.000Z');
    await floor.do('pit-boss', reportNumberLost({ seriesId: 'CV', serial: 4, reason: 'torn out' }));
    await floor.do('accounting', reportFormLost({ formNumber: 'CV-000003', reason: 'not with the clerk' }));
    const store = await booksOf(floor);
    const { items } = await listForms(store, { limit: 10 });
    expect(items).toMatchObject([
      {
        formNumber: 'CV-000001',
        status: 'matched',
        amountCents: 500,
        originalCents: 500,
        duplicateCents: 500,
        preparedBy: { id: 'pit-clerk-1', name: 'Clara Clerk' },
        dealer: { id: 'dealer-1', name: 'Dana Deal' },
        pitBoss: { id: 'pit-boss-1', name: 'Boris Boss' },
        pitClerk: { id: 'pit-clerk-1', name: 'Clara Clerk' },
        patronSignature: 'signed',
        gamingDay: '2010-06-05',
        complimentaryGamingDay: '2010-06-05',
        forwardedGamingDay: '2010-06-05',
      },
      { formNumber: 'CV-000002', status: 'void', voidReason: 'misspelt' },
      {
        formNumber: 'CV-000003',
        status: 'lost',
        amountCents: 500,
        dealer: null,
        voidReason: null,
        endReason: 'not with the clerk',
      },
      {
        formNumber: 'CV-000004',
        seriesId: 'CV',
        status: 'lost',
        tableId: null,
        amountCents: null,
        markers: 0,
        gamingDay: '2010-06-06',
        preparedBy: null,
        preparedAt: null,
        endReason: 'torn out',
      },
    ]);
    expect((await listFormSeries(store, { limit: 10 })).items).toMatchObject([
      { seriesId: 'CV', first: 1, last: 20, next: 5, status: 'in-use' },
    ]);
  });
});
