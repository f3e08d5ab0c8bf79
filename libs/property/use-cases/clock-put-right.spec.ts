import { AN_EVENING, later } from '#testing/builders/contexts.js';
import { booksOf } from '#testing/builders/day-books.js';
import { TestFloor, aFloor, A_PROPERTY } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { collect } from '../../application/session/command-handler.testing.js';
import { closeDay } from '../../books/use-cases/gaming-days.js';
import { openPit } from '../../rounds/use-cases/pits.js';
import { establishProperty, putClockRight } from './property.js';

const DAY_MS = 86_400_000;
const right = putClockRight({ propertyId: 'ac-1', reason: 'the host was set a month ahead' });

/** A floor whose clock was 30 days ahead for one round, and was put right. */
async function anEveningAhead(): Promise<TestFloor> {
  const floor = await aFloor();
  const { clock, propertyId, name: _name, clocksPutRight: _none, ...rules } = A_PROPERTY;
  const [first] = clock;
  await floor.do('configuration', establishProperty({ propertyId, clock: first, ...rules }));
  floor.nowMs += 30 * DAY_MS;
  await floor.round({}, { occurredAt: later(60_000) });
  floor.nowMs -= 30 * DAY_MS;
  return floor;
}

const newest = async (floor: TestFloor): Promise<string> =>
  (await floor.events()).at(-1)!.metadata['recordedAt']!;

describe('a ledger whose clock was ahead', () => {
  it('says how far, and records at its clock again once an administrator states it', async () => {
    const floor = await anEveningAhead();
    expect((await floor.handler.clockOffset())?.aheadMs).toBe(30 * DAY_MS);
    await floor.do('pit-boss', openPit({ pitId: 'P8', paymentProcedure: 1 }));
    expect(Date.parse(await newest(floor)) - floor.nowMs).toBeGreaterThan(29 * DAY_MS);
    expect(await floor.refusal('pit-boss', right)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('administrator', right);
    expect(await newest(floor)).toBe(new Date(floor.nowMs).toISOString());
    expect(await floor.handler.clockOffset()).toBeUndefined();
    await floor.do('pit-boss', openPit({ pitId: 'P9', paymentProcedure: 1 }));
    expect(await newest(floor)).toBe(new Date(floor.nowMs).toISOString());
    await floor.do('dealer', collect, { occurredAt: later(120_000) });
    expect(await newest(floor)).toBe(new Date(floor.nowMs).toISOString());
    expect(await floor.refusal('administrator', right)).toMatchObject({ code: 'clock-not-ahead' });
  });

  it('calls no fact late that is not, by its clock', async () => {
    const floor = await anEveningAhead();
    const before = (await floor.events()).length;
    await floor.do('dealer', collect);
    const added = (await floor.events()).slice(before);
    expect(added.map(({ type }) => type)).not.toContain('ControlExceptionRecorded');
  });

  it('closes no day before its end (13:69D-1.34(a))', async () => {
    const floor = await anEveningAhead();
    for (const gamingDay of [A_GAMING_DAY, '2010-06-06', '2010-07-01']) {
      expect(await floor.refusal('accounting', closeDay(booksOf(floor))({ gamingDay }))).toMatchObject({
        kind: 'impossible',
      });
    }
  });

  it('waits for its clock without a statement, and takes it from the ledger in another process', async () => {
    const floor = await anEveningAhead();
    await floor.do('administrator', right);
    const events = await floor.events();
    const { data } = events.find(({ type }) => type === 'ClockPutRight')!;
    const stated = [data as { wasAt: string; setTo: string }];
    const other = new TestFloor(floor.store, { ...A_PROPERTY, clocksPutRight: stated });
    other.nowMs = floor.nowMs;
    await other.do('dealer', collect, { commandId: 'of-the-other' });
    expect(await newest(other)).toBe(new Date(other.nowMs).toISOString());
    const unaware = new TestFloor(floor.store);
    unaware.nowMs = Date.parse(AN_EVENING) + 60 * 60_000;
    expect(await unaware.handler.clockOffset()).toBeUndefined();
  });
});
