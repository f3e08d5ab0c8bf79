import { percentOf, winningsAt, type Cents } from '#kernel';
import { Type, type Static } from 'typebox';
import { OddsShape, oneOf } from '../game/shapes.js';

/** The terms between patrons, house and bank; we do not have their text, so the property sets each. */
export const BANKED_TERMS = {
  /** Odds of a winning wager. */
  odds: OddsShape,
  /** Vigorish in per cent of the amount won. */
  vigorishPercent: Type.Integer({ minimum: 0, maximum: 25 }),
  /** The multiple of cents to which vigorish rounds up; 0 drops a fraction of a cent. */
  vigorishRoundUpToCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether a player may hold the bank, alone or with the house. */
  playerBank: oneOf('none', 'bank', 'bank-or-co-bank'),
  /** Whether a bank owes vigorish on its net win in the round, or on each losing wager. */
  bankVigorishOn: oneOf('net-winnings', 'losing-wagers'),
  /** Who gets or pays the odd cent of a co-bank's half. */
  coBankOddCent: oneOf('bank', 'house'),
  /** The number of positions over which the start is counted, including the dealer's. */
  countedPositions: Type.Integer({ minimum: 2, maximum: 20 }),
  /** The position at which the count begins if a player holds the bank. */
  countedFrom: oneOf('bank', 'dealer'),
};

export type BankedTerms = {
  readonly [Term in keyof typeof BANKED_TERMS]: Static<(typeof BANKED_TERMS)[Term]>;
};

/** Usual terms; a sample, not the regulation, whose text we do not have. */
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

/** The bank's payment for a winning wager. */
export function paidFor({ odds }: BankedTerms, stakeCents: Cents): Cents {
  return winningsAt(stakeCents, odds);
}
