import { breach } from '#kernel';
import type { Cents, Decision, Objection } from '#kernel';
import { gameOf } from '#rules';
import type { Layout } from '#rules';
import { layoutOf } from '../round.layout.js';
import type { Outcome } from '../round.shapes.js';
import { isTurnOpen } from '../round.state.js';
import type { DecidedRound, ExistingRound, PlayingRound, WageringRound } from '../round.state.js';
import { observeAll } from '../round.turn.js';

/** A round whose wagers are not settled: they can still be placed, changed and withdrawn on the floor. */
export type RoundInPlay = WageringRound | PlayingRound | DecidedRound;

/** The rules that a change of wagers breaks, and the outcome of the turn with it if it came after the facts. */
export interface ChangeOfWagers {
  readonly breaches: readonly Objection[];
  readonly observed?: Outcome;
}

/** The layout in which wagers were still made: a late wager is judged by it. */
export function layoutOfTurn(round: ExistingRound): Layout<object, unknown> {
  const layout = layoutOf(round);
  if (!round.turn || !isTurnOpen(round)) return layout;
  const { game, edition } = round.opening;
  return { ...layout, state: round.turn.before.state ?? gameOf(game).play.begin(round.rules, edition) };
}

/**
 * Wagers as they are after no more bets: a breach. They are carried in the round until its settlement, so what the
 * facts of the turn decide is found again with them.
 */
export function lateChange(
  round: RoundInPlay,
  wagers: () => ExistingRound['wagers'],
  amountCents: Cents,
): ChangeOfWagers | Decision<never> {
  const { roundId, game } = round.opening;
  const late = breach(
    'wager-after-no-more-bets',
    `No wager can be made, increased or withdrawn in round ${roundId}, because its wagers are closed.`,
    gameOf(game).citations.noMoreBets,
  );
  const breaches = [{ ...late, amountCents }];
  if (!round.turn || !isTurnOpen(round)) return { breaches };
  const { facts, before } = round.turn;
  const read = observeAll(facts, { before: { ...before, wagers: wagers() } }, round);
  return 'accepted' in read ? read : { breaches, observed: read.outcome };
}
