import type { Cents, Odds } from '#kernel';
import type { Citation } from '../citation.js';

/** A wager offered by a patron. */
export interface ProposedWager {
  /** Number of the player position, or of the patron's colour of chips, from 1. */
  readonly position: number;
  readonly patronId: string;
  /** The kind in the game's own words, such as `straight`. */
  readonly kind: string;
  /** The selection if the kind alone is not enough: numbers, a point, the wager that it depends on. */
  readonly selection?: string;
  readonly stakeCents: Cents;
}

/** An undecided wager on the layout. */
export interface StandingWager extends ProposedWager {
  readonly wagerId: string;
  /** Vigorish paid with the wager: the house keeps it when the wager wins or loses; else it goes back with the wager. */
  readonly vigorishPaidCents?: Cents;
}

/** A kind of wager that a table offers. */
export interface OfferedWager {
  readonly kind: string;
  /** The paragraph that permits it. */
  readonly citation: Citation;
  /** The best odds at this table; absent if it is not paid at odds (8.2(a)). */
  readonly highestOdds?: Odds;
  /** A description of its selection, such as `a number of the wheel`; absent if it takes none. */
  readonly selection?: string;
  /** Made during play, after no more bets was called, if the game admits it. */
  readonly duringPlay?: boolean;
  /** May be made several times at one position on the same selection. */
  readonly repeatable?: boolean;
  /** Has no limits of its own: the wager that it adds to has limits. */
  readonly unlimited?: boolean;
}

/** The decision of a fact on one wager. */
export type WagerDecision = {
  readonly wagerId: string;
  /** First the paragraph that decides, then those with the odds. */
  readonly citations: readonly Citation[];
  /** Taken from the stake or the winnings for a fund that belongs to the players, in cents; no part of table win. */
  readonly fundCents?: Cents;
} & (
  | {
      readonly outcome: 'won';
      /** Odds paid. */
      readonly odds: Odds;
      /** Paid on top of the stake if it differs from the odds, such as under a limit of payout. */
      readonly winningsCents?: Cents;
      /** Lost part of the stake if only a part of the wager wins, such as one of five equal parts. */
      readonly lostCents?: Cents;
      readonly vigorishCents?: Cents;
    }
  | {
      /** Wins an amount that does not follow from odds, such as a share of a pot. */
      readonly outcome: 'won';
      readonly odds?: undefined;
      readonly winningsCents: Cents;
      readonly lostCents?: Cents;
      readonly vigorishCents?: Cents;
    }
  | {
      readonly outcome: 'lost';
      /** Lost part of the stake if it is not all of it; the rest is returned. */
      readonly lostCents?: Cents;
      readonly vigorishCents?: Cents;
    }
  | {
      /** Neither won nor lost: the whole wager is returned. */
      readonly outcome: 'void';
      /** Owed on a tie. */
      readonly vigorishCents?: Cents;
    }
);

/** A wager with how it is decided. */
export interface SettlementLine extends Omit<StandingWager, 'vigorishPaidCents'> {
  readonly outcome: 'won' | 'lost' | 'void';
  /** Odds paid; absent unless won at odds. */
  readonly odds?: Odds;
  /** Present if less than the whole stake of a losing wager is lost, or a part of a winning one. */
  readonly lostCents?: Cents;
  /** Paid by the house on top of the stake; 0 unless won. */
  readonly winningsCents: Cents;
  /** Commission owed on this wager, or rake. */
  readonly vigorishCents: Cents;
  /** Why it is owed: for a win, for a tie, or for the stake, with which it was paid. Absent when none is. */
  readonly vigorishOn?: 'win' | 'tie' | 'stake';
  /** Vigorish that was paid with a void wager and goes back with it; absent when none was. */
  readonly vigorishReturnedCents?: Cents;
  /** Taken for a fund of the players; absent when nothing is. */
  readonly fundCents?: Cents;
  /** The paragraphs on the decision, the payment and the charge. */
  readonly citations: readonly Citation[];
}

/** The vigorish that was paid with a settled wager, in cents. */
export function vigorishPaidWith({
  vigorishOn,
  vigorishCents,
  vigorishReturnedCents = 0,
}: Pick<SettlementLine, 'vigorishOn' | 'vigorishCents' | 'vigorishReturnedCents'>): Cents {
  return vigorishOn === 'stake' ? vigorishCents : vigorishReturnedCents;
}

/** What is lost of a settled wager's stake, in cents. */
export function lostOf({ outcome, stakeCents, lostCents }: SettlementLine): Cents {
  return lostCents ?? (outcome === 'lost' ? stakeCents : 0);
}

/** One movement of the dealer's hands when wagers are settled. */
export interface SettlementStep {
  readonly act: 'collect-losing-wager' | 'pay-winning-wager' | 'take-vigorish' | 'return-wager';
  readonly wagerId: string;
  readonly position: number;
  readonly amountCents: Cents;
  readonly citation: Citation;
}

/** The order in which winners are paid and vigorish is taken: the paragraphs of 3.10(b) and 7.10(b). */
export type PaymentProcedure = 1 | 2 | 3 | 4;
