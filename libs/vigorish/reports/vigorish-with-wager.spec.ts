import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  changeWager,
  correctSettlement,
  observeOutcome,
  placeWager,
  settleRound,
  voidRound,
  withdrawWager,
} from '../../rounds/use-cases/rounds.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import type { UseCase } from '../../application/session/use-case.js';
import { rebuildProjection } from '#projections';
import { gameOf } from '#rules';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { TestFloor } from '#testing/builders/floor.js';
import { PROJECTIONS } from '../../read-models/all-projections.js';
import { replaySteps } from '../../rounds/reports/round-replay.js';
import { tableWin } from '../../books/reports/win/table-win.query.js';

const roundId = 'T-1.20100605.0001';
const bet = (kind: string, selection: string, stakeCents: number) =>
  placeWager({ roundId, position: 1, patronId: 'P-7', kind, selection, stakeCents });
const roll = (...dice: readonly [number, number]) => observeOutcome({ roundId, fact: { dice } });
const SETTLE = settleRound({ roundId, actual: [], vigorish: [] });
const VOID = voidRound({ roundId, reason: 'other', note: 'the table was closed' });

/** The point is five; then each of these happens. 5 per cent is paid when a buy or lay bet is made. */
async function handOfDice(acts: readonly UseCase[]): Promise<TestFloor> {
  const floor = new TestFloor();
  const vigorish = { percent: 5, roundUpToCents: 0, charged: 'when-made' };
  await floor.tableOf('craps', 'T-1', { ...gameOf('craps').sample, vigorish });
  await floor.do('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY }));
  await floor.do('dealer', roll(2, 3));
  for (const act of acts) {
    const role = act.name === 'CorrectSettlement' ? 'pit-boss' : 'floorperson';
    await floor.do(role, act, { asHappened: { reason: 'so it happened' } });
  }
  return floor;
}

async function winOf(floor: TestFloor) {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  for (const projection of PROJECTIONS) await rebuildProjection({ eventStore, readStore, codec }, projection);
  const days = { fromGamingDay: A_GAMING_DAY, toGamingDay: A_GAMING_DAY };
  return (await tableWin(readStore, { ...days, by: ['gamingDay'] })).total;
}

const BUY = bet('buy', '4', 10_000);
const LAY = bet('lay', '4', 10_000);

describe('vigorish that is paid when a wager is made', () => {
  // Cents: lost, paid, vigorish with the wager, win, and what lies on the layout at last.
  it.each([
    ['a buy bet that wins', [BUY, roll(1, 3), SETTLE], [0, 20_000, 500, -19_500], 0],
    ['a buy bet that loses', [BUY, roll(3, 4), SETTLE], [10_000, 0, 500, 10_500], 0],
    ['a lay bet that wins', [LAY, roll(3, 4), SETTLE], [0, 5_000, 250, -4_750], 0],
    ['a lay bet that loses', [LAY, roll(1, 3), SETTLE], [10_000, 0, 250, 10_250], 0],
    ['a buy bet that stands', [BUY], [0, 0, 0, 0], 10_500],
    ['a buy bet that is withdrawn', [BUY, withdrawWager({ roundId, wagerId: 'w1' })], [0, 0, 0, 0], 0],
    ['a buy bet in a void round', [BUY, VOID], [0, 0, 0, 0], 0],
    [
      'a buy bet raised to 140.00 that loses',
      [BUY, changeWager({ roundId, wagerId: 'w1', stakeCents: 14_000 }), roll(3, 4), SETTLE],
      [14_000, 0, 700, 14_700],
      0,
    ],
    [
      'a buy bet reduced to 30.00 that stands',
      [BUY, changeWager({ roundId, wagerId: 'w1', stakeCents: 3_000 })],
      [0, 0, 0, 0],
      3_150,
    ],
    [
      'a buy bet that won by a roll that was misread',
      [
        BUY,
        roll(1, 3),
        SETTLE,
        correctSettlement({
          roundId,
          reason: 'an eight',
          facts: [{ dice: [3, 5] }],
          actual: [],
          differenceSettled: true,
        }),
      ],
      [0, 0, 0, 0],
      10_500,
    ],
    [
      'a buy bet that stood by a roll that was misread',
      [
        BUY,
        bet('place-to-win', '8', 6_000),
        roll(3, 5),
        SETTLE,
        correctSettlement({
          roundId,
          reason: 'a four',
          facts: [{ dice: [1, 3] }],
          actual: [],
          differenceSettled: true,
        }),
      ],
      [0, 20_000, 500, -19_500],
      6_000,
    ],
    [
      'a buy bet that won, of which the dealer gave the vigorish back',
      [BUY, roll(1, 3), settleRound({ roundId, actual: [{ wagerId: 'w1', chargedCents: 0 }], vigorish: [] })],
      [0, 20_000, 0, -20_000],
      0,
    ],
  ] as const)('of %s is in the books once the wager is decided (1.5)', async (_what, acts, win, onLayout) => {
    const floor = await handOfDice(acts);
    const [lost, paid, withWager, total] = win;
    expect(await winOf(floor)).toMatchObject({
      wagersLostCents: lost,
      winningsPaidCents: paid,
      vigorishWithWagerCents: withWager,
      vigorishAtPayoutCents: 0,
      vigorishEarnedCents: withWager,
      winCents: total,
    });
    expect([...replaySteps(await floor.stream(`round-${roundId}`))].at(-1)?.money).toMatchObject({
      onLayoutCents: onLayout,
      vigorishCollectedCents: withWager,
      winCents: total,
    });
  });

  it('has steps in the replay when it is paid, kept and returned (1.5)', async () => {
    const floor = await handOfDice([
      BUY,
      bet('lay', '10', 10_000),
      withdrawWager({ roundId, wagerId: 'w2' }),
      roll(3, 4),
      SETTLE,
    ]);
    const told = [...replaySteps(await floor.stream(`round-${roundId}`))].map(({ what }) => what);
    expect(told.slice(2)).toEqual([
      'Patron P-7 at position 1 wagers 100.00 on buy 4, with vigorish of 5.00',
      'Patron P-7 at position 1 wagers 100.00 on lay 10, with vigorish of 2.50',
      'Wager w2 of 100.00 is withdrawn, with vigorish of 2.50',
      '7 (3-4), seven out',
      'Losing wager at position 1, buy 4: 100.00 collected',
      'Vigorish of 5.00 collected at position 1 with the wager',
    ]);
  });
});
