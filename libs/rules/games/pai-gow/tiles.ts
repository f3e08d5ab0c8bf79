/** The pairs of identical tiles from the highest: each tile is in the set twice. */
const IDENTICAL = ['6-6', '1-1', '4-4', '1-3', '5-5', '3-3', '2-2', '5-6', '4-6', '1-6', '1-5'] as const;

/** Mixed pairs from the highest: tiles of one number of spots, each once in the set. */
const MIXED = [
  ['4-5', '3-6'],
  ['3-5', '2-6'],
  ['3-4', '2-5'],
  ['1-4', '2-3'],
] as const;

/** The six and the three that make the supreme pair; apart, each counts as three or as six. */
const SIX = '2-4';
const THREE = '1-2';

/** A tile as the spots of its halves, the fewer first. */
export type Tile = (typeof IDENTICAL)[number] | (typeof MIXED)[number][number] | typeof SIX | typeof THREE;

/** Every tile with a different face: 21, which make a set of 32. */
export const TILES: readonly Tile[] = [...IDENTICAL, ...MIXED.flat(), SIX, THREE];

/** How often a set holds a tile. */
export function inSet(tile: Tile): 1 | 2 {
  return (IDENTICAL as readonly Tile[]).includes(tile) ? 2 : 1;
}

/** Tiles from the lowest by their single rank; the two of a mixed pair rank equally. */
const RISING: readonly (readonly Tile[])[] = [
  [THREE],
  MIXED[3],
  [SIX],
  MIXED[2],
  MIXED[1],
  MIXED[0],
  ...[...IDENTICAL].reverse().map((tile) => [tile]),
];

/** The rank of a tile alone, from 0 to 16. */
export const TILE_RANK: Readonly<Record<Tile, number>> = Object.fromEntries(
  RISING.flatMap((tiles, rank) => tiles.map((tile) => [tile, rank])),
) as Record<Tile, number>;

/** The number of spots of a tile. */
export function spotsOf(tile: Tile): number {
  return Number(tile[0]) + Number(tile[2]);
}

/** The value of a tile: its spots, or three and six for the tiles of the supreme pair. */
export function countsOf(tile: Tile): readonly number[] {
  return tile === SIX || tile === THREE ? [3, 6] : [spotsOf(tile)];
}

/** The rank of a pair, 16 for the supreme pair down to 1; 0 if two tiles are not a pair. */
export function pairPlace(one: Tile, other: Tile): number {
  if ((one === SIX && other === THREE) || (one === THREE && other === SIX)) return 16;
  if (one === other) return inSet(one) === 2 ? 15 - (IDENTICAL as readonly Tile[]).indexOf(one) : 0;
  const mixed = MIXED.findIndex((pair) => {
    const tiles: readonly Tile[] = pair;
    return tiles.includes(one) && tiles.includes(other);
  });
  return mixed < 0 ? 0 : 4 - mixed;
}
