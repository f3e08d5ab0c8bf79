import { refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf } from '#rules';
import type { StandingWager } from '#rules';
import type { Outcome } from './round.shapes.js';
import { observation } from './round.observing.js';
import type { Observation } from './round.observing.js';
import { isTurnOpen, outcomeOf } from './round.state.js';
import type { ExistingRound, RoundTurn } from './round.state.js';

/**
 * The facts of the newest turn as they were, observed again from the layout that the first of them met; undefined where
 * they were observed so already. A breach that was recorded with the facts before is not found again.
 */
export function observedAnew(
  facts: readonly unknown[],
  round: ExistingRound,
): Observation | Decision<never> | undefined {
  const { opening, turn } = round;
  if (!turn)
    return refuse('conflict', 'nothing-observed', `Round ${opening.roundId} has no fact to correct.`);
  const read = observeAll(facts, turn, round);
  if ('accepted' in read) return read;
  if (JSON.stringify([facts, read.outcome]) === JSON.stringify([turn.facts, outcomeOf(turn)])) {
    return undefined;
  }
  const course = laterCourse(read.outcome, turn, round);
  if ('accepted' in course) return course;
  return { ...read, breaches: newBreaches([...read.breaches, ...course], turn, round) };
}

/** The breaches that the facts as they were recorded did not have. */
function newBreaches(
  breaches: readonly Objection[],
  turn: RoundTurn,
  round: ExistingRound,
): readonly Objection[] {
  if (breaches.length === 0) return breaches;
  const before = observeAll(turn.facts, turn, round);
  const course = laterCourse(outcomeOf(turn), turn, round);
  const known = [
    ...('accepted' in before ? [] : before.breaches),
    ...('accepted' in course ? [] : course),
  ].map((breach) => JSON.stringify(breach));
  return breaches.filter((breach) => {
    const index = known.indexOf(JSON.stringify(breach));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** Facts in their order, observed from the layout that the first of them meets. */
export function observeAll(
  facts: readonly unknown[],
  { before }: Pick<RoundTurn, 'before'>,
  { opening, rules }: ExistingRound,
): Observation | Decision<never> {
  const { game, edition, roundId } = opening;
  const wagers = [...before.wagers.values()];
  let state = before.state ?? gameOf(game).play.begin(rules, edition);
  let newest: Observation | undefined;
  const breaches: Objection[] = [];
  for (const fact of facts) {
    if (newest && (newest.outcome.lines.length > 0 || newest.outcome.next !== 'playing')) {
      const { summary } = newest.outcome;
      return refuse(
        'impossible',
        'facts-after-end-of-turn',
        `Round ${roundId} does not go on with the next fact after ${summary}; give the facts of one turn only.`,
      );
    }
    const read = observation(game, { rules, edition, state, wagers }, fact);
    if ('accepted' in read) return read;
    newest = read;
    state = read.outcome.state;
    breaches.push(...read.breaches);
  }
  return newest
    ? { outcome: newest.outcome, breaches }
    : refuse(
        'impossible',
        'no-facts',
        `No facts were given for round ${roundId}; give the correct facts of the turn.`,
      );
}

/** The rules that the later course of the round breaks after these facts, or why it contradicts them. */
function laterCourse(
  outcome: Outcome,
  turn: RoundTurn,
  round: ExistingRound,
): Decision<never> | readonly Objection[] {
  if (isTurnOpen(round)) return [];
  const { summary, next, lines, state } = outcome;
  const { rules } = round;
  const { roundId, game, edition } = round.opening;
  if (next !== turn.next) {
    return refuse(
      'conflict',
      'correction-changes-course-of-round',
      `With the facts ${summary} round ${roundId} would have been ${COURSE[next]}, but it was ${COURSE[turn.next]}; correct its amounts instead.`,
    );
  }
  const settled = new Set(turn.lines.map(({ wagerId }) => wagerId));
  const changed = lines.find(
    ({ wagerId, stakeCents }) =>
      !settled.has(wagerId) && round.wagers.get(wagerId)?.stakeCents !== stakeCents,
  );
  if (changed) {
    return refuse(
      'conflict',
      'wager-changed-since',
      `With the facts ${summary} wager ${changed.wagerId} of round ${roundId} would have been decided at ${changed.stakeCents} cents, but it was changed or withdrawn later; correct its amounts instead.`,
    );
  }
  const decided = new Set(lines.map(({ wagerId }) => wagerId));
  const kept = keptSince(outcome, turn, round);
  if ('accepted' in kept) return kept;
  const breaches = [...kept];
  const again = [...turn.before.wagers.values()].filter(({ wagerId }) => settled.has(wagerId));
  const standing = [...again, ...round.wagers.values()].filter(({ wagerId }) => !decided.has(wagerId));
  for (const wager of placedSince(turn, round)) {
    const wagers = standing.filter(({ wagerId }) => wagerId !== wager.wagerId);
    const objection = gameOf(game).play.admit({ rules, edition, state, wagers }, wager);
    if (objection?.kind === 'breach') breaches.push(objection);
    else if (objection) {
      return refuse(
        'impossible',
        'wager-made-since',
        `With the facts ${summary} wager ${wager.wagerId} of round ${roundId} could not have been made: ${objection.message}. Withdraw the wager first, or correct its amounts instead.`,
        objection.citation,
      );
    }
  }
  return breaches;
}

/** The rules that later changes and withdrawals break after these facts, or one that could not have been made. */
function keptSince(
  { summary, lines, state }: Outcome,
  { before, lines: linesBefore }: RoundTurn,
  { opening, rules, wagers }: ExistingRound,
): Decision<never> | readonly Objection[] {
  const { roundId, game, edition } = opening;
  const breaches: Objection[] = [];
  const decided = new Set(lines.map(({ wagerId }) => wagerId));
  const stood = [...before.wagers.values()].filter(({ wagerId }) => !decided.has(wagerId));
  const settled = new Set(linesBefore.map(({ wagerId }) => wagerId));
  for (const wager of stood) {
    const stakeCents = wagers.get(wager.wagerId)?.stakeCents ?? 0;
    if (stakeCents === wager.stakeCents || settled.has(wager.wagerId)) continue;
    const objection = gameOf(game).play.release?.(
      { rules, edition, state, wagers: stood },
      wager,
      stakeCents,
    );
    if (objection?.kind === 'breach') breaches.push(objection);
    else if (objection) {
      return refuse(
        'impossible',
        'wager-changed-since',
        `With the facts ${summary} wager ${wager.wagerId} of round ${roundId} could not have been changed later: ${objection.message}. Correct its amounts instead.`,
        objection.citation,
      );
    }
  }
  return breaches;
}

const COURSE = { over: 'over', wagering: 'open for wagers', playing: 'played on without wagers' };

function placedSince({ before }: RoundTurn, { wagers }: ExistingRound): readonly StandingWager[] {
  return [...wagers.values()].filter(({ wagerId }) => !before.wagers.has(wagerId));
}
