import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Card } from '../../cards/card.js';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { findHand, handIdOf, handsAt, nextHandId, type Hand } from './hands.js';
import { tellTotal, valueOf } from './points.js';
import type { Round } from './verdicts.js';

/** The breaches of cards that are on the table more often than the decks hold them. */
export function cardBreaches({ rules, state }: Round, ...cards: readonly Card[]): readonly Objection[] {
  const dealt = [...state.hands.flatMap((hand) => hand.cards), ...state.dealer, ...state.earlier];
  return dealtTooOften(rules.decks, dealt, cards, '19:47-2.2');
}

/** A dealt hand with this id. */
export function dealtHand({ state }: Round, id: string): Hand | Objection {
  if (state.hands.length === 0) {
    return impossible('not-dealt', `hand ${id} cannot act before the deal; record the deal first`);
  }
  const hand = findHand(state, id);
  if (hand) return hand;
  const there = state.hands.map((each) => each.id).join(', ');
  return impossible('hand-unknown', `there is no hand ${id}; name one of the hands ${there}`);
}

/** The hand with this id while a decision on it is due. */
export function openHand(round: Round, id: string): Hand | Objection {
  const hand = dealtHand(round, id);
  if ('code' in hand) return hand;
  const [drawn] = dealerHasDrawn(round, hand);
  if (drawn) return { ...drawn, kind: 'impossible' };
  const [complete] = handComplete(hand);
  return complete ? { ...complete, kind: 'impossible' } : hand;
}

/** A hand acts after the dealer's second card (2.12). */
export function dealerHasDrawn({ state }: Round, { id, position }: Hand): readonly Objection[] {
  if (state.dealer.length <= 1) return [];
  const message = `hand ${id} acted after the dealer's second card; players decide before it`;
  return [{ ...breach('dealer-has-drawn', message, '19:47-2.12'), position }];
}

/** A hand acts that is complete (2.12(a)). */
export function handComplete({ id, cards, status, position }: Hand): readonly Objection[] {
  if (status === 'open') return [];
  const message = `hand ${id} (${cards.join(' ')}, ${tellTotal(cards)}) acted although it was complete; no further act on it is allowed`;
  return [{ ...breach('hand-complete', message, '19:47-2.12(a)'), position }];
}

/** The first rule that a card to a hand breaks: the hand is complete, a split ace, or later than the dealer. */
export function undueCard(round: Round, hand: Hand, card: Card): readonly Objection[] {
  const { id, from, cards } = hand;
  const message = `${card} was drawn to hand ${id}, a split ace that had its one card`;
  const splitAce =
    from === 'split-aces' && cards.length > 1
      ? [{ ...breach('split-ace-takes-one-card', message, '19:47-2.11(c)2'), position: hand.position }]
      : [];
  return [...handComplete(hand), ...splitAce, ...dealerHasDrawn(round, hand)].slice(0, 1);
}

export function needsTwoCards({ id, cards, position }: Hand): readonly Objection[] {
  if (cards.length > 1) return [];
  const message = `hand ${id} stood on one card after the split; its second card was due before a decision`;
  return [{ ...breach('second-card-due', message, '19:47-2.11(c)'), position }];
}

export function pendingWager(round: Round, hand: Hand): Objection | undefined {
  return pendingDouble(round, hand) ?? pendingSplit(round, hand);
}

export function pendingDouble({ wagers }: Round, { id }: Hand): Objection | undefined {
  if (!wagers.some((wager) => wager.kind === 'double' && handIdOf(wager) === id)) return undefined;
  const message = `hand ${id} has a double wager; record the double or withdraw the wager first`;
  return impossible('double-wager-stands', message, '19:47-2.10(a)');
}

export function pendingSplit({ state, wagers }: Round, { position }: Hand): Objection | undefined {
  const made = nextHandId(state, position);
  if (!wagers.some((wager) => wager.kind === 'split' && handIdOf(wager) === made)) return undefined;
  const message = `hand ${made} has a split wager, but the pair is not split yet; record the split or withdraw the wager first`;
  return impossible('split-wager-stands', message, '19:47-2.11(a)');
}

/** The card of a double lies the other way than this table deals it (2.10(c)). */
export function wrongFace(
  { rules }: Round,
  { id, position }: Hand,
  card: Card | undefined,
): readonly Objection[] {
  if (rules.doubleFaceDown === (card === undefined)) return [];
  const message = card
    ? `the card of doubled hand ${id} was dealt face up as ${card}; this table deals it face down`
    : `the card of doubled hand ${id} was dealt face down; this table deals it face up`;
  return [{ ...breach('doubled-card-face', message, '19:47-2.10(c)'), position }];
}

/** The hands of a split pair are completed in order before any other hand takes a card (2.11(b)). */
export function outOfTurn({ state }: Round, { id, position }: Hand): readonly Objection[] {
  const splitting = state.hands.find(({ from, status }) => from !== 'deal' && status === 'open');
  if (!splitting) return [];
  const due = handsAt(state, splitting.position).find(({ status }) => status === 'open');
  if (!due || due.id === id) return [];
  const message = `hand ${id} took a card while hand ${due.id} of a split pair was incomplete; complete that hand first`;
  return [{ ...breach('hand-out-of-turn', message, '19:47-2.11(b)'), position }];
}

/** The reason why a hand cannot be doubled. */
export function doubleObjection({ id, cards, from }: Hand): Objection {
  const shown = `hand ${id} (${cards.join(' ')})`;
  if (from === 'split-aces') {
    const message = `${shown} cannot be doubled; a split ace takes one card`;
    return impossible('split-ace-takes-one-card', message, '19:47-2.11(c)2');
  }
  if (from === 'split' && cards.length === 2) {
    const message = `${shown} cannot be doubled; this table bars doubling after a split`;
    return impossible('double-after-split-barred', message, '19:47-2.10(d)');
  }
  const message = `${shown} cannot be doubled; only a hand of two cards that is not 21 can`;
  return impossible('double-not-allowed', message, '19:47-2.10(a)');
}

/** The reason why a hand cannot be split. */
export function splitObjection({ rules, state }: Pick<Round, 'rules' | 'state'>, hand: Hand): Objection {
  const { id, cards, position, from } = hand;
  const shown = `hand ${id} (${cards.join(' ')}) cannot be split`;
  const [first, second] = cards;
  if (cards.length !== 2 || !first || !second || valueOf(first) !== valueOf(second)) {
    const message = `${shown}; only two cards identical in value can`;
    return impossible('split-not-allowed', message, '19:47-2.11(a)');
  }
  const count = handsAt(state, position).length;
  if (count >= rules.splitHands) {
    const citation = rules.splitHands === 2 ? '19:47-2.11(c)1' : '19:47-2.11(e)';
    return impossible(
      'split-too-often',
      `${shown}; box ${position} already has ${count} hands, the most at this table`,
      citation,
    );
  }
  const message =
    from === 'split-aces'
      ? `${shown}; this table allows aces to be split once`
      : `${shown}; the hand is complete`;
  return impossible('split-not-allowed', message, '19:47-2.11(e)');
}
