import { MAX_AMOUNT_CENTS, accept, isCents, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { ApproveAdjustment, PrepareAdjustment, RejectAdjustment } from './gaming-day.commands.js';
import type { GamingDayEvent } from './gaming-day.events.js';
import type { Adjustment, GamingDayState } from './gaming-day.state.js';

/** An adjustment of the revenue of a table on this day, before its close or after (13:69D-1.34(a)2). */
export function prepareAdjustment(
  { gamingDay, tableId, game, amountCents, reason, context }: PrepareAdjustment,
  { adjustments }: GamingDayState,
): Decision<GamingDayEvent> {
  if (!isCents(amountCents) || amountCents === 0 || Math.abs(amountCents) > MAX_AMOUNT_CENTS) {
    return refuse(
      'impossible',
      'amount-impossible',
      `The adjustment is ${amountCents} cents; a whole amount other than 0 is required, at most ${MAX_AMOUNT_CENTS} either way.`,
    );
  }
  const adjustmentId = `${gamingDay}.${adjustments.size + 1}`;
  const data = { adjustmentId, gamingDay, tableId, game, amountCents, reason };
  return accept({ type: 'AdjustmentPrepared', data: { ...data, preparedBy: signatureOf(context) } });
}

export function approveAdjustment(
  command: ApproveAdjustment,
  state: GamingDayState,
): Decision<GamingDayEvent> {
  const prepared = preparedByAnother(command, state);
  if ('accepted' in prepared) return prepared;
  const { adjustmentId, gamingDay, tableId, game, amountCents } = prepared;
  const data = { adjustmentId, gamingDay, tableId, game, amountCents };
  return accept({ type: 'AdjustmentApproved', data: { ...data, approvedBy: signatureOf(command.context) } });
}

export function rejectAdjustment(command: RejectAdjustment, state: GamingDayState): Decision<GamingDayEvent> {
  const prepared = preparedByAnother(command, state);
  if ('accepted' in prepared) return prepared;
  const { adjustmentId, gamingDay } = prepared;
  const { reason, context } = command;
  const data = { adjustmentId, gamingDay, reason, rejectedBy: signatureOf(context) };
  return accept({ type: 'AdjustmentRejected', data });
}

function preparedByAnother(
  { adjustmentId, gamingDay, context: { actor } }: ApproveAdjustment | RejectAdjustment,
  { adjustments }: GamingDayState,
): Adjustment | Decision<never> {
  const adjustment = adjustments.get(adjustmentId);
  if (!adjustment) {
    return refuse(
      'unknown',
      'unknown-adjustment',
      `The gaming day ${gamingDay} has no adjustment ${adjustmentId}.`,
    );
  }
  if (adjustment.status !== 'prepared') {
    return refuse(
      'conflict',
      'adjustment-decided',
      `The adjustment ${adjustmentId} is already ${adjustment.status}; prepare another one.`,
    );
  }
  if (adjustment.preparedBy.userId === actor.userId) {
    return refuseDutiesTogether(
      `${actor.name} prepared the adjustment ${adjustmentId}; another person must decide on it.`,
    );
  }
  return adjustment;
}
