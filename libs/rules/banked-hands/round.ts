import type { Objection } from '#kernel';
import { breach, type Cents, formatCents, impossible } from '#kernel';
import { type Citation } from '../citation.js';
import type { Layout, Observed } from '../game/play.js';
import type { StandingWager, WagerDecision } from '../game/wager.js';
import { byPosition } from '../house-poker/positions.js';
import { against, decideAgainst, decideBank, isBank, whyNotCovered } from './bank.js';
import type { SetHand, StakeAgainst } from './bank.js';
import { countOf, startingPosition, type Start } from './start.js';
import type { BankedTerms } from './terms.js';

/** A round between its facts. */
export interface BankedState {
  /** The counted start. */
  readonly started: {
    /** The position that is dealt first; 0 is the dealer. */
    readonly position: number;
    /** The dealer's stake against a player's bank; 0 if the dealer plays no hand against it. */
    readonly dealerWagerCents: Cents;
  } | null;
}

export type BankedLayout = Layout<BankedTerms, BankedState>;

/** The paragraphs that a round cites; we may not have their text. */
export interface BankedCitations {
  readonly start: Citation;
  readonly settle: Citation;
  readonly bank: Citation;
  readonly irregularities: Citation;
}

/** Records the start: wagers are fixed from now on. */
export function startRound(
  { rules, state, wagers }: BankedLayout,
  start: Start,
  mainKind: string,
  cite: BankedCitations,
): Observed<BankedState> | Objection {
  if (state.started) return wrongOrder('the start was counted already', cite.start);
  const bank = wagers.find(isBank);
  const { dealerWagerCents = 0 } = start;
  if (dealerWagerCents > 0 && bank?.kind !== 'bank') {
    const message = `the dealer stakes ${formatCents(dealerWagerCents)}; the dealer plays only against a bank that a player holds alone`;
    return impossible('dealer-wager-without-bank', message, cite.bank);
  }
  if (bank) {
    const stakes = wagers.filter(({ kind }) => kind === mainKind).map(({ stakeCents }) => stakeCents);
    const uncovered = whyNotCovered(rules, bank, [...stakes, dealerWagerCents], cite.bank);
    if (uncovered) return uncovered;
  }
  const position = startingPosition(rules, countOf(start), bank);
  const whose = position === 0 ? 'the dealer' : `position ${position}`;
  const rolled = 'dice' in start ? `${start.dice.join(' ')}, ` : '';
  return {
    state: { started: { position, dealerWagerCents } },
    decisions: [],
    next: 'playing',
    summary: `${rolled}${countOf(start)}: ${whose} first`,
    citations: [cite.start],
  };
}

/** A roll that does not count; the dice are shaken again. */
export function invalidRoll(
  { state }: BankedLayout,
  reason: string,
  { start, irregularities }: BankedCitations,
): Observed<BankedState> | Objection {
  if (state.started) return wrongOrder('the start was counted already', start);
  return {
    state,
    decisions: [],
    next: 'playing',
    summary: `invalid roll: ${reason}`,
    citations: [irregularities],
  };
}

/** A round that cannot be finished: every wager is returned, as a breach. */
export function voidRound(
  { state, wagers }: BankedLayout,
  reason: string,
  { irregularities }: BankedCitations,
): Observed<BankedState> {
  const citations = [irregularities];
  const message = `the round is void (${reason}); every wager is returned`;
  return {
    state,
    decisions: wagers.map(({ wagerId }) => ({ wagerId, outcome: 'void', citations })),
    next: 'over',
    summary: `round void: ${reason}`,
    citations,
    breaches: [breach('round-void', message, irregularities)],
  };
}

/** A hand for comparison, by its position. */
export interface HandAt extends SetHand {
  readonly position: number;
}

/** The reason why these are not the hands of the round: each position with a wager shows one, and no other does. */
export function whyNotShown(
  { state, wagers }: BankedLayout,
  dealer: unknown,
  hands: readonly { readonly position: number }[],
  { start, settle }: BankedCitations,
): Objection | undefined {
  if (!state.started) return wrongOrder('the start was not counted yet', start);
  const positions = byPosition(wagers);
  const shown = new Set<number>();
  for (const { position } of hands) {
    const why = !positions.has(position)
      ? 'has no wager'
      : shown.has(position)
        ? 'shows two hands'
        : undefined;
    if (why !== undefined) {
      const message = `position ${position} ${why}; show exactly one hand for each position with a wager`;
      return impossible('hand-not-dealt', message, settle);
    }
    shown.add(position);
  }
  const missed = positions.keys().find((position) => !shown.has(position));
  if (missed !== undefined) {
    return impossible(
      'hand-missing',
      `position ${missed} has a wager but no hand; show one hand for each position with a wager`,
      settle,
    );
  }
  const needed = !wagers.some(isBank) || state.started.dealerWagerCents > 0;
  if (needed === (dealer !== undefined)) return undefined;
  const message = needed
    ? "the dealer's hand is missing; show it, because a wager plays against it"
    : "the dealer's hand plays against no wager; leave it out";
  return impossible(needed ? 'hand-missing' : 'hand-not-dealt', message, settle);
}

/** Decides the main wagers and the bank. `dealer` is the dealer's hand if it plays. */
export function decideHands(
  { rules, state, wagers }: BankedLayout,
  dealer: SetHand | undefined,
  hands: readonly HandAt[],
  mainKind: string,
  cite: BankedCitations,
): readonly WagerDecision[] {
  const bank = wagers.find(isBank);
  const byPlace = new Map<number, SetHand>(hands.map((hand) => [hand.position, hand]));
  const banks = bank ? byPlace.get(bank.position) : dealer;
  if (!banks) return [];
  const citations = bank ? [cite.settle, cite.bank] : [cite.settle];
  const stakes: StakeAgainst[] = [];
  const decisions: WagerDecision[] = [];
  for (const wager of wagers) {
    const hand = byPlace.get(wager.position);
    if (wager.kind !== mainKind || !hand) continue;
    const outcome = against(hand, banks);
    decisions.push(decideAgainst(rules, wager, outcome, citations));
    if (bank) stakes.push({ stakeCents: wager.stakeCents, outcome });
  }
  if (!bank) return decisions;
  const dealerWagerCents = state.started?.dealerWagerCents ?? 0;
  if (dealer && dealerWagerCents > 0) {
    stakes.push({ stakeCents: dealerWagerCents, outcome: against(dealer, banks) });
  }
  return [...decisions, decideBank(rules, bank, stakes, citations)];
}

/** The wager of a player's bank, if one is held. */
export function bankOf(wagers: readonly StandingWager[]): StandingWager | undefined {
  return wagers.find(isBank);
}

function wrongOrder(message: string, citation: Citation): Objection {
  return impossible('wrong-order', message, citation);
}
