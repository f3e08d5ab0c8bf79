import type { Cents } from '#kernel';
import type { Citation, DatedProvision } from '../../citation.js';
import type { PaymentProcedure } from '../../game/wager.js';
import type { BaccaratGameId } from './table-rules/table-rules.js';

/** The sub-paragraphs by which a wager wins, loses or is void. */
export interface DecidingCitations {
  readonly won: Citation;
  readonly lost: Citation;
  readonly void: Citation;
}

/** Paragraphs of one game's subchapter by what they govern. */
export interface BaccaratCitations {
  readonly decks: Citation;
  readonly pointCount: Citation;
  readonly shuffle: Citation;
  /** The cutting cards, and the cards burned before play. */
  readonly burn: Citation;
  /** At least ten cards from either end. */
  readonly cut: Citation;

  readonly bankerWager: DecidingCitations;
  readonly playerWager: DecidingCitations;
  readonly tieWager: Citation;
  readonly totalCardWagers: Citation;
  readonly bonusWager: DecidingCitations;
  readonly permittedWagers: Citation;
  readonly noMoreBets: Citation;

  readonly playerOdds: Citation;
  readonly tieOdds: Citation;
  /** Banker at 1 to 1 less four or five per cent. */
  readonly bankerOdds: Citation;
  readonly vigorishRounding: Citation;
  readonly vigorishDeferral: Citation;
  readonly vigorishUncollected: Citation;
  readonly vigorishDue: Citation;
  readonly vigorishNotice: Citation;
  readonly noVigorish: Citation;
  readonly totalCardOdds: Citation;
  readonly bonusOdds: Citation;

  readonly initialCards: Citation;
  readonly oneThirdCardEach: Citation;
  readonly cutCard: Citation;
  readonly natural: Citation;
  /** Table 1: when the Player's Hand draws. */
  readonly playerThirdCard: Citation;
  /** Table 2: when the Banker's Hand draws. */
  readonly bankerThirdCard: Citation;

  readonly announceResult: Citation;
  readonly collectLosers: Citation;
  readonly paymentProcedures: Readonly<Record<PaymentProcedure, Citation>>;
  readonly procedureOfPit: Citation;
}

/** What a game allows only since an amendment. An absent provision is never allowed at that game. */
export interface BaccaratProvisions {
  /** The oldest text of odds and vigorish that we have. */
  readonly oldestText: DatedProvision;
  readonly totalCardWagers: DatedProvision;
  readonly bonusWager: DatedProvision;
  readonly bankerSixPaysHalf: DatedProvision;
  readonly waivedByTotalCardWagers: DatedProvision;
  /** The first wording of play without vigorish; our texts no longer show it. */
  readonly firstNoVigorish: DatedProvision;
  readonly quarterOfWagerOnTie?: DatedProvision;
  readonly automatedShuffler?: DatedProvision;
}

/** The paragraphs on cards dealt in error. */
export interface HeldIrregularities {
  readonly held: true;
  readonly section: Citation;
  readonly playerThirdCard: Citation;
  readonly cardDrawnInError: Citation;
  readonly disclosedCard: Citation;
  readonly disclosedCardOptions: Readonly<Record<1 | 2 | 3, Citation>>;
  readonly faceUpCard: Citation;
  readonly insufficientCards: Citation;
  /** The paragraph on insufficient cards before `presentText`. */
  readonly insufficientCardsFormerly: Citation;
  /** The date since which the paragraphs read as in our text. */
  readonly presentText: DatedProvision;
  /** The further cards after a ten, jack, queen or king. */
  readonly cardsAfterTen: DatedProvision;
}

/** A section that exists but whose text we do not have. */
export interface IrregularitiesNotHeld {
  readonly held: false;
  readonly section: Citation;
}

/** The differences between the two games; every shared rule takes them as data. */
export interface BaccaratGame {
  readonly id: BaccaratGameId;
  readonly title: string;
  readonly subchapter: Citation;
  readonly citations: BaccaratCitations;
  /** The units in cents to which vigorish of a percentage may be rounded up; 0 means no rounding. */
  readonly roundingUnitsCents: Readonly<Record<4 | 5, readonly Cents[]>>;
  readonly provisions: BaccaratProvisions;
  readonly irregularities: HeldIrregularities | IrregularitiesNotHeld;
}
