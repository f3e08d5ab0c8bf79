import { breach, isObjection, refuse, refuseFor, sumCents } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf, settlementLines, shapeFaults } from '#rules';
import type { Layout } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import type { ObserveOutcome } from './round.commands.js';
import type { ResultAnnounced, RoundEvent } from './round.events.js';
import type { Outcome } from './round.shapes.js';
import type { PlayingRound, WageringRound } from './round.state.js';
import { layoutOf } from './round.layout.js';

/** The result of facts, and the rules that they break. */
export interface Observation {
  readonly outcome: Outcome;
  readonly breaches: readonly Objection[];
}

/** Records a fact of play, such as a spin, a roll or cards, and finds the wagers that it decides. */
export function observeOutcome(
  { fact, context }: ObserveOutcome,
  round: WageringRound | PlayingRound,
): Decision<RoundEvent> {
  const { game, tableId, roundId } = round.opening;
  const { play, citations } = gameOf(game);
  const observed = observation(game, layoutOf(round), fact);
  if ('accepted' in observed) return observed;
  const data = { tableId, game, fact, ...observed.outcome };
  const event: RoundEvent = isLast(data)
    ? { type: 'ResultAnnounced', data }
    : { type: 'OutcomeObserved', data };
  const breaches =
    round.status === 'wagering' && play.callsNoMoreBets
      ? [notCalled(roundId, citations.noMoreBets), ...observed.breaches]
      : observed.breaches;
  const atStake = sumCents([...round.wagers.values()].map(({ stakeCents }) => stakeCents));
  const sized = breaches.map((broken) => ({ amountCents: atStake, ...broken }));
  return unlessBroken<RoundEvent>(sized, context, [event], tableId);
}

function notCalled(roundId: string, citation: string): Objection {
  return breach(
    'no-more-bets-not-called',
    `No more bets has not been called in round ${roundId}; call it before the first fact.`,
    citation,
  );
}

function isLast(data: Pick<Outcome, 'next'>): data is ResultAnnounced['data'] {
  return data.next === 'over';
}

/** The result of a fact on a layout, or why it is impossible. */
export function observation(
  gameId: string,
  layout: Layout<object, unknown>,
  fact: unknown,
): Observation | Decision<never> {
  const { play, title } = gameOf(gameId);
  const faults = shapeFaults(play.fact, fact);
  if (faults.length > 0) {
    const said = faults.map(({ pointer, message }) => `${pointer || 'the fact'} ${message}`).join('; ');
    return refuse('impossible', 'fact-malformed', `This fact does not fit ${title}: ${said}.`);
  }
  const observed = play.observe(layout, fact);
  if (isObjection(observed)) return refuseFor(observed);
  const { state, decisions, next, summary, citations, breaches = [] } = observed;
  const lines = settlementLines(layout.wagers, decisions);
  if (next === 'over' && lines.length < layout.wagers.length) {
    throw new RangeError(
      `${gameId} ended a round with ${layout.wagers.length - lines.length} wagers undecided`,
    );
  }
  return { outcome: { summary, state, lines, next, citations }, breaches };
}
