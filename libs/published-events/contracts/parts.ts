import { DECK, WAGER_KINDS } from '#rules';
import { anyObject, cents, flag, integer, list, mapOf, object, oneOf, optional, text } from '../schema.js';

/** Pieces that several events are made of. */
export const id = text(undefined, { minLength: 1 });
export const citation = text('paragraph of N.J.A.C.; empty where its text is not held');
export const instant = text('RFC 3339, UTC');
export const isoDate = text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const game = oneOf(['baccarat-punto-banco', 'minibaccarat']);
export const position = integer(1, undefined, 'numbered player position');
export const card = oneOf(DECK, 'rank and suit: AS is the ace of spades, TH the ten of hearts');
export const cards = list(card);
export const wagerKind = oneOf(WAGER_KINDS);
export const limitStanding = oneOf(['within', 'below-minimum', 'above-maximum']);
export const paymentProcedure = integer(1, 4, 'paragraph of 3.10(b) or 7.10(b)');
export const wagerLimits = mapOf(
  object({ minimumCents: cents(), maximumCents: cents() }),
  'posted limits by kind of wager',
);
export const tableRules = anyObject('rules in effect at the table, as its sign states them (8.3(a))');
export const odds = object({ pays: integer(0), per: integer(1) });

export const resultFields = {
  winner: oneOf(['player', 'banker', 'tie']),
  playerPoints: integer(0, 9),
  bankerPoints: integer(0, 9),
  playerNatural: flag,
  bankerNatural: flag,
  totalCards: integer(4, 6),
};
export const result = object(resultFields);

export const settledWager = object({
  wagerId: id,
  position,
  patronId: id,
  kind: wagerKind,
  stakeCents: cents(),
  outcome: oneOf(['won', 'lost', 'void']),
  odds: optional(odds),
  winningsCents: cents(0, 'what the rules pay on top of the stake'),
  vigorishCents: cents(0, 'what the rules charge'),
  vigorishOn: optional(oneOf(['win', 'tie'])),
  citations: list(citation),
  takenCents: cents(0, 'taken from the patron'),
  paidCents: cents(0, 'paid on top of the stake'),
  chargedCents: cents(0, 'vigorish charged, collected or deferred'),
});

/** A member of staff by number; names stay in the ledger. */
export const signature = object({ userId: id });

/** Whose marker it is. */
export const markerRef = { tableId: id, game, wagerId: id, position, patronId: id };
