import type { Chance } from '#play/chance.js';
import type { NaiveWager } from '#testing/naive/games/naive-game.js';
import { dealersCards, naiveBlackjack, naiveTotal } from '#testing/naive/games/naive-blackjack.js';
import type { BlackjackAct, BlackjackPlay } from '#testing/naive/games/naive-blackjack.js';
import { playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { DECK_OF_CARDS } from '#testing/naive/clerk/naive-shoe.js';

/** The cards of a table of blackjack, and the course of a round without further wagers. */
export class BlackjackCards {
  constructor(private readonly chance: Chance) {}

  one(): string {
    return this.chance.pick(DECK_OF_CARDS);
  }

  /** Two cards to each box with a wager, and one to the dealer; that is an ace more often than by chance. */
  deal(wagers: readonly Pick<NaiveWager, 'position'>[]): BlackjackAct {
    const boxes = [...new Set(wagers.map(({ position }) => position))].sort((one, other) => one - other);
    const hands = boxes.map((position) => ({ position, cards: this.two() }));
    return { act: 'deal', hands, dealer: this.chance.happens(15) ? 'AH' : this.one() };
  }

  /** The next fact if everybody plays by the dealer's rule. */
  next(play: BlackjackPlay): BlackjackAct {
    const hand = play.hands.find(({ is }) => is === 'open');
    if (hand) {
      const { id, cards } = hand;
      const draws = cards.length === 1 || naiveTotal(cards) < 17;
      return draws ? { act: 'draw', hand: id, card: this.one() } : { act: 'stand', hand: id };
    }
    if (play.dealer.length === 1) return { act: 'second-card', card: this.second(play) };
    return { act: 'dealer', cards: this.dealersFurther(play) };
  }

  /** All further facts of a round after some acts. */
  toTheEnd(round: NaiveRound, begun: readonly BlackjackAct[] = []): readonly BlackjackAct[] {
    const acts = [...begun];
    for (;;) {
      const { play, then } = naiveBlackjack.observe(playOf(round), round.wagers, { acts });
      if (then === 'over') return acts;
      acts.push(this.next(play as BlackjackPlay));
    }
  }

  dealersFurther({ dealer }: BlackjackPlay): readonly string[] {
    const cards = [...dealer];
    while (dealersCards(cards) > cards.length) cards.push(this.one());
    return cards.slice(dealer.length);
  }

  /** The dealer's second card; it makes blackjack more often than chance. */
  private second({ dealer: [up = ''] }: BlackjackPlay): string {
    if (this.chance.happens(75)) return this.one();
    return up.startsWith('A') ? 'KS' : 'AS';
  }

  /** A pair, more often than by chance. */
  private two(): readonly string[] {
    const one = this.one();
    return [one, this.chance.happens(15) ? one : this.one()];
  }
}
