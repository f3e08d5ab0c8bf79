import { accept } from '#kernel';
import type { Decision } from '#kernel';
import { unlessBroken } from '../../../ledger/command-context.js';
import type { CommandContext } from '../../../ledger/command-context.js';
import { brokenByMarkers, isDecidedOtherwise } from './round.correction.js';
import type { RoundEvent, SettlementCorrected } from '../round.events.js';
import { differences } from '../round.settling.js';
import type { CorrectedWager } from '../round.shapes.js';
import { courseOf, decidedBy, isTurnOpen, outcomeOf } from '../round.state.js';
import type { ExistingRound } from '../round.state.js';
import { observedAnew } from '../round.turn.js';

/**
 * A correction as other rules than those of its round decide its wagers, with the amounts that it recorded. Under them
 * the corrected facts may decide wagers otherwise that the correction left alone.
 */
export function correctedUnderRules(
  data: SettlementCorrected['data'],
  round: ExistingRound,
  context: CommandContext,
): Decision<RoundEvent> {
  const read = data.observed && observedAnew(data.observed.facts, round);
  if (read && 'accepted' in read) return read;
  const outcome = data.observed && (read?.outcome ?? (round.turn && outcomeOf(round.turn)));
  const open = isTurnOpen(round);
  const lines = new Map(
    [...round.settled, ...(outcome && !open ? outcome.lines : [])].map((line) => [line.wagerId, line]),
  );
  const named = new Set(data.wagers.map(({ after }) => after.wagerId));
  const wagers: readonly CorrectedWager[] = [
    ...data.wagers.map((wager) => {
      const line = lines.get(wager.after.wagerId);
      return line && wager.stands !== 'after' ? { ...wager, after: decidedBy(line, wager.after) } : wager;
    }),
    ...round.settled.flatMap((before) => {
      const line = lines.get(before.wagerId);
      if (!line || named.has(before.wagerId) || !isDecidedOtherwise(before, line)) return [];
      return [{ ...NOTHING_MOVED, before, after: decidedBy(line, before) }];
    }),
  ];
  const corrected: RoundEvent = {
    type: 'SettlementCorrected',
    data: {
      ...data,
      ...(data.observed && outcome && { observed: { facts: data.observed.facts, ...outcome } }),
      status: outcome && open && round.status !== 'voided' ? courseOf(outcome) : round.status,
      wagers: [...wagers],
    },
  };
  const breaches = [
    ...(read?.breaches ?? []),
    ...differences(wagers.map(({ after }) => after)),
    ...brokenByMarkers(wagers, round),
  ];
  return breaches.length === 0
    ? accept(corrected)
    : unlessBroken<RoundEvent>(breaches, context, [corrected], data.tableId);
}

const NOTHING_MOVED = { deferredCents: 0, collectedAtPayoutCents: 0, collectedLaterCents: 0 };
