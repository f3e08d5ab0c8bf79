import { MAX_AMOUNT_CENTS } from '#kernel';
import { integer, list, object, optional, text } from './schema.js';
import type { TextSchema } from './schema.js';

/** Pieces that the messages of devices are made of. */
export const id = text('letters, digits, dots, dashes, underscores and colons', {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:\\-]{0,63}$',
});
export const instant = text('RFC 3339 with an offset', {
  pattern:
    '^(19|[2-9]\\d)\\d{2}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+\\-]\\d{2}:[0-5]\\d)$',
});
/**
 * A line of text for people, as the API takes it: not blank, and without controls, halves of surrogate pairs and the
 * marks that turn the direction of text.
 */
export function line(maxLength: number, description?: string): TextSchema {
  return text(description, {
    minLength: 1,
    maxLength,
    pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]+$',
  });
}

export const wagerId = text('wagers are numbered w1, w2 and so on in their order', {
  pattern: '^w[1-9]\\d{0,4}$',
});
/** An amount that the ledger takes, in cents. */
export const amount = (least: number) => integer(least, MAX_AMOUNT_CENTS, 'amount in cents');

/** What was done where it differs from the rules, of up to so many wagers. */
export const actualSettlements = (maxItems: number) =>
  list(
    object({
      wagerId,
      takenCents: optional(amount(0)),
      paidCents: optional(amount(0)),
      chargedCents: optional(amount(0)),
    }),
    { maxItems, description: 'what differs from the rules' },
  );

export interface ActualSettlement {
  readonly wagerId: string;
  readonly takenCents?: number;
  readonly paidCents?: number;
  readonly chargedCents?: number;
}
