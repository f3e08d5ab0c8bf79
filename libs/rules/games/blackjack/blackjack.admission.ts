import type { Objection } from '#kernel';
import { type Cents, breach, formatCents, impossible } from '#kernel';
import type { Citation } from '../../citation.js';
import type { Layout } from '../../game/play.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import type { BlackjackRules } from './blackjack.rules.js';
import {
  findHand,
  handIdOf,
  handsAt,
  mayDouble,
  maySplit,
  nextHandId,
  type BlackjackState,
} from './hands.js';
import { couponCents, whyNoCoupon } from './match-play.js';
import { actionOf, namesAction, withoutAction } from './selections.js';
import { doubleObjection, splitObjection } from './player.objections.js';
import { valueOf } from './points.js';

type BlackjackLayout = Layout<BlackjackRules, BlackjackState>;

/** The reason why a wager cannot be made now. */
export function admit(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const { kind, position, selection } = wager;
  const { boxes } = layout.rules;
  if (position > boxes) {
    return impossible('box-unknown', `there is no box ${position}; this layout has boxes 1 to ${boxes}`);
  }
  const addsToHand = kind === 'double' || kind === 'split';
  if (addsToHand && selection === undefined) {
    return impossible('selection-missing', `${kind} needs the hand that it is on; name it as selection`);
  }
  const objection = selection === undefined ? undefined : whyNotSelected(layout, { ...wager, selection });
  if (objection) return objection;
  switch (kind) {
    case 'main':
      return (
        afterDeal(layout, wager) ??
        secondMain(layout, wager) ??
        actionBeforeMissing(layout, wager) ??
        boxTaken(layout, wager) ??
        tooManyBoxes(layout, wager)
      );
    case 'insurance':
      return admitInsurance(layout, wager);
    case 'progressive':
      return afterDeal(layout, wager) ?? admitProgressive(layout, wager);
    case 'match-the-dealer':
      return afterDeal(layout, wager) ?? withoutMain(layout, wager, '13:69F-2.23');
    case 'double':
      return admitDouble(layout, wager);
    case 'split':
      return admitSplit(layout, wager);
    default:
      return afterDeal(layout, wager) ?? admitAdditional(layout, wager);
  }
}

/** The reason why a selection is not valid. It names a hand, the coupon of a main wager, or an action of the dealer. */
function whyNotSelected(
  { rules }: BlackjackLayout,
  wager: ProposedWager & { readonly selection: string },
): Objection | undefined {
  const { kind, selection } = wager;
  const addsToHand = kind === 'double' || kind === 'split';
  const rest = withoutAction(selection);
  if (rest !== selection && (addsToHand || kind === 'main' || kind === 'insurance')) {
    const actions = rules.multipleAction?.actions ?? 1;
    if (namesAction(selection, actions) && (addsToHand || rest === '')) return undefined;
    const there = actions > 1 ? `add @2 to @${actions} for a later action` : 'this table has one action';
    const message = `selection ${selection} of ${kind} names an unknown action; ${there}`;
    return impossible('action-unknown', message, '19:47-2.18');
  }
  if (addsToHand) return undefined;
  if (kind === 'main' && (rules.matchPlay || couponCents(wager) > 0)) return whyNoCoupon(rules, wager);
  return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
}

/** The reason why an undecided wager cannot be changed to another stake; stake 0 withdraws it. */
export function release(
  layout: BlackjackLayout,
  wager: StandingWager,
  stakeCents: Cents,
): Objection | undefined {
  const { state, wagers } = layout;
  const others = { ...layout, wagers: wagers.filter(({ wagerId }) => wagerId !== wager.wagerId) };
  const changed = { ...wager, stakeCents };
  if (state.hands.length === 0) {
    if (stakeCents > 0) return admit(others, changed);
    const partner = wager.kind === 'main' && partnerOf(others.wagers, wager);
    if (!partner) return undefined;
    const message = `the main wager on box ${wager.position} cannot be withdrawn while ${partner.kind} depends on it; withdraw ${partner.kind} first`;
    return impossible('partner-wager-stands', message, '19:47-2.17(a)');
  }
  const isPending =
    wager.kind === 'insurance' ||
    wager.kind === 'double' ||
    (wager.kind === 'split' && !findHand(state, handIdOf(wager)));
  if (!isPending || (wager.kind === 'double' && !isOpen(state, wager))) {
    const message = `${wager.kind} on box ${wager.position} cannot be changed to ${formatCents(stakeCents)} in play; it stays until it is decided`;
    // A stake that is changed changes no hand; one that is withdrawn leaves a hand without its wager.
    return stakeCents > 0
      ? breach('wager-in-play', message, '19:47-2.3')
      : impossible('wager-in-play', message, '19:47-2.3');
  }
  if (wager.kind === 'insurance')
    return insuranceClosed(layout, wager) ?? (stakeCents ? admit(others, changed) : undefined);
  return stakeCents === 0 ? undefined : admit(others, changed);
}

function isOpen(state: BlackjackState, wager: StandingWager): boolean {
  return findHand(state, handIdOf(wager))?.status === 'open';
}

/** A wager that depends on a main wager: another kind at the box, or the main wager on the next action. */
function partnerOf(wagers: readonly StandingWager[], main: StandingWager) {
  const action = actionOf(main);
  return wagers.find(({ position, patronId, ...other }) => {
    if (position !== main.position || patronId !== main.patronId) return false;
    return action === 1 || (other.kind === 'main' && actionOf(other) === action + 1);
  });
}

function afterDeal({ state }: BlackjackLayout, { kind, position }: ProposedWager): Objection | undefined {
  if (state.hands.length === 0) return undefined;
  const message = `${kind} on box ${position} cannot be made after the deal; make it before the first card`;
  return impossible('wager-after-deal', message, '19:47-2.3');
}

function secondMain({ wagers }: BlackjackLayout, main: ProposedWager): Objection | undefined {
  const { position, patronId } = main;
  const other = mainOf(wagers, main, actionOf(main));
  if (!other) return undefined;
  const message = `${patronId} already has main wager ${other.wagerId} on box ${position}; change that wager, or withdraw it first`;
  return impossible('main-wager-stands', message, '19:47-2.3');
}

function mainOf(
  wagers: readonly StandingWager[],
  { position, patronId }: ProposedWager,
  action: number,
): StandingWager | undefined {
  return wagers.find((wager) => {
    const isOwn = wager.position === position && wager.patronId === patronId;
    return wager.kind === 'main' && isOwn && actionOf(wager) === action;
  });
}

/** A main wager on a later action needs one on the action before it (2.18). */
function actionBeforeMissing({ wagers }: BlackjackLayout, main: ProposedWager): Objection | undefined {
  const action = actionOf(main);
  if (action === 1 || mainOf(wagers, main, action - 1)) return undefined;
  const message = `${main.patronId} cannot wager on action ${action} at box ${main.position} without a wager on action ${action - 1}; wager on the actions in order`;
  return impossible('action-out-of-order', message, '19:47-2.18');
}

function boxTaken(
  { rules, wagers }: BlackjackLayout,
  { position, patronId }: ProposedWager,
): Objection | undefined {
  const most = rules.severalAtBox?.most ?? 1;
  const others = new Set<string>();
  for (const other of wagers) {
    if (other.position === position && other.patronId !== patronId) others.add(other.patronId);
  }
  if (others.size < most) return undefined;
  const message = `box ${position} has wagers of ${[...others].join(', ')}; this table allows at most ${most} ${most === 1 ? 'patron' : 'patrons'} on a box`;
  return impossible('box-taken', message, '19:47-2.13');
}

function tooManyBoxes(
  { rules, wagers }: BlackjackLayout,
  { position, patronId }: ProposedWager,
): Objection | undefined {
  const boxes = new Set<number>();
  for (const other of wagers) {
    if (other.kind === 'main' && other.patronId === patronId) boxes.add(other.position);
  }
  if (boxes.has(position) || boxes.size < rules.boxesOfPatron) return undefined;
  const message = `${patronId} has wagers on ${boxes.size} boxes (${[...boxes].join(', ')}) and cannot wager on box ${position} too; this table allows a patron at most ${rules.boxesOfPatron}`;
  return impossible('boxes-of-patron', message, '19:47-2.14');
}

/** The patron's wager on which another depends: the wager on the named hand, or the main wager at the box. */
function wagerOn(
  { wagers }: BlackjackLayout,
  proposed: ProposedWager,
  hand = String(proposed.position),
): StandingWager | undefined {
  return wagers.find((wager) => {
    if (wager.patronId !== proposed.patronId || wager.kind === 'double') return false;
    return handIdOf(wager) === hand && actionOf(wager) === actionOf(proposed);
  });
}

function missing({ kind, position, patronId }: ProposedWager, hand = String(position)): Objection {
  const message = `${kind} of ${patronId} on box ${position} needs a wager of the same patron on hand ${hand}; there is none`;
  return impossible('partner-wager-missing', message);
}

function withoutMain(layout: BlackjackLayout, wager: ProposedWager, citation: Citation) {
  return wagerOn(layout, wager) ? undefined : { ...missing(wager), citation };
}

function admitAdditional(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const alone = withoutMain(layout, wager, '19:47-2.17(a)');
  if (alone) return alone;
  return otherStake(wager, layout.rules.additional?.stakeCents, '19:47-2.17(a)');
}

function admitProgressive(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const alone = withoutMain(layout, wager, '19:47-2.19');
  return alone ?? otherStake(wager, layout.rules.progressive?.wagerCents, '19:47-2.19');
}

/** The objection to a wager that must have a fixed amount but has another. */
function otherStake(
  { kind, stakeCents }: ProposedWager,
  only: Cents | undefined,
  citation: Citation,
): Objection | undefined {
  if (only === undefined || stakeCents === only) return undefined;
  const message = `${kind} is ${formatCents(stakeCents)}; at this table it must be ${formatCents(only)}`;
  return impossible('stake-not-allowed', message, citation);
}

/** Insurance is at most half of the main wager, rounded up to the next chip unit (2.9(b)). */
function admitInsurance(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const [up] = layout.state.dealer;
  if (!up || valueOf(up) !== 1) {
    const message = `insurance cannot be made with the dealer showing ${up ?? 'no card'}; it is offered only when the dealer's first card is an ace`;
    return impossible('insurance-without-ace', message, '19:47-2.9(a)');
  }
  const closed = insuranceClosed(layout, wager);
  if (closed) return closed;
  const main = wagerOn(layout, wager);
  if (!main) return { ...missing(wager), citation: '19:47-2.9(b)' };
  const { chipUnitCents } = layout.rules;
  const half = main.stakeCents / 2;
  const most = Math.ceil(half / chipUnitCents) * chipUnitCents;
  if (wager.stakeCents <= most) return undefined;
  const message = `insurance of ${formatCents(wager.stakeCents)} is too large for a wager of ${formatCents(main.stakeCents)}; half of it, in units of ${formatCents(chipUnitCents)}, is at most ${formatCents(most)}`;
  return breach('insurance-above-half', message, '19:47-2.9(b)');
}

/** After the moment of 2.9(b), insurance can neither be made nor changed. */
function insuranceClosed(
  { rules, state }: BlackjackLayout,
  { position }: ProposedWager,
): Objection | undefined {
  const [hand, ...split] = handsAt(state, position);
  const awaitsDecision =
    split.length === 0 && hand?.cards.length === 2 && (hand.status === 'open' || hand.status === 'blackjack');
  const isOpen = rules.insuranceUntil === 'own-decision' ? awaitsDecision : !state.cardDrawn;
  if (isOpen && !state.readerClear && state.dealer.length === 1) return undefined;
  const until = rules.cardReader
    ? 'the card reader is used'
    : rules.insuranceUntil === 'own-decision'
      ? "the player's own decision"
      : 'any player takes a further card';
  const message = `insurance on box ${position} comes too late; at this table it is made before ${until}`;
  return impossible('insurance-closed', message, '19:47-2.9(b)');
}

/** A double must not exceed the wager on the hand (2.10(a)). */
function admitDouble(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const { rules, state } = layout;
  const hand = handOfBox(layout, wager);
  if ('code' in hand) return hand;
  if (!mayDouble(rules, hand) || state.dealer.length > 1) return doubleObjection(hand);
  const original = wagerOn(layout, wager, hand.id);
  if (!original) return { ...missing(wager, hand.id), citation: '19:47-2.10(a)' };
  if (wager.stakeCents <= original.stakeCents) return undefined;
  const message = `double of ${formatCents(wager.stakeCents)} is too large; it must not exceed the wager of ${formatCents(original.stakeCents)}`;
  return breach('double-above-wager', message, '19:47-2.10(a)');
}

function handOfBox({ state }: BlackjackLayout, wager: ProposedWager) {
  const { kind, position, selection } = wager;
  const hands = handsAt(state, position);
  const hand = hands.find(({ id }) => id === handIdOf(wager));
  if (hand) return hand;
  const there = hands.map(({ id }) => id).join(', ') || 'none';
  const message = `${kind} is on hand ${selection}, which box ${position} does not have; its hands are ${there}`;
  return impossible('hand-unknown', message);
}

/** A split is equal to the wager on the pair, which is equal to the original wager. It is on the new hand (2.11(a)). */
function admitSplit(layout: BlackjackLayout, wager: ProposedWager): Objection | undefined {
  const { rules, state } = layout;
  const hands = handsAt(state, wager.position);
  const made = nextHandId(state, wager.position);
  const last = hands.find(({ status }) => status === 'open') ?? hands[0];
  if (!last) {
    const message = `split on box ${wager.position} cannot be made before the deal; two cards identical in value can be split`;
    return impossible('split-not-allowed', message, '19:47-2.11(a)');
  }
  const pair = hands.find((hand) => maySplit(rules, state, hand))?.id;
  if (state.dealer.length > 1 || pair === undefined) return splitObjection({ rules, state }, last);
  if (handIdOf(wager) !== made) {
    const message = `split on hand ${wager.selection} is not possible; the next split at box ${wager.position} makes hand ${made}`;
    return impossible('hand-unknown', message);
  }
  const original = wagerOn(layout, wager, pair);
  if (!original) return { ...missing(wager, pair), citation: '19:47-2.11(a)' };
  if (wager.stakeCents === original.stakeCents) return undefined;
  const message = `split of ${formatCents(wager.stakeCents)} is not allowed; it must equal the wager of ${formatCents(original.stakeCents)}`;
  return impossible('split-not-equal', message, '19:47-2.11(a)');
}
