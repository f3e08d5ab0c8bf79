import { leftBy } from '../games/naive-game.js';
import type { NaiveDue, NaiveOutcome, NaiveWager } from '../games/naive-game.js';
import {
  NO_AMOUNTS,
  differencesOf,
  isTurnOpen,
  observed,
  openDueOf,
  outstandingOf,
  plusAmounts,
  settledAs,
} from './naive-round.js';
import type { NaiveActual, NaiveAmounts, NaiveRound, NaiveSettled, NaiveTurn } from './naive-round.js';

/** A correction as it is requested. */
export interface NaiveCorrection {
  /** All corrected facts of the newest turn. */
  readonly facts?: readonly unknown[];
  readonly actual: readonly NaiveActual[];
  /** Whether the differences were settled at the table; absent if nobody says. */
  readonly differenceSettled?: boolean;
  /** The wagers for which it was otherwise. */
  readonly differences?: readonly { readonly wagerId: string; readonly settled: boolean }[];
}

/** Where a decrease of vigorish comes from and an increase goes, in cents. */
export interface VigorishChange {
  readonly deferred: number;
  readonly later: number;
  readonly payout: number;
  readonly tie: number;
  readonly stake: number;
}

/** A wager before and after a correction. */
export interface NaiveChange {
  readonly before: NaiveSettled;
  readonly after: NaiveSettled;
  readonly vigorish: VigorishChange;
}

/** The result of a correction. */
export interface PlannedCorrection {
  readonly refusal?: string;
  /** The rules that it breaks: sorted codes. */
  readonly breaches: readonly string[];
  readonly changes: readonly NaiveChange[];
  readonly settled: readonly NaiveSettled[];
  /** The wagers on the layout after it; absent if unchanged. */
  readonly standing?: readonly NaiveWager[];
  readonly observed?: NaiveOutcome;
}

/** The effect of a correction on a round, or why it is impossible. */
export function planCorrection(round: NaiveRound, correction: NaiveCorrection): PlannedCorrection {
  const { facts, actual } = correction;
  const { turn, settled } = round;
  const anew = facts && turn ? observed(round, turn, facts) : undefined;
  const unchanged = { breaches: [], changes: [], settled };
  if (!anew && settled.length === 0) return { ...unchanged, refusal: 'round-not-settled' };
  if (!anew && actual.length === 0) return { ...unchanged, refusal: 'nothing-corrected' };
  if (!anew || !turn || isTurnOpen(round)) {
    const dues = settled.map(({ due }) => due);
    const planned = plan(round, correction, settledAnew(round, settled, dues, actual), anew !== undefined);
    return anew && turn
      ? { ...planned, breaches: [...newBreaches(round, turn, anew), ...planned.breaches], observed: anew }
      : planned;
  }
  if (anew.then !== turn.outcome.then) {
    return { ...unchanged, refusal: 'correction-changes-course-of-round' };
  }
  const others = settled.filter(
    ({ wagerId }) => !turn.outcome.due.some((replaced) => replaced.wagerId === wagerId),
  );
  const dues = [...others.map(({ due }) => due), ...anew.due];
  const planned = plan(
    round,
    correction,
    settledAnew(round, [...settled, ...turn.wagers], dues, actual),
    true,
  );
  return {
    ...planned,
    breaches: [...newBreaches(round, turn, anew), ...planned.breaches],
    observed: anew,
    standing: leftBy(anew.due, turn.wagers),
  };
}

/** The rules that the corrected facts break and the recorded ones did not. */
function newBreaches(round: NaiveRound, turn: NaiveTurn, anew: NaiveOutcome): readonly string[] {
  const known = [...(observed(round, turn, turn.facts).breaches ?? [])];
  return (anew.breaches ?? []).filter((code) => {
    const index = known.indexOf(code);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** Only named wagers and those with another result change; an amount without a statement stays where the result does. */
function settledAnew(
  round: NaiveRound,
  wagers: readonly NaiveWager[],
  dues: readonly NaiveDue[],
  actual: readonly NaiveActual[],
): readonly NaiveSettled[] {
  return dues.flatMap((due) => {
    const before = round.settled.find(({ wagerId }) => wagerId === due.wagerId);
    const stated = actual.find(({ wagerId }) => wagerId === due.wagerId);
    if (!before || differs(before.due, due)) return settledAs(wagers, [due], actual);
    if (!stated) return [{ ...withOwed(before), due }];
    const { taken: takenCents, paid: paidCents, charged: chargedCents } = withOwed(before);
    const rest = Object.keys(stated).length > 1 ? { takenCents, paidCents, chargedCents } : {};
    return settledAs(wagers, [due], [{ ...rest, ...stated }]);
  });
}

/** @param whole the wagers as they should have been settled */
function plan(
  round: NaiveRound,
  correction: NaiveCorrection,
  whole: readonly NaiveSettled[],
  readAnew: boolean,
): PlannedCorrection {
  const pairs = whole.map((after) => {
    const before = round.settled.find(({ wagerId }) => wagerId === after.wagerId);
    return { before: before ?? undone(after), after, isNew: !before };
  });
  const standAgain = round.settled
    .filter(({ wagerId }) => !whole.some((after) => after.wagerId === wagerId))
    .map((before) => ({ before, after: undone(before), isNew: true }));
  const placed = [...pairs, ...standAgain]
    .filter(({ before, after, isNew }) => {
      return isNew || differs(withOwed(before), after) || differs(before.due, after.due);
    })
    .map((change) => placeDifference(round, correction, change));
  const impossible = placed.find(({ refusal }) => refusal !== undefined)?.refusal;
  const changes = placed.map(({ before, after }) => {
    return { before, after, vigorish: vigorishChange(round, before, after) };
  });
  const settled = whole.map(
    (each) => changes.find(({ after }) => after.wagerId === each.wagerId)?.after ?? unchangedIn(round, each),
  );
  const known = changes.flatMap(({ vigorish, ...change }) => (vigorish ? [{ ...change, vigorish }] : []));
  const refusal =
    impossible ??
    (known.length < changes.length
      ? 'vigorish-already-documented'
      : changes.length === 0 && !readAnew
        ? 'settlement-unchanged'
        : undefined);
  const stated = known.map(({ after }) => after).filter((after) => settled.includes(after));
  const breaches = Array.from({ length: differencesOf(stated) }, () => 'payout-differs-from-odds');
  return { ...(refusal !== undefined && { refusal }), breaches, changes: known, settled };
}

interface Change {
  readonly before: NaiveSettled;
  readonly after: NaiveSettled;
  /** Whether the wager is on the layout before it or after it. */
  readonly isNew: boolean;
}

/** What is settled at the table moves there; what is not is due, and nothing moves. */
function placeDifference(
  round: NaiveRound,
  { differenceSettled, differences = [] }: NaiveCorrection,
  { before, after, isNew }: Change,
): Change & { readonly refusal?: string } {
  const { owed, wagerId } = before;
  const moves = differs(withOwed(before), after);
  const isSettled = differences.find((each) => each.wagerId === wagerId)?.settled ?? differenceSettled;
  if (moves && isSettled === undefined) return { before, after, isNew, refusal: 'difference-not-stated' };
  if (moves && isSettled === false) {
    const left = plusAmounts(after, before, -1);
    const { taken, paid, charged } = before;
    const due = { ...after, taken, paid, charged, owed: left };
    return { before, after: due, isNew, ...(isNew && { refusal: 'wager-on-layout' }) };
  }
  const moved = plusAmounts(after, owed, -1);
  const wasDue = differs(owed, NO_AMOUNTS) || openDueOf(round, wagerId) !== 0;
  const isBeyond = Math.min(moved.taken, moved.paid, moved.charged) < 0 || moved.taken > after.stake;
  const refused = moves && wasDue && (isNew || isBeyond);
  return {
    before,
    after: { ...after, ...moved, owed },
    isNew,
    ...(refused && { refusal: 'amount-due-before' }),
  };
}

/** A wager that a correction leaves as it was. */
function unchangedIn(round: NaiveRound, wager: NaiveSettled): NaiveSettled {
  return round.settled.find(({ wagerId }) => wagerId === wager.wagerId) ?? wager;
}

/** A wager as it should have been settled: what moved and what is due. */
function withOwed(wager: NaiveSettled): NaiveSettled {
  return { ...wager, ...plusAmounts(wager, wager.owed), owed: NO_AMOUNTS };
}

function differs(before: NaiveAmounts, after: NaiveAmounts): boolean {
  return (['taken', 'paid', 'charged'] as const).some((figure) => before[figure] !== after[figure]);
}

/** A wager without a result: it stays on the layout. */
function undone(wager: NaiveSettled): NaiveSettled {
  return { ...wager, ...NO_AMOUNTS, owed: NO_AMOUNTS };
}

/**
 * An increase of vigorish is taken at once on a tie or without a shoe, else as usual at the table. A decrease comes off
 * the marker, then out of the rack. Forms are not changed.
 */
function vigorishChange(
  round: NaiveRound,
  before: NaiveSettled,
  after: NaiveSettled,
): VigorishChange | undefined {
  const more = after.charged - before.charged;
  const nothing = { deferred: 0, later: 0, payout: 0, tie: 0, stake: 0 };
  const { later = 0, payout = 0, tie = 0, stake = 0 } = round.vigorish.get(after.wagerId) ?? {};
  if (more >= 0) {
    if (round.shoeId !== undefined && round.rules.collection === 'deferred' && after.due.on !== 'tie') {
      return { ...nothing, deferred: more };
    }
    const known = (['payout', 'tie', 'stake'] as const).find((way) => ({ payout, tie, stake })[way] > 0);
    const usual = after.due.on === 'win' ? 'payout' : after.due.on;
    return { ...nothing, [known ?? usual]: more };
  }
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
