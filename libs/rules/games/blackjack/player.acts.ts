import { impossible } from '#kernel';
import type { Card } from '../../cards/card.js';
import { onSplit } from './additional-wagers.js';
import type { ActOf } from './blackjack.facts.js';
import { fiveCardsPaid, fiveCardsWin } from './five-cards.js';
import {
  dealerMayHaveBlackjack,
  handIdOf,
  mayDouble,
  maySplit,
  nextHandId,
  withHand,
  type Hand,
} from './hands.js';
import { cardBreaches, dealerHasDrawn, dealtHand, handComplete } from './player.objections.js';
import { needsTwoCards, openHand, outOfTurn, undueCard, wrongFace } from './player.objections.js';
import { doubleObjection, pendingDouble, pendingSplit } from './player.objections.js';
import { pendingWager, splitObjection } from './player.objections.js';
import { actionOf } from './selections.js';
import { tellTotal, totalOf, valueOf } from './points.js';
import {
  onHand,
  onHandOver21,
  surrendered,
  UNDECIDED,
  type Judge,
  type Round,
  type Stepped,
} from './verdicts.js';

/**
 * Deals a card to a hand: the second card of a split hand, or one that the player takes (2.11(b), 2.12(a)). A card that
 * was not due counts in the hand, and is a breach.
 */
export function draw(round: Round, { hand: id, card }: ActOf<'draw'>): Stepped {
  const hand = dealtHand(round, id);
  if ('code' in hand) return hand;
  const wrong = hand.status === 'open' ? pendingWager(round, hand) : undefined;
  if (wrong) return wrong;
  const cards = [...hand.cards, card];
  const state = { ...round.state, cardDrawn: true };
  const stays =
    hand.status !== 'open' ||
    totalOf(cards).points === 21 ||
    (hand.from === 'split-aces' && !splitsAgain(round, { ...hand, cards }));
  return {
    ...(mayStillChange(hand)
      ? dealtTo({ rules: round.rules, state }, hand, cards, stays ? 'stands' : 'open')
      : { state: { ...state, hands: withHand(state, { ...hand, cards }) }, judge: UNDECIDED }),
    summary: tellCards(id, 'draws', card, cards),
    citations: [hand.cards.length === 1 ? '19:47-2.11(b)' : '19:47-2.12(a)'],
    breaches: [...cardBreaches(round, card), ...outOfTurn(round, hand), ...undueCard(round, hand, card)],
  };
}

/** Whether a card that was not due may still change the total of a hand. */
function mayStillChange({ status }: Hand): boolean {
  return status === 'open' || status === 'stands' || status === 'blackjack';
}

export function stand(round: Round, { hand: id }: ActOf<'stand'>): Stepped {
  const hand = dealtHand(round, id);
  if ('code' in hand) return hand;
  const [complete] = handComplete(hand);
  if (complete) return { ...complete, kind: 'impossible' };
  const wrong = pendingWager(round, hand);
  if (wrong) return wrong;
  return {
    state: { ...round.state, hands: withHand(round.state, { ...hand, status: 'stands' }) },
    judge: UNDECIDED,
    summary: `${id} stands on ${tellTotal(hand.cards)}`,
    citations: ['19:47-2.12(a)'],
    breaches: [...dealerHasDrawn(round, hand), ...needsTwoCards(hand)],
  };
}

/** Deals exactly one card to a hand with a double wager (2.10(a), (c), 2.12(a)2). */
export function double(round: Round, { hand: id, card }: ActOf<'double'>): Stepped {
  const hand = openHand(round, id);
  if ('code' in hand) return hand;
  if (!mayDouble(round.rules, hand)) return doubleObjection(hand);
  if (!round.wagers.some((wager) => wager.kind === 'double' && handIdOf(wager) === id)) {
    const message = `hand ${id} is doubled without a double wager; make the wager before the card is dealt`;
    return impossible('double-not-wagered', message, '19:47-2.10(a)');
  }
  const wrong = pendingSplit(round, hand);
  if (wrong) return wrong;
  const state = { ...round.state, cardDrawn: true };
  const shared = {
    citations: ['19:47-2.10(a)', '19:47-2.10(c)'],
    breaches: [
      ...cardBreaches(round, ...(card ? [card] : [])),
      ...outOfTurn(round, hand),
      ...wrongFace(round, hand, card),
    ],
  };
  if (!card) {
    const hands = withHand(state, { ...hand, status: 'face-down' });
    return {
      state: { ...state, hands },
      judge: UNDECIDED,
      summary: `${id} doubles, its card face down`,
      ...shared,
    };
  }
  const cards = [...hand.cards, card];
  return {
    ...dealtTo({ rules: round.rules, state }, hand, cards, 'stands'),
    summary: tellCards(id, 'doubles', card, cards),
    ...shared,
  };
}

/** Splits two cards identical in value into two hands (2.11). */
export function split(round: Round, { hand: id }: ActOf<'split'>): Stepped {
  const hand = openHand(round, id);
  if ('code' in hand) return hand;
  const { rules, state, wagers } = round;
  const [first, second] = hand.cards;
  if (!maySplit(rules, state, hand) || !first || !second) return splitObjection(round, hand);
  const made = nextHandId(state, hand.position);
  const originals = wagers.filter((wager) => wager.kind !== 'double' && handIdOf(wager) === id);
  const unmatched = originals.filter((original) => {
    return !wagers.some((wager) => {
      const isItsSplit = wager.kind === 'split' && handIdOf(wager) === made;
      return isItsSplit && wager.patronId === original.patronId && actionOf(wager) === actionOf(original);
    });
  });
  const mayKeepFirst = rules.severalAtBox?.unmatchedSplit === 'first-hand';
  if (unmatched.length > 0 && !(mayKeepFirst && unmatched.length < originals.length)) {
    const message = `hand ${id} cannot be split, because ${unmatched.map(({ patronId }) => patronId).join(', ')} wagered nothing on hand ${made}; each patron wagers an amount equal to the original wager`;
    return impossible('split-not-wagered', message, '19:47-2.11(a)');
  }
  const doubled = pendingDouble(round, hand);
  if (doubled) return doubled;
  const from = valueOf(first) === 1 ? 'split-aces' : 'split';
  const halves = [
    { ...hand, from, cards: [first] },
    { ...hand, from, cards: [second], id: made },
  ] as const;
  const sevens = onSplit(hand.cards, rules);
  return {
    state: { ...state, hands: state.hands.flatMap((each) => (each.id === id ? halves : [each])) },
    judge: ({ kind, position }) => (kind === 'sevens' && position === hand.position ? sevens : undefined),
    summary: `${id} splits ${first} ${second} into ${id} and ${made}`,
    citations: ['19:47-2.11(a)'],
  };
}

/** Gives up half of the main wager; nothing is decided while the dealer may have blackjack (2.8). */
export function surrender(round: Round, { hand: id }: ActOf<'surrender'>): Stepped {
  const hand = openHand(round, id);
  if ('code' in hand) return hand;
  if (!round.rules.surrender) {
    const message = `hand ${id} cannot surrender; this table does not offer surrender`;
    return impossible('surrender-not-offered', message, '19:47-2.8(c)');
  }
  if (hand.from !== 'deal' || hand.cards.length !== 2) {
    const message = `hand ${id} cannot surrender on ${hand.cards.join(' ')}; only the first two cards dealt may be surrendered`;
    return impossible('surrender-too-late', message, '19:47-2.8(a)');
  }
  const wrong = pendingWager(round, hand);
  if (wrong) return wrong;
  const waits = dealerMayHaveBlackjack(round.state);
  const status = waits ? 'surrendered' : 'over';
  return {
    state: { ...round.state, hands: withHand(round.state, { ...hand, status }) },
    judge: waits ? UNDECIDED : onHand(id, surrendered),
    summary: `${id} surrenders`,
    citations: ['19:47-2.8(a)'],
  };
}

function dealtTo(
  { rules, state }: Pick<Round, 'rules' | 'state'>,
  hand: Hand,
  cards: readonly Card[],
  next: 'stands' | 'open',
) {
  const mayLose = dealerMayHaveBlackjack(state);
  const become = (status: Hand['status'], judge: Judge = UNDECIDED) => ({
    state: { ...state, hands: withHand(state, { ...hand, cards, status }) },
    judge,
  });
  if (totalOf(cards).points > 21) {
    return become(mayLose ? 'over-21' : 'over', onHandOver21(hand.id, { rules, state }));
  }
  const wins = fiveCardsWin(rules, { ...hand, cards });
  if (wins === undefined || wins === 'by-comparison') return become(next);
  if (wins === 'unless-blackjack' && mayLose) return become('five-cards');
  return become('over', onHand(hand.id, fiveCardsPaid(rules)));
}

function splitsAgain({ rules, state }: Round, hand: Hand): boolean {
  return maySplit(rules, { ...state, hands: withHand(state, hand) }, hand);
}

function tellCards(id: string, verb: string, card: Card, cards: readonly Card[]): string {
  const { points } = totalOf(cards);
  return `${id} ${verb} ${card}: ${points > 21 ? `${points}, over 21` : tellTotal(cards)}`;
}
