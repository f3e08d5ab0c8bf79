import { due, leftBy } from './naive-game.js';
import type { NaiveDue, NaiveGame, NaiveWager } from './naive-game.js';

/** A hand at a box: the dealt one has the number of the box, the split ones count up, such as `3-2`. */
export interface NaiveHand {
  readonly id: string;
  readonly box: number;
  readonly cards: readonly string[];
  readonly split: 'no' | 'pair' | 'aces';
  readonly is: 'open' | 'stands' | 'blackjack' | 'surrendered' | 'over-21' | 'over';
}

/** The state after the acts of a round. */
export interface BlackjackPlay {
  readonly hands: readonly NaiveHand[];
  readonly dealer: readonly string[];
  /** Whether a player has taken a card after the first two. */
  readonly drawn: boolean;
}

/** An act in a round. */
export type BlackjackAct =
  | {
      readonly act: 'deal';
      readonly hands: readonly { position: number; cards: readonly string[] }[];
      readonly dealer: string;
    }
  | { readonly act: 'draw' | 'double'; readonly hand: string; readonly card: string }
  | { readonly act: 'stand' | 'surrender' | 'split'; readonly hand: string }
  | { readonly act: 'second-card'; readonly card: string }
  | { readonly act: 'dealer'; readonly cards: readonly string[] };

/** A report of one act or several. */
export type BlackjackReport = BlackjackAct | { readonly acts: readonly BlackjackAct[] };

/** The result of an act. */
interface Step {
  readonly play: BlackjackPlay;
  readonly dues: readonly NaiveDue[];
  readonly breaches?: readonly string[];
}

/** The greatest number of hands of a box. */
const MOST_HANDS = 4;

/** The odds to one of a bet on sevens among the first three cards. */
const SEVENS = [0, 3, 50, 500];

/** The best total of a hand; an ace is eleven if the total stays within 21. */
export function naiveTotal(cards: readonly string[]): number {
  const sum = cards.reduce((total, card) => total + naiveValue(card), 0);
  return cards.some(([rank]) => rank === 'A') && sum <= 11 ? sum + 10 : sum;
}

/** The value of a card; an ace is one. */
export function naiveValue([rank = '']: string): number {
  return 'TJQK'.includes(rank) ? 10 : rank === 'A' ? 1 : Number(rank);
}

/** Whether the dealer's first card may become a blackjack. */
export function mayBeBlackjack([up = '']: readonly string[]): boolean {
  return 'ATJQK'.includes(up.charAt(0));
}

/** The number of the dealer's cards by the dealer's rule: up to seventeen. */
export function dealersCards(cards: readonly string[]): number {
  let due = 2;
  while (due <= cards.length && naiveTotal(cards.slice(0, due)) < 17) due += 1;
  return due;
}

/** The hand of a wager; undefined if it has none. */
export function handOf({ kind, position, selection }: NaiveWager): string | undefined {
  return kind === 'main' ? String(position) : ['double', 'split'].includes(kind) ? selection : undefined;
}

/** The hand that the next split at a box makes. */
export function nextHand({ hands }: BlackjackPlay, box: number): string {
  return `${box}-${hands.filter((hand) => hand.box === box).length + 1}`;
}

/** Whether a hand is a pair that may be split, the first of its box. */
export function mayBeSplit({ hands }: BlackjackPlay, { id, box }: NaiveHand): boolean {
  const atBox = hands.filter((hand) => hand.box === box);
  const pair = atBox.find(({ is, cards, split }) => {
    const [one = '', other = ''] = cards;
    const isPair = cards.length === 2 && naiveValue(one) === naiveValue(other);
    return is === 'open' && split !== 'aces' && isPair;
  });
  return pair?.id === id && atBox.length < MOST_HANDS;
}

/** Blackjack with the sample's rules. */
export const naiveBlackjack: NaiveGame = {
  begin: { hands: [], dealer: [], drawn: false } satisfies BlackjackPlay,
  observe: (before, wagers, fact) => {
    const report = fact as BlackjackReport;
    let play = before as BlackjackPlay;
    let left = wagers;
    const dues: NaiveDue[] = [];
    const breaches: string[] = [];
    for (const act of 'acts' in report ? report.acts : [report]) {
      const step = done(play, left, act);
      const further = sevens(step, left);
      dues.push(...step.dues, ...further);
      breaches.push(...(step.breaches ?? []));
      left = leftBy([...step.dues, ...further], left);
      play = step.play;
    }
    return { due: dues, play, then: left.length === 0 ? 'over' : 'playing', breaches };
  },
};

function done(play: BlackjackPlay, wagers: readonly NaiveWager[], act: BlackjackAct): Step {
  switch (act.act) {
    case 'deal':
      return dealt(wagers, act.hands, act.dealer);
    case 'draw':
    case 'double':
      return drawn(play, wagers, act);
    case 'stand':
      return { play: withHand(play, { ...theHand(play, act.hand), is: 'stands' }), dues: [] };
    case 'split':
      return split(play, theHand(play, act.hand));
    case 'surrender': {
      const hand = theHand(play, act.hand);
      const waits = mayBeBlackjack(play.dealer);
      return {
        play: withHand(play, { ...hand, is: waits ? 'surrendered' : 'over' }),
        dues: waits ? [] : wagers.filter((wager) => handOf(wager) === hand.id).map(halved),
      };
    }
    case 'second-card':
      return secondCard(play, wagers, act.card);
    case 'dealer':
      return dealersHand(play, wagers, act.cards);
  }
}

function dealt(
  wagers: readonly NaiveWager[],
  boxes: readonly { position: number; cards: readonly string[] }[],
  dealer: string,
): Step {
  const hands = boxes.map(({ position, cards }): NaiveHand => {
    const natural = naiveTotal(cards) === 21;
    const is = !natural ? 'open' : mayBeBlackjack([dealer]) ? 'blackjack' : 'over';
    return { id: String(position), box: position, cards, split: 'no', is };
  });
  const play = { hands, dealer: [dealer], drawn: false };
  const dues = wagers.flatMap((wager): NaiveDue | [] => {
    const { cards, is } = theHand(play, String(wager.position));
    const [first = '', second = ''] = cards;
    const sum = naiveValue(first) + naiveValue(second);
    const wins = (won: boolean, pays: number) => due(wager, won ? pays * wager.stake : 'lost');
    switch (wager.kind) {
      case 'over-13':
        return wins(sum > 13, 1);
      case 'under-13':
        return wins(sum < 13, 1);
      case 'same-suit':
        return wins(first[1] === second[1], 2);
      default:
        return wager.kind === 'main' && is === 'over' ? blackjackPaid(wager) : [];
    }
  });
  return { play, dues };
}

function drawn(
  play: BlackjackPlay,
  wagers: readonly NaiveWager[],
  { act, hand: id, card }: Extract<BlackjackAct, { act: 'draw' | 'double' }>,
): Step {
  const hand = theHand(play, id);
  const cards = [...hand.cards, card];
  const total = naiveTotal(cards);
  const last = total === 21 || act === 'double' || hand.split === 'aces';
  const waits = mayBeBlackjack(play.dealer);
  const lost = wagers.filter((wager) => handOf(wager) === id && !(waits && wager.kind !== 'main'));
  const is = total > 21 ? (waits ? 'over-21' : 'over') : last ? 'stands' : 'open';
  const splitting = play.hands.find((each) => each.split !== 'no' && each.is === 'open');
  const first = splitting && play.hands.find(({ box, is }) => box === splitting.box && is === 'open');
  return {
    play: {
      ...withHand(play, { ...hand, cards, is }),
      drawn: true,
    },
    dues: total > 21 ? lost.map((wager) => due(wager, 'lost')) : [],
    breaches: first && first.id !== id ? ['hand-out-of-turn'] : [],
  };
}

/** Each card of a pair begins a hand; the pair decides a bet on sevens. */
function split(play: BlackjackPlay, hand: NaiveHand): Step {
  const [one = '', other = ''] = hand.cards;
  const half = { ...hand, split: one.startsWith('A') ? ('aces' as const) : ('pair' as const) };
  const halves = [
    { ...half, cards: [one] },
    { ...half, cards: [other], id: nextHand(play, hand.box) },
  ];
  return {
    play: { ...play, hands: play.hands.flatMap((each) => (each.id === hand.id ? halves : each)) },
    dues: [],
  };
}

function secondCard(play: BlackjackPlay, wagers: readonly NaiveWager[], card: string): Step {
  const dealer = [...play.dealer, card];
  const blackjack = naiveTotal(dealer) === 21;
  const dues = wagers.flatMap((wager): NaiveDue | [] => {
    if (wager.kind === 'insurance') return due(wager, blackjack ? 2 * wager.stake : 'lost');
    const hand = handOf(wager);
    if (hand === undefined) return [];
    const { is } = theHand(play, hand);
    if (blackjack) return due(wager, wager.kind !== 'main' || is === 'blackjack' ? 0 : 'lost');
    if (is === 'over-21') return due(wager, 'lost');
    return is === 'blackjack' ? blackjackPaid(wager) : is === 'surrendered' ? halved(wager) : [];
  });
  return { play: { ...play, dealer }, dues };
}

/** An extra card of the dealer is burned; a missing one leaves the dealer with fewer. */
function dealersHand(play: BlackjackPlay, wagers: readonly NaiveWager[], further: readonly string[]): Step {
  const dealer = [...play.dealer, ...further];
  const asked = dealersCards(dealer);
  const total = naiveTotal(dealer.slice(0, asked));
  const dues = wagers.map((wager) => {
    const mine = naiveTotal(theHand(play, handOf(wager) ?? '').cards);
    return due(wager, total > 21 || mine > total ? wager.stake : mine === total ? 0 : 'lost');
  });
  const breaches =
    dealer.length < asked
      ? ['dealer-stood-against-rule']
      : dealer.length > asked
        ? ['dealer-drew-against-rule']
        : [];
  return { play: { ...play, dealer }, dues, breaches };
}

/** Three cards decide a bet on sevens, or two if no third can follow. */
function sevens({ play, dues }: Step, wagers: readonly NaiveWager[]): NaiveDue[] {
  return leftBy(dues, wagers).flatMap((wager) => {
    const hand = wager.kind === 'sevens' ? theHand(play, String(wager.position)) : undefined;
    if (!hand || (hand.split === 'no' && hand.is === 'open' && hand.cards.length < 3)) return [];
    const before = hand.split === 'no' ? hand.cards.slice(0, 3) : [hand.cards[0], hand.cards[0]];
    const pays = SEVENS[before.filter((card) => card?.startsWith('7')).length] ?? 0;
    return due(wager, pays === 0 ? 'lost' : pays * wager.stake);
  });
}

function blackjackPaid(wager: NaiveWager): NaiveDue {
  return due(wager, Math.ceil((3 * wager.stake) / 2));
}

function halved(wager: NaiveWager): NaiveDue {
  return { ...due(wager, 0), taken: Math.floor(wager.stake / 2) };
}

function theHand({ hands }: BlackjackPlay, id: string): NaiveHand {
  const hand = hands.find((each) => each.id === id);
  if (!hand) throw new Error(`the clerk sees no hand ${id}`);
  return hand;
}

function withHand(play: BlackjackPlay, changed: NaiveHand): BlackjackPlay {
  return { ...play, hands: play.hands.map((hand) => (hand.id === changed.id ? changed : hand)) };
}
