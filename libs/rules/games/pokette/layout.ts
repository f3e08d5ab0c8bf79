import { DECK, rankOf, SUITS, type Card, type Rank, type Suit } from '../../cards/card.js';
import { JOKER, type CardOrJoker } from '../../cards/poker-hand.js';
import type { PoketteRules, SpinKind } from './pokette.rules.js';

/** The winning symbols of a wager by its selection; `''` if the wager takes none. */
export type Areas = ReadonlyMap<string, ReadonlySet<CardOrJoker>>;

/** The groups of three ranks, which leave out the twos (12.6). */
const RANK_GROUPS: readonly (readonly Rank[])[] = [
  ['A', 'K', 'Q'],
  ['J', 'T', '9'],
  ['8', '7', '6'],
  ['5', '4', '3'],
];

/** The areas of a layout on which wagers of one spin are placed. */
export function areasOf({ ranks, suits }: PoketteRules['layout']): Readonly<Record<SpinKind, Areas>> {
  const card = (row: number, column: number) => `${ranks[row]}${suits[column]}` as Card;
  const block = (row: number, column: number, height: number, width: number) =>
    Array.from({ length: height * width }, (_, at) =>
      card(row + Math.floor(at / width), column + (at % width)),
    );
  const blocks = (height: number, width: number) =>
    range(ranks.length - height + 1).flatMap((row) =>
      range(suits.length - width + 1).map((column) => block(row, column, height, width)),
    );
  return {
    'single-card': byCards(DECK.map((single) => [single])),
    'two-cards': byCards([...blocks(1, 2), ...blocks(2, 1)]),
    'four-cards': byCards(blocks(2, 2)),
    'single-rank': byRanks(ranks.map((rank) => [rank])),
    'double-rank': byRanks(range(ranks.length - 1).map((row) => ranks.slice(row, row + 2))),
    'rank-group': byRanks(RANK_GROUPS),
    red: one(ofSuits('H', 'D')),
    black: one(ofSuits('S', 'C')),
    suit: new Map(SUITS.map((suit) => [suit, new Set(ofSuits(suit))])),
    joker: one([JOKER]),
  };
}

function byCards(groups: readonly (readonly Card[])[]): Areas {
  return new Map(groups.map((cards) => [cards.join('-'), new Set(cards)]));
}

function byRanks(groups: readonly (readonly Rank[])[]): Areas {
  return new Map(
    groups.map((ranks) => [ranks.join('-'), new Set(DECK.filter((card) => ranks.includes(rankOf(card))))]),
  );
}

function ofSuits(...suits: readonly Suit[]): readonly Card[] {
  return DECK.filter((card) => suits.includes(card[1] as Suit));
}

function one(winners: readonly CardOrJoker[]): Areas {
  return new Map([['', new Set(winners)]]);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
