import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Citation } from '../../citation.js';
import type { Layout, Observed, Play, PlayStep } from '../../game/play.js';
import type { StandingWager } from '../../game/wager.js';
import { BaccaratFact, type CardsDealt, type ResultCalled } from './baccarat.facts.js';
import { baccaratShoe } from './baccarat.shoe.js';
import { baccaratChance } from './chance.js';
import { HAND_NAMES, isByTable, NO_CARDS, nextCardCitation } from './cards/deal.js';
import { nextCardFor, placeCards, shown } from './cards/deal.js';
import type { BaccaratGame } from './game.js';
import { resultOf } from './result.js';
import type { BaccaratResult, Hands } from './round-facts.js';
import { decideWagers } from './wagers/settlement.js';
import type { TableRules } from './table-rules/table-rules.js';

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
      'cards' in fact ? deal(game, state, fact) : callResult(game, rules, state, wagers, fact),
    steps: (layout, fact) => ('cards' in fact ? cardByCard(game, layout, fact) : []),
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

function deal(game: BaccaratGame, hands: Hands, { cards, to }: CardsDealt): Observed<BaccaratState> {
  const placed = placeCards(game, hands, cards, to);
  const { player, banker } = placed.hands;
  return {
    state: placed.hands,
    decisions: [],
    next: 'playing',
    summary: `Player ${shown(player)}, Banker ${shown(banker)}`,
    citations: [game.citations.initialCards],
    breaches: placed.breaches,
  };
}

const CALLED = { player: 'Player wins', banker: 'Banker wins', tie: 'Tie hand' };

const FIGURES = [
  { figure: 'winner', name: 'winner' },
  { figure: 'playerPoints', name: 'Player points' },
  { figure: 'bankerPoints', name: 'Banker points' },
  { figure: 'totalCards', name: 'total cards' },
] as const;

/**
 * The call of the result. Where the hands were drawn by the table, they give the result, and a call that differs is a
 * breach. Hands that were drawn against it give none: the call decides, and the exceptions say what was due.
 */
function callResult(
  game: BaccaratGame,
  rules: TableRules,
  hands: Hands,
  wagers: readonly StandingWager[],
  called: ResultCalled,
): Observed<BaccaratState> {
  const { player, banker } = hands;
  const asTheyLie = resultOf(hands);
  const result = isByTable(hands) ? asTheyLie : { ...asTheyLie, ...called };
  const citation = game.citations.announceResult;
  return {
    state: { player, banker, result },
    decisions: decideWagers(game, rules, wagers, result),
    next: 'over',
    summary: `${CALLED[result.winner]}: Player ${result.playerPoints}, Banker ${result.bankerPoints}, ${result.totalCards} cards`,
    citations: [citation],
    breaches: [...cardsStillDue(game, hands), ...calledOtherwise(hands, asTheyLie, called, citation)],
  };
}

function cardsStillDue(game: BaccaratGame, hands: Hands): readonly Objection[] {
  const due = nextCardFor(hands);
  if (due === undefined) return [];
  const message = `the result was called while a card was due to the ${HAND_NAMES[due]} (Player ${shown(hands.player)}, Banker ${shown(hands.banker)})`;
  return [breach('cards-still-due', message, nextCardCitation(game, hands))];
}

function calledOtherwise(
  { player, banker }: Hands,
  result: BaccaratResult,
  called: ResultCalled,
  citation: Citation,
): readonly Objection[] {
  const differing = FIGURES.filter(
    ({ figure }) => called[figure] !== undefined && called[figure] !== result[figure],
  );
  if (differing.length === 0) return [];
  const inWords = (of: ResultCalled) =>
    differing.map(({ figure, name }) => `${name} ${of[figure]}`).join(', ');
  const message =
    `The result was called with ${inWords(called)}. The cards give ${inWords(result)} (Player ${shown(player)}, ` +
    `Banker ${shown(banker)}). Call the result of the cards, or correct the cards first.`;
  return [breach('result-not-given-by-cards', message, citation)];
}

/** Each card with the hand that takes it and the paragraph that decides this. */
function cardByCard(
  game: BaccaratGame,
  { state }: Layout<TableRules, BaccaratState>,
  { cards, to }: CardsDealt,
): readonly PlayStep<BaccaratState>[] {
  let hands: Hands = state;
  return cards.map((card) => {
    const citation = nextCardCitation(game, hands);
    const placed = placeCards(game, hands, [card], to);
    const name = placed.hands.player.length > hands.player.length ? 'player' : 'banker';
    hands = placed.hands;
    return { summary: `${card} to the ${HAND_NAMES[name]}`, citation, state: hands };
  });
}
