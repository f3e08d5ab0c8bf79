import { breach } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import {
  decideHands,
  whyNotShown,
  type BankedCitations,
  type BankedState,
} from '../../banked-hands/round.js';
import { bankOf } from '../../banked-hands/round.js';
import type { Layout, Observed } from '../../game/play.js';
import { closed, oneOf } from '../../game/shapes.js';
import { PositionShape } from '../../house-poker/positions.js';
import { bestOf, nameOfTiles, tierOf, tileValue, type TileValue } from './hands.js';
import type { PaiGowRules } from './pai-gow.rules.js';
import { inSet, TILES, type Tile } from './tiles.js';

const TileShape = oneOf(...TILES);
const PairShape = Type.Tuple([TileShape, TileShape]);

/** Four tiles as they are set. */
const SetTiles = closed({ high: PairShape, low: PairShape });

/** The hands shown, without the dealer's if the dealer does not play against a player's bank. */
export const HandsShown = closed({
  dealer: Type.Optional(SetTiles),
  hands: Type.Array(closed({ position: PositionShape, high: PairShape, low: PairShape }), { maxItems: 8 }),
});

export type HandsShown = Static<typeof HandsShown>;
type SetTiles = Static<typeof SetTiles>;

export type PaiGowLayout = Layout<PaiGowRules, BankedState>;

export const WAGER = 'pai-gow';

export const CITATIONS: BankedCitations = {
  start: '19:47-10.6',
  settle: '19:47-10.7',
  bank: '19:47-10.8',
  irregularities: '19:47-10.9',
};

const RANKING = '19:47-10.2';

/** The hands shown: every wager is decided. */
export function showHands(layout: PaiGowLayout, shown: HandsShown): Observed<BankedState> | Objection {
  const { dealer, hands } = shown;
  const { rules, state, wagers } = layout;
  const all = dealer ? [dealer, ...hands] : hands;
  const wrong = whyNotShown(layout, dealer, hands, CITATIONS);
  if (wrong) return wrong;
  const value = ({ high, low }: SetTiles) => {
    const values = [tileValue(...high, rules.zeroHands), tileValue(...low, rules.zeroHands)];
    return { high: Math.max(...values), low: Math.min(...values) };
  };
  const decisions = decideHands(
    layout,
    dealer && value(dealer),
    hands.map((hand) => ({ position: hand.position, ...value(hand) })),
    WAGER,
    CITATIONS,
  );
  const bank = bankOf(wagers);
  const banks = bank ? hands.find(({ position }) => position === bank.position) : dealer;
  const house = bank?.kind === 'co-bank' ? banks : dealer;
  const summary = `${bank ? `bank at position ${bank.position}` : 'dealer'}: ${banks ? toldOf(banks) : 'no hand'}`;
  const breaches = [
    ...pairsWithoutRank(all),
    ...reversed(rules, dealer, hands),
    ...tilesTooOften(all),
    ...(house ? whyNotHouseWay(rules, house) : []),
  ];
  return { state, decisions, next: 'over', summary, citations: [CITATIONS.settle], breaches };
}

function toldOf({ high, low }: SetTiles): string {
  return `${nameOfTiles(...high)} high, ${nameOfTiles(...low)} low`;
}

function tilesOf({ high, low }: SetTiles): readonly [Tile, Tile, Tile, Tile] {
  return [...high, ...low];
}

/** Two of a tile that a set holds once are a pair that the ranking does not have; they count their spots. */
function pairsWithoutRank(hands: readonly SetTiles[]): readonly Objection[] {
  const pairs = hands.flatMap(({ high, low }) => [high, low]);
  return pairs
    .filter(([one, other]) => one === other && inSet(one) === 1)
    .map((pair) => {
      const message = `${pair.join(' and ')} are set together; a set of 32 tiles holds ${pair[0]} once, so such a pair has no rank`;
      return breach('pair-without-rank', message, RANKING);
    });
}

/** A set with a tile too many shows it more often than a set of 32 holds it. */
function tilesTooOften(hands: readonly SetTiles[]): readonly Objection[] {
  const shown = hands.flatMap(tilesOf);
  return [...new Set(shown)].flatMap((tile) => {
    const count = shown.filter((each) => each === tile).length;
    if (count <= inSet(tile)) return [];
    const message = `${tile} is shown ${count} times; a set of 32 tiles holds it ${inSet(tile) === 2 ? 'twice' : 'once'}`;
    return [breach('tile-shown-too-often', message, RANKING)];
  });
}

/** The high hand is by definition the one that ranks higher; the hands are compared so, whichever was named high. */
function reversed(
  { zeroHands }: PaiGowRules,
  dealer: SetTiles | undefined,
  hands: HandsShown['hands'],
): readonly Objection[] {
  const value = (pair: readonly [Tile, Tile]): TileValue => tileValue(...pair, zeroHands);
  const shown = [
    ...(dealer ? [{ whose: 'the dealer', at: {}, ...dealer }] : []),
    ...hands.map((hand) => ({
      whose: `position ${hand.position}`,
      at: { position: hand.position },
      ...hand,
    })),
  ];
  return shown
    .filter(({ high, low }) => value(low) > value(high))
    .map(({ whose, at }) => {
      const message = `the low hand of ${whose} ranks above the high hand; name the higher of the two as the high hand`;
      return { ...breach('hands-reversed', message, CITATIONS.settle), ...at };
    });
}

/** The dealer sets the dealer's hand, and that of a co-bank. */
function whyNotHouseWay({ houseWay, zeroHands }: PaiGowRules, hand: SetTiles): readonly Objection[] {
  if (houseWay === 'not-checked') return [];
  const best = bestOf(tilesOf(hand), zeroHands);
  const set = Math.max(tileValue(...hand.high, zeroHands), tileValue(...hand.low, zeroHands));
  if (tierKept(set) >= tierKept(best)) return [];
  const message = `${tilesOf(hand).join(' ')} was set as ${toldOf(hand)}; the house way keeps the ${tierOf(best).replaceAll('-', ' ')} together`;
  return [breach('house-way-not-followed', message, CITATIONS.settle)];
}

/** The tiers of the house way: the supreme pair, a pair or wong or gong, nine, eight, seven, anything else. */
function tierKept(value: TileValue): number {
  const tier = tierOf(value);
  if (tier === 'supreme-pair') return 5;
  if (tier === 'pair' || tier === 'wong' || tier === 'gong') return 4;
  return Math.max(Number(tier) - 6, 0);
}
