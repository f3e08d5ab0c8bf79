import { gameOf } from '../../../games.js';
import type { WagerKind } from '../table-rules/table-rules.js';
import fc from 'fast-check';
import { odds } from '#kernel';
import { BONUS_PAYTABLES, BONUS_WINS } from './bonus-paytables.js';
import { EVERY_RESULT } from '../every-result.testing.js';
import { highestOdds } from './posted-odds.js';
import type { StandingWager } from '../../../game/wager.js';
import { settlementSteps } from '../../../all-games/settlement-steps.js';
import { checkTableRules } from '../table-rules/table-rules.checks.js';
import { WAGER_KINDS, type TableRules, type VigorishScheme } from '../table-rules/table-rules.js';
import { BACCARAT_GAMES, settleWagers, someRules } from '../table-rules/table-rules.testing.js';

const game = fc.constantFrom(...Object.values(BACCARAT_GAMES));
const result = fc.constantFrom(...EVERY_RESULT);
const procedure = fc.constantFrom(1, 2, 3, 4);

const wagers: fc.Arbitrary<StandingWager[]> = fc
  .array(
    fc.record({
      position: fc.integer({ min: 1, max: 14 }),
      patronId: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...WAGER_KINDS),
      stakeCents: fc.integer({ min: 1, max: 1_000_000_000 }),
    }),
    { maxLength: 20 },
  )
  .map((some) => some.map((wager, index) => ({ wagerId: `w${index}`, ...wager })));

const vigorish: fc.Arbitrary<VigorishScheme> = fc.oneof(
  fc.record({
    kind: fc.constant('percent-of-win'),
    percent: fc.constantFrom(4, 5),
    roundUpToCents: fc.constantFrom(0, 5, 20, 25),
    waivedByTotalCardWagers: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('quarter-of-wager-on-tie') }),
  fc.record({ kind: fc.constant('banker-six-pays-half') }),
);

const rules: fc.Arbitrary<TableRules> = fc
  .record({ vigorish, paytable: fc.constantFrom('A', 'B', 'C'), tie: fc.integer({ min: 8, max: 12 }) })
  .map(({ vigorish: scheme, paytable, tie }) =>
    someRules({ vigorish: scheme, tieOdds: odds(tie), bonus: { paytable, mainWagerRequired: false } }),
  );

/** A game, rules it allows, wagers, a result, and the lines that settle them. */
const settled = fc
  .tuple(game, rules, wagers, result)
  .filter(([of, set]) => checkTableRules(of, set, '2010-06-05').length === 0)
  .map(([of, set, standing, shows]) => ({
    game: of,
    rules: set,
    wagers: standing,
    lines: settleWagers(of, set, standing, shows),
  }));

describe('whatever is wagered and dealt', () => {
  it('settles each wager once, in its place', () => {
    fc.assert(
      fc.property(settled, ({ wagers: standing, lines }) => {
        expect(lines.map(({ wagerId }) => wagerId)).toEqual(standing.map(({ wagerId }) => wagerId));
      }),
    );
  });

  it('pays only wins, each at its odds rounded up to the cent (3.3, 7.3)', () => {
    fc.assert(
      fc.property(settled, ({ lines }) => {
        for (const { outcome, odds: paid, winningsCents, stakeCents } of lines) {
          expect(paid !== undefined).toBe(outcome === 'won');
          if (!paid) {
            expect(winningsCents).toBe(0);
            continue;
          }
          const over = BigInt(winningsCents) * BigInt(paid.per) - BigInt(stakeCents) * BigInt(paid.pays);
          expect(over >= 0n && over < BigInt(paid.per)).toBe(true);
        }
      }),
    );
  });

  it('pays no wager better than the highest odds of its kind', () => {
    fc.assert(
      fc.property(settled, ({ lines, rules: set }) => {
        for (const { kind, odds: paid } of lines) {
          const highest = highestOdds(set, kind as WagerKind);
          if (paid && highest) expect(paid.pays / paid.per).toBeLessThanOrEqual(highest.pays / highest.per);
        }
      }),
    );
  });

  it('charges vigorish on Banker only, within its bounds (3.3(c), (g); 7.3(c), (d), (h))', () => {
    fc.assert(
      fc.property(settled, ({ lines, rules: { vigorish: scheme } }) => {
        for (const line of lines) {
          const { kind, outcome, vigorishCents, vigorishOn, stakeCents } = line;
          expect(vigorishOn !== undefined).toBe(vigorishCents > 0);
          if (vigorishCents === 0) continue;
          expect([kind, outcome]).toEqual(['banker', vigorishOn === 'win' ? 'won' : 'void']);
          if (scheme.kind === 'percent-of-win') {
            expect(vigorishCents).toBeLessThan(
              (stakeCents * scheme.percent) / 100 + (scheme.roundUpToCents || 1),
            );
          } else {
            expect(scheme.kind).toBe('quarter-of-wager-on-tie');
            expect(vigorishCents * 4).toBeLessThanOrEqual(stakeCents);
          }
        }
      }),
    );
  });

  it('returns a void wager in full and moves every line once (3.10(b), 7.10(b))', () => {
    const acts = { won: 'pay-winning-wager', lost: 'collect-losing-wager', void: 'return-wager' };
    fc.assert(
      fc.property(settled, procedure, ({ game: of, lines }, order) => {
        const steps = settlementSteps(gameOf(of.id), order, lines);
        const expected = lines.flatMap((line) => [
          `${acts[line.outcome]} ${line.wagerId} ${line.outcome === 'won' ? line.winningsCents : line.stakeCents}`,
          ...(line.vigorishCents > 0 ? [`take-vigorish ${line.wagerId} ${line.vigorishCents}`] : []),
        ]);
        const moved = steps.map(({ act, wagerId, amountCents }) => `${act} ${wagerId} ${amountCents}`);
        expect(moved.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('collects losers first, and goes from the highest position down in each pass (3.10(b), 7.10(b))', () => {
    fc.assert(
      fc.property(settled, procedure, ({ game: of, lines }, order) => {
        const steps = settlementSteps(gameOf(of.id), order, lines);
        const losers = lines.filter(({ outcome }) => outcome === 'lost').length;
        expect(steps.slice(0, losers).every(({ act }) => act === 'collect-losing-wager')).toBe(true);
        const acts = ['collect-losing-wager', 'return-wager', 'pay-winning-wager', 'take-vigorish'] as const;
        for (const act of acts) {
          const positions = steps.filter((step) => step.act === act).map(({ position }) => position);
          expect(positions).toEqual(positions.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});

describe('the schedules of the bonus wager', () => {
  it('list at least the same odds for a wider margin (3.3(g), 7.3(h))', () => {
    for (const schedule of Object.values(BONUS_PAYTABLES)) {
      const margins = BONUS_WINS.filter((win) => win !== 'natural').map((win) => schedule[win].pays);
      expect(margins).toEqual(margins.toSorted((a, b) => b - a));
    }
  });
});
