import { accept, breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import type {
  CollectVigorish,
  CompVigorish,
  DocumentVigorish,
  MoveVigorishPayment,
  ReinstateVigorish,
} from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { MarkerRef } from './round.shapes.js';
import { whereOf } from './round.settling.js';
import { outstandingOf } from './round.state.js';
import type { SettledRound } from './round.state.js';

/**
 * Takes vigorish, in part or in full, from a marker (3.3(c)2, 7.3(c)2). A form says that it was not collected (3.3(c)3i,
 * 7.3(c)3i), so the form is void first.
 */
export function collectVigorish(command: CollectVigorish, round: SettledRound): Decision<RoundEvent> {
  const { wagerId, amountCents, onForm, movedFrom, context } = command;
  const marker = payable(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  const { roundId, game, tableId } = round.opening;
  const breaches: Objection[] = [];
  if (onForm !== undefined) {
    const documented = breach(
      'marker-on-live-form',
      `The marker of wager ${wagerId} in round ${roundId} is on form ${onForm}, which says that its vigorish was not collected; have the form marked VOID first.`,
      gameOf(game).citations.vigorish?.uncollected ?? '',
    );
    breaches.push({ ...documented, amountCents, ...whereOf(marker), formNumber: onForm });
  }
  return unlessBroken<RoundEvent>(
    breaches,
    context,
    [
      {
        type: 'VigorishCollected',
        data: { ...marker, amountCents, when: 'later', ...(movedFrom && { movedFrom }) },
      },
    ],
    tableId,
  );
}

/** Takes a part of a payment for the position off a marker again: it was for an older one (3.3(c)2, 7.3(c)2). */
export function moveVigorishPayment(
  { wagerId, amountCents, to }: MoveVigorishPayment,
  round: SettledRound,
): Decision<RoundEvent> {
  const marker = markerOf(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  const { collectedLater = 0 } = round.vigorish.get(wagerId) ?? {};
  if (amountCents > collectedLater) {
    return refuse(
      'conflict',
      'more-than-collected',
      `${amountCents} cents is more than the ${collectedLater} cents collected from the marker of wager ${wagerId} of round ${round.opening.roundId}.`,
    );
  }
  return accept<RoundEvent>({ type: 'VigorishPaymentMoved', data: { ...marker, amountCents, to } });
}

/**
 * Puts vigorish on its marker again that a deposited form took off it: it was paid at the table, so the form documents so
 * much less (3.3(c)3i, 7.3(c)3i).
 */
export function reinstateVigorish(
  { wagerId, amountCents, form, context }: ReinstateVigorish,
  round: SettledRound,
): Decision<RoundEvent> {
  const ref = markerOf(wagerId, amountCents, round);
  if ('accepted' in ref) return ref;
  const { roundId, game, tableId } = round.opening;
  const { formNumber, was } = form;
  const paid = breach(
    'vigorish-on-deposited-form',
    `The vigorish of wager ${wagerId} in round ${roundId} is on form ${formNumber}, which is deposited and says that ${amountCents} cents more were not collected; if they were paid at the table, say so and the form documents that much less.`,
    gameOf(game).citations.vigorish?.uncollected ?? '',
  );
  return unlessBroken<RoundEvent>(
    [{ ...paid, amountCents, ...whereOf(ref), formNumber }],
    context,
    [{ type: 'VigorishReinstated', data: { ...ref, amountCents, formNumber, was } }],
    tableId,
  );
}

/**
 * Removes a marker because its vigorish is on a form: waived (3.3(c)3, 7.3(c)3), or documented as still owed
 * (13:69D-1.30). A form that shows another amount than the marker takes off what both
 * show.
 */
export function takeMarkerOff(
  command: CompVigorish | DocumentVigorish,
  round: SettledRound,
): Decision<RoundEvent> {
  const { wagerId, formNumber, context } = command;
  const marker = markerOf(wagerId, command.amountCents, round);
  if ('accepted' in marker) return marker;
  const { roundId, game, tableId } = round.opening;
  const outstanding = outstandingOf(round.vigorish.get(wagerId));
  const excess = command.amountCents - outstanding;
  const differs = breach(
    'form-amount-differs',
    `Form ${formNumber} shows ${command.amountCents} cents for wager ${wagerId} of round ${roundId}, but its marker shows ${outstanding} cents; the two must be equal. Have the form marked VOID and prepare another.`,
    gameOf(game).citations.vigorish?.uncollected ?? '',
  );
  const amountCents = Math.min(command.amountCents, outstanding);
  const type = command.type === 'CompVigorish' ? 'VigorishComped' : 'VigorishDocumented';
  return unlessBroken<RoundEvent>(
    excess === 0 ? [] : [{ ...differs, amountCents: Math.abs(excess), ...whereOf(marker), formNumber }],
    context,
    amountCents === 0 ? [] : [{ type, data: { ...marker, amountCents, formNumber } }],
    tableId,
  );
}

function markerOf(wagerId: string, amountCents: number, round: SettledRound): MarkerRef | Decision<never> {
  const { roundId, tableId, game } = round.opening;
  const wager = round.settled.find((each) => each.wagerId === wagerId);
  if (!wager) return refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${wagerId}.`);
  const impossible = refuseImpossibleAmount(`Vigorish of wager ${wagerId}`, amountCents);
  return impossible ?? { tableId, game, wagerId, position: wager.position, patronId: wager.patronId };
}

/** The marker of a payment. */
function payable(wagerId: string, amountCents: number, round: SettledRound): MarkerRef | Decision<never> {
  const marker = markerOf(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  const { roundId } = round.opening;
  const outstanding = outstandingOf(round.vigorish.get(wagerId));
  if (outstanding === 0) {
    return refuse(
      'conflict',
      'no-open-marker',
      `No vigorish is outstanding on wager ${wagerId} of round ${roundId}.`,
    );
  }
  if (amountCents > outstanding) {
    return refuse(
      'conflict',
      'more-than-outstanding',
      `${amountCents} cents is more than the ${outstanding} cents outstanding on wager ${wagerId} of round ${roundId}.`,
    );
  }
  return marker;
}
