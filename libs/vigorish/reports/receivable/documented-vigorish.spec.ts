import { MemoryReadStore } from '#adapters/memory-read-store';
import { collectFromMarker } from '../../use-cases/vigorish.js';
import { correctRecovery } from '../../use-cases/vigorish-forms.js';
import { rebuildProjection } from '#projections';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithDocumentedVigorish, aRecoveryRequest } from '#testing/builders/vigorish-floor.js';
import { PROJECTIONS } from '../../../read-models/all-projections.js';
import { listControlExceptions } from '../../../exceptions/reports/control-exceptions.query.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { replaySteps } from '../../../rounds/reports/round-replay.js';
import { listMarkers, vigorishBalances } from '../markers.query.js';
import { tableWin } from '../../../books/reports/win/table-win.query.js';
import { documentedVigorish, listFormSeries, listForms } from '../forms/vigorish-forms.query.js';

const DAYS = { fromGamingDay: '2010-06-05', toGamingDay: '2010-06-06' };
const NEXT_EVENING = '2010-06-06T23:00:00.000Z';

/** 5.00 documented on one evening, of which table MB-2 takes 2.00 on the next. */
async function aRecoveredForm(): Promise<TestFloor> {
  const floor = await aFloorWithDocumentedVigorish();
  await floor.table('MB-2');
  floor.nowMs = Date.parse(NEXT_EVENING);
  await floor.do('pit-clerk', aRecoveryRequest({ tableId: 'MB-2' }));
  await floor.signed('VR-000001');
  await floor.deposited('VR-000001');
  return floor;
}

async function booksOf(floor: TestFloor): Promise<MemoryReadStore> {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  for (const projection of PROJECTIONS) await rebuildProjection({ eventStore, readStore, codec }, projection);
  return readStore;
}

describe('vigorish that a form documents as still owed (13:69D-1.30)', () => {
  it('is less by a payment that is entered after the deposit, from the deposit on', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    const depositedAt = new Date(floor.nowMs).toISOString();
    floor.nowMs += 3_600_000;
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 120 });
    await floor.do('dealer', paid, {
      asHappened: { reason: 'paid before the form' },
      occurredAt: depositedAt,
    });
    const store = await booksOf(floor);
    const [balance] = await vigorishBalances(store, {});
    expect(balance).toMatchObject({ collectedLaterCents: 120, documentedCents: 380, outstandingCents: 0 });
    const owed = { documentedCents: 380, recoveredCents: 0, stillOwedCents: 380 };
    expect(await documentedVigorish(store, {})).toMatchObject([owed]);
    expect((await listForms(store, { limit: 5 })).items).toMatchObject([
      { formNumber: 'CV-000001', amountCents: 500, reducedCents: 120, ...owed },
    ]);
    const { total } = await tableWin(store, { ...DAYS, by: [] });
    expect(total).toMatchObject({ vigorishCollectedLaterCents: 120, vigorishDocumentedCents: 380 });
    const steps = [...replaySteps(await floor.stream('round-S1.001'))];
    expect(steps.slice(-3)).toMatchObject([
      {
        what: 'Vigorish of 1.20 at position 1 was paid at the table; form CV-000001 documents that much less',
        rules: ['13:69D-1.30'],
        money: { vigorishDocumentedCents: 380, vigorishOnMarkersCents: 120, vigorishCompedCents: 0 },
      },
      { event: 'ControlExceptionRecorded' },
      { money: { vigorishDocumentedCents: 380, vigorishOnMarkersCents: 0, vigorishCollectedCents: 120 } },
    ]);
  });

  it('is on a line of its own in table win, and its recovery on another, on the day and at the table of each', async () => {
    const { items, total } = await tableWin(await booksOf(await aRecoveredForm()), {
      fromGamingDay: '2010-06-05',
      toGamingDay: '2010-06-06',
      by: ['gamingDay', 'tableId'],
    });
    const nothing = { vigorishCompedCents: 0, vigorishCollectedLaterCents: 0 };
    expect(items).toMatchObject([
      {
        ...nothing,
        tableId: 'MB-1',
        gamingDay: '2010-06-05',
        vigorishDeferredCents: 500,
        vigorishDocumentedCents: 500,
        vigorishRecoveredCents: 0,
        winCents: -9_500,
      },
      {
        ...nothing,
        tableId: 'MB-2',
        gamingDay: '2010-06-06',
        vigorishDocumentedCents: 0,
        vigorishRecoveredCents: 200,
        winCents: 0,
      },
    ]);
    expect(total).toMatchObject({
      vigorishDocumentedCents: 500,
      vigorishRecoveredCents: 200,
      winCents: -9_500,
    });
  });

  it('closes its marker: deferred = collected later + comped + documented + outstanding', async () => {
    const store = await booksOf(await aRecoveredForm());
    const { items } = await listMarkers(store, { limit: 10 }, 0);
    expect(items).toMatchObject([
      { status: 'documented', documentedCents: 500, outstandingCents: 0, formNumber: 'CV-000001' },
    ]);
    expect(await vigorishBalances(store, {})).toMatchObject([
      {
        deferredCents: 500,
        collectedLaterCents: 0,
        compedCents: 0,
        documentedCents: 500,
        outstandingCents: 0,
      },
    ]);
  });

  it('is listed by form and by patron, with what was recovered and what is still owed', async () => {
    const store = await booksOf(await aRecoveredForm());
    const { items } = await listForms(store, { limit: 10 });
    expect(items).toMatchObject([
      {
        formNumber: 'CV-000001',
        title: 'Uncollected Vigorish',
        regime: 'uncollected-vigorish',
        recoversFormNumber: null,
        complimentaryGamingDay: null,
        documentedCents: 500,
        recoveredCents: 200,
        stillOwedCents: 300,
      },
      {
        formNumber: 'VR-000001',
        title: 'Vigorish Recovery',
        recoversFormNumber: 'CV-000001',
        tableId: 'MB-2',
        amountCents: 200,
        documentedCents: 0,
        recoveredCents: 0,
        stillOwedCents: 0,
      },
    ]);
    const line = { patronId: 'patron-1', forms: 1, documentedCents: 500 };
    expect(await documentedVigorish(store, {})).toEqual([
      { ...line, recoveredCents: 200, stillOwedCents: 300 },
    ]);
    expect(await documentedVigorish(store, { at: { asOf: '2010-06-06T12:00:00.000Z' } })).toEqual([
      { ...line, recoveredCents: 0, stillOwedCents: 500 },
    ]);
    expect(await documentedVigorish(store, { patronId: 'patron-2' })).toEqual([]);
  });

  it('shows each series with the kind of its forms', async () => {
    const { items } = await listFormSeries(await booksOf(await aRecoveredForm()), { limit: 10 });
    expect(items).toMatchObject([
      { seriesId: 'CV', kind: 'vigorish-form', next: 2 },
      { seriesId: 'VR', kind: 'recovery-form', next: 2 },
    ]);
  });

  it('is a step of its round’s replay, by its own rule, and stays in the win of the round', async () => {
    const floor = await aRecoveredForm();
    expect([...replaySteps(await floor.stream('round-S1.001'))].at(-1)).toMatchObject({
      event: 'VigorishDocumented',
      rules: ['13:69D-1.30'],
      money: {
        vigorishOnMarkersCents: 0,
        vigorishCompedCents: 0,
        vigorishDocumentedCents: 500,
        winCents: -9_500,
      },
    });
  });

  it('follows a correction of its recovery, on the day of the correction and as it was known before', async () => {
    const floor = await aRecoveredForm();
    const before = new Date(floor.nowMs).toISOString();
    floor.nowMs += 60_000;
    const reason = 'two for three';
    await floor.do('shift-manager', correctRecovery({ formNumber: 'VR-000001', amountCents: 300, reason }));
    const store = await booksOf(floor);
    const owed = async (at: Moment) => (await documentedVigorish(store, { at }))[0];
    expect(await owed({})).toMatchObject({ recoveredCents: 300, stillOwedCents: 200 });
    expect(await owed({ knownAt: { recordedAt: before } })).toMatchObject({ recoveredCents: 200 });
    expect((await tableWin(store, { ...DAYS, by: [] })).total.vigorishRecoveredCents).toBe(300);
    const { items } = await listForms(store, { limit: 5 });
    expect(items).toMatchObject([
      { formNumber: 'CV-000001', recoveredCents: 300 },
      { formNumber: 'VR-000001', amountCents: 300 },
    ]);
    const { items: found } = await listControlExceptions(store, { limit: 5 });
    expect(found).toMatchObject([{ code: 'recovery-corrected', severity: 'notice', amountCents: 300 }]);
  });

  it('shows what was recovered of it although a payment that is dated before leaves nothing documented', async () => {
    const floor = await aRecoveredForm();
    const asOf = new Date(floor.nowMs).toISOString();
    floor.nowMs += 3_600_000;
    const nothing = { formNumber: 'VR-000001', amountCents: 0, reason: 'nothing was paid' };
    await floor.do('shift-manager', correctRecovery(nothing));
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 });
    await floor.do('dealer', paid, { occurredAt: asOf, asHappened: { reason: 'paid at the table' } });
    const store = await booksOf(floor);
    expect(await documentedVigorish(store, { at: { asOf } })).toEqual([
      { patronId: 'patron-1', forms: 1, documentedCents: 0, recoveredCents: 200, stillOwedCents: -200 },
    ]);
    expect(await documentedVigorish(store, {})).toEqual([]);
  });
});
