import type { Objection } from '#kernel';
import { breach, formatCents, impossible } from '#kernel';
import type { Citation } from '../../citation.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { partsOf } from './craps.odds.js';
import { pointOf, type CrapsLayout } from './craps.state.js';
import { checkLaidOdds, checkSupplement } from './craps.supplements.js';
import {
  isLineWager,
  isNumberWager,
  isSupplementalWager,
  LINE_WAGERS,
  NUMBER_WAGERS,
  ONE_ROLL_WAGERS,
  type LineWager,
} from './craps.wagers.js';
import { NUMBERS } from './dice.js';

/** Where a pass or come bet that has its point would be said to stay (1.3, whose text is not held). */
const REMOVAL: Citation = '19:47-1.3';

/** The reason why a wager cannot be made now. */
export function admit(layout: CrapsLayout, wager: ProposedWager): Objection | undefined {
  const { kind, selection } = wager;
  if (isSupplementalWager(kind)) return checkSupplement(layout, wager, kind);
  if (isNumberWager(kind)) {
    if (NUMBERS.some((number) => number === selection)) return undefined;
    const message = `${kind} is on ${selection ?? 'nothing'}; name one of ${NUMBERS.join(', ')}`;
    return impossible('selection-unknown', message, NUMBER_WAGERS[kind].citation);
  }
  if (selection !== undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
  }
  return isLineWager(kind) ? checkMoment(layout, kind) : checkParts(layout, kind, wager.stakeCents);
}

/** The reason why an undecided wager cannot be changed to another stake; stake 0 withdraws it. */
export function release(
  layout: CrapsLayout,
  wager: StandingWager,
  stakeCents: number,
): Objection | undefined {
  const { kind } = wager;
  if (isLineWager(kind)) return checkLineChange(layout, kind, wager, stakeCents);
  if (stakeCents === 0) return undefined;
  return isSupplementalWager(kind)
    ? checkSupplement(layout, { ...wager, stakeCents }, kind)
    : checkParts(layout, kind, stakeCents);
}

/** Pass is made before the come out roll, come after it (1.2(a)1 to 4). */
function checkMoment({ state }: CrapsLayout, kind: LineWager): Objection | undefined {
  const { come, citation } = LINE_WAGERS[kind];
  if (come === (state.point !== null)) return undefined;
  return come
    ? impossible(
        'come-out-roll-to-come',
        `${kind} is made after the come out roll, which has not been made yet`,
        citation,
      )
    : impossible(
        'come-out-roll-made',
        `${kind} is made immediately before the come out roll; the roll was made and the point is ${state.point}`,
        citation,
      );
}

/** A wager in equal parts needs a stake that can be divided. */
function checkParts({ rules }: CrapsLayout, kind: string, stakeCents: number): Objection | undefined {
  const parts = partsOf(rules, kind);
  if (stakeCents % parts === 0) return undefined;
  const citation = ONE_ROLL_WAGERS[kind === 'horn' ? 'horn' : 'craps-eleven'].citation;
  const message = `${kind} of ${formatCents(stakeCents)} cannot be divided into ${parts} equal parts; stake a multiple of ${parts} cents`;
  return impossible('stake-without-equal-parts', message, citation);
}

/**
 * A line wager with its point is never raised. It is reduced only against the shooter, and not below its odds. A
 * patron who bets with the shooter has the advantage on the come out roll, so this wager stays when the advantage is
 * over.
 */
function checkLineChange(
  layout: CrapsLayout,
  kind: LineWager,
  wager: StandingWager,
  stakeCents: number,
): Objection | undefined {
  const point = pointOf(layout.state, kind, wager.wagerId);
  if (point === 0) return undefined;
  const { citation, with: withShooter } = LINE_WAGERS[kind];
  const what = `${kind} of ${formatCents(wager.stakeCents)} has its point, ${point}`;
  if (stakeCents > wager.stakeCents) {
    return breach(
      'line-wager-raised',
      `${what}; it cannot be raised to ${formatCents(stakeCents)}`,
      citation,
    );
  }
  if (withShooter) {
    return breach('line-wager-stands', `${what}; it stays until it is decided`, REMOVAL);
  }
  return checkLaidOdds(layout, wager, point, stakeCents);
}
