import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { fillSheet } from '#testing/builders/tray-sheets.js';
import { later } from '#testing/builders/contexts.js';
import { changeTray, countTray, observeCount, signTrayChange } from './inventory.js';

const periodId = 'T-1:1';
const asHappened = { reason: 'seen' };
const SHEET = `inventoryPeriod-${periodId}`;

type Change = Parameters<typeof changeTray>[0];

const check = (number: string, cents = 5_000, more: Partial<Change> = {}) =>
  changeTray({
    periodId,
    reason: 'counter-check-issued',
    note: 'issuance copy',
    trayCents: -cents,
    boxCents: cents,
    documentNumber: number,
    ...more,
  });

async function aPeriod(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await opened(floor);
  return floor;
}

async function changedBy(
  floor: TestFloor,
  role = 'dealer',
  change = check('CC-1'),
  stream = SHEET,
): Promise<string> {
  await floor.do(role, change);
  return (await floor.stream(stream)).findLast(({ type }) => type === 'TrayChanged')!.id;
}

describe('a change of the tray that is not what its reason asks for', () => {
  it.each([
    ['tray-change-amounts-differ', { reason: 'equal-value-exchange', trayCents: -50_000, boxCents: 0 }],
    ['tray-change-amounts-differ', { boxCents: 0 }],
    ['tray-document-missing', { reason: 'coupon', documentNumber: undefined }],
    ['tray-change-in-rounds', { reason: 'vigorish-collected', trayCents: 500, boxCents: 0 }],
    ['tray-change-of-another-game', { reason: 'bad-beat', trayCents: 500, boxCents: 0 }],
    ['tray-holds-less', { trayCents: -100_001, boxCents: 100_001 }],
  ] as const)(
    'is refused as %s, or recorded with an exception and explains nothing (13:69D-1.20(a))',
    async (code, more) => {
      const floor = await aPeriod();
      const { documentNumber, ...fields } = { documentNumber: 'CC-1', ...more };
      const change = changeTray({
        ...{ periodId, reason: 'counter-check-issued', note: 'seen', trayCents: -5_000, boxCents: 5_000 },
        ...fields,
        ...(documentNumber !== undefined && { documentNumber }),
      });
      expect(await floor.refusal('dealer', change)).toMatchObject({ kind: 'breach', code });
      const { events } = await floor.do('dealer', change, { asHappened });
      expect(events).toMatchObject([
        { type: 'TrayChanged', data: { documented: false } },
        { type: 'ControlExceptionRecorded', data: { code } },
      ]);
    },
  );

  it('uses the number of a document a second time, in this period or another (13:69D-1.20(a))', async () => {
    const floor = await aPeriod();
    await floor.do('dealer', check('CC-1'));
    await closed(floor, periodId, [chips(2_500, 18), chips(10_000, 5)]);
    await opened(floor, 2, [chips(2_500, 18), chips(10_000, 5)]);
    const again = check('CC-1', 5_000, { periodId: 'T-1:2' });
    expect(await floor.refusal('dealer', again)).toMatchObject({
      code: 'tray-document-used',
      message: expect.stringContaining(periodId) as unknown,
    });
    await floor.do('dealer', again, { asHappened });
    // The number of a check is on it when it is issued, and again when it is redeemed.
    await floor.do(
      'dealer',
      check('CC-1', 5_000, {
        periodId: 'T-1:2',
        reason: 'counter-check-redeemed',
        trayCents: 5_000,
        boxCents: 0,
      }),
    );
  });

  it('takes more than the tray holds by its counts, fills, credits and changes so far', async () => {
    const floor = await aPeriod();
    await floor.do('dealer', check('CC-1', 60_000));
    expect(await floor.refusal('dealer', check('CC-2', 60_000))).toMatchObject({ code: 'tray-holds-less' });
    await moved(floor, 'fill', [chips(2_500, 8)]);
    await floor.do('dealer', check('CC-2', 60_000));
    expect(await floor.refusal('dealer', check('CC-3', 2_500))).toMatchObject({ code: 'tray-holds-less' });
    // What was won in play is counted.
    await floor.do('dealer', countTray({ periodId, denominations: A_TRAY, seriesId: 'IS' }));
    await floor.do('dealer', check('CC-3', 2_500), { asHappened });
    await floor.do('floorperson', observeCount({ periodId }));
    expect(await floor.refusal('dealer', check('CC-4', 100_000))).toMatchObject({ code: 'tray-holds-less' });
    await floor.do('dealer', check('CC-4', 97_500));
  });
});

describe('the second signature of a change of the tray (13:69D-1.20(a))', () => {
  it('is given once, by another person: a supervisor where a dealer recorded it', async () => {
    const floor = await aPeriod();
    const sign = signTrayChange({ periodId, changeId: await changedBy(floor) });
    expect(await floor.refusal('dealer', sign)).toMatchObject({ code: 'signers-not-different' });
    expect(await floor.refusal('dealer', sign, { userId: 'dealer-2' })).toMatchObject({
      code: 'supervisor-signs',
    });
    expect(await floor.refusal('cage', sign)).toMatchObject({ code: 'role-not-allowed' });
    const { events } = await floor.do('floorperson', sign);
    expect(events).toMatchObject([
      {
        type: 'TrayChangeSigned',
        data: {
          periodId,
          trayCents: -5_000,
          boxCents: 5_000,
          documented: true,
          signedBy: { userId: 'floorperson-1' },
        },
      },
    ]);
    expect(await floor.refusal('pit-boss', sign)).toMatchObject({ code: 'already-signed' });
  });

  it('is given by a dealer where a supervisor recorded it', async () => {
    const floor = await aPeriod();
    const sign = signTrayChange({ periodId, changeId: await changedBy(floor, 'floorperson') });
    expect(await floor.refusal('floorperson', sign)).toMatchObject({ code: 'signers-not-different' });
    await floor.do('dealer', sign);
  });

  it('is of a change that is recorded, on its sheet and no earlier', async () => {
    const floor = await aPeriod();
    const unknown = signTrayChange({ periodId, changeId: 'none' });
    expect(await floor.refusal('floorperson', unknown)).toMatchObject({ code: 'unknown-tray-change' });
    const opener = (await floor.stream(SHEET))[0]!;
    expect(
      await floor.refusal('floorperson', signTrayChange({ periodId, changeId: opener.id })),
    ).toMatchObject({ code: 'unknown-tray-change' });
    await fillSheet(floor, periodId);
    floor.nowMs += 60_000 * 60;
    const changeId = await changedBy(
      floor,
      'dealer',
      check('CC-1', 5_000, { sheet: 2 }),
      `traySheet-${periodId}:2`,
    );
    const onFirst = signTrayChange({ periodId, changeId });
    expect(await floor.refusal('floorperson', onFirst)).toMatchObject({ code: 'unknown-tray-change' });
    const sign = signTrayChange({ periodId, changeId, sheet: 2 });
    expect(await floor.refusal('floorperson', sign, { occurredAt: later(0) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('floorperson', sign);
  });
});
