import type { Card } from '../../cards/card.js';

/** Both hands, each in the order in which its cards were dealt. */
export interface Hands {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** The result of complete hands (3.10(a), 7.10(a)). */
export interface BaccaratResult {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly playerNatural: boolean;
  readonly bankerNatural: boolean;
  /** Four to six, unless cards were drawn against the table. */
  readonly totalCards: number;
}
