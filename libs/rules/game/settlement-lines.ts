import { winningsAt } from '#kernel';
import type { SettlementLine, StandingWager, WagerDecision } from './wager.js';

/**
 * The lines of a settlement, in the order of placement. Odds are paid on the stake, and a fraction of a cent rounds up.
 * @throws RangeError for a decision on an unknown wager, or a second one on the same
 */
export function settlementLines(
  wagers: readonly StandingWager[],
  decisions: readonly WagerDecision[],
): readonly SettlementLine[] {
  const lines: SettlementLine[] = [];
  for (const wager of wagers) {
    // Games decide wagers in the order of placement: this one is the next decided, or stays.
    const decision = decisions[lines.length];
    if (decision?.wagerId === wager.wagerId) lines.push(line(wager, decision));
  }
  return lines.length === decisions.length ? lines : linesByWager(wagers, decisions);
}

/** The slow path, for decisions in another order or with errors. */
function linesByWager(
  wagers: readonly StandingWager[],
  decisions: readonly WagerDecision[],
): readonly SettlementLine[] {
  const decided = new Map(decisions.map((decision) => [decision.wagerId, decision]));
  if (decided.size < decisions.length) throw new RangeError('a wager was decided twice');
  const lines = wagers.flatMap((wager) => {
    const decision = decided.get(wager.wagerId);
    return decision ? [line(wager, decision)] : [];
  });
  if (lines.length < decided.size) throw new RangeError('a wager was decided that does not stand');
  return lines;
}

/** Assigned field by field: with conditional spreads a line takes twenty times as long. */
function line(wager: StandingWager, decision: WagerDecision): SettlementLine {
  const { wagerId, position, patronId, kind, selection, stakeCents, vigorishPaidCents } = wager;
  const { outcome, citations } = decision;
  const made: Mutable<SettlementLine> = {
    wagerId,
    position,
    patronId,
    kind,
    stakeCents,
    outcome,
    winningsCents: 0,
    vigorishCents: 0,
    citations,
  };
  if (selection !== undefined) made.selection = selection;
  if (decision.fundCents) made.fundCents = decision.fundCents;
  if (vigorishPaidCents) {
    if (decision.vigorishCents)
      throw new RangeError(`vigorish of wager ${wagerId} was paid with it and is charged again`);
    if (outcome === 'void') made.vigorishReturnedCents = vigorishPaidCents;
    else {
      made.vigorishCents = vigorishPaidCents;
      made.vigorishOn = 'stake';
    }
  } else if (decision.vigorishCents) {
    made.vigorishCents = decision.vigorishCents;
    made.vigorishOn = outcome === 'void' ? 'tie' : 'win';
  }
  if (decision.outcome === 'void') return made;
  const { lostCents } = decision;
  if (lostCents !== undefined && lostCents !== (outcome === 'lost' ? stakeCents : 0))
    made.lostCents = lostCents;
  if (decision.outcome === 'lost') return made;
  if (decision.odds) made.odds = decision.odds;
  made.winningsCents = winningsOf(wager, decision);
  return made;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

function winningsOf({ stakeCents }: StandingWager, won: Extract<WagerDecision, { outcome: 'won' }>): number {
  if (won.odds === undefined) return won.winningsCents;
  return won.winningsCents ?? winningsAt(stakeCents, won.odds);
}
