import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseImpossibleAmount } from '../amount.js';
import type { CollectVigorish, CompVigorish } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { MarkerRef } from './round.shapes.js';
import { outstandingOf } from './round.state.js';
import type { SettledRound } from './round.state.js';

/** Takes vigorish, in part or in full, from a marker (3.3(c)2, 7.3(c)2). */
export function collectVigorish(command: CollectVigorish, round: SettledRound): Decision<RoundEvent> {
  const { wagerId, amountCents } = command;
  const marker = markerFor(wagerId, amountCents, round);
  if ('accepted' in marker) return marker;
  return accept({ type: 'VigorishCollected', data: { ...marker, amountCents, when: 'later' } });
}

/** Removes a marker because its vigorish is documented on a form (3.3(c)3, 7.3(c)3). */
export function compVigorish(command: CompVigorish, round: SettledRound): Decision<RoundEvent> {
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
  return accept({ type: 'VigorishComped', data: { ...marker, amountCents, formNumber } });
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
