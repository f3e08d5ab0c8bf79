import { collectFromMarker, collectFromPosition } from '../../use-cases/vigorish.js';
import { correctSettlement } from '../../../rounds/use-cases/rounds.js';
import { depositOriginal } from '../../use-cases/vigorish-forms.js';
import { handOf } from '#play/baccarat-hand.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY, aFloor, aPropertyUnder, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import {
  aFloorWithDocumentedVigorish,
  aFormRequest,
  aRecoveryRequest,
} from '#testing/builders/vigorish-floor.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { agedVigorish } from './aged-vigorish.query.js';
import { vigorishReceivable } from './vigorish-receivable.query.js';

const [SATURDAY, SUNDAY] = ['2010-06-05', '2010-06-06'];
const SUNDAY_EVENING = '2010-06-06T23:00:00.000Z';
const { clock: calendar } = A_PROPERTY;

async function receivableOf(floor: TestFloor, from: string, to = from, at: Moment = {}) {
  return vigorishReceivable(await readModelsOf(floor), { fromGamingDay: from, toGamingDay: to, at });
}

describe('the vigorish receivable', () => {
  it('closes with what opened and was deferred, less what was collected and comped (3.3(c), 7.3(c))', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [aWagerRequest(), aWagerRequest({ position: 2, stakeCents: 20_000 })] });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 2, amountCents: 300 }));
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const { items, total } = await receivableOf(floor, SATURDAY);
    expect(items).toMatchObject([
      {
        patronId: 'patron-1',
        deferred: { openingCents: 0, deferredCents: 500, compedCents: 500, closingCents: 0 },
      },
      { patronId: 'patron-2', deferred: { deferredCents: 1_000, collectedCents: 300, closingCents: 700 } },
    ]);
    expect(total.deferred).toEqual({
      ...{ openingCents: 0, deferredCents: 1_500, correctionsCents: 0, collectedCents: 300 },
      ...{ compedCents: 500, documentedCents: 0, closingCents: 700 },
    });
    // Who owed nothing and moved nothing has no line on the next day.
    expect((await receivableOf(floor, SUNDAY)).items).toMatchObject([
      { patronId: 'patron-2', deferred: { openingCents: 700, closingCents: 700 } },
    ]);
  });

  it('has a correction on a line of its own, with its sign, on the day on which it was recorded', async () => {
    const floor = await aFloor();
    const roundId = await floor.round();
    floor.nowMs = Date.parse(SUNDAY_EVENING);
    const correction = { roundId, reason: 'misread', facts: handOf(PLAYER_WINS), actual: [] };
    await floor.do('pit-boss', correctSettlement({ ...correction, differenceSettled: true }));
    expect((await receivableOf(floor, SATURDAY)).total.deferred).toMatchObject({
      ...{ deferredCents: 500, correctionsCents: 0, closingCents: 500 },
    });
    expect((await receivableOf(floor, SUNDAY)).total.deferred).toMatchObject({
      ...{ openingCents: 500, deferredCents: 0, correctionsCents: -500, closingCents: 0 },
    });
    expect((await receivableOf(floor, SATURDAY, SUNDAY)).total.deferred).toMatchObject({
      ...{ openingCents: 0, deferredCents: 500, correctionsCents: -500, closingCents: 0 },
    });
  });

  it('lowers what a form documents at the table of the form, whatever table takes the recovery (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.table('MB-2');
    floor.nowMs = Date.parse(SUNDAY_EVENING);
    await floor.do('pit-clerk', aRecoveryRequest({ tableId: 'MB-2' }));
    await floor.signed('VR-000001');
    await floor.deposited('VR-000001');
    expect((await receivableOf(floor, SATURDAY, SUNDAY)).items).toMatchObject([
      {
        tableId: 'MB-1',
        deferred: { deferredCents: 500, documentedCents: 500, closingCents: 0 },
        documented: { openingCents: 0, documentedCents: 500, recoveredCents: 200, closingCents: 300 },
      },
    ]);
    expect((await receivableOf(floor, SUNDAY)).items).toMatchObject([
      { documented: { openingCents: 500, documentedCents: 0, recoveredCents: 200, closingCents: 300 } },
    ]);
  });

  it('has what leaves the markers on the forms of the same day, also by clocks that differ at the roll-over', async () => {
    const floor = await aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    floor.nowMs = Date.parse('2010-06-06T10:00:20.000Z');
    await floor.signed('CV-000001');
    const occurredAt = '2010-06-06T09:59:50.000Z';
    await floor.do('dealer', depositOriginal({ formNumber: 'CV-000001' }), { occurredAt });
    expect((await receivableOf(floor, SATURDAY)).total).toMatchObject({
      deferred: { documentedCents: 500, closingCents: 0 },
      documented: { documentedCents: 500, closingCents: 500 },
    });
  });

  it('takes off what a form documents what turns out to have been paid, with its sign', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    floor.nowMs = Date.parse(SUNDAY_EVENING);
    const paid = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 120 });
    await floor.do('dealer', paid, { asHappened: { reason: 'paid before the form' } });
    expect((await receivableOf(floor, SUNDAY)).total).toMatchObject({
      deferred: { openingCents: 0, collectedCents: 120, documentedCents: -120, closingCents: 0 },
      documented: { openingCents: 500, documentedCents: -120, recoveredCents: 0, closingCents: 380 },
    });
  });

  it('agrees with its movements where a payment is dated before the correction that made it possible', async () => {
    const floor = await aFloor();
    const roundId = await floor.round(
      { actual: [{ wagerId: 'w1', chargedCents: 100 }] },
      { asHappened: { reason: 'x' } },
    );
    const before = new Date(floor.nowMs).toISOString();
    floor.nowMs += 3_600_000;
    const right = { actual: [{ wagerId: 'w1', chargedCents: 500 }] };
    await floor.do(
      'pit-boss',
      correctSettlement({ roundId, reason: 'x', ...right, differenceSettled: true }),
    );
    const all = collectFromMarker({ roundId, wagerId: 'w1', amountCents: 500 });
    await floor.do('dealer', all, { occurredAt: before, asHappened: { reason: 'x' } });
    expect((await receivableOf(floor, SATURDAY, SATURDAY, { asOf: before })).total.deferred).toMatchObject({
      ...{ openingCents: 0, deferredCents: 100, collectedCents: 500, closingCents: -400 },
    });
    expect((await receivableOf(floor, SATURDAY)).total.deferred).toMatchObject({ closingCents: 0 });
  });

  it('agrees with its movements where clocks date a payment before its deferral', async () => {
    const floor = await aFloor();
    const roundId = await floor.round();
    const at = (beforeMs: number): string => new Date(floor.nowMs - beforeMs).toISOString();
    const [asOf, occurredAt] = [at(50_000), at(100_000)];
    await floor.do('dealer', collectFromMarker({ roundId, wagerId: 'w1', amountCents: 200 }), { occurredAt });
    expect((await receivableOf(floor, SATURDAY, SATURDAY, { asOf })).total.deferred).toMatchObject({
      ...{ openingCents: 0, deferredCents: 0, collectedCents: 200, closingCents: -200 },
    });
    expect((await receivableOf(floor, SATURDAY)).total.deferred).toMatchObject({ closingCents: 300 });
  });

  it('is aged by gaming days since the deferral, and since the deposit of the form', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    floor.nowMs = Date.parse(SUNDAY_EVENING);
    await floor.round();
    const store = await readModelsOf(floor);
    const aged = (until: string, upToDays: readonly number[]) =>
      agedVigorish(store, { until, upToDays, calendar });
    const nothing = { outstandingCents: 0, stillOwedCents: 0 };
    // The gaming day begins at six in the morning.
    expect(await aged('2010-06-07T09:59:59.999Z', [0, 7])).toEqual({
      gamingDay: SUNDAY,
      items: [expect.objectContaining({ tableId: 'MB-1', patronId: 'patron-1' })],
      total: {
        ...{ outstandingCents: 500, stillOwedCents: 500 },
        ages: [
          { fromDays: 0, toDays: 0, outstandingCents: 500, stillOwedCents: 0 },
          { fromDays: 1, toDays: 7, outstandingCents: 0, stillOwedCents: 500 },
          { fromDays: 8, toDays: null, ...nothing },
        ],
      },
    });
    expect((await aged('2010-06-07T10:00:00.000Z', [0, 1])).total.ages).toMatchObject([
      nothing,
      { outstandingCents: 500, stillOwedCents: 0 },
      { outstandingCents: 0, stillOwedCents: 500 },
    ]);
  });

  it('ages a recovery that clocks date before the deposit of its form from the preparation of the form', async () => {
    const floor = await aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });
    await floor.round();
    floor.nowMs = Date.parse('2010-06-06T15:00:00.000Z');
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.series('VR', 20, 'recovery-form');
    floor.nowMs = Date.parse(SUNDAY_EVENING);
    await floor.do('dealer', depositOriginal({ formNumber: 'CV-000001' }));
    const [occurredAt, asOf] = ['2010-06-06T22:59:00.000Z', '2010-06-06T22:59:30.000Z'];
    await floor.do('pit-clerk', aRecoveryRequest(), { occurredAt });
    await floor.signed('VR-000001');
    await floor.do('dealer', depositOriginal({ formNumber: 'VR-000001' }), { occurredAt });
    const asked = { until: asOf, upToDays: [0, 7], calendar, at: { asOf } };
    expect((await agedVigorish(await readModelsOf(floor), asked)).total.ages).toMatchObject([
      { outstandingCents: 0, stillOwedCents: -200 },
      { outstandingCents: 500, stillOwedCents: 0 },
      { outstandingCents: 0, stillOwedCents: 0 },
    ]);
  });
});
