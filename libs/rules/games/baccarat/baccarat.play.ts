import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Card } from '../../cards/card.js';
import type { Layout, Observed, Play, PlayStep } from '../../game/play.js';
import type { StandingWager } from '../../game/wager.js';
import { BaccaratFact, type ResultCalled } from './baccarat.facts.js';
import { baccaratShoe } from './baccarat.shoe.js';
import { baccaratChance } from './chance.js';
import { NO_CARDS, nextCardCitation, nextCardFor, placeCards } from './deal.js';
import type { BaccaratGame } from './game.js';
import { resultOf } from './result.js';
import type { BaccaratResult, Hands } from './round-facts.js';
import { decideWagers } from './settlement.js';
import type { TableRules } from './table-rules.js';

/** Both hands so far, and the result after it was called. */
export interface BaccaratState extends Hands {
  readonly result?: BaccaratResult;
}

/** How a round of baccarat is played: cards, then the call of the result (3.7 to 3.10, 7.7 to 7.10). */
export function baccaratPlay(game: BaccaratGame): Play<TableRules, BaccaratState, BaccaratFact> {
  const shoe = baccaratShoe(game);
  return {
    fact: BaccaratFact,
    callsNoMoreBets: true,
    begin: () => NO_CARDS,
    admit: (_layout, { kind, selection }) =>
      selection === undefined
        ? undefined
        : impossible('selection-unknown', `The wager ${kind} takes no selection; leave it out.`),
    observe: ({ rules, state, wagers }, fact) =>
      'cards' in fact ? deal(game, state, fact.cards) : callResult(game, rules, state, wagers, fact),
    steps: (layout, fact) => ('cards' in fact ? cardByCard(game, layout, fact.cards) : []),
    collection: ({ vigorishCollection }, { wagerId, vigorishOn }) =>
      vigorishOn === 'tie'
        ? {
            usual: 'at-payout',
            deferredBreaks: impossible(
              'tie-vigorish-deferred',
              `The vigorish of wager ${wagerId} on a tie is collected before the next round is dealt.`,
              game.provisions.quarterOfWagerOnTie?.citation ?? game.subchapter,
            ),
          }
        : { usual: vigorishCollection },
    chance: baccaratChance((rules) => shoe.decksIn(rules)),
    shoe,
  };
}

function deal(game: BaccaratGame, hands: Hands, cards: readonly Card[]): Observed<BaccaratState> | Objection {
  const placed = placeCards(game, hands, cards);
  if (!placed.placed) return placed.breach;
  const { player, banker } = placed.hands;
  return {
    state: placed.hands,
    decisions: [],
    next: 'playing',
    summary: `Player ${shown(player)}, Banker ${shown(banker)}`,
    citations: [game.citations.initialCards],
  };
}

function shown(cards: readonly Card[]): string {
  return cards.join(' ') || 'no card';
}

const CALLED = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie hand' };

const FIGURES = [
  { figure: 'winner', name: 'winner' },
  { figure: 'playerPoints', name: 'Player points' },
  { figure: 'bankerPoints', name: 'Banker points' },
  { figure: 'totalCards', name: 'total cards' },
] as const;

function callResult(
  game: BaccaratGame,
  rules: TableRules,
  hands: Hands,
  wagers: readonly StandingWager[],
  called: ResultCalled,
): Observed<BaccaratState> | Objection {
  const due = nextCardFor(hands);
  if (due !== undefined) {
    const message = `the result cannot be called, because the ${due === 'player' ? "Player's" : "Banker's"} Hand must still draw a card`;
    return impossible('cards-still-due', message, nextCardCitation(game, hands));
  }
  const { player, banker } = hands;
  const result = resultOf(hands);
  const differing = FIGURES.filter(
    ({ figure }) => called[figure] !== undefined && called[figure] !== result[figure],
  );
  const citation = game.citations.announceResult;
  const breaches: Objection[] = [];
  if (differing.length > 0) {
    const inWords = (of: ResultCalled) =>
      differing.map(({ figure, name }) => `${name} ${of[figure]}`).join(', ');
    const calls = inWords(called);
    const gives = inWords(result);
    const message =
      `The result was called with ${calls}. The cards give ${gives} (Player ${player.join(' ')}, ` +
      `Banker ${banker.join(' ')}). Call the result of the cards, or correct the cards first.`;
    breaches.push(breach('result-not-given-by-cards', message, citation));
  }
  return {
    state: { player, banker, result },
    decisions: decideWagers(game, rules, wagers, result),
    next: 'over',
    summary: `${CALLED[result.winner]}: Player ${result.playerPoints}, Banker ${result.bankerPoints}, ${result.totalCards} cards`,
    citations: [citation],
    breaches,
  };
}

/** Each card with the hand that takes it and the paragraph that decides this. */
function cardByCard(
  game: BaccaratGame,
  { state }: Layout<TableRules, BaccaratState>,
  cards: readonly Card[],
): readonly PlayStep<BaccaratState>[] {
  let hands: Hands = state;
  return cards.map((card) => {
    const to = nextCardFor(hands) === 'banker' ? "Banker's" : "Player's";
    const citation = nextCardCitation(game, hands);
    const placed = placeCards(game, hands, [card]);
    if (placed.placed) hands = placed.hands;
    return { summary: `${card} to the ${to} Hand`, citation, state: hands };
  });
}
