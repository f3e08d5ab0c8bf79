import { formatCents, sumCents } from '#kernel';
import type { Cents } from '#kernel';
import type { Finding } from '../control-exception/finding.js';
import { amountDueOf } from './round.amounts-due.js';
import type { AcceptedWager, CorrectedWager, SettledWager } from './round.shapes.js';

/** The notice of a wager outside the posted limits. */
export function acceptedOutside({
  limits,
  stakeCents,
  wagerId,
  tableId,
  position,
  patronId,
}: Omit<AcceptedWager, 'eventId' | 'kind'> & { readonly tableId: string }): Finding {
  return {
    severity: 'notice',
    code: `wager-${limits}`,
    // An accepted wager is paid or lost in its entirety.
    citation: '19:47-8.2(e)',
    message: `Wager ${wagerId} of ${formatCents(stakeCents)} was accepted ${limits.replace('-', ' the posted ')}.`,
    tableId,
    amountCents: stakeCents,
    at: { position, patronId },
  };
}

/** By how much a correction changes what the house has of wagers, in either direction. */
export function movedBy(wagers: readonly Pick<CorrectedWager, 'before' | 'after'>[]): Cents {
  return sumCents(wagers.map(({ before, after }) => Math.abs(netOf(after) - netOf(before))));
}

/** What the house has of a wager as settled, with what is due on it. */
function netOf(wager: SettledWager): Cents {
  const { takenCents, paidCents, chargedCents } = wager;
  return takenCents - paidCents + chargedCents + amountDueOf(wager);
}
