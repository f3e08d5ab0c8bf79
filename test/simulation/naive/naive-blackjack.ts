import type { NaiveDue, NaiveWager } from './naive-baccarat.js';
import { due } from './naive-fact-game.js';
import type { NaiveFactGame } from './naive-fact-game.js';

/** A hand at a box. */
export interface NaiveHand {
  readonly box: number;
  readonly cards: readonly string[];
  readonly is: 'open' | 'stands' | 'blackjack' | 'surrendered' | 'over';
}

/** What the acts of a round have come to. */
export interface BlackjackPlay {
  readonly hands: readonly NaiveHand[];
  readonly dealer: readonly string[];
  /** Whether a player has taken a card beyond the first two. */
  readonly drawn: boolean;
}

/** What is told of a round, one act at a time. */
export type BlackjackTold =
  | {
      readonly act: 'deal';
      readonly hands: readonly { position: number; cards: readonly string[] }[];
      readonly dealer: string;
    }
  | { readonly act: 'draw' | 'double'; readonly hand: string; readonly card: string }
  | { readonly act: 'stand' | 'surrender'; readonly hand: string }
  | { readonly act: 'second-card'; readonly card: string }
  | { readonly act: 'dealer'; readonly cards: readonly string[] };

/** The best total of a hand, an ace as eleven where that does not pass 21. */
export function naiveTotal(cards: readonly string[]): number {
  let sum = 0;
  for (const [rank = ''] of cards) sum += 'TJQK'.includes(rank) ? 10 : rank === 'A' ? 1 : Number(rank);
  return cards.some(([rank]) => rank === 'A') && sum <= 11 ? sum + 10 : sum;
}

/** Whether the dealer's first card may become a blackjack. */
export function mayBeBlackjack([up = '']: readonly string[]): boolean {
  return 'ATJQK'.includes(up.charAt(0));
}

/** Blackjack with the sample's rules, played without splits. */
export const naiveBlackjack: NaiveFactGame = {
  begin: { hands: [], dealer: [], drawn: false } satisfies BlackjackPlay,
  observe: (before, wagers, fact) => {
    const { play, dues } = told(before as BlackjackPlay, wagers, fact as BlackjackTold);
    const left = wagers.length - dues.length;
    return { due: dues, play, then: left === 0 ? 'over' : 'playing' };
  },
};

function told(
  play: BlackjackPlay,
  wagers: readonly NaiveWager[],
  fact: BlackjackTold,
): { play: BlackjackPlay; dues: NaiveDue[] } {
  switch (fact.act) {
    case 'deal': {
      const hands = fact.hands.map(({ position, cards }): NaiveHand => {
        const natural = naiveTotal(cards) === 21;
        const is = !natural ? 'open' : mayBeBlackjack([fact.dealer]) ? 'blackjack' : 'over';
        return { box: position, cards, is };
      });
      const dues = wagers.filter(({ position }) =>
        hands.some(({ box, is }) => box === position && is === 'over'),
      );
      return { play: { hands, dealer: [fact.dealer], drawn: false }, dues: dues.map(blackjackPaid) };
    }
    case 'draw':
    case 'double': {
      const hand = handOf(play, fact.hand);
      const cards = [...hand.cards, fact.card];
      const total = naiveTotal(cards);
      const is = total > 21 ? 'over' : total === 21 || fact.act === 'double' ? 'stands' : 'open';
      const onHand = wagers.filter((wager) => wager.position === hand.box && wager.kind !== 'insurance');
      return {
        play: { ...withHand(play, { ...hand, cards, is }), drawn: true },
        dues: total > 21 ? onHand.map((wager) => due(wager, 'lost')) : [],
      };
    }
    case 'stand':
      return { play: withHand(play, { ...handOf(play, fact.hand), is: 'stands' }), dues: [] };
    case 'surrender': {
      const hand = handOf(play, fact.hand);
      const waits = mayBeBlackjack(play.dealer);
      const main = wagers.filter(({ kind, position }) => kind === 'main' && position === hand.box);
      return {
        play: withHand(play, { ...hand, is: waits ? 'surrendered' : 'over' }),
        dues: waits ? [] : main.map(half),
      };
    }
    case 'second-card':
      return secondCard(play, wagers, fact.card);
    case 'dealer': {
      const dealer = [...play.dealer, ...fact.cards];
      const dues = wagers.map((wager) =>
        against(wager, handOf(play, String(wager.position)), naiveTotal(dealer)),
      );
      return { play: { ...play, dealer }, dues };
    }
  }
}

function secondCard(
  play: BlackjackPlay,
  wagers: readonly NaiveWager[],
  card: string,
): { play: BlackjackPlay; dues: NaiveDue[] } {
  const dealer = [...play.dealer, card];
  const blackjack = naiveTotal(dealer) === 21;
  const dues = wagers.flatMap((wager): NaiveDue | [] => {
    if (wager.kind === 'insurance') return due(wager, blackjack ? 2 * wager.stake : 'lost');
    const { is } = handOf(play, String(wager.position));
    if (!blackjack)
      return is === 'blackjack' ? blackjackPaid(wager) : is === 'surrendered' ? half(wager) : [];
    return wager.kind === 'double' || is === 'blackjack' ? due(wager, 0) : due(wager, 'lost');
  });
  return { play: { ...play, dealer }, dues };
}

function against(wager: NaiveWager, { cards }: NaiveHand, dealer: number): NaiveDue {
  const mine = naiveTotal(cards);
  if (dealer > 21 || mine > dealer) return due(wager, wager.stake);
  return due(wager, mine === dealer ? 0 : 'lost');
}

function blackjackPaid(wager: NaiveWager): NaiveDue {
  return due(wager, Math.ceil((3 * wager.stake) / 2));
}

function half(wager: NaiveWager): NaiveDue {
  return { ...due(wager, 0), taken: Math.floor(wager.stake / 2) };
}

function handOf({ hands }: BlackjackPlay, box: string): NaiveHand {
  const hand = hands.find((each) => String(each.box) === box);
  if (!hand) throw new Error(`the clerk sees no hand ${box}`);
  return hand;
}

function withHand(play: BlackjackPlay, changed: NaiveHand): BlackjackPlay {
  return { ...play, hands: play.hands.map((hand) => (hand.box === changed.box ? changed : hand)) };
}
