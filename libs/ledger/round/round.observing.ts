import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf, isObjection, settlementLines, shapeFaults } from '#rules';
import type { Layout, RuleBreach } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { ObserveOutcome } from './round.commands.js';
import type { OutcomeObserved, RoundEvent } from './round.events.js';
import type { PlayingRound, WageringRound } from './round.state.js';
import { layoutOf } from './round.wagering.js';

/** A fact and what it comes to. */
export interface Observation {
  readonly outcome: Omit<OutcomeObserved['data'], 'tableId' | 'game'>;
  readonly breaches: readonly RuleBreach[];
}

/** Takes a fact of play, such as a spin or a roll, and finds what it decides. */
export function observeOutcome(
  { fact, context }: ObserveOutcome,
  round: WageringRound | PlayingRound,
): Decision<RoundEvent> {
  const { game, tableId, roundId } = round.opening;
  const layout = layoutOf(round);
  if (!layout) {
    return refuse('outcome-is-dealt', `The result of round ${roundId} comes from its cards: deal them.`);
  }
  if (round.status === 'wagering' && gameOf(game).play?.callsNoMoreBets) {
    return refuse(
      'no-more-bets-not-called',
      `No more bets has not been called in round ${roundId}.`,
      gameOf(game).citations.noMoreBets,
    );
  }
  const observed = observation(game, layout, fact);
  if ('accepted' in observed) return observed;
  return unlessBroken<RoundEvent>(
    observed.breaches,
    context,
    [{ type: 'OutcomeObserved', data: { tableId, game, ...observed.outcome } }],
    tableId,
  );
}

/** What a fact comes to on a layout, or why it cannot be. */
export function observation(
  gameId: string,
  layout: Layout<object, unknown>,
  fact: unknown,
): Observation | Decision<never> {
  const play = gameOf(gameId).play;
  if (!play) throw new RangeError(`${gameId} is not played fact by fact`);
  const faults = shapeFaults(play.fact, fact);
  if (faults.length > 0) {
    const said = faults.map(({ pointer, message }) => `${pointer || 'it'} ${message}`).join('; ');
    return refuse('fact-malformed', `This is no fact of ${gameOf(gameId).title}: ${said}.`);
  }
  const observed = play.observe(layout, fact);
  if (isObjection(observed)) return refuse(observed.code, observed.message, observed.citation);
  const { state, decisions, then, told, citations, breaches = [] } = observed;
  const lines = settlementLines(layout.wagers, decisions);
  if (then === 'over' && lines.length < layout.wagers.length) {
    throw new RangeError(
      `${gameId} ended a round with ${layout.wagers.length - lines.length} wagers undecided`,
    );
  }
  return { outcome: { fact, told, state, lines, then, citations }, breaches };
}
