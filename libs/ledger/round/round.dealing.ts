import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf, insufficientCards, nextCardCitation, nextCardFor, placeCards, resultOf } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { AnnounceResult, DealCards, VoidRound } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { AnnouncedRound, DealingRound, WageringRound } from './round.state.js';

/** A wager that was accepted is paid or lost in its entirety. */
const ACCEPTED_WAGERS_STAND = '19:47-8.2(e)';

export function dealCards({ cards }: DealCards, round: DealingRound): Decision<RoundEvent> {
  if (cards.length === 0) return refuse('no-cards', `No cards were dealt in round ${round.opening.roundId}.`);
  const placed = placeCards(gameOf(round.opening.game), round.hands, cards);
  if ('breach' in placed) return refuse(placed.breach.code, placed.breach.message, placed.breach.citation);
  return accept({ type: 'CardsDealt', data: { cards, ...placed.hands } });
}

export function announceResult(command: AnnounceResult, round: DealingRound): Decision<RoundEvent> {
  const { hands, opening } = round;
  const game = gameOf(opening.game);
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
  round: WageringRound | DealingRound | AnnouncedRound,
): Decision<RoundEvent> {
  const { reason, note, cardsRemaining, context } = command;
  const { tableId, game, roundId, edition } = round.opening;
  const dealt = 'hands' in round ? round.hands.player.length + round.hands.banker.length : 0;
  const complete = 'hands' in round && nextCardFor(round.hands) === undefined;
  const leastNeeded = dealt < 4 ? 4 - dealt : 1;
  const forWantOfCards = reason === 'insufficient-cards' && !complete && cardsRemaining < leastNeeded;
  const breaches = forWantOfCards
    ? []
    : [
        {
          code: 'void-without-provision',
          message:
            reason === 'insufficient-cards'
              ? `Round ${roundId} can go on: ${complete ? 'its hands are complete' : `${cardsRemaining} cards are left for it`}.`
              : `Nothing in the rules makes round ${roundId} void: "${note}".`,
          citation: ACCEPTED_WAGERS_STAND,
        },
      ];
  const remedy = insufficientCards(gameOf(game), edition);
  const citation = forWantOfCards && remedy.remedy !== 'text-not-held' ? remedy.citation : '';
  const returned = [...round.wagers.values()].map(({ wagerId, stakeCents }) => ({ wagerId, stakeCents }));
  return unlessBroken<RoundEvent>(
    breaches,
    context,
    [{ type: 'RoundVoided', data: { tableId, game, reason, note, citation, returned } }],
    tableId,
  );
}
