import { MemoryEventStore } from '#adapters/memory-event-store';
import type { EventStore } from '#event-store';
import { MAX_TRAY_CHANGES } from '../inventory-period/inventory-period.tray.js';
import { later } from '#testing/builders/contexts.js';
import { TestFloor, typesOf } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { fillSheet } from '#testing/builders/tray-sheets.js';
import { reviewException } from '../../exceptions/use-cases/control-exceptions.js';
import { changeTray, countCloser, observeCount } from './inventory.js';

const MINUTE_MS = 60_000;
const periodId = 'T-1:1';
const asHappened = { reason: 'seen' };
const SECOND = `traySheet-${periodId}:2`;

const change = (sheet?: number, more: Partial<Parameters<typeof changeTray>[0]> = {}) => {
  const paid = { reason: 'hand-fee', note: 'fees', trayCents: 2_500, boxCents: 0 } as const;
  return changeTray({ periodId, ...(sheet !== undefined && { sheet }), ...paid, ...more });
};
const closer = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS' });

/** A floor with a period whose first sheet is full. */
async function aFloorWithFullSheet(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await opened(floor);
  await fillSheet(floor, periodId);
  return floor;
}

describe('sheets of the tray changes of a period', () => {
  it('take every change, however many there are: a full one names the next', async () => {
    const floor = await aFloorWithFullSheet();
    expect(await floor.refusal('dealer', change())).toMatchObject({
      code: 'tray-sheet-full',
      message: expect.stringContaining('record this one on sheet 2') as unknown,
    });
    await floor.do('dealer', change(2));
    await floor.do('floorperson', change(2, { reason: 'other', note: 'spilled' }), { asHappened });
    const events = await floor.stream(SECOND);
    expect(events.map(({ type }) => type)).toEqual([
      'TrayChanged',
      'TrayChanged',
      'ControlExceptionRecorded',
    ]);
    expect(events[0]!.data).toMatchObject({ tableId: 'T-1', periodId, reason: 'hand-fee' });
    expect((await floor.events()).filter(({ type }) => type === 'TraySheetOpened')).toMatchObject([
      { stream: `inventoryPeriod-${periodId}`, data: { sheet: 2 } },
    ]);
    await fillSheet(floor, periodId, 2, MAX_TRAY_CHANGES - 2);
    expect(await floor.refusal('dealer', change(2))).toMatchObject({ code: 'tray-sheet-full' });
    await floor.do('dealer', change(3));
    expect(await typesOf(floor, `traySheet-${periodId}:3`)).toEqual(['TrayChanged']);
  });

  it('begin when the one before is full, in a period that is opened', async () => {
    const floor = await aFloorWithSlips();
    expect(await floor.refusal('dealer', change(2))).toMatchObject({ code: 'unknown-period' });
    await opened(floor);
    expect(await floor.refusal('dealer', change(2))).toMatchObject({ code: 'tray-sheet-not-due' });
    await fillSheet(floor, periodId);
    expect(await floor.refusal('dealer', change(3))).toMatchObject({ code: 'tray-sheet-not-due' });
    const early = { occurredAt: later(-60 * MINUTE_MS) };
    expect(await floor.refusal('dealer', change(2), early)).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });

  it('record a repeated change once, also when sheets follow', async () => {
    const floor = await aFloorWithFullSheet();
    const first = await floor.do('dealer', change(2), { commandId: 'k-1' });
    await fillSheet(floor, periodId, 2, MAX_TRAY_CHANGES - 1);
    await floor.do('dealer', change(3));
    const head = await floor.head();
    expect(await floor.do('dealer', change(2), { commandId: 'k-1' })).toEqual(first);
    expect(await floor.head()).toBe(head);
  });

  it('follow the closer of their period as its first one does', async () => {
    const floor = await aFloorWithFullSheet();
    await floor.do('dealer', change(2));
    const at = { occurredAt: later(30 * MINUTE_MS) };
    floor.nowMs += 60 * MINUTE_MS;
    await floor.do('dealer', change(2), { occurredAt: later(20 * MINUTE_MS) });
    expect(await floor.refusal('dealer', closer, { occurredAt: later(10 * MINUTE_MS) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('dealer', closer, at);
    expect(await floor.refusal('dealer', change(2))).toMatchObject({ code: 'closer-counted' });
    await floor.do('floorperson', observeCount({ periodId }));
    expect((await floor.stream(SECOND)).slice(-2)).toMatchObject([
      { type: 'CloserNoted', data: { periodId, countedAt: at.occurredAt } },
      { type: 'CloserNoted', data: { periodId, countedAt: at.occurredAt } },
    ]);
    expect(await floor.refusal('dealer', change(2))).toMatchObject({ code: 'period-closed' });
    const before = { occurredAt: later(5 * MINUTE_MS) };
    expect(await floor.refusal('dealer', change(2), before)).toMatchObject({ code: 'recorded-after-close' });
    await floor.do('dealer', change(2), { ...before, asHappened });
    expect((await floor.stream(SECOND)).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'recorded-after-close' },
    });
  });

  it('do not close earlier than a change on a sheet that is full', async () => {
    const floor = await aFloorWithFullSheet();
    floor.nowMs += 60 * MINUTE_MS;
    await floor.do('dealer', change(2), { occurredAt: later(50 * MINUTE_MS) });
    await fillSheet(floor, periodId, 2, MAX_TRAY_CHANGES - 1);
    await floor.do('dealer', change(3), { occurredAt: later(10 * MINUTE_MS) });
    expect(await floor.refusal('dealer', closer, { occurredAt: later(30 * MINUTE_MS) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await closed(floor);
  });

  it('have one outcome if two processes record a change and the closer at once (ADR 33)', async () => {
    const store = new MemoryEventStore();
    let meanwhile: (() => Promise<unknown>) | undefined;
    const beside = new Proxy<EventStore>(store, {
      get(target, name): unknown {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        if (name !== 'append') return typeof member === 'function' ? member.bind(target) : member;
        return async (...args: unknown[]) => {
          const first = meanwhile;
          meanwhile = undefined;
          await first?.();
          return member.apply(target, args);
        };
      },
    });
    const floor = await aFloorWithSlips(undefined, store);
    await opened(floor);
    await fillSheet(floor, periodId);
    await floor.do('dealer', change(2));
    const other = new TestFloor(beside);
    for (const each of [floor, other]) each.nowMs += 60 * MINUTE_MS;

    meanwhile = () => floor.do('dealer', change(2), { occurredAt: later(30 * MINUTE_MS) });
    expect(await other.refusal('dealer', closer, { occurredAt: later(10 * MINUTE_MS) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    meanwhile = () => floor.do('dealer', closer, { occurredAt: later(40 * MINUTE_MS) });
    expect(await other.refusal('dealer', change(2))).toMatchObject({ code: 'closer-counted' });
  });

  it('hold exceptions that someone else reviews', async () => {
    const floor = await aFloorWithFullSheet();
    await floor.do('dealer', change(2, { reason: 'other', note: 'spilled' }), { asHappened });
    const { id: exceptionId } = (await floor.stream(SECOND)).at(-1)!;
    const outcome = { outcome: 'justified', note: 'seen on video' } as const;
    await floor.do('pit-boss', reviewException({ exceptionId, subject: SECOND, ...outcome }));
    expect((await floor.events()).at(-1)).toMatchObject({
      type: 'ControlExceptionReviewed',
      data: { subject: SECOND, tableId: 'T-1' },
    });
  });
});
