import type { Objection } from '#kernel';
import { type Cents, breach, formatCents, impossible } from '#kernel';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import type { CrapsRules } from './craps.rules.js';
import { pointOf, type CrapsLayout } from './craps.state.js';
import {
  isLineWager,
  SUPPLEMENTAL_CITATION,
  SUPPLEMENTAL_WAGERS,
  type SupplementalWager,
} from './craps.wagers.js';
import type { NumberName, Point } from './dice.js';

/** The reason why a supplemental wager cannot be made: the supported wager, its point, or the multiple. */
export function checkSupplement(
  layout: CrapsLayout,
  wager: ProposedWager,
  kind: SupplementalWager,
): Objection | undefined {
  const supported = layout.wagers.find(({ wagerId }) => wagerId === wager.selection);
  const supports: readonly string[] = SUPPLEMENTAL_WAGERS[kind].supports;
  if (
    !supported ||
    !isLineWager(supported.kind) ||
    !supports.includes(supported.kind) ||
    supported.patronId !== wager.patronId ||
    supported.position !== wager.position
  ) {
    const message = `${kind} supports ${wager.selection ?? 'nothing'}; select an undecided ${supports.join(' or ')} wager of the same patron at position ${wager.position}`;
    return impossible('supported-wager-missing', message, SUPPLEMENTAL_CITATION);
  }
  const point = pointOf(layout.state, supported.kind, supported.wagerId);
  if (point === 0) {
    const message = `${kind} supports ${supported.kind} ${supported.wagerId}, which has no point yet; make it after the roll that sets the point`;
    return impossible('supported-wager-without-point', message, SUPPLEMENTAL_CITATION);
  }
  return checkMultiple(layout.rules, kind, wager.stakeCents, supported, supported.stakeCents, point);
}

/** The reason why the odds laid on a line wager forbid reducing it to a stake; stake 0 withdraws it. */
export function checkLaidOdds(
  { rules, wagers }: CrapsLayout,
  supported: StandingWager,
  point: Point,
  stakeCents: Cents,
): Objection | undefined {
  const laid = wagers.find(
    ({ kind, selection }) => kind === 'laying-odds' && selection === supported.wagerId,
  );
  return laid && checkMultiple(rules, 'laying-odds', laid.stakeCents, supported, stakeCents, point);
}

function checkMultiple(
  rules: CrapsRules,
  kind: SupplementalWager,
  stakeCents: Cents,
  supported: StandingWager,
  supportedCents: Cents,
  point: Point,
): Objection | undefined {
  const { odds, multiples } = kind === 'taking-odds' ? rules.takingOdds : rules.layingOdds;
  const name = String(point) as NumberName;
  const multiple = multiples[name];
  const most =
    kind === 'taking-odds'
      ? multiple * supportedCents
      : stakeThatWins(BigInt(multiple) * BigInt(supportedCents), odds[name]);
  if (stakeCents <= most) return undefined;
  const message =
    `${kind} of ${formatCents(stakeCents)} on ${point} supports ${supported.kind} ${supported.wagerId} ` +
    `of ${formatCents(supportedCents)}; no more than ${formatCents(most)} is allowed`;
  return breach('odds-above-multiple', message, SUPPLEMENTAL_CITATION);
}

/** The largest stake that wins no more than an amount at these odds. */
function stakeThatWins(
  winnings: bigint,
  { pays, per }: { readonly pays: number; readonly per: number },
): Cents {
  return Number((winnings * BigInt(per)) / BigInt(pays));
}
