import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aFloorWith, aWagerRequest } from '#testing/builders/floor.js';
import { later } from '#testing/builders/contexts.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { CommandRefused } from '../../application/session/command-refused.js';
import type { UseCase } from '../../application/session/use-case.js';
import { recordRound } from './record-round.js';
import type { WholeRound } from './record-round.js';
import { placeOf, wholeRoundOf } from './round-report.js';
import type { RoundReport } from './round-report.js';

const R1 = 'T-1.20100605.0001';
const SEVENTEEN = { number: '17' };

const reported = (report: RoundReport): UseCase => recordRound(wholeRoundOf(report));

/** The floor times of the events of a stream. */
async function timesOf(floor: TestFloor, stream: string) {
  return (await floor.stream(stream)).map(({ metadata }) => metadata['occurredAt']);
}

describe('the report of a round', () => {
  const TABLE = { tableId: 'T-1', gamingDay: A_GAMING_DAY };

  it('has defaults for everything except its place and its turns', () => {
    expect(wholeRoundOf({ shoeId: 'S1', turns: [{}] })).toEqual({
      place: { shoeId: 'S1' },
      turns: [{ wagers: [], facts: [], actual: [], vigorish: [] }],
      cuttingCardReached: false,
      lastHandAnnounced: false,
    } satisfies WholeRound);
    expect(wholeRoundOf({ ...TABLE, turns: [] }).place).toEqual(TABLE);
  });

  it('is the same round for times at any offset', () => {
    const report = (openedAt: string, settledAt: string) =>
      wholeRoundOf({ ...TABLE, openedAt, turns: [{ settledAt }] });
    const utc = report('2010-06-05T22:00:00.000Z', '2010-06-05T22:01:00.500Z');
    expect(report('2010-06-05T18:00:00-04:00', '2010-06-05T18:01:00.5-04:00')).toEqual(utc);
    expect(utc).toMatchObject({
      openedAt: '2010-06-05T22:00:00.000Z',
      turns: [{ settledAt: '2010-06-05T22:01:00.500Z' }],
    });
  });

  it.each([
    {},
    { tableId: 'T-1' },
    { gamingDay: A_GAMING_DAY },
    { shoeId: 'S1', tableId: 'T-1' },
    { shoeId: 'S1', gamingDay: A_GAMING_DAY },
    { shoeId: 'S1', ...TABLE },
  ])('is refused without a clear place: %j', (place) => {
    const unclear = expect.objectContaining({
      objection: expect.objectContaining({ code: 'place-unclear', kind: 'impossible' }) as unknown,
    }) as CommandRefused;
    expect(() => placeOf(place)).toThrow(CommandRefused);
    expect(() => wholeRoundOf({ ...place, turns: [] })).toThrow(unclear);
  });

  it('without times has the time of the command for all steps', async () => {
    const floor = await aFloorWith('craps');
    const occurredAt = new Date(floor.nowMs).toISOString();
    const turns = [{ facts: [{ dice: [2, 2] }] }, { facts: [{ dice: [3, 4] }] }];
    await floor.do('table-device', reported({ ...TABLE, turns }), { occurredAt });
    expect(await timesOf(floor, `round-${R1}`)).toEqual(Array(4).fill(occurredAt));
  });

  it('gives a step without a time that of the step after it, across turns too', async () => {
    const floor = await aFloorWith('craps');
    const start = floor.nowMs;
    floor.nowMs += 60_000;
    const second = (after: number) => new Date(start + after * 1_000).toISOString();
    const pass = aWagerRequest({ kind: 'pass' });
    const field = aWagerRequest({ kind: 'field', position: 2 });
    await floor.do(
      'table-device',
      reported({
        ...TABLE,
        turns: [
          { wagers: [pass], facts: [{ dice: [2, 2] }] },
          { wagers: [field], wageredAt: second(10), facts: [{ dice: [2, 3] }], settledAt: second(20) },
          { facts: [{ dice: [3, 4] }] },
        ],
      }),
      { occurredAt: second(30) },
    );
    expect(
      (await floor.stream(`round-${R1}`)).map(({ type, metadata }) => [type, metadata['occurredAt']]),
    ).toEqual([
      ['RoundOpened', second(10)],
      ['WagerPlaced', second(10)],
      ['OutcomeObserved', second(10)],
      ['WagerPlaced', second(10)],
      ['OutcomeObserved', second(20)],
      ['WagersSettled', second(20)],
      ['ResultAnnounced', second(30)],
      ['WagersSettled', second(30)],
    ]);
  });

  it.each([
    ['an opening after its first step', { openedAt: later(11_000) }, {}],
    ['wagers after no more bets', {}, { wageredAt: later(9_000), noMoreBetsAt: later(8_000) }],
    ['no more bets after the facts', {}, { noMoreBetsAt: later(11_000) }],
    ['facts after their settlement', {}, { settledAt: later(9_000) }],
    ['a settlement after the report', {}, { settledAt: later(60_000) }],
  ])('is refused with %s', async (_what, opening, times) => {
    const floor = await aFloorWith('roulette');
    floor.nowMs += 20_000;
    const turns = [{ facts: [SEVENTEEN], observedAt: later(10_000), ...times }];
    const occurredAt = later(20_000);
    expect(
      await floor.refusal('dealer', reported({ ...TABLE, ...opening, turns }), { occurredAt }),
    ).toMatchObject({ code: 'times-out-of-order', kind: 'impossible' });
  });
});
