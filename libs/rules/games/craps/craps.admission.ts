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

/** Why a wager cannot be made now. */
export function admit(layout: CrapsLayout, wager: ProposedWager): Objection | undefined {
  const { kind, selection } = wager;
  if (isSupplementalWager(kind)) return checkSupplement(layout, wager, kind);
  if (isNumberWager(kind)) {
    if (NUMBERS.some((number) => number === selection)) return undefined;
    const message = `${kind} is on ${selection ?? 'nothing'}; one of ${NUMBERS.join(', ')} is required`;
    return impossible('selection-unknown', message, NUMBER_WAGERS[kind].citation);
  }
  if (selection !== undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; ${selection} was given`);
  }
  return isLineWager(kind) ? checkMoment(layout, kind) : checkParts(layout, kind, wager.stakeCents);
}

/** Why a standing wager cannot be changed to another stake, or withdrawn at 0. */
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

/** Pass before the come out roll, come after it (1.2(a)1 to 4). */
function checkMoment({ state }: CrapsLayout, kind: LineWager): Objection | undefined {
  const { come, citation } = LINE_WAGERS[kind];
  if (come === (state.point !== null)) return undefined;
  return come
    ? impossible(
        'come-out-roll-to-come',
        `${kind} is made after the come out roll, which is to come`,
        citation,
      )
    : impossible(
        'come-out-roll-made',
        `${kind} is made immediately before the come out roll; the point is ${state.point}`,
        citation,
      );
}

/** A wager in equal parts needs a stake that has them. */
function checkParts({ rules }: CrapsLayout, kind: string, stakeCents: number): Objection | undefined {
  const parts = partsOf(rules, kind);
  if (stakeCents % parts === 0) return undefined;
  const citation = ONE_ROLL_WAGERS[kind === 'horn' ? 'horn' : 'craps-eleven'].citation;
  const message = `${kind} of ${formatCents(stakeCents)} has no ${parts} equal parts; a multiple of ${parts} cents is required`;
  return impossible('stake-without-equal-parts', message, citation);
}

/**
 * A line wager with its point: never more, and less only against the shooter, while its odds stay covered. Who bets with
 * the shooter had the better of the come out roll, and could withdraw the worse that follows.
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
    return breach('line-wager-raised', `${what}; it cannot rise to ${formatCents(stakeCents)}`, citation);
  }
  if (withShooter) {
    return breach('line-wager-stands', `${what}; it stays until it is decided`, REMOVAL);
  }
  return checkLaidOdds(layout, wager, point, stakeCents);
}
