import { recordRound } from './record-round.js';
import { wholeRoundOf } from './round-report.js';
import type { RoundReport } from './round-report.js';
import { someone } from '#testing/builders/contexts.js';
import { TestFloor } from '#testing/builders/floor.js';
import { rejectionOf } from '#testing/rejection-of.js';

const AT = '2010-06-05T22:00:00.000Z';
const LATER = '2010-06-05T22:01:00.000Z';

describe('a whole round', () => {
  let floor: TestFloor;
  let commands = 0;
  beforeEach(async () => {
    floor = new TestFloor();
    for (const tableId of ['RO-1', 'RO-2']) await floor.tableOf('roulette', tableId);
    floor.nowMs = Date.parse('2010-06-07T00:00:00.000Z');
  });

  const aRound = (overrides: Partial<RoundReport> = {}): RoundReport => ({
    tableId: 'RO-1',
    gamingDay: '2010-06-05',
    turns: [
      {
        wagers: [{ position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 }],
        facts: [{ number: '18' }],
      },
    ],
    ...overrides,
  });
  const record = (round: RoundReport, occurredAt = AT, commandId = `round-${++commands}`) =>
    floor.do('dealer', recordRound(wholeRoundOf(round)), { occurredAt, commandId });
  const refusal = (round: RoundReport, occurredAt = AT) =>
    floor.refusal('dealer', recordRound(wholeRoundOf(round)), {
      occurredAt,
      commandId: `round-${++commands}`,
    });

  it('without a number is known by its content and its floor times, under any key and from anyone', async () => {
    const first = await record(aRound());
    const head = await floor.head();
    expect(await record(aRound())).toEqual(first);
    const other = recordRound(wholeRoundOf(aRound()));
    const again = await floor.handler.execute(other, {
      commandId: 'by-another',
      principal: { ...someone('floorperson'), userId: 'another', roles: ['floorperson'] },
      occurredAt: '2010-06-05T18:00:00.000-04:00',
    });
    expect(again).toEqual(first);
    expect(await floor.head()).toBe(head);
  });

  it.each<[string, Partial<RoundReport>, string]>([
    ['floor time', {}, LATER],
    ['time of a step', { openedAt: '2010-06-05T21:59:00.000Z' }, AT],
    ['table', { tableId: 'RO-2' }, AT],
    ['number', { sourceNumber: 7 }, AT],
  ])('is another with another %s', async (_, overrides, occurredAt) => {
    const first = await record(aRound());
    const second = await record(aRound(overrides), occurredAt);
    expect(second.position).toBeGreaterThan(first.position);
  });

  it('with a number is another than the same one with the next number', async () => {
    const first = await record(aRound({ sourceNumber: 1 }));
    expect((await record(aRound({ sourceNumber: 2 }))).position).toBeGreaterThan(first.position);
    expect(await record(aRound({ sourceNumber: 1 }))).toEqual(first);
  });

  it('carries its number and its source', async () => {
    await record(aRound({ sourceNumber: 4, sourceId: 'reader-7' }));
    const [opened] = await floor.stream('round-RO-1.20100605.0001');
    expect(opened!.data).toMatchObject({ source: { sourceId: 'reader-7', number: 4 } });
    expect(await floor.stream('sourceNumber-RO-1:reader-7:4')).toMatchObject([
      { type: 'SourceNumberUsed', data: { tableId: 'RO-1', roundId: 'RO-1.20100605.0001' } },
    ]);
  });

  it.each<[string, Partial<RoundReport>, string]>([
    ['floor time', {}, LATER],
    ['gaming day', { gamingDay: '2010-06-06' }, '2010-06-06T22:00:00.000Z'],
    ['fact', { turns: [{ ...aRound().turns[0], facts: [{ number: '19' }] }] }, AT],
  ])('is refused with a used number and another %s', async (_, overrides, occurredAt) => {
    await record(aRound({ sourceNumber: 7 }));
    const head = await floor.head();
    expect(await refusal(aRound({ sourceNumber: 7, ...overrides }), occurredAt)).toMatchObject({
      kind: 'conflict',
      code: 'source-number-used',
    });
    expect(await floor.head()).toBe(head);
  });

  it('may have the number of another source or another table', async () => {
    await record(aRound({ sourceNumber: 7 }));
    await record(aRound({ sourceNumber: 7, sourceId: 'reader-8' }));
    await record(aRound({ sourceNumber: 7, tableId: 'RO-2' }));
    const started = (await floor.events()).filter(({ type }) => type === 'RoundStarted');
    expect(started).toHaveLength(3);
  });

  it('is refused with a source and no number', async () => {
    const reading = Promise.resolve().then(() => wholeRoundOf(aRound({ sourceId: 'reader-7' })));
    expect(await rejectionOf(reading)).toMatchObject({ objection: { code: 'source-number-missing' } });
  });

  it('is recorded once of two at the same time, with and without a number', async () => {
    for (const round of [aRound(), aRound({ sourceNumber: 3 })]) {
      const both = await Promise.all([record(round), record(round)]);
      expect(both[1]).toEqual(both[0]);
    }
    const used = await Promise.allSettled([
      record(aRound({ sourceNumber: 9 })),
      record(aRound({ sourceNumber: 9, gamingDay: '2010-06-06' }), '2010-06-06T22:00:00.000Z'),
    ]);
    expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
