import { accept, refuse } from '#kernel';
import type { Cents, Decision } from '#kernel';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import type { SettleAmountDue } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { AmountsDue, SettledWager } from './round.shapes.js';
import type { ExistingRound } from './round.state.js';

const NOTHING_DUE: AmountsDue = { takenCents: 0, paidCents: 0, chargedCents: 0, fundCents: 0 };

/** What corrections of a wager left due, figure by figure. */
export function dueOf({ due }: Pick<SettledWager, 'due'>): AmountsDue {
  return due ?? NOTHING_DUE;
}

/** The part of an amount due that is win: by the patron where it is positive, to the patron where it is negative. */
export function winDueOf(wager: Pick<SettledWager, 'due'>): Cents {
  const { takenCents, paidCents, chargedCents } = dueOf(wager);
  return takenCents - paidCents + chargedCents;
}

/** An amount due, with its part of a players' fund; signed as `winDueOf`. */
export function amountDueOf(wager: Pick<SettledWager, 'due'>): Cents {
  return winDueOf(wager) + dueOf(wager).fundCents;
}

/** A wager as it should have been settled: what moved on the table, and what is due. */
export function withDue(wager: SettledWager): SettledWager {
  const { due, ...moved } = wager;
  if (!due) return wager;
  return {
    ...moved,
    takenCents: wager.takenCents + due.takenCents,
    paidCents: wager.paidCents + due.paidCents,
    chargedCents: wager.chargedCents + due.chargedCents,
  };
}

/** What is still due on a wager after the payments so far; signed as `winDueOf`. */
export function openDueOf({ settled, duesSettled }: ExistingRound, wagerId: string): Cents {
  const wager = settled.find((each) => each.wagerId === wagerId);
  return (wager ? amountDueOf(wager) : 0) - (duesSettled.get(wagerId) ?? 0);
}

/** Pays an amount that a correction left due, in part or in full, at the round's table or at the cage. */
export function settleAmountDue(command: SettleAmountDue, round: ExistingRound): Decision<RoundEvent> {
  const { wagerId, amountCents, paidAt } = command;
  const { roundId, tableId, game } = round.opening;
  const wager = round.settled.find((each) => each.wagerId === wagerId);
  if (!wager) {
    return round.wagers.has(wagerId)
      ? refuse(
          'conflict',
          'wager-not-settled',
          `Wager ${wagerId} of round ${roundId} is not settled, so nothing is due on it.`,
        )
      : refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${wagerId}.`);
  }
  const impossible = refuseImpossibleAmount(`The payment on wager ${wagerId}`, amountCents);
  if (impossible) return impossible;
  const due = openDueOf(round, wagerId);
  if (due === 0) {
    return refuse('conflict', 'nothing-due', `Nothing is due on wager ${wagerId} of round ${roundId}.`);
  }
  const remainingCents = Math.abs(due) - amountCents;
  const [from, to] = due > 0 ? (['patron', 'house'] as const) : (['house', 'patron'] as const);
  if (remainingCents < 0) {
    return refuse(
      'conflict',
      'more-than-due',
      `${amountCents} cents is more than the ${Math.abs(due)} cents that the ${from} owes on wager ${wagerId} of round ${roundId}.`,
    );
  }
  const { position, patronId } = wager;
  return accept({
    type: 'AmountDueSettled',
    data: { tableId, game, wagerId, position, patronId, amountCents, paidTo: to, paidAt, remainingCents },
  });
}
