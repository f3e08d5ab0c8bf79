import type { Cents, Odds } from '#kernel';

/** The two games whose rules are subchapters 3 and 7. */
export type BaccaratGameId = 'baccarat-punto-banco' | 'minibaccarat';

/** Wagers of 3.2(a) and 7.2(a). */
export type WagerKind =
  'banker' | 'player' | 'tie' | 'total-four' | 'total-five' | 'total-six' | 'bonus-banker' | 'bonus-player';

export const WAGER_KINDS: readonly WagerKind[] = [
  'banker',
  'player',
  'tie',
  'total-four',
  'total-five',
  'total-six',
  'bonus-banker',
  'bonus-player',
];

/** The published schedules of 3.3(g) and 7.3(h). */
export type Paytable = 'A' | 'B' | 'C';

/** A way in which a bonus wager wins: a natural, or the margin in points of a hand that is not a natural. */
export type BonusWin = 'by-nine' | 'by-eight' | 'by-seven' | 'by-six' | 'by-five' | 'by-four' | 'natural';

/** How the house charges the Banker wager; one scheme applies to every player at the table. */
export type VigorishScheme =
  | {
      /** 4 or 5 per cent of the amount won (3.3(c), 7.3(c)). */
      readonly kind: 'percent-of-win';
      readonly percent: 4 | 5;
      /** 0 takes the exact percentage; otherwise the unit of 3.3(c)1 or 7.3(c)1, in cents. */
      readonly roundUpToCents: Cents;
      /** No vigorish for a player whose total-card wagers equal or exceed the Banker wager (3.3(e)2, 7.3(f)2). */
      readonly waivedByTotalCardWagers: boolean;
    }
  | {
      /** A quarter of the Banker wager when the hands tie, and none on a win (7.3(d)). */
      readonly kind: 'quarter-of-wager-on-tie';
    }
  | {
      /** No vigorish; Banker winning with six pays 1 to 2 (3.3(e)1, 7.3(f)1). */
      readonly kind: 'banker-six-pays-half';
    };

/** The options for a card that was dealt in error and seen: the paragraphs of 7.11(c). */
export interface DisclosedCardProcedure {
  readonly option: 1 | 2 | 3;
  /** Under option 1, the cards drawn after a ten, jack, queen or king (proviso of 7.11(c)1). */
  readonly cardsAfterTen: 1 | 10;
}

/** The rules in effect at one table, as its sign must show them (8.3(a)). */
export interface TableRules {
  readonly decks: number;
  /** At least 8 to 1 (3.3(b), 7.3(b)). */
  readonly tieOdds: Odds;
  /** Absent when the wagers of 3.2(a)4, 7.2(a)4 are not offered. */
  readonly totalCardOdds?: { readonly four: Odds; readonly five: Odds; readonly six: Odds };
  /** Absent when the bonus wagers of 3.2(a)5, 7.2(a)5 are not offered. */
  readonly bonus?: {
    readonly paytable: Paytable;
    /** Odds paid above those of the schedule, never below. */
    readonly betterOdds?: Partial<Record<BonusWin, Odds>>;
    /** Whether a Banker or Player wager is needed to place a bonus wager (3.2(b), 7.2(b)). */
    readonly mainWagerRequired: boolean;
  };
  readonly vigorish: VigorishScheme;
  /**
   * Which wagers of a player count if one wager depends on another (3.2(b), 3.3(e)2; 7.2(b), 7.3(f)2): the wagers at
   * every position, as the text says, or only those at the same position.
   */
  readonly companionWagers: 'by-player' | 'by-position';
  /** The default for vigorish on wins: taken with the payout, or deferred on a marker (3.3(c)2). */
  readonly vigorishCollection: 'at-payout' | 'deferred';
  readonly disclosedCard: DisclosedCardProcedure;
  /** An automated shuffler with two alternating batches needs twelve decks or more (7.1(d)). */
  readonly automatedShuffler: boolean;
}
