import { leftBy } from './naive-game.js';
import type { NaiveOutcome, NaiveWager } from './naive-game.js';
import { differencesOf, isTurnOpen, observed, outstandingOf, settledAs } from './naive-round.js';
import type { NaiveActual, NaiveRound, NaiveSettled } from './naive-round.js';

/** The requested correction of a supervisor. */
export interface NaiveCorrection {
  /** All corrected facts of the newest turn. */
  readonly facts?: readonly unknown[];
  readonly actual: readonly NaiveActual[];
}

/** Where a decrease of vigorish comes from and an increase goes, in cents. */
export interface VigorishChange {
  readonly deferred: number;
  readonly later: number;
  readonly payout: number;
  readonly tie: number;
  readonly stake: number;
}

/** The result of a correction. */
export interface PlannedCorrection {
  readonly refusal?: string;
  /** The rules that it breaks: sorted codes. */
  readonly breaches: readonly string[];
  readonly changes: readonly {
    readonly before: NaiveSettled;
    readonly after: NaiveSettled;
    readonly vigorish: VigorishChange;
  }[];
  readonly settled: readonly NaiveSettled[];
  /** The wagers on the layout after it; absent if unchanged. */
  readonly standing?: readonly NaiveWager[];
  readonly observed?: NaiveOutcome;
}

/** The effect of a correction on a round, or why it is impossible. */
export function planCorrection(round: NaiveRound, { facts, actual }: NaiveCorrection): PlannedCorrection {
  const { turn } = round;
  const byRule = round.settled.map(({ due }) => due);
  if (facts === undefined || !turn) return plan(round, settledAs(round.settled, byRule, actual), false);
  const anew = observed(round, turn, facts);
  const isOpen = isTurnOpen(round);
  if (!isOpen && anew.then !== turn.outcome.then) {
    return { ...plan(round, round.settled, true), refusal: 'correction-changes-course-of-round' };
  }
  const replaced = isOpen ? [] : turn.outcome.due;
  const others = round.settled.filter(({ wagerId }) => !replaced.some((due) => due.wagerId === wagerId));
  const asPaid = others.filter(({ wagerId }) => !actual.some((each) => each.wagerId === wagerId));
  const named = others.filter((each) => !asPaid.includes(each)).map(({ due }) => due);
  const decided = isOpen ? [] : anew.due;
  const stated = settledAs([...round.settled, ...turn.wagers], [...named, ...decided], actual);
  const planned = plan(round, [...asPaid, ...stated], true, stated);
  return {
    ...planned,
    breaches: [...(anew.breaches ?? []), ...planned.breaches],
    observed: anew,
    ...(!isOpen && { standing: leftBy(anew.due, turn.wagers) }),
  };
}

/** @param stated the settled wagers whose amounts the correction states */
function plan(
  round: NaiveRound,
  settled: readonly NaiveSettled[],
  readAnew: boolean,
  stated = settled,
): PlannedCorrection {
  const pairs = settled.map((after) => {
    const before = round.settled.find(({ wagerId }) => wagerId === after.wagerId);
    return { before: before ?? undone(after), after, isNew: !before };
  });
  const standAgain = round.settled
    .filter(({ wagerId }) => !settled.some((after) => after.wagerId === wagerId))
    .map((before) => ({ before, after: undone(before), isNew: true }));
  const changes = [...pairs, ...standAgain].flatMap(({ before, after, isNew }) => {
    return isNew || differs(before, after) || differs(before.due, after.due)
      ? [{ before, after, vigorish: vigorishChange(round, before, after) }]
      : [];
  });
  const known = changes.flatMap(({ vigorish, ...change }) => (vigorish ? [{ ...change, vigorish }] : []));
  const refusal =
    known.length < changes.length
      ? 'vigorish-already-documented'
      : changes.length === 0 && !readAnew
        ? 'settlement-unchanged'
        : undefined;
  const onTie = known.filter(({ after, vigorish }) => after.due.on === 'tie' && vigorish.deferred > 0);
  const breaches = [
    ...Array.from({ length: differencesOf(stated) }, () => 'payout-differs-from-odds'),
    ...onTie.map(() => 'tie-vigorish-deferred'),
  ];
  return { ...(refusal !== undefined && { refusal }), breaches, changes: known, settled };
}

type Amounts = Pick<NaiveSettled, 'taken' | 'paid' | 'charged'>;

function differs(before: Amounts, after: Amounts): boolean {
  return (['taken', 'paid', 'charged'] as const).some((figure) => before[figure] !== after[figure]);
}

/** A wager without a result: it stays on the layout. */
function undone(wager: NaiveSettled): NaiveSettled {
  return { ...wager, taken: 0, paid: 0, charged: 0 };
}

/**
 * An increase of vigorish is owed, or taken at once without a shoe. A decrease comes off the marker, then out of the
 * rack. Forms are not changed.
 */
function vigorishChange(
  round: NaiveRound,
  before: NaiveSettled,
  after: NaiveSettled,
): VigorishChange | undefined {
  const more = after.charged - before.charged;
  const nothing = { deferred: 0, later: 0, payout: 0, tie: 0, stake: 0 };
  const { later = 0, payout = 0, tie = 0, stake = 0 } = round.vigorish.get(after.wagerId) ?? {};
  const rack = stake > 0 || (payout === 0 && after.due.on === 'stake') ? 'stake' : 'payout';
  if (more >= 0) return { ...nothing, [round.shoeId === undefined ? rack : 'deferred']: more };
  let less = -more;
  const from = (purse: number): number => {
    const taken = Math.min(less, purse);
    less -= taken;
    return taken;
  };
  const marker = from(outstandingOf(round, after.wagerId));
  const back = { later: from(later), payout: from(payout), tie: from(tie), stake: from(stake) };
  return less > 0
    ? undefined
    : {
        deferred: 0 - marker - back.later,
        later: 0 - back.later,
        payout: 0 - back.payout,
        tie: 0 - back.tie,
        stake: 0 - back.stake,
      };
}
