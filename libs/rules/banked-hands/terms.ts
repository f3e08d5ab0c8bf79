import { percentOf, winningsAt, type Cents } from '#kernel';
import { Type, type Static } from 'typebox';
import { OddsShape, oneOf } from '../game/shapes.js';

/** The terms between patrons, house and bank; their text is not held, so the property sets each. */
export const BANKED_TERMS = {
  /** Paid for a wager that wins. */
  odds: OddsShape,
  /** Vigorish in per cent of what is won. */
  vigorishPercent: Type.Integer({ minimum: 0, maximum: 25 }),
  /** The multiple of cents to which vigorish rises; 0 where a part of a cent is dropped. */
  vigorishRoundUpToCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether a player may hold the bank, alone or with the house. */
  playerBank: oneOf('none', 'bank', 'bank-or-co-bank'),
  /** A bank owes vigorish on what it wins in the round, or on the losing wagers alone. */
  bankVigorishOn: oneOf('net-winnings', 'losing-wagers'),
  /** Who has the odd cent of a co-bank's half, be it won or lost. */
  coBankOddCent: oneOf('bank', 'house'),
  /** Positions that the start is counted over, the dealer's among them. */
  countedPositions: Type.Integer({ minimum: 2, maximum: 20 }),
  /** The position from which the start is counted where a player holds the bank. */
  countedFrom: oneOf('bank', 'dealer'),
};

export type BankedTerms = {
  readonly [Term in keyof typeof BANKED_TERMS]: Static<(typeof BANKED_TERMS)[Term]>;
};

/** Terms as many a house posts them; a sample, not the regulation, whose text is not held. */
export const SAMPLE_TERMS: Omit<BankedTerms, 'countedPositions'> = {
  odds: { pays: 1, per: 1 },
  vigorishPercent: 5,
  vigorishRoundUpToCents: 25,
  playerBank: 'bank-or-co-bank',
  bankVigorishOn: 'net-winnings',
  coBankOddCent: 'house',
  countedFrom: 'bank',
};

/** The vigorish on an amount won. */
export function vigorishOn({ vigorishPercent, vigorishRoundUpToCents }: BankedTerms, wonCents: Cents): Cents {
  return percentOf(wonCents, vigorishPercent, vigorishRoundUpToCents);
}

/** What the bank pays for a wager that wins. */
export function paidFor({ odds }: BankedTerms, stakeCents: Cents): Cents {
  return winningsAt(stakeCents, odds);
}
