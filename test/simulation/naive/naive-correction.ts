import { naiveHands } from './naive-baccarat.js';
import type { NaiveWager } from './naive-baccarat.js';
import { leftBy } from './naive-fact-game.js';
import type { NaiveOutcome } from './naive-fact-game.js';
import { differencesOf, duesOf, factGameOf, outstandingOf, settledAs } from './naive-round.js';
import type { NaiveActual, NaiveRound, NaiveSettled } from './naive-round.js';

/** What a supervisor asks to be set right. */
export interface NaiveCorrection {
  readonly cards?: readonly string[];
  readonly fact?: unknown;
  readonly actual: readonly NaiveActual[];
}

/** Where vigorish that falls comes from, and where vigorish that rises goes, in cents. */
export interface VigorishChange {
  readonly deferred: number;
  readonly later: number;
  readonly payout: number;
  readonly tie: number;
}

/** What a correction comes to. */
export interface PlannedCorrection {
  readonly refusal?: string;
  /** Rules that it breaks: the codes in order. */
  readonly breaches: readonly string[];
  readonly changes: readonly {
    readonly before: NaiveSettled;
    readonly after: NaiveSettled;
    readonly vigorish: VigorishChange;
  }[];
  readonly settled: readonly NaiveSettled[];
  /** What lies on the layout after it; absent where that stays. */
  readonly standing?: readonly NaiveWager[];
  readonly hands?: { readonly player: string[]; readonly banker: string[] };
  readonly observed?: NaiveOutcome;
}

/** Works out what a correction does to a round, or why it cannot be. */
export function planCorrection(round: NaiveRound, correction: NaiveCorrection): PlannedCorrection {
  return round.shoeId === undefined ? factCorrection(round, correction) : dealtCorrection(round, correction);
}

function dealtCorrection(round: NaiveRound, { cards, actual }: NaiveCorrection): PlannedCorrection {
  const read = cards && naiveHands(cards);
  const hands =
    read && [...read.player, '', ...read.banker].join() !== [...round.player, '', ...round.banker].join()
      ? { player: read.player, banker: read.banker }
      : undefined;
  const settled = settledAs(round.wagers, duesOf(round, hands?.player, hands?.banker), actual);
  const planned = plan(round, settled, hands !== undefined);
  const onTie = planned.changes.filter(
    ({ after, vigorish }) => after.due.on === 'tie' && vigorish.deferred > 0,
  );
  return {
    ...planned,
    breaches: [...planned.breaches, ...onTie.map(() => 'tie-vigorish-deferred')],
    ...(hands && { hands }),
  };
}

function factCorrection(round: NaiveRound, { fact, actual }: NaiveCorrection): PlannedCorrection {
  const { last } = round;
  const byRule = round.settled.map(({ due }) => due);
  if (fact === undefined || !last) return plan(round, settledAs(round.settled, byRule, actual), false);
  const observed = factGameOf(round).observe(last.play, last.wagers, fact);
  const isDecided = round.status === 'decided';
  if (!isDecided && observed.then !== last.outcome.then) {
    return { ...plan(round, round.settled, true), refusal: 'correction-changes-course-of-round' };
  }
  const replaced = isDecided ? [] : last.outcome.due;
  const others = round.settled.filter(({ wagerId }) => !replaced.some((due) => due.wagerId === wagerId));
  const asPaid = others.filter(({ wagerId }) => !actual.some((each) => each.wagerId === wagerId));
  const named = others.filter((each) => !asPaid.includes(each)).map(({ due }) => due);
  const decided = isDecided ? [] : observed.due;
  const stated = settledAs([...round.settled, ...last.wagers], [...named, ...decided], actual);
  const planned = plan(round, [...asPaid, ...stated], true, stated);
  return {
    ...planned,
    breaches: [...(observed.breaches ?? []), ...planned.breaches],
    observed,
    ...(!isDecided && { standing: leftBy(observed.due, last.wagers) }),
  };
}

/** @param stated those of the settled wagers whose amounts the correction states */
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
    const differs =
      isNew || before.taken !== after.taken || before.paid !== after.paid || before.charged !== after.charged;
    return differs ? [{ before, after, vigorish: vigorishChange(round, before, after) }] : [];
  });
  const known = changes.flatMap(({ vigorish, ...change }) => (vigorish ? [{ ...change, vigorish }] : []));
  const refusal =
    known.length < changes.length
      ? 'vigorish-already-documented'
      : changes.length === 0 && !readAnew
        ? 'settlement-unchanged'
        : undefined;
  const breaches = Array.from({ length: differencesOf(stated) }, () => 'payout-differs-from-odds');
  return { ...(refusal !== undefined && { refusal }), breaches, changes: known, settled };
}

/** A wager of which nothing was taken or paid: it stands on the layout. */
function undone(wager: NaiveSettled): NaiveSettled {
  return { ...wager, taken: 0, paid: 0, charged: 0 };
}

/**
 * Vigorish that rises is owed, or taken at once where no shoe is dealt; what falls comes off the marker, then out of the
 * rack. Forms are not touched.
 */
function vigorishChange(
  round: NaiveRound,
  before: NaiveSettled,
  after: NaiveSettled,
): VigorishChange | undefined {
  const more = after.charged - before.charged;
  const nothing = { deferred: 0, later: 0, payout: 0, tie: 0 };
  if (more >= 0) return { ...nothing, [round.shoeId === undefined ? 'payout' : 'deferred']: more };
  const { later = 0, payout = 0, tie = 0 } = round.vigorish.get(after.wagerId) ?? {};
  let less = -more;
  const from = (purse: number): number => {
    const taken = Math.min(less, purse);
    less -= taken;
    return taken;
  };
  const marker = from(outstandingOf(round, after.wagerId));
  const back = { later: from(later), payout: from(payout), tie: from(tie) };
  return less > 0
    ? undefined
    : {
        deferred: 0 - marker - back.later,
        later: 0 - back.later,
        payout: 0 - back.payout,
        tie: 0 - back.tie,
      };
}
