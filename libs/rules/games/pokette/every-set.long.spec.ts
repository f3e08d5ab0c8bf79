import { isObjection } from '#kernel';
import { settlementLines } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { areasOf } from './layout.js';
import { SAMPLE, type PokerKind, type SpinKind } from './pokette.rules.js';
import { POKETTE } from './pokette.js';

const WHEEL = SAMPLE.wheel;
const rest = (depiction: string) => ({ revolutions: 3, depiction });

/** The expected return of a wager that wins on this number of 56 segments at odds to 1. */
const returns = (segments: number, pays: number) => ratio(BigInt(segments * (pays + 1) - 56), 56n);

describe('what pokette returns over the 56 segments of the sample wheel (12.6)', () => {
  it.each<[SpinKind, number, number, number]>([
    ['single-card', 52, 1, 50],
    ['two-cards', 13 * 3 + 12 * 4, 2, 24],
    ['four-cards', 12 * 3, 4, 12],
    ['single-rank', 13, 4, 12],
    ['double-rank', 12, 8, 5],
    ['rank-group', 4, 12, 3],
    ['red', 1, 26, 1],
    ['black', 1, 26, 1],
    ['suit', 4, 13, 3],
    ['joker', 1, 4, 12],
  ])('on %s, each of its %i selections', (kind, selections, segments, pays) => {
    const areas = [...areasOf(SAMPLE.layout)[kind].keys()];
    expect(areas.length).toBe(selections);
    for (const selection of areas) {
      const stake = selection === '' ? { kind } : { kind, selection };
      const outcomes = WHEEL.map((depiction) => ({
        weight: 1,
        netCents: netOf(decided(POKETTE, stake, rest(depiction))),
      }));
      expect(expectedReturn(10_000, outcomes)).toBe(returns(segments, pays));
    }
  });

  it('on pair in two, over every first and second card', () => {
    for (const first of WHEEL.filter((depiction) => depiction !== 'joker')) {
      expect(returnOf('pair-in-two', [first])).toBe(returns(4, 11));
    }
  });

  /** Every two cards that allow a hand: their number, and the return on the third card. */
  it.each<[PokerKind, number, readonly (readonly [segments: number, pays: number])[]]>([
    // 52 first cards with 48 that do not pair: eight cards pair with either; with a joker, four do.
    [
      'pair-in-three',
      52 * 48 + 52 * 4,
      [
        [8, 5],
        [4, 5],
      ],
    ],
    ['flush', 52 * 13, [[13, 3]]],
    // Eleven of the thirteen neighbouring ranks A-2 to K-A have a rank on both sides, 2-3 to Q-K.
    ['open-straight', 11 * 2 * 16, [[8, 5]]],
    // A-2 and K-A, and twelve with a rank between, A-3 to Q-A.
    ['inside-straight', (2 + 12) * 2 * 16, [[4, 11]]],
    ['open-straight-flush', 11 * 2 * 4, [[2, 24]]],
    ['inside-straight-flush', (2 + 12) * 2 * 4, [[1, 49]]],
    ['three-of-a-kind', 52 * 4, [[4, 11]]],
  ])(
    'on %s, over every two cards that allow it and every third (12.8(e)1 to 12.8(e)5)',
    (kind, allowed, expected) => {
      const found: string[] = [];
      for (const first of WHEEL) {
        if (first === 'joker') continue;
        for (const second of WHEEL) {
          const returned = returnOf(kind, [first, second]);
          if (returned !== undefined) found.push(returned);
        }
      }
      expect(found.length).toBe(allowed);
      expect(new Set(found)).toEqual(new Set(expected.map(([segments, pays]) => returns(segments, pays))));
    },
  );
});

/** The return of a wager on a hand over every next spin; undefined if it cannot be made. */
function returnOf(kind: PokerKind, stand: readonly string[]) {
  const play = new TablePlay(POKETTE);
  for (const depiction of stand) play.fact(rest(depiction));
  if (play.objectionTo({ kind })) return undefined;
  play.place({ kind });
  const { layout } = play;
  const outcomes = WHEEL.map((depiction) => {
    const observed = POKETTE.play.observe(layout, rest(depiction));
    if (isObjection(observed)) throw new Error(observed.message);
    const [line] = settlementLines(layout.wagers, observed.decisions);
    return { weight: 1, netCents: netOf(line!) };
  });
  return expectedReturn(10_000, outcomes);
}
