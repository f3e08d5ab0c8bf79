import { isObjection } from '#kernel';
import type { Card } from '#rules';
import { settlementLines } from '../../game/settlement-lines.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { CHEMIN_DE_FER } from './chemin-de-fer.js';

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const { sample } = CHEMIN_DE_FER;

/** A card of a value; the suit distinguishes the cards of a coup. */
const cardOf = (value: number, index: number): Card =>
  `${'KA23456789'[value] ?? 'K'}${'SHDCSH'[index] ?? 'S'}` as Card;

/** A bank of 100.00, fully covered. */
function covered(rules = sample) {
  const play = new TablePlay(CHEMIN_DE_FER, rules);
  play.place({ kind: 'bank', patronId: 'P-1' });
  play.place({ kind: 'against', patronId: 'P-2', position: 2 });
  return play.layout;
}

describe('a coup without options, over every combination of six cards of eight decks', () => {
  const rules = {
    ...sample,
    decks: 8,
    playerDraws: 'DDDDDDSS',
    bankerDraws: sample.bankerDraws.map((row) => row.replaceAll('O', 'D')),
  };
  // In the usual table the Player draws with three to a nine, and stays with five on a four only by option; both draw
  // at punto banco.

  it('gives Banker, Player and tie the published frequencies of the table of baccarat', () => {
    const layout = covered(rules);
    const wins = { banker: 0n, player: 0n, tie: 0n };
    const nets = { bank: new Map<number, bigint>(), against: new Map<number, bigint>() };
    const left = VALUES.map((value): number => (value === 0 ? 128 : 32));
    let taken = 0;

    const take = (value: number, then: (ways: bigint) => void, ways: bigint): void => {
      const count = left[value] ?? 0;
      left[value] = count - 1;
      taken += 1;
      then(ways * BigInt(count));
      taken -= 1;
      left[value] = count;
    };
    const settle = (player: readonly number[], banker: readonly number[], ways: bigint): void => {
      const cards = [...player, ...banker].map(cardOf);
      const fact = { player: cards.slice(0, player.length), banker: cards.slice(player.length) };
      const observed = CHEMIN_DE_FER.play.observe(layout, fact);
      if (isObjection(observed) || observed.breaches) throw new Error(JSON.stringify({ fact, observed }));
      let all = ways;
      for (let card = taken; card < 6; card += 1) all *= BigInt(416 - card);
      for (const line of settlementLines(layout.wagers, observed.decisions)) {
        const kind = line.kind === 'bank' ? 'bank' : 'against';
        const net = netOf(line);
        nets[kind].set(net, (nets[kind].get(net) ?? 0n) + all);
        if (kind === 'against') wins[net > 0 ? 'player' : net < 0 ? 'banker' : 'tie'] += all;
      }
    };
    /** The rule of baccarat, independent of the table under test. */
    const bankerDrawsTo = (banker: number, third: number | undefined): boolean => {
      if (third === undefined) return banker <= 5;
      if (banker <= 2) return true;
      if (banker === 3) return third !== 8;
      if (banker === 4) return third >= 2 && third <= 7;
      if (banker === 5) return third >= 4 && third <= 7;
      return banker === 6 && (third === 6 || third === 7);
    };
    const bankers = (player: readonly number[], banker: readonly number[], ways: bigint): void => {
      const [b1 = 0, b2 = 0] = banker;
      if (!bankerDrawsTo((b1 + b2) % 10, player[2])) return settle(player, banker, ways);
      for (const value of VALUES) take(value, (next) => settle(player, [...banker, value], next), ways);
    };
    for (const p1 of VALUES) {
      for (const p2 of VALUES.filter((value) => value >= p1)) {
        for (const b1 of VALUES) {
          for (const b2 of VALUES.filter((value) => value >= b1)) {
            const orders = (p1 === p2 ? 1n : 2n) * (b1 === b2 ? 1n : 2n);
            const dealt = (ways: bigint): void => {
              const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
              if (player >= 8 || banker >= 8) settle([p1, p2], [b1, b2], ways);
              else if (player >= 6) bankers([p1, p2], [b1, b2], ways);
              else
                for (const third of VALUES)
                  take(third, (next) => bankers([p1, p2, third], [b1, b2], next), ways);
            };
            take(
              p1,
              (one) => take(p2, (two) => take(b1, (three) => take(b2, dealt, three), two), one),
              orders,
            );
          }
        }
      }
    }
    const published = {
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    };
    expect(wins).toEqual(published);
    const all = published.banker + published.player + published.tie;
    const outcomes = (kind: 'bank' | 'against') =>
      [...nets[kind]].map(([netCents, weight]) => ({ netCents, weight }));
    expect(expectedReturn(10_000, outcomes('against'))).toBe(ratio(published.player - published.banker, all));
    expect(expectedReturn(10_000, outcomes('bank'))).toBe(
      ratio(95n * published.banker - 100n * published.player, 100n * all),
    );
  });
});

describe('the sample table of drawing, over every Point Count and third card', () => {
  const breachesOf = (player: readonly Card[], banker: readonly Card[]): readonly string[] => {
    const observed = CHEMIN_DE_FER.play.observe(covered(), { player: [...player], banker: [...banker] });
    if (isObjection(observed)) throw new Error(observed.message);
    return (observed.breaches ?? []).map(({ code, message }) => `${code}: ${message}`);
  };
  const pair = (points: number): Card[] => [cardOf(0, 0), cardOf(points, 1)];

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'on %i the Player draws to four, chooses on five and stays from six',
    (points) => {
      const stays = breachesOf(pair(points), pair(7));
      const draws = breachesOf([...pair(points), 'KD'], pair(7));
      expect(stays.length).toBe(points <= 4 ? 1 : 0);
      expect(draws.length).toBe(points >= 6 ? 1 : 0);
    },
  );

  /** Third cards on which the Banker draws, and those on which he chooses; `stay` where the Player stayed. */
  const BANKER: readonly (readonly [number, readonly (number | 'stay')[], readonly number[]])[] = [
    [0, ['stay', ...VALUES], []],
    [1, ['stay', ...VALUES], []],
    [2, ['stay', ...VALUES], []],
    [3, ['stay', 1, 2, 3, 4, 5, 6, 7, 0], [9]],
    [4, ['stay', 2, 3, 4, 5, 6, 7], []],
    [5, ['stay', 5, 6, 7], [4]],
    [6, [6, 7], []],
    [7, [], []],
  ];

  it.each(BANKER)('on %i the Banker draws to %j and chooses on %j', (points, draws, chooses) => {
    for (const third of ['stay', ...VALUES] as const) {
      const player = third === 'stay' ? pair(6) : [...pair(0), cardOf(third, 2)];
      const isFree = third !== 'stay' && chooses.includes(third);
      const mustDraw = draws.includes(third);
      expect(breachesOf(player, pair(points)).length).toBe(!isFree && mustDraw ? 1 : 0);
      expect(breachesOf(player, [...pair(points), 'KC']).length).toBe(!isFree && !mustDraw ? 1 : 0);
    }
  });

  it.each([8, 9])('a natural %i ends the coup for either hand', (points) => {
    expect(breachesOf(pair(points), pair(0))).toEqual([]);
    expect(breachesOf(pair(0), pair(points))).toEqual([]);
    expect(breachesOf([...pair(0), 'KD'], pair(points))).toEqual([
      "drew-against-table: the Player's Hand drew on 0; it must stay",
    ]);
    expect(breachesOf(pair(points), [...pair(0), 'KD'])).toEqual([
      "drew-against-table: the Banker's Hand drew on 0; it must stay",
    ]);
  });
});
