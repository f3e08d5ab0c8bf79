import { MemoryEventStore } from '#adapters/memory-event-store';
import type { EventStore } from '#event-store';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { later } from '#testing/builders/contexts.js';
import {
  TestFloor,
  aFloor,
  aFloorWith,
  aTableRound,
  aWagerRequest,
  aWholeRound,
  typesOf,
} from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { recordRound } from './record-round.js';
import { openRound } from './round-opening.js';
import { settleRound, voidRound } from './rounds.js';
import { completeShoe } from './shoes.js';

const MINUTE_MS = 60_000;
const DAY_BEFORE = '2010-06-04';
const asHappened = { reason: 'power failed' };
const open = (gamingDay: string) => openRound({ tableId: 'T-1', gamingDay });
const isVoid = (roundId: string) => voidRound({ roundId, reason: 'other', note: 'power failed' });
const at = (occurredAt: string) => ({ occurredAt });
const evening = (minutes: number) => later(minutes * MINUTE_MS);

/** A whole round at table T-1. */
function aSpin(gamingDay: string, openedAt?: string) {
  const turn = { wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '17' }] };
  const round = aTableRound([turn], { tableId: 'T-1', gamingDay });
  return recordRound({ ...round, ...(openedAt !== undefined && { openedAt }) });
}

/** A roulette table that was there for three gaming days, at noon of the last. */
async function aTableForDays(): Promise<TestFloor> {
  const floor = new TestFloor();
  floor.nowMs = Date.parse('2010-06-03T22:00:00.000Z');
  await floor.tableOf('roulette');
  floor.nowMs = Date.parse('2010-06-05T22:30:00.000Z');
  return floor;
}

async function exceptionsOf(floor: TestFloor): Promise<readonly unknown[]> {
  return (await floor.events())
    .filter(({ type }) => type === 'ControlExceptionRecorded')
    .map(({ data }) => data);
}

describe('the place in play of a table', () => {
  it('has the only round that is open at the table, of whatever gaming day', async () => {
    const floor = await aTableForDays();
    await floor.do('dealer', open(A_GAMING_DAY));
    const yesterday = at('2010-06-04T22:00:00.000Z');
    expect(await floor.refusal('dealer', open(DAY_BEFORE), yesterday)).toMatchObject({
      code: 'round-already-open',
      message: 'Round T-1.20100605.0001 is still in play at table T-1; complete it first.',
    });
    const before = at('2010-06-03T23:00:00.000Z');
    expect(await floor.refusal('dealer', open('2010-06-03'), before)).toMatchObject({
      code: 'round-already-open',
    });
    await floor.do('floorperson', isVoid('T-1.20100605.0001'), { asHappened });
    await floor.do('dealer', open(DAY_BEFORE), yesterday);
    expect(await floor.refusal('dealer', open(A_GAMING_DAY))).toMatchObject({ code: 'round-already-open' });
  });

  it('is written to when another comes into play', async () => {
    const floor = await aTableForDays();
    await floor.do('dealer', aSpin(DAY_BEFORE), at('2010-06-04T22:00:00.000Z'));
    await floor.do('dealer', aSpin(A_GAMING_DAY));
    expect((await floor.stream(`tableDay-T-1:${DAY_BEFORE}`)).at(-1)?.type).toBe('PlaceReplaced');
    expect((await floor.stream('table-T-1')).map(({ type }) => type)).toEqual([
      'TableCommissioned',
      'PlacePutInPlay',
      'PlacePutInPlay',
    ]);
  });

  it('is the only one that its next rounds write to', async () => {
    const memory = new MemoryEventStore();
    const written: (readonly string[])[] = [];
    const read: string[] = [];
    const store = new Proxy(memory, {
      get(target, name): unknown {
        if (name === 'append') {
          return (...args: Parameters<EventStore['append']>) => {
            written.push(args[0].map(({ stream }) => stream));
            return target.append(...args);
          };
        }
        if (name === 'readStream') {
          return (...args: Parameters<EventStore['readStream']>) => {
            read.push(args[0]);
            return target.readStream(...args);
          };
        }
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
    const floor = new TestFloor(store);
    await floor.tableOf('roulette');
    await floor.do('dealer', aSpin(A_GAMING_DAY));
    written.length = 0;
    read.length = 0;
    await floor.do('dealer', aSpin(A_GAMING_DAY));
    const [day, round] = [`tableDay-T-1:${A_GAMING_DAY}`, 'round-T-1.20100605.0002'];
    expect(written).toEqual([[round, day]]);
    expect(read).toEqual([day, 'table-T-1', 'pit-pit-of-T-1', round]);
  });
});

describe('a whole round beside one in play', () => {
  it.each([
    { from: 7, until: 9, overlaps: false },
    { from: 8, until: 10, overlaps: false },
    { from: 9, until: 11, overlaps: true },
    { from: 11, until: 12, overlaps: true },
  ])(
    'since minute 10 is recorded from minute $from to $until; that they overlap is said once: $overlaps',
    async ({ from, until, overlaps }) => {
      const floor = await aFloorWith('roulette');
      floor.nowMs += 30 * MINUTE_MS;
      await floor.do('dealer', open(A_GAMING_DAY), at(evening(10)));
      await floor.do('table-device', aSpin(A_GAMING_DAY, evening(from)), at(evening(until)));
      const [inPlay, whole] = ['T-1.20100605.0001', 'T-1.20100605.0002'];
      const found = overlaps ? [{ code: 'rounds-overlap', rounds: [whole, inPlay] }] : [];
      expect(await exceptionsOf(floor)).toMatchObject(found);
      expect(await floor.refusal('dealer', open(A_GAMING_DAY), at(evening(13)))).toMatchObject({
        code: 'round-already-open',
        message: 'Round T-1.20100605.0001 is still in play at table T-1; complete it first.',
      });
      await floor.do('floorperson', isVoid(inPlay), { ...at(evening(14)), asHappened });
      expect(await exceptionsOf(floor)).toMatchObject([...found, { code: 'void-without-provision' }]);
      await floor.do('dealer', open(A_GAMING_DAY), at(evening(15)));
    },
  );

  it('overlaps no longer a round that turns out to have been over before, and those that it does are named again', async () => {
    const floor = await aFloorWith('roulette');
    floor.nowMs += 30 * MINUTE_MS;
    await floor.do('dealer', open(A_GAMING_DAY), at(evening(10)));
    await floor.do('table-device', aSpin(A_GAMING_DAY, evening(20)), at(evening(22)));
    await floor.do('table-device', aSpin(A_GAMING_DAY, evening(21)), at(evening(23)));
    const [inPlay, first, second] = [1, 2, 3].map((number) => `T-1.20100605.000${number}`);
    expect(await exceptionsOf(floor)).toMatchObject([
      { code: 'rounds-overlap', rounds: [first, inPlay] },
      { code: 'rounds-overlap', rounds: [second, inPlay, first] },
    ]);
    await floor.do('floorperson', isVoid(inPlay!), { ...at(evening(12)), asHappened });
    const day = await floor.stream(`tableDay-T-1:${A_GAMING_DAY}`);
    const because = `round ${inPlay} was over at ${evening(12)}, before round`;
    expect(day.slice(-4)).toMatchObject([
      { type: 'RoundEnded' },
      { type: 'ControlExceptionLifted', data: { because: `${because} ${first} began` } },
      { type: 'ControlExceptionLifted', data: { because: `${because} ${second} began` } },
      { type: 'ControlExceptionRecorded', data: { code: 'rounds-overlap', rounds: [second, first] } },
    ]);
  });

  it('is recorded on its gaming day, and leaves the place in play to the open round', async () => {
    const floor = await aTableForDays();
    await floor.do('dealer', open(A_GAMING_DAY));
    await floor.do('table-device', aSpin(DAY_BEFORE), at('2010-06-04T22:00:00.000Z'));
    await floor.do('floorperson', isVoid('T-1.20100605.0001'), { asHappened });
    await floor.do('dealer', open(A_GAMING_DAY));
    expect(await typesOf(floor, `tableDay-T-1:${A_GAMING_DAY}`)).toEqual([
      'RoundStarted',
      'RoundEnded',
      'RoundStarted',
    ]);
  });

  it('takes its cards from the shoe, and the hand in play goes on with its own', async () => {
    const floor = await aFloor();
    floor.nowMs += 60 * MINUTE_MS;
    const roundId = await floor.played();
    const whole = aWholeRound({
      cards: PLAYER_WINS,
      wagers: [aWagerRequest({ kind: 'player' })],
      cuttingCardReached: true,
      lastHandAnnounced: true,
    });
    await floor.do('table-device', recordRound({ ...whole, openedAt: evening(20) }), at(evening(21)));
    await floor.do('dealer', settleRound({ roundId, actual: [], vigorish: [] }));
    expect(await exceptionsOf(floor)).toEqual([]);
    expect(await typesOf(floor, 'shoe-S1')).toEqual([
      'ShoePrepared',
      'CardsCut',
      'CardsBurned',
      'RoundStarted',
      'CardsDrawn',
      'RoundStarted',
      'CardsDrawn',
      'CuttingCardReached',
      'RoundEnded',
      'LastHandAnnounced',
      'RoundEnded',
    ]);
    expect(await floor.refusal('dealer', openRound({ shoeId: 'S1' }))).toMatchObject({
      code: 'last-hand-dealt',
    });
  });
});

describe('a round that is over after its gaming day', () => {
  const NEXT_DAY = '2010-06-06';
  /** Minutes from the roll-over between the two gaming days. */
  const rollOver = (minutes: number) => new Date(Date.parse('2010-06-06T10:00:00Z') + minutes * MINUTE_MS);
  const around = (gamingDay: string, from: number, until: number) =>
    [aSpin(gamingDay, rollOver(from).toISOString()), at(rollOver(until).toISOString())] as const;
  const late = around(A_GAMING_DAY, -3, 4);
  const beforeIt = around(A_GAMING_DAY, -9, -3);
  const duringIt = around(NEXT_DAY, 1, 2);
  const atItsEnd = around(NEXT_DAY, 3, 6);
  const afterIt = around(NEXT_DAY, 6, 9);

  /** Each pair of rounds that an exception names, by the minutes in which they began. */
  async function overlapsOf(floor: TestFloor): Promise<readonly (readonly number[])[]> {
    const events = await floor.events();
    const began = new Map(
      events
        .filter(({ type }) => type === 'RoundOpened')
        .map(({ stream, metadata }) => [stream, Date.parse(metadata['occurredAt']!)]),
    );
    return events.flatMap(({ type, data }) => {
      const { code, rounds = [] } = data as ControlExceptionRecorded['data'];
      if (type !== 'ControlExceptionRecorded' || code !== 'rounds-overlap') return [];
      const [first, ...others] = rounds.map(
        (roundId) => (began.get(`round-${roundId}`)! - rollOver(0).getTime()) / MINUTE_MS,
      );
      return others.map((other) => [first!, other].toSorted((one, another) => one - another));
    });
  }

  async function atNoon(): Promise<TestFloor> {
    const floor = await aTableForDays();
    floor.nowMs = Date.parse('2010-06-06T16:00:00.000Z');
    return floor;
  }

  it.each([
    { order: 'before them', rounds: [late, beforeIt, duringIt, atItsEnd, afterIt] },
    { order: 'after them', rounds: [afterIt, atItsEnd, duringIt, beforeIt, late] },
    { order: 'among them', rounds: [duringIt, afterIt, late, beforeIt, atItsEnd] },
  ])('is named with the rounds of the next day that it overlaps, recorded $order', async ({ rounds }) => {
    const floor = await atNoon();
    for (const round of rounds) await floor.do('table-device', ...round);
    expect((await overlapsOf(floor)).toSorted()).toEqual([
      [-3, 1],
      [-3, 3],
    ]);
  });

  it('is named with those of each day that it lasts', async () => {
    const floor = await atNoon();
    const days = 24 * 60;
    floor.nowMs += 5 * days * MINUTE_MS;
    await floor.do('table-device', ...around('2010-06-08', 2 * days + 5, 2 * days + 6));
    await floor.do('table-device', ...around(A_GAMING_DAY, -3, 2 * days + 10));
    for (const [day, gamingDay] of ['2010-06-06', '2010-06-07', '2010-06-08', '2010-06-09'].entries()) {
      await floor.do('table-device', ...around(gamingDay, day * days + 8, day * days + 9));
    }
    expect(await overlapsOf(floor)).toEqual([
      [-3, 2 * days + 5],
      [-3, 8],
      [-3, days + 8],
      [-3, 2 * days + 8],
    ]);
  });

  it('is named when it is ended step by step, with the whole rounds recorded meanwhile', async () => {
    const floor = await atNoon();
    await floor.do('dealer', open(A_GAMING_DAY), at(rollOver(-3).toISOString()));
    await floor.do('table-device', ...duringIt);
    expect(await overlapsOf(floor)).toEqual([]);
    const over = { ...at(rollOver(4).toISOString()), asHappened };
    await floor.do('floorperson', isVoid('T-1.20100605.0001'), over);
    expect(await overlapsOf(floor)).toEqual([[-3, 1]]);
    await floor.do('table-device', ...atItsEnd);
    expect(await overlapsOf(floor)).toEqual([
      [-3, 1],
      [-3, 3],
    ]);
  });

  it('is named once with the round in play that it overlaps', async () => {
    const floor = await atNoon();
    await floor.do('dealer', open(NEXT_DAY), at(rollOver(1).toISOString()));
    await floor.do('table-device', ...late);
    const over = { ...at(rollOver(2).toISOString()), asHappened };
    await floor.do('floorperson', isVoid('T-1.20100606.0001'), over);
    expect(await overlapsOf(floor)).toEqual([[-3, 1]]);
  });

  it('adds nothing to the streams of a round that is over on its gaming day', async () => {
    const floor = await atNoon();
    const { events } = await floor.do('table-device', ...beforeIt);
    expect(events.map(({ stream }) => stream)).not.toContain('table-T-1');
    expect((await floor.stream('table-T-1')).map(({ type }) => type)).not.toContain('RoundPassedRollOver');
  });
});

describe('a whole round that arrives late', () => {
  it('is recorded on its gaming day, which is no longer in play or never was', async () => {
    const floor = await aTableForDays();
    await floor.do('dealer', open(A_GAMING_DAY));
    await floor.do('dealer', aSpin(DAY_BEFORE), at('2010-06-04T22:00:00.000Z'));
    await floor.do('dealer', aSpin(DAY_BEFORE), at('2010-06-04T21:00:00.000Z'));
    expect((await floor.stream('table-T-1')).map(({ type }) => type)).toEqual([
      'TableCommissioned',
      'PlacePutInPlay',
      'PlaceAdded',
    ]);
    expect(await exceptionsOf(floor)).toMatchObject([{ code: 'recorded-late' }, { code: 'recorded-late' }]);
  });

  it('is recorded in its completed shoe, and says which vigorish was outstanding then (7.3(c)4)', async () => {
    const floor = await aFloor();
    floor.nowMs += 60 * MINUTE_MS;
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), at(evening(50)));
    await floor.shoe('S2');
    const playerWins = aWholeRound({ cards: PLAYER_WINS, wagers: [aWagerRequest({ kind: 'player' })] });
    await floor.do('table-device', recordRound(playerWins), at(evening(20)));
    expect(await exceptionsOf(floor)).toEqual([]);
    await floor.do('table-device', recordRound(aWholeRound()), at(evening(30)));
    expect(await exceptionsOf(floor)).toMatchObject([
      { code: 'vigorish-outstanding', citation: '19:47-7.3(c)4', tableId: 'MB-1', amountCents: 500 },
    ]);
  });

  it.each([
    { from: 8, until: 10, beside: [] },
    { from: 12, until: 14, beside: [] },
    { from: 11, until: 13, beside: ['T-1.20100605.0001'] },
    { from: 9, until: 14, beside: ['T-1.20100605.0001'] },
    { from: 11, until: 15, beside: ['T-1.20100605.0001', 'T-1.20100605.0002'] },
  ])('from minute $from to $until is at the same time as $beside', async ({ from, until, beside }) => {
    const floor = await aFloorWith('roulette');
    floor.nowMs += 30 * MINUTE_MS;
    await floor.do('dealer', aSpin(A_GAMING_DAY, evening(10)), at(evening(12)));
    await floor.do('dealer', aSpin(A_GAMING_DAY, evening(14)), at(evening(16)));
    await floor.do('dealer', aSpin(A_GAMING_DAY, evening(from)), at(evening(until)));
    const rounds = ['T-1.20100605.0003', ...beside];
    expect(await exceptionsOf(floor)).toMatchObject(
      beside.length === 0 ? [] : [{ code: 'rounds-overlap', rounds }],
    );
  });
});
