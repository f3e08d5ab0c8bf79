import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf } from '#rules';
import type { StandingWager } from '#rules';
import { observation } from './round.observing.js';
import type { Observation } from './round.observing.js';
import type { ExistingRound, LastFact } from './round.state.js';

/** The newest fact as it was, from the layout that it met. */
export function observedAnew(fact: unknown, round: ExistingRound): Observation | Decision<never> {
  const { opening, lastFact } = round;
  if (!lastFact) return refuse('nothing-observed', `Nothing was observed in round ${opening.roundId}.`);
  const { game, rules, edition, roundId } = opening;
  const { state, wagers } = lastFact.before;
  const layout = { rules, edition, state: state ?? beginning(round), wagers: [...wagers.values()] };
  const read = observation(game, layout, fact);
  if ('accepted' in read) return read;
  if (JSON.stringify(read.outcome) === JSON.stringify(outcomeOf(lastFact))) {
    return refuse('fact-unchanged', `Round ${roundId} was observed so: ${lastFact.told}.`);
  }
  // Before its settlement nothing has followed a fact.
  return round.status === 'decided' ? read : (contradiction(read, lastFact, round) ?? read);
}

/** Why the round as it went on cannot be that of the fact as it was. */
function contradiction(
  { outcome }: Observation,
  lastFact: LastFact,
  round: ExistingRound,
): Decision<never> | undefined {
  const { told, then, lines, state } = outcome;
  const { roundId, game, rules, edition } = round.opening;
  if (then !== lastFact.then) {
    return refuse(
      'correction-changes-course-of-round',
      `By ${told} round ${roundId} would have been ${COURSE[then]}, and it was ${COURSE[lastFact.then]}; correct its amounts instead.`,
    );
  }
  const settled = new Set(lastFact.lines.map(({ wagerId }) => wagerId));
  const changed = lines.find(
    ({ wagerId, stakeCents }) =>
      !settled.has(wagerId) && round.wagers.get(wagerId)?.stakeCents !== stakeCents,
  );
  if (changed) {
    return refuse(
      'wager-changed-since',
      `By ${told} wager ${changed.wagerId} of round ${roundId} was decided at ${changed.stakeCents} cents, and it was changed or withdrawn since; correct amounts instead.`,
    );
  }
  const decided = new Set(lines.map(({ wagerId }) => wagerId));
  const kept = keptSince(outcome, lastFact, round);
  if (kept) return kept;
  const again = [...lastFact.before.wagers.values()].filter(({ wagerId }) => settled.has(wagerId));
  const standing = [...again, ...round.wagers.values()].filter(({ wagerId }) => !decided.has(wagerId));
  for (const wager of placedSince(lastFact, round)) {
    const wagers = standing.filter(({ wagerId }) => wagerId !== wager.wagerId);
    const objection = gameOf(game).play?.admit({ rules, edition, state, wagers }, wager);
    if (objection) {
      return refuse(
        'wager-made-since',
        `After ${told} wager ${wager.wagerId} of round ${roundId} could not have been made: ${objection.message}. Withdraw it first, or correct amounts instead.`,
        objection.citation,
      );
    }
  }
  return undefined;
}

/** A change or withdrawal since that the game would not have allowed after the fact as it was. */
function keptSince(
  { told, lines, state }: Observation['outcome'],
  { before, lines: linesBefore }: LastFact,
  { opening, wagers }: ExistingRound,
): Decision<never> | undefined {
  const { roundId, game, rules, edition } = opening;
  const decided = new Set(lines.map(({ wagerId }) => wagerId));
  const stood = [...before.wagers.values()].filter(({ wagerId }) => !decided.has(wagerId));
  const settled = new Set(linesBefore.map(({ wagerId }) => wagerId));
  for (const wager of stood) {
    const stakeCents = wagers.get(wager.wagerId)?.stakeCents ?? 0;
    if (stakeCents === wager.stakeCents || settled.has(wager.wagerId)) continue;
    const objection = gameOf(game).play?.release?.(
      { rules, edition, state, wagers: stood },
      wager,
      stakeCents,
    );
    if (objection) {
      return refuse(
        'wager-changed-since',
        `After ${told} wager ${wager.wagerId} of round ${roundId} could not have been changed as it was since: ${objection.message}. Correct amounts instead.`,
        objection.citation,
      );
    }
  }
  return undefined;
}

const COURSE = { over: 'over', wagering: 'open for wagers', playing: 'played on without wagers' };

function placedSince({ before }: LastFact, { wagers }: ExistingRound): readonly StandingWager[] {
  return [...wagers.values()].filter(({ wagerId }) => !before.wagers.has(wagerId));
}

function outcomeOf({ before: _before, revision: _revision, ...outcome }: LastFact) {
  return outcome;
}

function beginning({ opening }: ExistingRound): unknown {
  return gameOf(opening.game).play?.begin(opening.rules, opening.edition);
}
