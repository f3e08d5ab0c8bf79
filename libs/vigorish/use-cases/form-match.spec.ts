import { by } from '#testing/builders/contexts.js';
import { counted, document, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, closed, moved, opened } from '#testing/builders/inventory.js';
import { countDrop } from '../../drop/use-cases/drop-boxes.js';
import { explainMatch, forwardSlipDuplicate, readDuplicate } from './form-match.js';

const HOUR_MS = 3_600_000;
const SLIP = { formNumber: 'FS-000001' };
const CLOSER = { formNumber: 'IS-000002', difference: 'duplicate-missing', reason: 'sought' } as const;

/** A period of table T-1 with a fill, and the box in which its slips are found. */
async function counting(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await placed(floor);
  await opened(floor);
  await moved(floor, 'fill');
  await closed(floor);
  await removed(floor, 'DB-7:1', { periodId: 'T-1:1', next: { boxId: 'DB-8', number: 1 } });
  const found = [document('fill-slip', 'FS-000001', 100_000), document('closer', 'IS-000002', 100_000)];
  await counted(floor, foundInBox(...found));
  return floor;
}

describe('the duplicate of a fill or credit slip', () => {
  it('is forwarded by the chip bank on the gaming day of the slip, or as an exception (13:69D-1.22)', async () => {
    const floor = await counting();
    const forwarding = forwardSlipDuplicate(SLIP);
    expect(await floor.refusal('pit-clerk', forwarding)).toMatchObject({ code: 'role-not-allowed' });
    for (const formNumber of ['FS-000009', 'FS-1', 'FS-0000001', 'FS-1e0', 'FS-0x1']) {
      const unknown = forwardSlipDuplicate({ formNumber });
      expect(await floor.refusal('cage', unknown)).toMatchObject({ code: 'unknown-form' });
    }
    const early = { occurredAt: new Date(floor.nowMs - HOUR_MS).toISOString() };
    expect(await floor.refusal('cage', forwarding, early)).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    floor.nowMs += 24 * HOUR_MS;
    expect(await floor.refusal('cage', forwarding)).toMatchObject({
      kind: 'breach',
      code: 'duplicate-forwarded-late',
    });
    await floor.do('cage', forwarding, { asHappened: { reason: 'the box of accounting was full' } });
    expect(await floor.stream('formMatch-FS-000001')).toMatchObject([
      { type: 'SlipDuplicateForwarded', data: { gamingDay: '2010-06-06', kind: 'fill-slip' } },
      { type: 'ControlExceptionRecorded', data: { code: 'duplicate-forwarded-late', tableId: 'T-1' } },
    ]);
  });

  it('is forwarded by nobody who counted the box of the slip, whatever their role is then (13:69D-1.11(a)2)', async () => {
    const floor = await counting();
    const asCounter = { userId: 'count-team-1' };
    expect(await floor.refusal('cage', forwardSlipDuplicate(SLIP), asCounter)).toMatchObject({
      code: 'duties-not-apart',
    });
  });

  it('is recorded as forwarded after somebody explained that it is missing', async () => {
    const floor = await counting();
    const { occurredAt } = by('cage', { occurredAt: new Date(floor.nowMs).toISOString() });
    const explained = { ...SLIP, difference: 'duplicate-missing', reason: 'sought' } as const;
    floor.nowMs += HOUR_MS;
    await floor.do('accounting', explainMatch(explained));
    await floor.do('cage', forwardSlipDuplicate(SLIP), { occurredAt });
    const { events } = await floor.do('accounting', readDuplicate({ ...SLIP, amountCents: 100_000 }));
    expect(events.map(({ type }) => type)).toContain('DuplicateRead');
  });
});

describe('the parts of a slip', () => {
  const handlers = ['cage-1', 'security-1', 'floorperson-1', 'dealer-1', 'count-team-1', 'count-team-2'];

  it('are read and explained by nobody who handled the slip or counted its box, whatever their role is now (13:69D-1.11(a)2)', async () => {
    const floor = await counting();
    await floor.do('cage', forwardSlipDuplicate(SLIP));
    const explained = { ...SLIP, difference: 'differs', reason: 'smudged' } as const;
    for (const userId of handlers) {
      for (const useCase of [readDuplicate({ ...SLIP, amountCents: 1 }), explainMatch(explained)]) {
        expect(await floor.refusal('accounting', useCase, { userId })).toMatchObject({
          code: 'duties-not-apart',
        });
      }
    }
    await floor.do('accounting', explainMatch(explained));
  });

  it('of a closer are explained by nobody who counted the box of its opener (13:69D-1.11(a)2)', async () => {
    const floor = await counting();
    await opened(floor, 2, A_TRAY);
    await closed(floor, 'T-1:2');
    floor.nowMs += HOUR_MS;
    await removed(floor, 'DB-8:1', { periodId: 'T-1:2', next: { boxId: 'DB-9', number: 1 } });
    floor.nowMs += HOUR_MS;
    await opened(floor, 3);
    await closed(floor, 'T-1:3');
    await removed(floor, 'DB-9:1', { periodId: 'T-1:3' });
    for (const [box, team] of [
      ['DB-8:1', 'second'],
      ['DB-9:1', 'third'],
    ] as const) {
      await floor.do('count-team', countDrop({ dropId: box, pass: 'first', ...foundInBox() }), {
        userId: `${team}-team`,
      });
    }
    expect(await floor.refusal('accounting', explainMatch(CLOSER), { userId: 'second-team' })).toMatchObject({
      code: 'duties-not-apart',
    });
    await floor.do('accounting', explainMatch(CLOSER), { userId: 'third-team' });
  });
});
