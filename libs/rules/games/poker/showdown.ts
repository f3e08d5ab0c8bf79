import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { CardShape, closed } from '../../game/shapes.js';
import { cardsOf } from '../../house-poker/hands.js';
import { PositionShape } from '../../house-poker/positions.js';
import { CARDS, isWholeHand, worthOf } from './hand-worth.js';
import type { PokerRules } from './poker.rules.js';
import type { Pot } from './pots.js';
import { contradictions, oddChipOrder, provenAward, whyNotAward, type Award } from './winners.js';

const Winners = Type.Array(PositionShape, { minItems: 1, maxItems: 100, uniqueItems: true });

/** The end of a round: the hands shown, the winners named by the dealer, or both. */
export const Showdown = closed({
  /** The community cards, or the common card of a stud game. */
  board: Type.Optional(Type.Array(CardShape, { maxItems: 5 })),
  hands: Type.Optional(
    Type.Array(
      closed({ position: PositionShape, cards: Type.Array(CardShape, { minItems: 1, maxItems: 7 }) }),
      { maxItems: 100 },
    ),
  ),
  /** The winners of each pot, the main pot being number 1; a pot with one contender needs none. */
  awards: Type.Optional(
    Type.Array(
      closed({
        pot: Type.Integer({ minimum: 1, maximum: 100 }),
        high: Type.Optional(Winners),
        low: Type.Optional(Winners),
      }),
      { maxItems: 100 },
    ),
  ),
  /** The position of the button, if odd chips depend on it. */
  button: Type.Optional(PositionShape),
});

export type Showdown = Static<typeof Showdown>;

/** The winners of each pot in the order of odd chips, and the contradiction to the hands shown. */
export interface ShowdownRead {
  readonly awards: readonly Award[];
  readonly breaches: readonly Objection[];
}

const SHOWDOWN = '19:47-14.3';

/** The winners of each pot: as named, otherwise as proven by the hands of all contenders. */
export function readShowdown(
  rules: PokerRules,
  pots: readonly Pot[],
  live: readonly number[],
  { board = [], hands = [], awards = [], button }: Showdown,
): ShowdownRead | Objection {
  const wrong =
    whyNotInPlay(hands, live) ?? whyNotWhole(rules, hands, board) ?? whyNoSuchPot(awards, pots.length);
  if (wrong) return wrong;
  const shown = new Map(
    hands.map(({ position, cards }): [number, readonly Card[]] => [position, cardsOf(cards)]),
  );
  const worths = new Map(
    [...shown].map(([position, cards]) => [position, worthOf(rules, cards, cardsOf(board))]),
  );
  const breaches = [...dealtTooOften(1, [], [...board, ...hands.flatMap(({ cards }) => cards)], SHOWDOWN)];
  const decided: Award[] = [];
  for (const [index, pot] of pots.entries()) {
    const named = awards.find((award) => award.pot === index + 1);
    let award: Award;
    if (named) {
      const cannot = whyNotAward(rules, pot, named);
      if (cannot) return cannot;
      breaches.push(...contradictions(pot, named, worths));
      award = named;
    } else if (pot.contenders.length === 1) {
      award = { high: pot.contenders };
    } else {
      const unseen = pot.contenders.find((position) => !worths.has(position));
      if (unseen !== undefined) return unproven(index + 1, unseen);
      award = provenAward(pot, worths);
    }
    const ordered = inOddChipOrder(rules, award, button, shown);
    if ('code' in ordered) return ordered;
    decided.push(ordered);
  }
  return { awards: decided, breaches };
}

function inOddChipOrder(
  { oddChip }: PokerRules,
  { high, low }: Award,
  button: number | undefined,
  shown: ReadonlyMap<number, readonly Card[]>,
): Award | Objection {
  const [highs, lows] = [high ?? [], low ?? []].map((of) => oddChipOrder(oddChip.to, of, button, shown));
  if (highs && lows) return { high: highs, low: lows };
  const message =
    'a pot is shared and the button decides who gets the odd chips; send the position of the button';
  return impossible('button-missing', message, SHOWDOWN);
}

function whyNotInPlay(hands: NonNullable<Showdown['hands']>, live: readonly number[]): Objection | undefined {
  const positions = hands.map(({ position }) => position);
  const wrong = positions.find(
    (position, index) => !live.includes(position) || positions.indexOf(position) !== index,
  );
  if (wrong === undefined) return undefined;
  const message = `position ${wrong} shows a hand but is not in play; ${live.join(', ') || 'no position'} may show one`;
  return impossible('hand-not-in-play', message, SHOWDOWN);
}

function whyNotWhole(
  { game }: PokerRules,
  hands: NonNullable<Showdown['hands']>,
  board: readonly string[],
): Objection | undefined {
  const { own, common } = CARDS[game];
  const wrong = hands.find(({ cards }) => !isWholeHand(game, cards.length, board.length));
  if (wrong) {
    const message = `position ${wrong.position} shows ${wrong.cards.length} cards with ${board.length} on the board; a hand of ${game} needs ${own} with ${common}`;
    return impossible('hand-incomplete', message, SHOWDOWN);
  }
  if (board.length <= Math.max(common, game.endsWith('stud') ? 1 : 0)) return undefined;
  const message = `the board has ${board.length} cards; ${game} deals ${common}`;
  return impossible('board-cannot-be', message, SHOWDOWN);
}

function whyNoSuchPot(awards: NonNullable<Showdown['awards']>, pots: number): Objection | undefined {
  const numbers = awards.map(({ pot }) => pot);
  const wrong = numbers.find((pot, index) => pot > pots || numbers.indexOf(pot) !== index);
  if (wrong === undefined) return undefined;
  const message = `pot ${wrong} does not exist or is awarded twice; award each of pots 1 to ${pots} once`;
  return impossible('pot-unknown', message, SHOWDOWN);
}

function unproven(pot: number, position: number): Objection {
  const message = `pot ${pot} has no named winner, and position ${position}, which contends for it, shows no hand; name the winner or show the hand`;
  return impossible('winner-unknown', message, SHOWDOWN);
}
