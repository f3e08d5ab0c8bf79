import { odds } from '#kernel';
import { EVERY_RESULT } from '../every-result.testing.js';
import type { BaccaratResult } from '../round-facts.js';
import { WAGER_KINDS, type Paytable, type WagerKind } from '../table-rules/table-rules.js';
import { BACCARAT_GAMES, settleWagers, someRules, someWager } from '../table-rules/table-rules.testing.js';

/** Payouts in cents on 100.00, by margin, as the three schedules print them (3.3(g), 7.3(h)). */
const BY_MARGIN: Record<Paytable, Record<number, number>> = {
  A: { 9: 300_000, 8: 100_000, 7: 60_000, 6: 40_000, 5: 20_000, 4: 10_000 },
  B: { 9: 200_000, 8: 80_000, 7: 70_000, 6: 40_000, 5: 30_000, 4: 10_000 },
  C: { 9: 300_000, 8: 100_000, 7: 40_000, 6: 40_000, 5: 20_000, 4: 20_000 },
};
const NATURAL_WINS = 10_000;

/** Winnings in cents on 100.00, `lost` or `void`, written from the text of 3.2(a)5 in its own order. */
function bonusExpected(
  mine: number,
  theirs: number,
  natural: boolean,
  otherNatural: boolean,
  table: Paytable,
) {
  if (natural && !otherNatural) return NATURAL_WINS;
  if (natural && mine === 9 && theirs === 8) return NATURAL_WINS;
  if (!natural && mine - theirs >= 4) return BY_MARGIN[table][mine - theirs];
  if (natural && mine === 8 && theirs === 9) return 'lost';
  if (!natural && mine - theirs <= 3) return 'lost';
  return 'void';
}

function expected(kind: WagerKind, result: BaccaratResult, table: Paytable) {
  const { playerPoints: p, bankerPoints: b, playerNatural, bankerNatural, totalCards } = result;
  switch (kind) {
    case 'banker':
      return b > p ? 10_000 : b < p ? 'lost' : 'void';
    case 'player':
      return p > b ? 10_000 : p < b ? 'lost' : 'void';
    case 'tie':
      return p === b ? 80_000 : 'lost';
    case 'total-four':
      return totalCards === 4 ? 15_000 : 'lost';
    case 'total-five':
      return totalCards === 5 ? 20_000 : 'lost';
    case 'total-six':
      return totalCards === 6 ? 20_000 : 'lost';
    case 'bonus-banker':
      return bonusExpected(b, p, bankerNatural, playerNatural, table);
    case 'bonus-player':
      return bonusExpected(p, b, playerNatural, bankerNatural, table);
  }
}

describe.each(Object.values(BACCARAT_GAMES))('every result of $title', (game) => {
  it('is among 240, each with its own counts, naturals and cards', () => {
    expect(EVERY_RESULT.filter((result) => result.totalCards === 4)).toHaveLength(4 + 36);
    expect(new Set(EVERY_RESULT.map((result) => JSON.stringify(result))).size).toBe(240);
  });

  it.each(['A', 'B', 'C'] as const)(
    'settles each of the eight wagers by its text, paytable %s (3.2(a)1 to 3.2(a)5; 7.2(a)1 to 7.2(a)5)',
    (paytable) => {
      const rules = someRules({ bonus: { paytable, mainWagerRequired: false } });
      for (const result of EVERY_RESULT) {
        const wagers = WAGER_KINDS.map((kind) => someWager(kind));
        const settled = settleWagers(game, rules, wagers, result).map((line) =>
          line.outcome === 'won' ? line.winningsCents : line.outcome,
        );
        expect({ result, settled }).toEqual({
          result,
          settled: WAGER_KINDS.map((kind) => expected(kind, result, paytable)),
        });
      }
    },
  );

  it('pays Banker 1 to 2 on a win with six, otherwise 1 to 1, and charges no vigorish (3.3(e)1, 7.3(f)1)', () => {
    const rules = someRules({ vigorish: { kind: 'banker-six-pays-half' } });
    for (const result of EVERY_RESULT.filter(({ winner }) => winner === 'banker')) {
      const [line] = settleWagers(game, rules, [someWager('banker')], result);
      const six = result.bankerPoints === 6;
      expect(line).toMatchObject({
        winningsCents: six ? 5_000 : 10_000,
        odds: six ? odds(1, 2) : odds(1),
        vigorishCents: 0,
      });
      expect(line).not.toHaveProperty('vigorishOn');
    }
  });

  it('cites only its own subchapter, with a paragraph of its wagers first', () => {
    for (const result of EVERY_RESULT) {
      const wagers = WAGER_KINDS.map((kind) => someWager(kind));
      for (const { citations } of settleWagers(game, someRules(), wagers, result)) {
        expect(citations[0]).toMatch(`${game.subchapter}.2(a)`);
        expect(citations.every((citation) => citation.startsWith(`${game.subchapter}.`))).toBe(true);
      }
    }
  });
});
