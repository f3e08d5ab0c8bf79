import { accept, breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { gameOf } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import type { CollectVigorish, CompVigorish, DocumentVigorish } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { MarkerRef } from './round.shapes.js';
import { outstandingOf } from './round.state.js';
import type { SettledRound } from './round.state.js';

/**
 * Takes vigorish, in part or in full, from a marker (3.3(c)2, 7.3(c)2). A form says that it was not collected (3.3(c)3i,
 * 7.3(c)3i), so the form is void first.
 */
export function collectVigorish(command: CollectVigorish, round: SettledRound): Decision<RoundEvent> {
  const { wagerId, amountCents, onForm, context } = command;
  const marker = markerFor(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  const { roundId, game, tableId } = round.opening;
  const breaches: Objection[] = [];
  if (onForm !== undefined) {
    const documented = breach(
      'marker-on-live-form',
      `The marker of wager ${wagerId} in round ${roundId} is on form ${onForm}, which says that its vigorish was not collected; have the form marked VOID first.`,
      gameOf(game).citations.vigorish?.uncollected ?? '',
    );
    breaches.push({ ...documented, amountCents });
  }
  return unlessBroken<RoundEvent>(
    breaches,
    context,
    [{ type: 'VigorishCollected', data: { ...marker, amountCents, when: 'later' } }],
    tableId,
  );
}

/**
 * Removes a marker because its vigorish is on a form: waived (3.3(c)3, 7.3(c)3), or documented as still owed
 * (13:69D-1.30).
 */
export function takeMarkerOff(
  command: CompVigorish | DocumentVigorish,
  round: SettledRound,
): Decision<RoundEvent> {
  const { wagerId, amountCents, formNumber } = command;
  const marker = markerFor(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  const outstanding = outstandingOf(round.vigorish.get(wagerId));
  if (amountCents !== outstanding) {
    return refuse(
      'conflict',
      'form-amount-differs',
      `Form ${formNumber} shows ${amountCents} cents for wager ${wagerId} of round ${round.opening.roundId}, but its marker shows ${outstanding} cents; the two must be equal.`,
    );
  }
  return accept({
    type: command.type === 'CompVigorish' ? 'VigorishComped' : 'VigorishDocumented',
    data: { ...marker, amountCents, formNumber },
  });
}

function markerFor(wagerId: string, amountCents: number, round: SettledRound): MarkerRef | Decision<never> {
  const { roundId, tableId, game } = round.opening;
  const wager = round.settled.find((each) => each.wagerId === wagerId);
  if (!wager) return refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${wagerId}.`);
  const impossible = refuseImpossibleAmount(`Vigorish of wager ${wagerId}`, amountCents);
  if (impossible) return impossible;
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
  return { tableId, game, wagerId, position: wager.position, patronId: wager.patronId };
}
