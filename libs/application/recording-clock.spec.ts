import { MemoryEventStore } from '#adapters/memory-event-store';
import { TestFloor, aFloor } from '#testing/builders/floor.js';

import { collect } from './session/command-handler.testing.js';
import { RecordingClock } from './recording-clock.js';
import { openPit } from '../rounds/use-cases/pits.js';

const HOUR = 3_600_000;

const recordedAt = async (floor: TestFloor): Promise<readonly string[]> =>
  (await floor.events()).map(({ metadata }) => metadata['recordedAt']!);

describe('the time at which an event is recorded', () => {
  it('is that of the clock, in milliseconds, however late the fact arrives', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-05T23:00:00.122Z') - 1_000;
    const { events } = await floor.do('pit-boss', openPit({ pitId: 'P9', paymentProcedure: 1 }), {
      occurredAt: '2010-06-05T19:00:00.000Z',
    });
    expect(events.map(({ metadata }) => [metadata['occurredAt'], metadata['recordedAt']])).toEqual([
      ['2010-06-05T19:00:00.000Z', '2010-06-05T23:00:00.122Z'],
    ]);
  });

  it('never goes back in a process whose clock is set back', async () => {
    const floor = await aFloor();
    await floor.round();
    const { nowMs } = floor;
    floor.nowMs -= 24 * HOUR;
    const early = { occurredAt: new Date(floor.nowMs).toISOString() };
    await floor.do('pit-boss', openPit({ pitId: 'P9', paymentProcedure: 1 }), early);
    expect((await recordedAt(floor)).at(-1)).toBe(new Date(nowMs).toISOString());
    floor.nowMs = nowMs + HOUR;
    await floor.do('dealer', collect);
    const times = await recordedAt(floor);
    expect(times).toEqual(times.toSorted());
  });

  it('begins at the newest event of the ledger after a start with a clock that was set back', async () => {
    const store = new MemoryEventStore();
    const before = await aFloor({ store });
    const newest = (await recordedAt(before)).at(-1);
    const after = new TestFloor(store);
    after.nowMs = before.nowMs - HOUR;
    const early = { occurredAt: new Date(after.nowMs).toISOString(), commandId: 'after-the-start' };
    await after.do('pit-boss', openPit({ pitId: 'P9', paymentProcedure: 1 }), early);
    expect((await recordedAt(after)).at(-1)).toBe(newest);
  });

  it('does not go back in a stream that another process, whose clock is ahead, has written to', async () => {
    const store = new MemoryEventStore();
    const one = await aFloor({ store });
    await one.round();
    const other = new TestFloor(store);
    other.nowMs = one.nowMs + 60_000;
    await other.do('dealer', collect, { commandId: 'of-the-other' });
    await one.do('dealer', collect, { commandId: 'of-the-one' });
    const stream = await one.stream('round-S1.001');
    const times = stream.map(({ metadata }) => metadata['recordedAt']);
    expect(times.at(-1)).toBe(new Date(other.nowMs).toISOString());
    expect(times).toEqual(times.toSorted());
  });

  it('does not go back after commands at the same moment, of which one knows of a later time', async () => {
    const nowMs = Date.parse('2010-06-05T22:00:00.000Z');
    const clock = new RecordingClock({ store: new MemoryEventStore(), now: () => nowMs });
    const later = '2010-06-05T22:00:30.000Z';
    await clock.soFar();
    await Promise.all([clock.now(later), clock.now(undefined)]);
    expect(await clock.now(undefined)).toBe(later);
  });
});
