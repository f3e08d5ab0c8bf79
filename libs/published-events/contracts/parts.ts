import { DECK, EXAMPLE } from '#rules';
import { anyObject, cents, integer, list, mapOf, object, oneOf, optional, text } from '../schema.js';

/** Pieces that several events are made of. */
export const id = text(undefined, { minLength: 1 });
export const citation = text('paragraph of N.J.A.C.; empty where its text is not held');
export const instant = text('RFC 3339, UTC');
export const isoDate = text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const game = text(`name of a game, such as ${EXAMPLE.game}; more may come`, { minLength: 1 });
export const place = object(
  { kind: oneOf(['shoe', 'table-day']), shoeId: optional(id), gamingDay: optional(isoDate) },
  'where the round was opened: in a shoe, or on its table’s gaming day',
);
export const position = integer(1, undefined, 'numbered player position');
export const card = oneOf(DECK, 'rank and suit: AS is the ace of spades, TH the ten of hearts');
export const cards = list(card);
export const wagerKind = text(`kind of wager in the words of its game, such as ${EXAMPLE.kind}`, {
  minLength: 1,
});
export const selection = text('what the wager is on where its kind does not say, such as 17-20');
export const limitStanding = oneOf(['within', 'below-minimum', 'above-maximum']);
export const paymentProcedure = integer(1, 4, 'paragraph of 3.10(b) or 7.10(b)');
export const wagerLimits = mapOf(
  object({ minimumCents: cents(), maximumCents: cents() }),
  'posted limits by kind of wager',
);
export const tableRules = anyObject('rules in effect at the table, as its sign states them (8.3(a))');
export const odds = object({ pays: integer(0), per: integer(1) });

/** How the rules decide a wager. */
const lineFields = {
  wagerId: id,
  position,
  patronId: id,
  kind: wagerKind,
  selection: optional(selection),
  stakeCents: cents(),
  outcome: oneOf(['won', 'lost', 'void']),
  odds: optional(odds),
  lostCents: optional(cents(0, 'lost of the stake where it is a part of it')),
  winningsCents: cents(0, 'what the rules pay on top of the stake'),
  vigorishCents: cents(0, 'what the rules charge'),
  vigorishOn: optional(oneOf(['win', 'tie'])),
  fundCents: optional(cents(0, 'taken for a fund that belongs to the players; no part of win')),
  citations: list(citation),
};

export const settlementLine = object(lineFields);

export const settledWager = object({
  ...lineFields,
  takenCents: cents(0, 'taken from the patron'),
  paidCents: cents(0, 'paid on top of the stake'),
  chargedCents: cents(0, 'vigorish charged, collected or deferred'),
});

/** A member of staff by number; names stay in the ledger. */
export const signature = object({ userId: id });

/** Whose marker it is. */
export const markerRef = { tableId: id, game, wagerId: id, position, patronId: id };
