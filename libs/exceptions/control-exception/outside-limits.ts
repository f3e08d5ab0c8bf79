import { formatCents } from '#kernel';
import type { Cents } from '#kernel';
import type { Finding } from './finding.js';

/** A wager that was accepted, within the posted limits or outside them. */
interface Accepted {
  readonly limits: string;
  readonly stakeCents: Cents;
  readonly wagerId: string;
  readonly tableId: string;
  readonly position?: number;
  readonly patronId?: string;
}

/** The notice of a wager outside the posted limits. */
export function acceptedOutside({
  limits,
  stakeCents,
  wagerId,
  tableId,
  position,
  patronId,
}: Accepted): Finding {
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
