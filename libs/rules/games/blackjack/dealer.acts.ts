import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Card } from '../../cards/card.js';
import { beforeSecondCard, moreActions, ofAction, whyNotActions } from './actions.js';
import { isAdditional, onTwoCards } from './additional-wagers.js';
import type { ActOf } from './blackjack.facts.js';
import { fiveCardsPaid, fiveCardsWin } from './five-cards.js';
import { dealerMayHaveBlackjack, findHand, handIdOf, withHand, type Hand } from './hands.js';
import { onMatch } from './match-the-dealer.js';
import { cardBreaches } from './player.objections.js';
import { dealerDraws, isBlackjack, tellTotal, totalOf, valueOf } from './points.js';
import { actionOf } from './selections.js';
import {
  againstBlackjack,
  blackjackPaid,
  HAND_LOSES,
  HAND_WINS,
  INSURANCE_LOSES,
  INSURANCE_WINS,
  onHand,
  onHandOver21,
  STAND_OFF,
  surrendered,
  UNDECIDED,
  type Judge,
  type Round,
  type Stepped,
  type Verdict,
} from './verdicts.js';

/**
 * Deals two cards to each box with a wager and one to the dealer. Wagers on two cards are decided at once. A
 * blackjack is paid if the dealer can have none. We do not have 2.6, 2.7 and 2.17.
 */
export function deal(round: Round, { hands: dealt, dealer }: ActOf<'deal'>): Stepped {
  const { rules, wagers } = round;
  const wrong = dealObjection(round, dealt);
  if (wrong) return wrong;
  const paysAtOnce = ![1, 10].includes(valueOf(dealer));
  const hands = dealt.map(({ position, cards }): Hand => {
    const status = !isBlackjack(cards) ? 'open' : paysAtOnce ? 'over' : 'blackjack';
    return { id: String(position), position, cards, from: 'deal', status };
  });
  const byPosition = new Map(hands.map((hand) => [hand.position, hand]));
  const paid = blackjackPaid(rules);
  const judge: Judge = ({ kind, position }) => {
    const hand = byPosition.get(position);
    if (!hand) return undefined;
    if (kind === 'match-the-dealer') return onMatch(hand.cards, dealer, rules);
    return kind === 'main' && hand.status === 'over' ? paid : onTwoCards(kind, hand.cards, rules);
  };
  const shown = dealt.map(({ position, cards }) => `${position} ${cards.join(' ')}`).join(', ');
  const hasAdditional = wagers.some(({ kind }) => isAdditional(kind));
  return {
    state: { ...round.state, hands, dealer: [dealer] },
    judge,
    summary: `deal ${shown}; dealer ${dealer}`,
    citations: ['19:47-2.6', ...(hasAdditional ? ['19:47-2.17(a)'] : [])],
    breaches: cardBreaches(round, ...dealt.flatMap(({ cards }) => cards), dealer),
  };
}

function dealObjection(round: Round, dealt: ActOf<'deal'>['hands']): Objection | undefined {
  const { state, wagers } = round;
  if (state.hands.length > 0)
    return impossible('already-dealt', 'the cards are already dealt; a round has one deal');
  const boxes = dealt.map(({ position }) => position);
  if (boxes.some((position, index) => index > 0 && position <= (boxes[index - 1] ?? 0))) {
    const message = `the deal names boxes ${boxes.join(', ')}; name each box once, in ascending order`;
    return impossible('boxes-out-of-order', message);
  }
  const unlike = whyNotActions(round);
  if (unlike) return unlike;
  const wagered = [...new Set(wagers.flatMap(({ kind, position }) => (kind === 'main' ? [position] : [])))];
  wagered.sort((one, other) => one - other);
  if (wagered.join() === boxes.join()) return undefined;
  const message = `the deal names boxes ${boxes.join(', ')}; the boxes with a main wager are ${wagered.join(', ') || 'none'}`;
  return impossible('boxes-not-wagered-on', message, '19:47-2.6');
}

/** The card reader shows that the dealer has no blackjack: it ends insurance, and pays blackjacks (2.9(b)). */
export function readerClear({ rules, state }: Round): Stepped {
  if (!rules.cardReader) {
    const message = 'a card reader cannot have been used; the rules of this table have none';
    return impossible('no-card-reader', message, '19:47-2.9(b)');
  }
  if (!dealerMayHaveBlackjack(state) || state.cardDrawn || state.dealer.length > 1) {
    const message = `the card reader cannot be used with the dealer showing ${state.dealer.join(' ') || 'nothing'}; it is used once, on an ace or a ten, before any card is drawn`;
    return impossible('card-reader-out-of-order', message, '19:47-2.9(b)');
  }
  return {
    state: { ...state, hands: withoutWaiting(state.hands), readerClear: true },
    judge: withoutBlackjack({ rules, state }),
    summary: 'dealer has no blackjack',
    citations: ['19:47-2.9(b)'],
  };
}

/** The dealer's second card: insurance is settled before any other is drawn (2.9(d)). */
export function secondCard(before: Round, { card }: ActOf<'second-card'>): Stepped {
  const round = { ...before, state: beforeSecondCard(before) };
  const { rules, state } = round;
  const [up] = state.dealer;
  if (!up || state.dealer.length > 1) {
    const message = `${card} cannot be the dealer's second card; the dealer already has ${state.dealer.length} cards`;
    return impossible('dealer-card-out-of-order', message);
  }
  const dealer = [up, card];
  const hasBlackjack = isBlackjack(dealer);
  const insurance = valueOf(up) === 1 && valueOf(card) === 10 ? INSURANCE_WINS : INSURANCE_LOSES;
  const onMain = hasBlackjack ? againstBlackjack(rules, state.hands) : withoutBlackjack(round);
  const hands = moreActions(round)
    ? state.hands
    : hasBlackjack
      ? withoutOthers(state.hands)
      : withoutWaiting(state.hands);
  return {
    state: { ...state, hands, dealer, dealerDone: hasBlackjack },
    judge: ofAction(round, (wager) => (wager.kind === 'insurance' ? insurance : onMain(wager))),
    summary: `dealer ${dealer.join(' ')}: ${hasBlackjack ? 'blackjack' : tellTotal(dealer)}`,
    citations: [
      ...(round.wagers.some(({ kind }) => kind === 'insurance') ? ['19:47-2.9(d)'] : []),
      hasBlackjack ? '19:47-2.10(b)' : '19:47-2.12(b)',
    ],
    breaches: [
      ...cardBreaches(round, card),
      ...(hasBlackjack && rules.cardReader ? [] : beforePlayers(round, card)),
      ...(hasBlackjack && state.readerClear ? [misread(dealer)] : []),
    ],
  };
}

/** The rest of the dealer's hand; a card too many or too few is a breach (2.12(b)). */
export function dealer(round: Round, { cards }: ActOf<'dealer'>): Stepped {
  const { rules, state } = round;
  if (state.dealerDone) return dealerAgain(round, cards);
  if (state.dealer.length !== 2) {
    const message = `the dealer cannot draw ${cards.join(' ') || 'nothing'} on ${state.dealer.length} cards; record the second card first, and all further cards once`;
    return impossible('dealer-card-out-of-order', message);
  }
  const drawn = [...state.dealer, ...cards];
  const due = cardsDue(drawn, rules);
  const counted = rules.excessDealerCard === 'burned' ? drawn.slice(0, due) : drawn;
  const rule = ruleOf(rules);
  const hands = state.hands.map((hand): Hand =>
    hand.status === 'open' ? { ...hand, status: 'stands' } : hand,
  );
  const verdicts = new Map(
    hands.flatMap((hand) =>
      hand.status === 'stands' ? [[hand.id, compare(rules, hand, counted)] as const] : [],
    ),
  );
  const { points } = totalOf(counted);
  return {
    state: { ...state, hands, dealer: drawn, dealerDone: true },
    judge: ofAction(round, (wager) => verdicts.get(handIdOf(wager) ?? '')),
    summary: `dealer ${drawn.join(' ')}: ${points > 21 ? `${points}, over 21` : tellTotal(counted)}`,
    citations: [rule],
    breaches: [...cardBreaches(round, ...cards), ...againstRule(drawn, due, rules, rule)],
  };
}

/** Cards that the dealer drew to a complete hand, or none: they decide nothing. */
function dealerAgain(round: Round, cards: readonly Card[]): Stepped {
  const { rules, state } = round;
  const drawn = [...state.dealer, ...cards];
  const rule = ruleOf(rules);
  const due = drawn.length - cards.length;
  return {
    state: { ...state, dealer: drawn },
    judge: UNDECIDED,
    summary: `dealer ${drawn.join(' ')}`,
    citations: [rule],
    breaches: [...cardBreaches(round, ...cards), ...againstRule(drawn, due, rules, rule)],
  };
}

/** The face-down card of a doubled hand (2.10(c)). */
export function turn(round: Round, { hand: id, card }: ActOf<'turn'>): Stepped {
  const { rules, state } = round;
  const hand = findHand(state, id);
  if (hand?.status !== 'face-down' || !state.dealerDone) {
    const message = `${card} of hand ${id} cannot be turned now; the face-down card of a doubled hand is turned after the dealer has drawn`;
    return impossible('turned-out-of-order', message, '19:47-2.10(c)');
  }
  const cards = [...hand.cards, card];
  const turned: Hand = { ...hand, cards, status: statusOnceTurned(round, cards) };
  const due = cardsDue(state.dealer, rules);
  const counted = rules.excessDealerCard === 'burned' ? state.dealer.slice(0, due) : state.dealer;
  return {
    state: { ...state, hands: withHand(state, turned) },
    judge: onHand(id, onTurned(round, turned, compare(rules, turned, counted))),
    summary: `${id} turns ${card}: ${tellTotal(cards)}`,
    citations: ['19:47-2.10(c)'],
    breaches: cardBreaches(round, card),
  };
}

function statusOnceTurned(round: Round, cards: readonly Card[]): Hand['status'] {
  if (!moreActions(round)) return 'over';
  return totalOf(cards).points <= 21 ? 'stands' : dealerMayHaveBlackjack(round.state) ? 'over-21' : 'over';
}

/** A turned hand is decided for the action in play; over 21 it also loses for the following actions (2.18). */
function onTurned({ rules, state }: Round, { id, cards }: Hand, verdict: Verdict): Judge {
  const later = totalOf(cards).points > 21 ? onHandOver21(id, { rules, state }) : UNDECIDED;
  return (wager) => (actionOf(wager) <= state.action ? verdict : later(wager));
}

function compare(rules: BlackjackRules, hand: Hand, dealerCards: readonly Card[]): Verdict {
  const mine = totalOf(hand.cards).points;
  const theirs = totalOf(dealerCards).points;
  if (mine > 21) return HAND_LOSES;
  if (theirs > 21 || mine > theirs) return fiveCardsWin(rules, hand) ? fiveCardsPaid(rules) : HAND_WINS;
  return mine === theirs ? STAND_OFF : HAND_LOSES;
}

/** The number of cards that the rule requires; one more than there are if the dealer stood too soon. */
function cardsDue(cards: readonly Card[], { dealerOnSoft17 }: BlackjackRules): number {
  let due = 2;
  while (due <= cards.length && dealerDraws(cards.slice(0, due), dealerOnSoft17)) due += 1;
  return due;
}

type BlackjackRules = Round['rules'];

function ruleOf({ dealerOnSoft17 }: BlackjackRules): string {
  return dealerOnSoft17 === 'stands' ? '19:47-2.12(b)1' : '19:47-2.12(b)2';
}

function againstRule(cards: readonly Card[], due: number, rules: BlackjackRules, rule: string): Objection[] {
  if (cards.length === due) return [];
  const on17 = `the dealer at this table draws up to 16 and ${rules.dealerOnSoft17} on a soft 17`;
  if (cards.length < due) {
    const message = `the dealer stood on ${tellTotal(cards)} (${cards.join(' ')}); the dealer must draw a card, because ${on17}`;
    return [breach('dealer-stood-against-rule', message, rule)];
  }
  const message = `the dealer drew ${cards.slice(due).join(' ')} to ${tellTotal(cards.slice(0, due))} (${cards.slice(0, due).join(' ')}); the dealer must stand, because ${on17}`;
  return [breach('dealer-drew-against-rule', message, rule)];
}

/**
 * If the dealer has no blackjack, blackjacks and hands of five cards are paid, surrendered wagers lose half, and hands
 * over 21 lose (2.7, 2.8(a), 2.16).
 */
function withoutBlackjack({ rules, state }: Pick<Round, 'rules' | 'state'>): Judge {
  const waiting = new Map(state.hands.map((hand) => [hand.id, hand.status]));
  const paid = blackjackPaid(rules);
  const fiveCards = fiveCardsPaid(rules);
  return (wager) => {
    switch (waiting.get(handIdOf(wager) ?? '')) {
      case 'blackjack':
        return paid;
      case 'surrendered':
        return surrendered(wager);
      case 'over-21':
        return HAND_LOSES;
      case 'five-cards':
        return fiveCards;
      default:
        return undefined;
    }
  };
}

function withoutWaiting(hands: readonly Hand[]): readonly Hand[] {
  return hands.map((hand) => (isWaiting(hand) ? { ...hand, status: 'over' } : hand));
}

function isWaiting({ status }: Hand): boolean {
  return ['blackjack', 'surrendered', 'over-21', 'five-cards'].includes(status);
}

/** The dealer's blackjack ends every hand; a face-down card is turned if it may decide a wager. */
function withoutOthers(hands: readonly Hand[]): readonly Hand[] {
  return hands.map((hand) => (hand.status === 'face-down' ? hand : { ...hand, status: 'over' }));
}

/** The dealer took the second card before the players had decided; hands left open stand when the dealer is done. */
function beforePlayers({ state }: Round, card: Card): readonly Objection[] {
  const open = state.hands.filter(({ status }) => status === 'open').map(({ id }) => id);
  if (open.length === 0) return [];
  const message = `the dealer took ${card} as second card while a decision was due on hand ${open.join(', ')}; players complete their hands first`;
  return [breach('hands-incomplete', message, '19:47-2.12')];
}

function misread(cards: readonly Card[]): Objection {
  const message = `the dealer has blackjack (${cards.join(' ')}), but the card reader showed none; it must show a blackjack before players decide`;
  return breach('card-reader-misread', message, '19:47-2.9(b)');
}
