import { expectedReturn } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { against, type Against } from '../../banked-hands/bank.js';
import { bestOf, tierOf, tileValue } from './hands.js';
import { PAI_GOW } from './pai-gow.js';
import { inSet, TILES, type Tile } from './tiles.js';

/** The sixteen pairs from the highest, each as the two tiles that make it. */
const PAIRS = (
  '2-4 1-2,6-6 6-6,1-1 1-1,4-4 4-4,1-3 1-3,5-5 5-5,3-3 3-3,2-2 2-2,5-6 5-6,4-6 4-6,1-6 1-6,1-5 1-5,' +
  '4-5 3-6,3-5 2-6,3-4 2-5,1-4 2-3'
)
  .split(',')
  .map((pair) => pair.split(' ') as [Tile, Tile]);

/** Kinds of tile with different play: the six and the three, then the fifteen other pairs of two tiles each. */
const KINDS: readonly (readonly Tile[])[] = [['2-4'], ['1-2'], ...PAIRS.slice(1)];

/** The order of single tiles from the highest, by spots if that decides. */
const ALONE = [
  '6-6',
  '1-1',
  '4-4',
  '1-3',
  '5-5',
  '3-3',
  '2-2',
  '5-6',
  '4-6',
  '1-6',
  '1-5',
  '9',
  '8',
  '7',
  '2-4',
  '5',
  '1-2',
];

const spots = (tile: Tile) => [...tile].reduce((sum, half) => sum + (Number(half) || 0), 0);
const alone = (tile: Tile) => 17 - ALONE.findIndex((name) => name === tile || name === String(spots(tile)));

/**
 * The value of two tiles by an independent calculation: a pair from 2,000, wong and gong from 1,000, otherwise points.
 */
function worth(one: Tile, other: Tile): number {
  const pair = PAIRS.findIndex(([a, b]) => (a === one && b === other) || (a === other && b === one));
  if (pair >= 0) return 2_000 - pair;
  const high = Math.max(alone(one), alone(other));
  const [top, beside] = alone(one) > alone(other) ? [one, other] : [other, one];
  if (spots(top) === 12 || top === '1-1') {
    if (spots(beside) === 9) return 1_100 + high;
    if (spots(beside) === 8) return 1_000 + high;
  }
  const counts = (tile: Tile) => (tile === '2-4' || tile === '1-2' ? [3, 6] : [spots(tile)]);
  let points = 0;
  for (const a of counts(one)) for (const b of counts(other)) points = Math.max(points, (a + b) % 10);
  return points === 0 ? 0 : points * 20 + high;
}

/** The 32 tiles. */
const SET = TILES.flatMap((tile) => (inSet(tile) === 2 ? [tile, tile] : [tile]));

/** Four kinds of tile with their frequency and setting. */
interface Deal {
  readonly kinds: readonly number[];
  readonly times: readonly number[];
  readonly high: readonly [Tile, Tile];
  readonly low: readonly [Tile, Tile];
}

const kept = (value: number) =>
  value === 2_000 ? 5 : value >= 1_000 ? 4 : value >= 140 ? Math.floor(value / 20) - 6 : 0;

/** Keeps together what the house way does, then makes the best low hand. */
function setTiles([a, b, c, d]: readonly [Tile, Tile, Tile, Tile]) {
  const pairs: readonly (readonly [readonly [Tile, Tile], readonly [Tile, Tile]])[] = [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ];
  const [best] = pairs
    .map(([one, other]) =>
      worth(...one) >= worth(...other) ? { high: one, low: other } : { high: other, low: one },
    )
    .sort((x, y) => score(y) - score(x));
  return best!;
}

function score({ high, low }: Pick<Deal, 'high' | 'low'>): number {
  return kept(worth(...high)) * 10_000 + worth(...low) + worth(...high) / 10_000;
}

/** Every four kinds of tile that a set gives. */
function everyDeal(): readonly Deal[] {
  const deals: Deal[] = [];
  const take = (from: number, kinds: readonly number[], times: readonly number[], tiles: readonly Tile[]) => {
    if (tiles.length === 4) {
      deals.push({ kinds, times, ...setTiles(tiles as [Tile, Tile, Tile, Tile]) });
      return;
    }
    for (let kind = from; kind < KINDS.length; kind++) {
      const both = KINDS[kind]!;
      for (let count = 1; count <= Math.min(both.length, 4 - tiles.length); count++) {
        take(kind + 1, [...kinds, kind], [...times, count], [...tiles, ...both.slice(0, count)]);
      }
    }
  };
  take(0, [], [], []);
  return deals;
}

/** The number of results between two hands, by the parts that beat the other: `own * 3 + game` by two calculations. */
function meet(deals: readonly Deal[]): Float64Array {
  const columns = (of: (deal: Deal) => number) => Int32Array.from(deals, of);
  const [high, low] = [columns((deal) => worth(...deal.high)), columns((deal) => worth(...deal.low))];
  const gameHigh = columns((deal) => tileValue(...deal.high, 'copy'));
  const gameLow = columns((deal) => tileValue(...deal.low, 'copy'));
  const mask = columns(({ kinds }) => kinds.reduce((bits, kind) => bits | (1 << kind), 0));
  const ways = columns((deal) => waysOf(deal, () => 0));
  const ends = new Float64Array(9);
  for (let one = 0; one < deals.length; one++) {
    const [ownHigh, ownLow, byHigh, byLow] = [high[one]!, low[one]!, gameHigh[one]!, gameLow[one]!];
    const [ownMask, ownWays] = [mask[one]!, ways[one]!];
    const { kinds, times } = deals[one]!;
    const taken = (kind: number) => times[kinds.indexOf(kind)] ?? 0;
    for (let other = one; other < high.length; other++) {
      const apart = (ownMask & mask[other]!) === 0;
      const weight = ownWays * (apart ? ways[other]! : waysOf(deals[other]!, taken));
      const own = (ownHigh > high[other]! ? 1 : 0) + (ownLow > low[other]! ? 1 : 0);
      const game = (byHigh > gameHigh[other]! ? 1 : 0) + (byLow > gameLow[other]! ? 1 : 0);
      ends[own * 3 + game]! += weight;
      if (one === other) continue;
      const ownBack = (ownHigh < high[other]! ? 1 : 0) + (ownLow < low[other]! ? 1 : 0);
      const gameBack = (byHigh < gameHigh[other]! ? 1 : 0) + (byLow < gameLow[other]! ? 1 : 0);
      ends[ownBack * 3 + gameBack]! += weight;
    }
  }
  return ends;
}

/** The number of ways to deal four kinds of tile when some of each are taken. */
function waysOf({ kinds, times }: Deal, taken: (kind: number) => number): number {
  let ways = 1;
  for (let at = 0; at < kinds.length; at++) {
    const left = KINDS[kinds[at]!]!.length - taken(kinds[at]!);
    if (times[at]! > left) return 0;
    if (times[at] === 1) ways *= left;
  }
  return ways;
}

/** The result of a wager of 100.00 for such a deal. */
function net(deals: readonly Deal[], outcome: Against): number {
  const player = deals[deals.length >> 1]!;
  const tiles = (deal: Deal) => deal.kinds.flatMap((kind, at) => Array<number>(deal.times[at]!).fill(kind));
  const value = ({ high, low }: Deal) => ({
    high: tileValue(...high, 'copy'),
    low: tileValue(...low, 'copy'),
  });
  const dealer = deals.find(
    (deal) =>
      tiles(deal).every((kind) => !player.kinds.includes(kind)) &&
      against(value(player), value(deal)) === outcome,
  )!;
  const play = new TablePlay(PAI_GOW);
  play.place({ kind: 'pai-gow' });
  play.fact({ dice: [1, 2, 3] });
  const hand = ({ high, low }: Deal) => ({ high: [...high] as [Tile, Tile], low: [...low] as [Tile, Tile] });
  const turn = play.fact({ dealer: hand(dealer), hands: [{ position: 1, ...hand(player) }] });
  expect(turn.breaches).toEqual([]);
  return netOf(turn.lines[0]!);
}

describe('pai gow over every deal', () => {
  it('orders the 496 hands of two tiles as the independent calculation does (10.2)', () => {
    const hands: (readonly [worth: number, value: number])[] = [];
    SET.forEach((one, at) =>
      SET.slice(at + 1).forEach((other) => {
        hands.push([worth(one, other), tileValue(one, other, 'copy')]);
        expect(tileValue(other, one, 'copy')).toBe(tileValue(one, other, 'copy'));
      }),
    );
    expect(hands.length).toBe(496);
    for (const [worthOne, valueOne] of hands) {
      const wrong = hands.filter(
        ([worthOther, valueOther]) => Math.sign(worthOne - worthOther) !== Math.sign(valueOne - valueOther),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('finds the best combination that each of 35,960 deals keeps together (10.7)', () => {
    const tiers: Record<string, number> = {};
    for (let a = 0; a < 32; a++)
      for (let b = a + 1; b < 32; b++)
        for (let c = b + 1; c < 32; c++)
          for (let d = c + 1; d < 32; d++) {
            const tier = tierOf(bestOf([SET[a]!, SET[b]!, SET[c]!, SET[d]!], 'copy'));
            tiers[tier] = (tiers[tier] ?? 0) + 1;
          }
    const all = Object.values(tiers).reduce((sum, count) => sum + count, 0);
    expect(all).toBe(35_960);
    // The supreme pair leaves 2 of 30 tiles; without any of sixteen pairs four tiles come from four of them.
    expect(tiers['supreme-pair']).toBe((30 * 29) / 2);
    expect(tiers['pair']).toBe(35_960 - ((16 * 15 * 14 * 13) / 24) * 16 - 435);
  });

  it('settles the 736,281,000 pairs of hands set the house way as counted independently (10.7)', () => {
    const deals = everyDeal();
    const ends = [...meet(deals)];
    expect(ends.reduce((sum, count) => sum + count, 0)).toBe(35_960 * 20_475);
    const [lost = 0, , , , pushed = 0, , , , won = 0] = ends;
    expect(ends).toEqual([lost, 0, 0, 0, pushed, 0, 0, 0, won]);
    const outcomes = [
      { weight: lost, netCents: net(deals, 'lost') },
      { weight: pushed, netCents: net(deals, 'push') },
      { weight: won, netCents: net(deals, 'won') },
    ];
    expect(outcomes.map(({ netCents }) => netCents)).toEqual([-10_000, 0, 9_500]);
    expect(expectedReturn(10_000, outcomes)).toBe('-27738619/1051830000');
    expect((0.95 * won - lost) / (35_960 * 20_475)).toBeCloseTo(-0.026_37, 5);
  });
});
