import { gameOf } from '#rules';
import type { Layout, StandingWager } from '#rules';
import { playStateOf } from './round.state.js';
import type { ExistingRound } from './round.state.js';

/** A round as its game sees it. */
export function layoutOf(round: ExistingRound): Layout<object, unknown> {
  const { rules } = round;
  const { game, edition } = round.opening;
  const state = playStateOf(round) ?? gameOf(game).play.begin(rules, edition);
  let wagers: readonly StandingWager[] | undefined;
  return {
    rules,
    edition,
    state,
    // Most wagers are admitted without a look at the others.
    get wagers() {
      return (wagers ??= round.wagers.list());
    },
  };
}
