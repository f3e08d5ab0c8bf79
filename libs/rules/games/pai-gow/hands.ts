import { countsOf, pairPlace, spotsOf, TILE_RANK, TILES, type Tile } from './tiles.js';

/** The hands of two tiles, from the lowest: values 0 to 9, gong, wong, a pair, the supreme pair. */
export const TIERS = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  'gong',
  'wong',
  'pair',
  'supreme-pair',
] as const;

export type Tier = (typeof TIERS)[number];

/** Zero against zero: always a copy, or decided by the higher tile as other values are. */
export type ZeroHands = 'copy' | 'by-highest-tile';

/** A two-tile hand for comparison: the greater number beats the smaller, equal numbers are copies. */
export type TileValue = number;

/** A value has the tier, then the rank of the pair or of the higher tile in five bits. */
const RANK_BITS = 5;
/** Tiles that make a wong with a nine and a gong with an eight. */
const HIGHEST_TILES: readonly Tile[] = ['6-6', '1-1'];

const VALUES: Readonly<Record<ZeroHands, ReadonlyMap<string, TileValue>>> = {
  copy: valuesOfAll('copy'),
  'by-highest-tile': valuesOfAll('by-highest-tile'),
};

/** The value of two tiles; two of a tile that a set holds once are no pair, and count their spots. */
export function tileValue(one: Tile, other: Tile, zeroHands: ZeroHands): TileValue {
  return VALUES[zeroHands].get(`${one} ${other}`) ?? 0;
}

/** The kind of a two-tile hand, from its value. */
export function tierOf(value: TileValue): Tier {
  return TIERS[value >> RANK_BITS] ?? '0';
}

/** The two-tile hand in the words of the floor: a nine from a seven and a tile of the highest two is a high nine. */
export function nameOfTiles(one: Tile, other: Tile): string {
  const tier = tierOf(tileValue(one, other, 'by-highest-tile'));
  const high = HIGHEST_TILES.includes(one) || HIGHEST_TILES.includes(other);
  return tier === '9' && high ? 'high nine' : tier.replaceAll('-', ' ');
}

/** The three ways to set four tiles, each as two pairs of places. */
const SETTINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const;

/** The highest two-tile hand of any setting of four tiles. */
export function bestOf(tiles: readonly [Tile, Tile, Tile, Tile], zeroHands: ZeroHands): TileValue {
  let best = 0;
  for (const [a, b, c, d] of SETTINGS) {
    const one = tileValue(tiles[a], tiles[b], zeroHands);
    best = Math.max(best, one, tileValue(tiles[c], tiles[d], zeroHands));
  }
  return best;
}

function valuesOfAll(zeroHands: ZeroHands): ReadonlyMap<string, TileValue> {
  const values = new Map<string, TileValue>();
  for (const one of TILES) {
    for (const other of TILES) {
      values.set(`${one} ${other}`, valueOf(one, other, zeroHands));
    }
  }
  return values;
}

function valueOf(one: Tile, other: Tile, zeroHands: ZeroHands): TileValue {
  const place = pairPlace(one, other);
  const code = (tier: Tier, rank: number) => (TIERS.indexOf(tier) << RANK_BITS) | rank;
  if (place > 0) return code(place === 16 ? 'supreme-pair' : 'pair', place);
  const rank = Math.max(TILE_RANK[one], TILE_RANK[other]);
  const beside = HIGHEST_TILES.includes(one) ? other : HIGHEST_TILES.includes(other) ? one : undefined;
  if (beside !== undefined && spotsOf(beside) === 9) return code('wong', rank);
  if (beside !== undefined && spotsOf(beside) === 8) return code('gong', rank);
  const points = Math.max(...countsOf(one).flatMap((a) => countsOf(other).map((b) => (a + b) % 10)));
  return code(TIERS[points] ?? '0', points === 0 && zeroHands === 'copy' ? 0 : rank);
}
