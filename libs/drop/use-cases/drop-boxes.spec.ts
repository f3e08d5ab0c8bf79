import { AN_EVENING, later } from '#testing/builders/contexts.js';
import {
  counted,
  countedOnce,
  document,
  foundInBox,
  notes,
  placed,
  removed,
} from '#testing/builders/drop-boxes.js';
import { aFloorWith, typesOf } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, opened } from '#testing/builders/inventory.js';
import { aFloorWithDocumentedVigorish } from '#testing/builders/vigorish-floor.js';
import {
  correctBoxPeriod,
  countDrop,
  placeBox,
  recountDrop,
  removeBox,
  resolveDropCount,
  resolveDropVariance,
  signDropCount,
} from './drop-boxes.js';
import { retireTable } from '../../rounds/use-cases/tables.js';

const asHappened = { reason: 'seen by security' };
const STREAM = 'dropBox-DB-7:1';
const third = { userId: 'count-team-3' };

/** A floor whose box DB-7:1 is removed for the count. */
async function aRemovedBox(): Promise<TestFloor> {
  const floor = await aFloorWith('minibaccarat');
  await placed(floor);
  await removed(floor);
  return floor;
}

describe('a drop box', () => {
  it('goes in and comes out once a use, by security (13:69D-1.17)', async () => {
    const floor = await aFloorWith('minibaccarat');
    expect(await floor.refusal('security', removeBox({ dropId: 'DB-7:1' }))).toMatchObject({
      code: 'unknown-drop',
    });
    await placed(floor);
    expect(
      await floor.refusal('security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' })),
    ).toMatchObject({
      code: 'drop-exists',
    });
    await removed(floor);
    const again = removeBox({ dropId: 'DB-7:1', surveillanceNotifiedAt: AN_EVENING });
    expect(await floor.refusal('security', again)).toMatchObject({ code: 'box-removed' });
    expect(await floor.refusal('dealer', again)).toMatchObject({ code: 'role-not-allowed' });
    expect(await floor.stream(STREAM)).toMatchObject([
      {
        type: 'BoxPlaced',
        data: { dropId: 'DB-7:1', tableId: 'T-1', game: 'minibaccarat', gamingDay: '2010-06-05' },
      },
      {
        type: 'BoxRemoved',
        data: {
          emergency: false,
          surveillanceNotifiedAt: AN_EVENING,
          removedBy: { userId: 'security-1' },
        },
      },
    ]);
  });

  it('is in one place at a time, and is empty when it is put at a table (13:69D-1.17)', async () => {
    const floor = await aFloorWith('minibaccarat');
    const next = placeBox({ boxId: 'DB-7', number: 2, tableId: 'T-1' });
    expect(await floor.refusal('security', next)).toMatchObject({ code: 'box-not-removed' });
    await placed(floor);
    expect(await floor.refusal('security', next)).toMatchObject({ code: 'box-not-removed' });
    await removed(floor);
    expect(await floor.refusal('security', next)).toMatchObject({ kind: 'breach', code: 'box-not-counted' });
    await floor.do('security', next, { asHappened });
    expect((await floor.stream('dropBox-DB-7:2')).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'box-not-counted', tableId: 'T-1' },
    });
    await counted(floor);
    await removed(floor, 'DB-7:2');
    await counted(floor, foundInBox(), 'DB-7:2');
    await placed(floor, 'DB-7', 3);
  });

  it('is the only one at its table, or that is an exception (13:69D-1.17)', async () => {
    const floor = await aFloorWith('minibaccarat');
    floor.nowMs += 3_600_000;
    await placed(floor);
    const other = placeBox({ boxId: 'DB-8', number: 1, tableId: 'T-1' });
    expect(await floor.refusal('security', other)).toMatchObject({ kind: 'breach', code: 'box-at-table' });
    floor.nowMs += 3_600_000;
    await removed(floor);
    const meanwhile = { occurredAt: later(4_000_000) };
    expect(await floor.refusal('security', other, meanwhile)).toMatchObject({ code: 'box-at-table' });
    await floor.do('security', other, { ...meanwhile, asHappened });
    expect((await floor.stream('boxPlace-T-1')).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'box-at-table', tableId: 'T-1' },
    });
  });

  it('is recorded late where it was at the table before another one', async () => {
    const floor = await aFloorWith('minibaccarat');
    floor.nowMs += 3_600_000;
    await placed(floor);
    const before = placeBox({ boxId: 'DB-9', number: 1, tableId: 'T-1' });
    await floor.do('security', before, { occurredAt: later(60_000) });
    const removal = removeBox({ dropId: 'DB-9:1', surveillanceNotifiedAt: later(3_000_000) });
    const { events } = await floor.do('security', removal, { occurredAt: later(3_100_000) });
    expect(events.map(({ type }) => type)).toContain('BoxRemoved');
  });

  it('is the only one at its table by floor time, in whatever order the boxes are recorded (13:69D-1.17)', async () => {
    const floor = await aFloorWith('minibaccarat');
    floor.nowMs += 3 * 3_600_000;
    const place = async () =>
      (await floor.stream('boxPlace-T-1')).flatMap(({ type, data }) =>
        type.startsWith('ControlException') ? [`${type} ${(data as { code: string }).code}`] : [],
      );
    const hour = (hours: number) => ({ occurredAt: later(hours * 3_600_000) });
    await floor.do('security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' }), hour(2));
    expect(await place()).toEqual([]);
    await floor.do('security', placeBox({ boxId: 'DB-8', number: 1, tableId: 'T-1' }), hour(1));
    expect(await place()).toEqual(['ControlExceptionRecorded box-at-table']);
    const notified = { surveillanceNotifiedAt: later(3_600_000) };
    await floor.do('security', removeBox({ dropId: 'DB-8:1', ...notified }), hour(2));
    expect(await place()).toEqual([
      'ControlExceptionRecorded box-at-table',
      'ControlExceptionLifted box-at-table',
    ]);
  });

  it('has its next one in its place at the same moment where the table goes on', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    const { events } = await removed(floor, 'DB-7:1', { next: { boxId: 'DB-8', number: 1 } });
    expect(events.map(({ type, stream }) => [type, stream])).toEqual([
      ['BoxRemoved', STREAM],
      ['BoxPlaced', 'dropBox-DB-8:1'],
    ]);
    expect(new Set(events.map(({ metadata }) => metadata['occurredAt'])).size).toBe(1);
    expect(events[0]?.data).toMatchObject({ nextDropId: 'DB-8:1' });
    const itself = removeBox({
      dropId: 'DB-8:1',
      surveillanceNotifiedAt: AN_EVENING,
      next: { boxId: 'DB-8', number: 2 },
    });
    expect(await floor.refusal('security', itself)).toMatchObject({ code: 'box-not-removed' });
  });

  it('leaves its table only after notice to surveillance, or that is an exception (13:69D-1.17)', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    const untold = { kind: 'breach', code: 'surveillance-not-notified' };
    expect(await floor.refusal('security', removeBox({ dropId: 'DB-7:1' }))).toMatchObject(untold);
    const late = removeBox({ dropId: 'DB-7:1', surveillanceNotifiedAt: later(60_000) });
    expect(await floor.refusal('security', late, { occurredAt: later(30_000) })).toMatchObject(untold);
    await floor.do('security', removeBox({ dropId: 'DB-7:1' }), { asHappened });
    expect(await typesOf(floor, STREAM)).toEqual(['BoxPlaced', 'BoxRemoved', 'ControlExceptionRecorded']);
  });

  it('belongs to a period of its table that has begun, whenever it is counted', async () => {
    const floor = await aFloorWithSlips();
    await floor.tableOf('minibaccarat', 'T-2');
    await placed(floor);
    await placed(floor, 'DB-9', 1, 'T-2');
    const of = (dropId: string, periodId: string) =>
      removeBox({ dropId, periodId, surveillanceNotifiedAt: AN_EVENING });
    expect(await floor.refusal('security', of('DB-7:1', 'T-1:1'))).toMatchObject({ code: 'unknown-period' });
    await opened(floor);
    expect(await floor.refusal('security', of('DB-9:1', 'T-1:1'))).toMatchObject({
      code: 'period-of-another-table',
    });
    await floor.do('security', of('DB-7:1', 'T-1:1'));
    floor.nowMs += 30 * 3_600_000;
    await counted(floor);
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
      type: 'DropCounted',
      data: { periodId: 'T-1:1', gamingDay: '2010-06-06', dropCents: 62_000 },
    });
  });

  it('has the period that its removal names corrected by another person, counted or not', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    const correct = (periodId?: string) =>
      correctBoxPeriod({
        dropId: 'DB-7:1',
        reason: 'its closer',
        ...(periodId !== undefined && { periodId }),
      });
    expect(await floor.refusal('accounting', correct('T-1:1'))).toMatchObject({ code: 'box-not-removed' });
    await removed(floor);
    expect(await floor.refusal('accounting', correct())).toMatchObject({ code: 'period-already-named' });
    expect(await floor.refusal('accounting', correct('T-1:9'))).toMatchObject({ code: 'unknown-period' });
    expect(await floor.refusal('security', correct('T-1:1'))).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('accounting', correct('T-1:1'));
    await counted(floor);
    expect((await floor.stream(STREAM)).at(-1)?.data).toMatchObject({ periodId: 'T-1:1' });
    await floor.do('accounting', correct());
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
      type: 'BoxPeriodCorrected',
      data: { before: 'T-1:1', figures: { dropCents: 62_000 } },
    });
  });

  it('is put at a table that exists; at a retired one as an exception', async () => {
    const floor = await aFloorWith('minibaccarat');
    expect(
      await floor.refusal('security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-9' })),
    ).toMatchObject({
      code: 'unknown-table',
    });
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }));
    const box = placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' });
    expect(await floor.refusal('security', box)).toMatchObject({ kind: 'breach', code: 'table-retired' });
  });
});

describe('the count of a drop box', () => {
  it('is of two people who agree, in whichever order their counts arrive (13:69D-1.33)', async () => {
    for (const order of [['first', 'second'] as const, ['second', 'first'] as const]) {
      const floor = await aRemovedBox();
      const coupon = foundInBox(document('coupon', 'C-1', 2_500), document('fill-slip', 'FS-1', 500_000));
      await countedOnce(floor, order[0], coupon);
      expect(await typesOf(floor, STREAM)).not.toContain('DropCounted');
      await countedOnce(floor, order[1], { ...coupon, documents: coupon.documents.toReversed() });
      expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
        type: 'DropCounted',
        data: {
          currencyCents: 62_000,
          chipCents: 0,
          documentCents: 2_500,
          dropCents: 64_500,
          firstBy: { userId: 'count-team-1' },
          secondBy: { userId: 'count-team-2' },
        },
      });
    }
  });

  it('comes after the removal, each of the two once and by another person', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    const count = (pass: 'first' | 'second') => countDrop({ dropId: 'DB-7:1', pass, ...foundInBox() });
    expect(await floor.refusal('count-team', count('first'))).toMatchObject({ code: 'box-not-removed' });
    await removed(floor);
    await floor.do('count-team', count('first'));
    const again = countDrop({
      dropId: 'DB-7:1',
      pass: 'first',
      ...foundInBox(document('coupon', 'C-2', 100)),
    });
    expect(await floor.refusal('count-team', again)).toMatchObject({ code: 'drop-count-exists' });
    expect(await floor.refusal('count-team', count('second'))).toMatchObject({
      code: 'counters-not-different',
    });
    const mover = { userId: 'security-1' };
    expect(await floor.refusal('count-team', count('second'), mover)).toMatchObject({
      code: 'duties-not-apart',
    });
    const before = { ...third, occurredAt: '2010-06-05T21:00:00.000Z' };
    expect(await floor.refusal('count-team', count('second'), before)).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });

  it('is ended at its own time where the period was corrected since, whichever is recorded first', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    await removed(floor);
    const at = { occurredAt: new Date(floor.nowMs).toISOString() };
    floor.nowMs += 7_200_000;
    const period = correctBoxPeriod({ dropId: 'DB-7:1', periodId: 'T-1:1', reason: 'its closer' });
    await floor.do('accounting', period);
    const first = countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox() });
    await floor.do('count-team', first, at);
    const { events } = await floor.do('count-team', first, { ...at, userId: 'count-team-2' });
    expect(events.at(-1)).toMatchObject({ type: 'DropCounted', data: { periodId: 'T-1:1' }, metadata: at });
  });

  it('that is sent again is recorded once, under any key', async () => {
    const floor = await aRemovedBox();
    const first = countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox() });
    const at = { occurredAt: later(60_000) };
    await floor.do('count-team', first, at);
    const head = await floor.head();
    await floor.do('count-team', first, { ...at, commandId: 'another' });
    expect(await floor.head()).toBe(head);
  });

  it('of a second person is recorded as theirs, though it has the content and the time of the first (13:69D-1.33)', async () => {
    const floor = await aRemovedBox();
    const first = countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox() });
    const at = { occurredAt: later(60_000) };
    await floor.do('count-team', first, at);
    const { events } = await floor.do('count-team', first, { ...at, userId: 'count-team-2' });
    expect(events).toMatchObject([
      { type: 'DropCountedSecond', metadata: { actor: 'count-team-2' } },
      {
        type: 'DropCounted',
        data: { firstBy: { userId: 'count-team-1' }, secondBy: { userId: 'count-team-2' } },
      },
    ]);
    const again = await floor.do('count-team', first, {
      ...at,
      userId: 'count-team-2',
      commandId: 'another',
    });
    expect(again.events).toEqual(events);
    expect(await floor.refusal('count-team', first, { ...at, ...third })).toMatchObject({
      code: 'drop-count-exists',
    });
  });

  it('of a machine counts once a person has signed it; the two signers are two people (13:69D-1.33)', async () => {
    const floor = await aRemovedBox();
    const byMachine = (pass: 'first' | 'second') =>
      floor.do('table-device', countDrop({ dropId: 'DB-7:1', pass, ...foundInBox() }));
    const sign = (pass: 'first' | 'second') => signDropCount({ dropId: 'DB-7:1', pass });
    expect(await floor.refusal('count-team', sign('first'))).toMatchObject({ code: 'drop-not-counted' });
    await byMachine('first');
    await byMachine('second');
    expect(await floor.refusal('table-device', sign('first'))).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('count-team', sign('first'));
    expect(await floor.refusal('count-team', sign('first'), third)).toMatchObject({ code: 'already-signed' });
    expect(await floor.refusal('count-team', sign('second'))).toMatchObject({
      code: 'counters-not-different',
    });
    expect(await typesOf(floor, STREAM)).not.toContain('DropCounted');
    await floor.do('count-team', sign('second'), third);
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
      type: 'DropCounted',
      data: { firstBy: { userId: 'count-team-1' }, secondBy: { userId: 'count-team-3' } },
    });
  });

  it('of a machine is signed, and the period of the box corrected, at their own times after the other count', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await placed(floor);
    await removed(floor);
    floor.nowMs += 3_600_000;
    const minute = (minutes: number) => ({ occurredAt: later(minutes * 60_000) });
    const byMachine = countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox() });
    await floor.do('table-device', byMachine, minute(10));
    const byHand = countDrop({ dropId: 'DB-7:1', pass: 'second', ...foundInBox() });
    await floor.do('count-team', byHand, { userId: 'count-team-2', ...minute(30) });
    const period = correctBoxPeriod({ dropId: 'DB-7:1', periodId: 'T-1:1', reason: 'not named' });
    await floor.do('accounting', period, minute(5));
    await floor.do('count-team', signDropCount({ dropId: 'DB-7:1', pass: 'first' }), minute(12));
    const [ended] = (await floor.stream('dropBox-DB-7:1')).filter(({ type }) => type === 'DropCounted');
    expect(ended).toMatchObject({ metadata: minute(30), data: { periodId: 'T-1:1' } });
  });

  it('is made again at its own time after a variance of another document was explained', async () => {
    const floor = await aFloorWith('minibaccarat');
    await placed(floor);
    await removed(floor);
    await counted(floor);
    floor.nowMs += 3_600_000;
    const coupon = { kind: 'coupon', number: 'C-1', variance: 'expected-not-found' } as const;
    const explained = resolveDropVariance({ dropId: 'DB-7:1', ...coupon, reason: 'it was not printed' });
    await floor.do('accounting', explained);
    const recount = recountDrop({ dropId: 'DB-7:1', reason: 'a note was stuck', ...foundInBox() });
    const { events } = await floor.do('count-team', recount, {
      userId: 'count-team-3',
      occurredAt: later(1_800_000),
    });
    expect(events.map(({ type }) => type)).toEqual(['DropRecountedOnce']);
  });

  it('that differs ends with the contents that a third person finds (13:69D-1.33)', async () => {
    const floor = await aRemovedBox();
    await countedOnce(floor, 'first');
    const resolve = resolveDropCount({ dropId: 'DB-7:1', reason: 'two notes stuck', ...foundInBox() });
    expect(await floor.refusal('count-team', resolve, third)).toMatchObject({
      code: 'drop-counts-not-different',
    });
    await countedOnce(floor, 'second', { denominations: [notes(10_000, 6), notes(1_000, 2)], documents: [] });
    expect(await typesOf(floor, STREAM)).not.toContain('DropCounted');
    expect(await floor.refusal('count-team', resolve)).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('count-team', resolve, third);
    expect((await floor.stream(STREAM)).slice(-2)).toMatchObject([
      { type: 'DropCountResolved', data: { firstCents: 62_000, secondCents: 62_000, dropCents: 62_000 } },
      { type: 'DropCounted', data: { dropCents: 62_000, secondBy: { userId: 'count-team-2' } } },
    ]);
    expect(await floor.refusal('count-team', resolve, third)).toMatchObject({
      code: 'drop-counts-not-different',
    });
  });

  it('lists each denomination and document once, in possible amounts', async () => {
    const floor = await aRemovedBox();
    const refusal = (found: Partial<ReturnType<typeof foundInBox>>) =>
      floor.refusal('count-team', countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox(), ...found }));
    expect(await refusal({ denominations: [notes(500, 1), notes(500, 2)] })).toMatchObject({
      code: 'denomination-twice',
    });
    const slip = document('fill-slip', 'FS-1', 1);
    expect(await refusal({ documents: [slip, { ...slip, amountCents: 2 }] })).toMatchObject({
      code: 'document-twice',
    });
    expect(await refusal({ documents: [{ ...slip, amountCents: 0.5 }] })).toMatchObject({
      code: 'amount-impossible',
    });
  });

  it('is replaced by what two members of the team find again, one of whom did not count it (13:69D-1.11(a)2)', async () => {
    const floor = await aRemovedBox();
    const recount = recountDrop({
      dropId: 'DB-7:1',
      reason: 'a note was left in the box',
      denominations: [notes(10_000, 7)],
      documents: [],
    });
    expect(await floor.refusal('count-team', recount, third)).toMatchObject({ code: 'drop-not-counted' });
    await counted(floor);
    expect(await floor.refusal('count-team', recount)).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('count-team', recount, third);
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
      type: 'DropRecountedOnce',
      data: { hadPart: false },
    });
    const other = recountDrop({
      dropId: 'DB-7:1',
      reason: 'counted',
      denominations: [notes(10_000, 8)],
      documents: [],
    });
    await floor.do('count-team', other, { userId: 'count-team-2' });
    // Two who counted it before do not agree against the count, and nobody agrees with themselves.
    await floor.do('count-team', other);
    await floor.do('count-team', recount, third);
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({ type: 'DropRecountedOnce' });
    await floor.do('count-team', recount);
    expect((await floor.stream(STREAM)).at(-1)).toMatchObject({
      type: 'DropRecounted',
      data: {
        before: { dropCents: 62_000 },
        dropCents: 70_000,
        recountedBy: { userId: 'count-team-1' },
        confirmedBy: third,
      },
    });
    expect(await floor.refusal('count-team', recount, third)).toMatchObject({ code: 'duties-not-apart' });
  });
});

describe('the documents of a drop box', () => {
  it('count the original of a vigorish form with the box (13:69D-1.33)', async () => {
    const floor = await aFloorWithDocumentedVigorish();
    await placed(floor, 'DB-7', 1, 'MB-1');
    await removed(floor);
    const found = foundInBox(
      document('vigorish-form', 'CV-000001', 500),
      document('vigorish-form', 'CV-9', 100),
    );
    await countedOnce(floor, 'first', found);
    const { events } = await countedOnce(floor, 'second', found);
    expect(events.map(({ type }) => type)).toEqual(['DropCountedSecond', 'DropCounted', 'OriginalCounted']);
    expect((await floor.stream('vigorishForm-CV-000001')).at(-1)).toMatchObject({
      type: 'OriginalCounted',
      data: { amountCents: 500, countedBy: { userId: 'count-team-2' } },
    });
    expect(await floor.stream('vigorishForm-CV-9')).toEqual([]);
  });

  it('have their variances explained by someone who did not count them (13:69D-1.33)', async () => {
    const floor = await aRemovedBox();
    const explain = (kind: 'fill-slip' | 'closer', variance: 'expected-not-found' | 'found-not-expected') =>
      resolveDropVariance({ dropId: 'DB-7:1', kind, number: 'N-1', variance, reason: 'of the night before' });
    expect(await floor.refusal('accounting', explain('closer', 'expected-not-found'))).toMatchObject({
      code: 'drop-not-counted',
    });
    await counted(floor, foundInBox(document('fill-slip', 'N-1', 500)));
    expect(await floor.refusal('accounting', explain('fill-slip', 'expected-not-found'))).toMatchObject({
      code: 'variance-not-there',
    });
    expect(await floor.refusal('accounting', explain('closer', 'found-not-expected'))).toMatchObject({
      code: 'variance-not-there',
    });
    expect(await floor.refusal('count-team', explain('fill-slip', 'found-not-expected'))).toMatchObject({
      code: 'duties-not-apart',
    });
    await floor.do('accounting', explain('fill-slip', 'found-not-expected'));
    await floor.do('count-team', explain('closer', 'expected-not-found'), third);
    expect(await typesOf(floor, STREAM)).toContain('DropVarianceResolved');
  });

  it('has a variance explained at its own time though another was explained later, and not before the count', async () => {
    const floor = await aRemovedBox();
    await counted(floor);
    const { nowMs } = floor;
    floor.nowMs += 3_600_000;
    const explain = (number: string) =>
      resolveDropVariance({
        ...{ dropId: 'DB-7:1', kind: 'closer', number },
        ...{ variance: 'expected-not-found', reason: 'of the night before' },
      });
    await floor.do('accounting', explain('N-1'));
    const at = (ms: number) => ({ occurredAt: new Date(ms).toISOString() });
    const { events } = await floor.do('accounting', explain('N-2'), at(nowMs + 1_800_000));
    expect(events.map(({ type }) => type)).toContain('DropVarianceResolved');
    expect(await floor.refusal('accounting', explain('N-3'), at(nowMs - 3_600_000))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });
});
