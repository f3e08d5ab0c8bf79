import { aFloor, aPropertyUnder, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import {
  aFloorWithDocumentedVigorish,
  aFormRequest,
  aRecoveryRequest,
  compedIn,
  documentVigorish,
} from '#testing/builders/vigorish-floor.js';
import { AN_EVENING } from '#testing/builders/contexts.js';
import { completeShoe } from '../../rounds/use-cases/shoes.js';
import { retireTable } from '../../rounds/use-cases/tables.js';
import { collectFromMarker, collectFromPosition } from './vigorish.js';
import {
  compareForm,
  correctRecovery,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  recordPatronSignature,
  reportFormLost,
  signForm,
  signVoid,
} from './vigorish-forms.js';

const deposit = (formNumber = 'CV-000001') => depositOriginal({ formNumber });
const dataOf = async (floor: TestFloor, type: string) =>
  (await floor.events()).filter((event) => event.type === type).map(({ data }) => data);

async function recovered(floor: TestFloor, formNumber: string, amountCents: number): Promise<void> {
  await floor.do('pit-clerk', aRecoveryRequest({ amountCents }));
  await floor.signed(formNumber);
  await floor.deposited(formNumber);
}

describe('the rules of forms', () => {
  const TO_UNCOLLECTED = aPropertyUnder(
    { regime: 'complimentary-vigorish' },
    { regime: 'uncollected-vigorish', from: '2010-06-06' },
  );

  it('of the gaming day of its preparation make a form, to its end (3.3(c)3, 7.3(c)3, 13:69D-1.30)', async () => {
    const floor = await aFloor({ property: TO_UNCOLLECTED });
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    floor.nowMs = Date.parse('2010-06-06T10:00:00Z');
    await floor.round({ wagers: [aWagerRequest({ position: 2 })] });
    await floor.do('pit-clerk', aFormRequest({ position: 2 }));
    expect(await dataOf(floor, 'FormPrepared')).toMatchObject([
      { gamingDay: '2010-06-05', regime: 'complimentary-vigorish', title: 'Complimentary Vigorish Form' },
      { gamingDay: '2010-06-06', regime: 'uncollected-vigorish', title: 'Uncollected Vigorish' },
    ]);
    for (const formNumber of ['CV-000001', 'CV-000002']) {
      await floor.signed(formNumber);
      await floor.deposited(formNumber);
    }
    expect(await dataOf(floor, 'VigorishComped')).toMatchObject([{ formNumber: 'CV-000001' }]);
    expect(await dataOf(floor, 'VigorishDocumented')).toMatchObject([{ formNumber: 'CV-000002' }]);
  });

  it('are those of the floor time of a form that is recorded late', async () => {
    const floor = await aFloor({ property: TO_UNCOLLECTED });
    await floor.round();
    floor.nowMs = Date.parse('2010-06-06T15:00:00Z');
    await floor.do('pit-clerk', aFormRequest(), { occurredAt: '2010-06-06T09:59:59Z' });
    expect(await dataOf(floor, 'FormPrepared')).toMatchObject([{ regime: 'complimentary-vigorish' }]);
  });

  it('that leave vigorish owed take the marker off the table and waive nothing (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    expect((await floor.stream('round-S1.001')).at(-1)).toMatchObject({
      type: 'VigorishDocumented',
      data: { formNumber: 'CV-000001', patronId: 'patron-1', amountCents: 500 },
    });
    expect(await compedIn(floor)).toBe(0);
    expect(await dataOf(floor, 'ComplimentaryRecorded')).toEqual([]);
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    expect(
      await floor.refusal('dealer', collectFromPosition({ shoeId: 'S1', position: 1, amountCents: 1 })),
    ).toMatchObject({ code: 'no-open-marker' });
  });
});

describe('the recovery of documented vigorish', () => {
  it('is recorded on the documented form when its own form is deposited (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.table('MB-2');
    const { events } = await floor.do('pit-clerk', aRecoveryRequest({ tableId: 'MB-2' }));
    expect(events.map(({ type }) => type)).toEqual(['FormNumberIssued', 'FormPrepared']);
    await floor.signed('VR-000001');
    expect(await dataOf(floor, 'VigorishRecovered')).toEqual([]);
    await floor.deposited('VR-000001');
    expect((await floor.stream('vigorishForm-CV-000001')).at(-1)).toMatchObject({
      type: 'VigorishRecovered',
      data: {
        formNumber: 'CV-000001',
        recoveryFormNumber: 'VR-000001',
        tableId: 'MB-2',
        game: 'minibaccarat',
        amountCents: 200,
        stillOwedCents: 300,
        takenBy: { userId: 'dealer-1' },
      },
    });
    // The recovery form itself is forwarded, counted and compared.
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'VR-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'VR-000001', amountCents: 200 }));
    await floor.do('accounting', compareForm({ formNumber: 'VR-000001', duplicateCents: 200 }));
    expect((await floor.stream('vigorishForm-VR-000001')).at(-1)?.type).toBe('FormMatched');
  });

  it('keeps what it documents where a late payment would leave less than was recovered (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await recovered(floor, 'VR-000001', 350);
    const paid = (amountCents: number) =>
      collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents });
    const asHappened = { reason: 'paid before the form' };
    expect(await floor.refusal('dealer', paid(151), { asHappened })).toMatchObject({
      code: 'vigorish-already-recovered',
    });
    await floor.do('dealer', paid(150), { asHappened });
    const more = aRecoveryRequest({ amountCents: 1 });
    expect(await floor.refusal('pit-clerk', more)).toMatchObject({ code: 'more-than-documented' });
  });

  it('never exceeds what the form documents, even with two recovery forms in hand', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    const more = aRecoveryRequest({ amountCents: 501 });
    expect(await floor.refusal('pit-clerk', more)).toMatchObject({ code: 'more-than-documented' });
    for (const formNumber of ['VR-000001', 'VR-000002']) {
      await floor.do('pit-clerk', aRecoveryRequest({ amountCents: 300 }));
      await floor.signed(formNumber);
    }
    await floor.deposited('VR-000001');
    const head = await floor.head();
    expect(await floor.refusal('dealer', deposit('VR-000002'))).toMatchObject({
      code: 'more-than-documented',
    });
    expect(await floor.head()).toBe(head);
    // The form that is too much is voided; its number is kept.
    for (const as of ['pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signVoid({ formNumber: 'VR-000002', as, reason: 'too much' }));
    }
    await recovered(floor, 'VR-000003', 200);
    expect(await floor.refusal('pit-clerk', aRecoveryRequest({ amountCents: 1 }))).toMatchObject({
      code: 'more-than-documented',
    });
  });

  it('is an exception at a table that was retired before (13:69D-1.30)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.table('MB-2');
    await floor.do('pit-boss', retireTable({ tableId: 'MB-2' }));
    floor.nowMs += 3_600_000;
    const recovery = aRecoveryRequest({ tableId: 'MB-2' });
    expect(await floor.refusal('pit-clerk', recovery)).toMatchObject({
      kind: 'breach',
      code: 'table-retired',
    });
    const { events } = await floor.do('pit-clerk', recovery, { asHappened: { reason: 'taken in the pit' } });
    expect(events.map(({ type }) => type)).toContain('ControlExceptionRecorded');
  });

  it('is refused for a complimentary form, one that is not deposited, an unknown form and an unknown table', async () => {
    const waived = await aFloor();
    await documentVigorish(waived);
    expect(await waived.refusal('pit-clerk', aRecoveryRequest())).toMatchObject({
      code: 'form-documents-nothing',
    });
    const floor = await aFloorWithDocumentedVigorish();
    expect(await floor.refusal('pit-clerk', aRecoveryRequest({ formNumber: 'CV-000009' }))).toMatchObject({
      code: 'unknown-form',
    });
    expect(await floor.refusal('pit-clerk', aRecoveryRequest({ tableId: 'MB-9' }))).toMatchObject({
      code: 'unknown-table',
    });
    await floor.round();
    await floor.do('pit-clerk', aFormRequest());
    expect(await floor.refusal('pit-clerk', aRecoveryRequest({ formNumber: 'CV-000002' }))).toMatchObject({
      code: 'form-documents-nothing',
    });
  });

  it('has numbers of its own series, and a number of one kind is refused for the other', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    expect(await floor.refusal('pit-clerk', aRecoveryRequest({ seriesId: 'CV' }))).toMatchObject({
      code: 'series-of-another-kind',
    });
    await floor.round();
    expect(await floor.refusal('pit-clerk', aFormRequest({ seriesId: 'VR' }))).toMatchObject({
      code: 'series-of-another-kind',
    });
  });

  it('does not precede the form that it recovers', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    const occurredAt = new Date(floor.nowMs - 3_600_000).toISOString();
    expect(await floor.refusal('pit-clerk', aRecoveryRequest(), { occurredAt })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });

  it('does not precede the table that takes the payment', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    const occurredAt = new Date(floor.nowMs + 60_000).toISOString();
    floor.nowMs += 3_600_000;
    await floor.table('MB-9');
    expect(
      await floor.refusal('pit-clerk', aRecoveryRequest({ tableId: 'MB-9' }), { occurredAt }),
    ).toMatchObject({
      code: 'before-the-step-it-follows',
      message: expect.stringContaining('is before TableCommissioned of table-MB-9') as string,
    });
  });

  it('and the count of its form arrive in any order', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'CV-000001' }));
    const hour = (of: number) => ({
      occurredAt: new Date(Date.parse(AN_EVENING) + of * 3_600_000).toISOString(),
    });
    await floor.series('VS', 20, 'recovery-form');
    floor.nowMs = Date.parse(AN_EVENING) + 20 * 3_600_000;
    await recovered(floor, 'VR-000001', 200);
    await floor.do('count-team', countOriginal({ formNumber: 'CV-000001', amountCents: 500 }), hour(12));
    // Taken before that count by another dealer, who recorded it later.
    await floor.do('pit-clerk', aRecoveryRequest({ amountCents: 300, seriesId: 'VS' }), hour(10));
    for (const as of ['dealer', 'pit-boss', 'pit-clerk'] as const) {
      await floor.do(as, signForm({ formNumber: 'VS-000001', as }), hour(10));
    }
    await floor.do('dealer', recordPatronSignature({ formNumber: 'VS-000001' }), hour(10));
    await floor.do('dealer', deposit('VS-000001'), hour(10));
    await floor.do('accounting', compareForm({ formNumber: 'CV-000001', duplicateCents: 500 }), hour(14));
    expect((await floor.stream('vigorishForm-CV-000001')).slice(-4).map(({ type }) => type)).toEqual([
      'VigorishRecovered',
      'OriginalCounted',
      'VigorishRecovered',
      'FormMatched',
    ]);
  });

  it('is not undone by the loss of either form', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await recovered(floor, 'VR-000001', 200);
    for (const formNumber of ['VR-000001', 'CV-000001']) {
      await floor.do('shift-manager', reportFormLost({ formNumber, reason: 'not in the box' }));
    }
    await recovered(floor, 'VR-000002', 300);
    expect(await dataOf(floor, 'VigorishRecovered')).toMatchObject([
      { amountCents: 200, stillOwedCents: 300 },
      { amountCents: 300, stillOwedCents: 0 },
    ]);
  });
});

describe('a recovery that was recorded wrongly', () => {
  const correct = (right: Partial<Parameters<typeof correctRecovery>[0]>) =>
    correctRecovery({ formNumber: 'VR-000001', reason: 'typed wrongly', ...right });

  /** 2.00 recovered of the 5.00 on CV-000001; another patron owes 5.00 on CV-000002. */
  async function aFloorOfTwoForms(): Promise<TestFloor> {
    const floor = await aFloorWithDocumentedVigorish();
    await floor.round({ wagers: [aWagerRequest({ position: 2, patronId: 'ben' })] });
    await floor.do('pit-clerk', aFormRequest({ position: 2, patronName: 'Ben' }));
    await floor.signed('CV-000002');
    await floor.deposited('CV-000002');
    await recovered(floor, 'VR-000001', 200);
    return floor;
  }

  it('is set right by someone who had no part in it, on both forms (13:69D-1.30)', async () => {
    const floor = await aFloorOfTwoForms();
    await floor.do('shift-manager', correct({ amountCents: 20 }));
    const again = correct({ recoversFormNumber: 'CV-000002', amountCents: 320 });
    expect(await floor.refusal('shift-manager', again)).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('accounting', again, { userId: 'accounting-2' });
    const ofForm = Map.groupBy(await dataOf(floor, 'RecoveryAdjusted'), (data) =>
      String((data as { formNumber: string }).formNumber),
    );
    expect(ofForm.get('CV-000001')).toMatchObject([
      { adjustmentCents: -180, stillOwedCents: 480 },
      { adjustmentCents: -20, stillOwedCents: 500 },
    ]);
    expect(ofForm.get('CV-000002')).toMatchObject([
      { adjustmentCents: 320, stillOwedCents: 180, patronId: 'ben' },
    ]);
    expect(await dataOf(floor, 'RecoveryCorrected')).toMatchObject([
      { before: { recoversFormNumber: 'CV-000001', amountCents: 200 }, amountCents: 20 },
      { before: { amountCents: 20 }, recoversFormNumber: 'CV-000002', patronId: 'ben', patronName: 'Ben' },
    ]);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: 'VR-000001' }));
    await floor.do('count-team', countOriginal({ formNumber: 'VR-000001', amountCents: 320 }));
    await floor.do('accounting', compareForm({ formNumber: 'VR-000001', duplicateCents: 320 }));
    expect((await floor.stream('vigorishForm-VR-000001')).at(-1)?.type).toBe('FormMatched');
  });

  it('may turn out to be no payment at all', async () => {
    const floor = await aFloorOfTwoForms();
    await floor.do('accounting', correct({ amountCents: 0 }));
    const { events } = await floor.do('pit-clerk', aRecoveryRequest({ amountCents: 500 }));
    expect(events.map(({ type }) => type)).toContain('FormPrepared');
  });

  it.each([
    ['by who prepared it', 'pit-boss', { amountCents: 100 }, 'duties-not-apart'],
    ['to more than the form documents', 'shift-manager', { amountCents: 501 }, 'more-than-documented'],
    ['to what it says', 'shift-manager', { amountCents: 200 }, 'recovery-unchanged'],
    ['on a form that is unknown', 'shift-manager', { recoversFormNumber: 'CV-000009' }, 'unknown-form'],
    ['on itself', 'shift-manager', { recoversFormNumber: 'VR-000001' }, 'form-documents-nothing'],
    [
      'to nothing on itself',
      'shift-manager',
      { recoversFormNumber: 'VR-000001', amountCents: 0 },
      'form-documents-nothing',
    ],
    [
      'to nothing on a form that is not deposited',
      'shift-manager',
      { recoversFormNumber: 'CV-000003', amountCents: 0 },
      'form-documents-nothing',
    ],
    ['before its deposit', 'shift-manager', { formNumber: 'VR-000002' }, 'recovery-not-recorded'],
    ['where it is no recovery', 'shift-manager', { formNumber: 'CV-000002' }, 'recovery-not-recorded'],
  ] as const)('is not corrected %s', async (_what, role, right, code) => {
    const floor = await aFloorOfTwoForms();
    await floor.do('pit-clerk', aRecoveryRequest({ amountCents: 100 }));
    await floor.round({ wagers: [aWagerRequest({ position: 3 })] });
    await floor.do('pit-clerk', aFormRequest({ position: 3 }));
    const head = await floor.head();
    expect(await floor.refusal(role, correct(right))).toMatchObject({ code });
    expect(await floor.head()).toBe(head);
  });
});
