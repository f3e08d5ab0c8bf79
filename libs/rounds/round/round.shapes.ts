import { EXAMPLE } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { TObject } from 'typebox';
import {
  cents,
  centsChange,
  citation,
  described,
  game,
  gameOwned,
  id,
  integer,
  oneOf,
  position,
  text,
} from '../../ledger/event-shapes.js';
import { inside } from '../../ledger/event-type.js';
import type { ValueOf } from '../../ledger/event-type.js';

export const limitStanding = oneOf(['within', 'below-minimum', 'above-maximum']);

/** A wager outside the posted limits is still paid or lost in full (8.2(e)). */
export type LimitStanding = ValueOf<typeof limitStanding>;

export const wagerKind = text(`kind of wager in the words of its game, such as ${EXAMPLE.kind}`, {
  minLength: 1,
});
export const selection = text(
  `what the wager is on where its kind does not say, such as ${EXAMPLE.onNumbers.selection}`,
);

export const vigorishPaid = Type.Optional(
  cents(1, 'paid with the wager: kept when it wins or loses, else returned with it'),
);
export const vigorishReturned = Type.Optional(cents(1, 'paid with the wager and returned with it'));

export const acceptedWager = closed({
  eventId: described(id, 'the event that accepted the wager or its new stake'),
  wagerId: id,
  position: Type.Optional(position),
  patronId: Type.Optional(id),
  kind: wagerKind,
  stakeCents: cents(1),
  limits: limitStanding,
});

/** A wager as it was accepted, and whether it was within the limits in force then. */
export type AcceptedWager = ValueOf<typeof acceptedWager>;

/** How the rules decide a wager. */
export const settlementLine = {
  wagerId: id,
  position,
  patronId: id,
  kind: wagerKind,
  selection: Type.Optional(selection),
  stakeCents: cents(),
  outcome: oneOf(['won', 'lost', 'void']),
  odds: Type.Optional(closed({ pays: integer(0), per: integer(1) })),
  lostCents: Type.Optional(cents(0, 'lost of the stake where it is a part of it')),
  winningsCents: cents(0, 'what the rules pay on top of the stake'),
  vigorishCents: cents(0, 'what the rules charge'),
  vigorishOn: Type.Optional(oneOf(['win', 'tie', 'stake'], 'why; stake: paid with the wager')),
  vigorishReturnedCents: vigorishReturned,
  fundCents: Type.Optional(cents(0, 'taken for a fund that belongs to the players; no part of win')),
  citations: Type.Array(citation),
};

/** When vigorish is collected that is not deferred, by what it is owed on. */
export const COLLECTED = { win: 'payout', tie: 'tie', stake: 'stake' } as const;
const amountsDue = closed({
  takenCents: centsChange('to be taken in addition'),
  paidCents: centsChange('to be paid in addition'),
  chargedCents: centsChange('vigorish to be charged in addition'),
  fundCents: centsChange('the part of the change of `fundCents` that has not moved'),
});
/** What corrections that were not settled at the table leave due on a wager. */
export type AmountsDue = ValueOf<typeof amountsDue>;

export const settledWager = closed({
  ...settlementLine,
  takenCents: cents(0, 'taken from the patron'),
  paidCents: cents(0, 'paid on top of the stake'),
  chargedCents: cents(0, 'vigorish charged, collected or deferred'),
  due: Type.Optional(
    described(
      amountsDue,
      'what corrections left due: taken - paid + charged + fund, by the patron if positive',
    ),
  ),
});

/** A wager with its decision by the rules and its actual settlement; in the order of placement. */
export type SettledWager = ValueOf<typeof settledWager>;

export const fact = gameOwned<unknown>('in the shape of its game');

export const outcome = {
  summary: text('in the words of the floor'),
  // The result of the facts so far, in the game's own terms.
  state: inside(Type.Unknown()),
  lines: Type.Array(closed(settlementLine), { description: 'the decided wagers; the others stay undecided' }),
  next: oneOf(['over', 'wagering', 'playing'], 'how the round continues after their settlement'),
  citations: Type.Array(citation),
};

/** The result of facts of play by the rules of their game. */
export type Outcome = ValueOf<TObject<typeof outcome>>;

/** The owner of a marker, in every movement of vigorish. */
export const markerRef = { tableId: id, game, wagerId: id, position, patronId: id };
/** A marker of another round. */
export const markerOfRound = closed({ roundId: id, wagerId: id });
export type MarkerOfRound = ValueOf<typeof markerOfRound>;
export type MarkerRef = ValueOf<TObject<typeof markerRef>>;

export const correctedWager = closed({
  before: settledWager,
  after: settledWager,
  // The corrected fact decides a wager that was open, or reopens a settled one; that side has no amounts.
  stands: Type.Optional(
    oneOf(['before', 'after'], 'the side of the correction on which the wager is not decided'),
  ),
  deferredCents: centsChange('change of vigorish on markers'),
  collectedAtPayoutCents: centsChange(
    'change of vigorish collected with the payout, on a tie or with the wager; negative when handed back',
  ),
  collectedWith: Type.Optional(
    oneOf(['payout', 'tie', 'stake'], 'with what the vigorish was collected that rises or is handed back'),
  ),
  collectedLaterCents: centsChange('change of vigorish collected from markers; negative when handed back'),
});

/** One wager before and after a correction, with the effect on its vigorish. */
export type CorrectedWager = ValueOf<typeof correctedWager>;
