import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import type { SettlementLine, StandingWager } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { CorrectSettlement } from './round.commands.js';
import { differs, vigorishChange } from './round.correction.js';
import type { CorrectedWager, RoundEvent, SettledWager } from './round.events.js';
import { observedAnew } from './round.fact-reading.js';
import { differences, refuseImpossibleActual, settledAs } from './round.settling.js';
import type { ExistingRound, LastFact } from './round.state.js';

/**
 * Sets right a round of facts: amounts of any settled wager, and the newest fact where it had been observed wrongly,
 * before its settlement or after it. Wagers that the fact as it was decides too are settled by it; those that it leaves
 * stand again. A corrected fact touches no other wager: what was paid on one, even otherwise than by the odds, stays paid
 * unless it is named.
 */
export function correctFactSettlement(
  command: CorrectSettlement,
  round: ExistingRound,
): Decision<RoundEvent> {
  const { opening, status } = round;
  const nothingSettled = round.settlementRevision < 0 || status === 'decided';
  if (status === 'voided' || (command.fact === undefined && nothingSettled)) {
    return refuse('round-not-settled', `Round ${opening.roundId} is ${round.status}, not settled.`);
  }
  const read = command.fact === undefined ? undefined : observedAnew(command.fact, round);
  if (read && 'accepted' in read) return read;

  const lines = linesAfter(round, read?.outcome.lines);
  const impossible = refuseImpossibleActual(command.actual, lines, opening.roundId);
  if (impossible) return impossible;
  const untouched = read ? untouchedBy(command, round) : [];
  const untouchedIds = new Set(untouched.map(({ wagerId }) => wagerId));
  const stated = settledAs(
    lines.filter(({ wagerId }) => !untouchedIds.has(wagerId)),
    command.actual,
  );
  const wagers = correctedWagers(round, [...untouched, ...stated]);
  if (wagers.length === 0 && !read) {
    return refuse('settlement-unchanged', `Round ${opening.roundId} is settled so already.`);
  }
  return unlessBroken<RoundEvent>(
    [...(read?.breaches ?? []), ...differences(stated)],
    command.context,
    [
      {
        type: 'SettlementCorrected',
        data: {
          tableId: opening.tableId,
          game: opening.game,
          reason: command.reason,
          correctsRevision:
            read && round.lastFact ? revisionOf(round.lastFact, round) : round.settlementRevision,
          ...(read && { observed: read.outcome }),
          wagers,
        },
      },
    ],
    opening.tableId,
  );
}

/** The settlement that follows a fact stands for both; before it the fact is corrected alone. */
function revisionOf({ revision }: LastFact, { settlementRevision }: ExistingRound): number {
  return Math.max(revision, settlementRevision);
}

/** Lines of every settled wager, those of the newest fact replaced by what it decides as corrected. */
function linesAfter(
  round: ExistingRound,
  anew: readonly SettlementLine[] | undefined,
): readonly SettlementLine[] {
  const rules = round.settled.map(lineOf);
  // What a fact decides is settled after it was set right.
  if (!anew || !round.lastFact || round.status === 'decided') return rules;
  const replaced = settledByFact(round);
  return [...rules.filter(({ wagerId }) => !replaced.has(wagerId)), ...anew];
}

/** Settled wagers that a corrected fact has nothing to do with, and whose amounts are not stated anew. */
function untouchedBy({ actual }: CorrectSettlement, round: ExistingRound): readonly SettledWager[] {
  const byFact = settledByFact(round);
  const named = new Set(actual.map(({ wagerId }) => wagerId));
  return round.settled.filter(({ wagerId }) => !byFact.has(wagerId) && !named.has(wagerId));
}

/** The wagers that were settled by the newest fact; none before its settlement. */
function settledByFact({ status, lastFact }: ExistingRound): ReadonlySet<string> {
  return new Set(status === 'decided' ? [] : lastFact?.lines.map(({ wagerId }) => wagerId));
}

function lineOf({ takenCents: _taken, paidCents: _paid, chargedCents: _charged, ...line }: SettledWager) {
  return line;
}

function correctedWagers(
  round: ExistingRound,
  corrected: readonly SettledWager[],
): readonly CorrectedWager[] {
  const before = new Map(round.settled.map((wager) => [wager.wagerId, wager]));
  const after = new Map(corrected.map((wager) => [wager.wagerId, wager]));
  const changed = corrected.flatMap((wager): CorrectedWager[] => {
    const old = before.get(wager.wagerId);
    const from = old ?? standing(wager);
    if (old && !differs(old, wager)) return [];
    return [
      {
        before: from,
        after: wager,
        ...(!old && { stands: 'before' as const }),
        ...vigorish(from, wager, round),
      },
    ];
  });
  const standAgain = round.settled
    .filter(({ wagerId }) => !after.has(wagerId))
    .map((old): CorrectedWager => {
      const to = standing(old);
      return { before: old, after: to, stands: 'after', ...vigorish(old, to, round) };
    });
  return [...changed, ...standAgain];
}

/** Vigorish at a game of facts is taken with the payout, and handed back with a correction. */
function vigorish(before: SettledWager, after: SettledWager, round: ExistingRound) {
  const change = after.chargedCents - before.chargedCents;
  if (change > 0) return { deferredCents: 0, collectedAtPayoutCents: change, collectedLaterCents: 0 };
  const back = vigorishChange(before, after, round);
  if (!back) throw new Error(`vigorish of wager ${after.wagerId} was taken and is not on its account`);
  return back;
}

/** A wager that is not decided, on one side of a correction. */
function standing({ wagerId, position, patronId, kind, selection, stakeCents }: StandingWager): SettledWager {
  return {
    wagerId,
    position,
    patronId,
    kind,
    ...(selection !== undefined && { selection }),
    stakeCents,
    outcome: 'void',
    winningsCents: 0,
    vigorishCents: 0,
    citations: [],
    takenCents: 0,
    paidCents: 0,
    chargedCents: 0,
  };
}
