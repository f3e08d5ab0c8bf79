import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import {
  NO_CARDS,
  dealingOf,
  insufficientCards,
  nextCardCitation,
  nextCardFor,
  placeCards,
  resultOf,
} from '#rules';
import type { Card, Hands } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { AnnounceResult, DealCards, RereadHands, VoidRound } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type {
  AnnouncedRound,
  DealingRound,
  ExistingRound,
  SettledRound,
  VoidedRound,
} from './round.state.js';

/** A wager that was accepted is paid or lost in its entirety. */
const ACCEPTED_WAGERS_STAND = '19:47-8.2(e)';

export function dealCards({ cards }: DealCards, round: DealingRound): Decision<RoundEvent> {
  if (cards.length === 0) return refuse('no-cards', `No cards were dealt in round ${round.opening.roundId}.`);
  const placed = placeCards(dealingOf(round.opening.game), round.hands, cards);
  if ('breach' in placed) return refuse(placed.breach.code, placed.breach.message, placed.breach.citation);
  return accept({ type: 'CardsDealt', data: { cards, ...placed.hands } });
}

/** Sets right what was read of the cards while nothing is settled; after that a settlement is corrected instead. */
export function rereadHands(
  { cards, reason }: RereadHands,
  { hands, opening }: DealingRound | AnnouncedRound,
): Decision<RoundEvent> {
  const before = inDealingOrder(hands);
  if (cards.length === 0 || before.length === 0) {
    return refuse('no-cards', `No cards were dealt in round ${opening.roundId}.`);
  }
  if (cards.join() === before.join()) {
    return refuse(
      'cards-unchanged',
      `The cards of round ${opening.roundId} were read so: ${before.join(' ')}.`,
    );
  }
  const placed = placeCards(dealingOf(opening.game), NO_CARDS, cards);
  if (!placed.placed) return refuse(placed.breach.code, placed.breach.message, placed.breach.citation);
  const { tableId } = opening;
  return accept({ type: 'HandsReread', data: { tableId, before, cards, ...placed.hands, reason } });
}

/** The cards of both hands as they left the shoe: in turn twice, then the Player's third and the Banker's. */
export function inDealingOrder({ player, banker }: Hands): readonly Card[] {
  const [p1, p2, p3] = player;
  const [b1, b2, b3] = banker;
  return [p1, b1, p2, b2, p3, b3].filter((card) => card !== undefined);
}

export function announceResult(command: AnnounceResult, round: DealingRound): Decision<RoundEvent> {
  const { hands, opening } = round;
  const game = dealingOf(opening.game);
  const due = nextCardFor(hands);
  if (due !== undefined) {
    return refuse(
      'cards-still-due',
      `The ${due === 'player' ? "Player's" : "Banker's"} Hand of round ${opening.roundId} must still draw a card.`,
      nextCardCitation(game, hands),
    );
  }
  const result = resultOf(hands);
  const differences = (['winner', 'playerPoints', 'bankerPoints', 'totalCards'] as const).filter(
    (figure) => command[figure] !== undefined && command[figure] !== result[figure],
  );
  if (differences.length > 0) {
    const said = differences.map((figure) => `${figure} ${command[figure]}, not ${result[figure]}`);
    return refuse(
      'result-not-given-by-cards',
      `The cards of round ${opening.roundId} (Player ${hands.player.join(' ')}, Banker ${hands.banker.join(' ')}) do not give ${said.join('; ')}.`,
      game.citations.announceResult,
    );
  }
  return accept({ type: 'ResultAnnounced', data: result });
}

/** Every wager comes back whole: for want of cards by 7.11(e), for another reason only on a supervisor's word. */
export function voidRound(
  command: VoidRound,
  round: Exclude<ExistingRound, SettledRound | VoidedRound>,
): Decision<RoundEvent> {
  const { reason, note, cardsRemaining, context } = command;
  const { tableId, game, roundId, edition } = round.opening;
  const dealt = 'hands' in round ? round.hands.player.length + round.hands.banker.length : 0;
  const complete = 'hands' in round && nextCardFor(round.hands) === undefined;
  const leastNeeded = dealt < 4 ? 4 - dealt : 1;
  const wantsCards = reason === 'insufficient-cards' && round.opening.shoeId !== undefined;
  const forWantOfCards = wantsCards && !complete && cardsRemaining < leastNeeded;
  const breaches = forWantOfCards
    ? []
    : [
        {
          code: 'void-without-provision',
          message: wantsCards
            ? `Round ${roundId} can go on: ${complete ? 'its hands are complete' : `${cardsRemaining} cards are left for it`}.`
            : `Nothing in the rules makes round ${roundId} void: "${note}".`,
          citation: ACCEPTED_WAGERS_STAND,
        },
      ];
  const citation = forWantOfCards ? citationForWantOfCards(game, edition) : '';
  const returned = [...round.wagers.values()].map(({ wagerId, stakeCents }) => ({ wagerId, stakeCents }));
  return unlessBroken<RoundEvent>(
    breaches,
    context,
    [{ type: 'RoundVoided', data: { tableId, game, reason, note, citation, returned } }],
    tableId,
  );
}

function citationForWantOfCards(game: string, edition: string): string {
  const remedy = insufficientCards(dealingOf(game), edition);
  return remedy.remedy === 'text-not-held' ? '' : remedy.citation;
}
