import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { fiveCardHand, fiveCardValue, type HandValue } from '../../cards/poker-hand.js';
import type { Layout, Observed } from '../../game/play.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { cardsOf, whyNotHands, type ShownHand } from '../../house-poker/hands.js';
import { payWinners } from '../../house-poker/payout-limit.js';
import { byPosition, whyNotDealt } from '../../house-poker/positions.js';
import { QUALIFYING, type CaribbeanStudRules } from './caribbean-stud.rules.js';
import { decideProgressive, winsOfMeter } from './progressive.js';

/** A round between its facts. */
export interface CaribbeanStudState {
  /** Positions that were dealt a hand. */
  readonly dealt: readonly number[];
  /** The dealer's card that was turned up; absent until the hands are dealt. */
  readonly upCard?: string;
}

type CaribbeanStudLayout = Layout<CaribbeanStudRules, CaribbeanStudState>;
type Answer = Observed<CaribbeanStudState> | Objection;

const DEAL = '19:47-16.7';
const PLAY = '19:47-16.10';
const ODDS = '19:47-16.12';
const DECIDED = [PLAY];
const PAID = [PLAY, ODDS];

/** Five cards to each position with an ante, the dealer's last turned up. */
export function dealHands(
  { state, wagers }: CaribbeanStudLayout,
  { positions, upCard }: { readonly positions: readonly number[]; readonly upCard: string },
): Answer {
  if (state.upCard !== undefined) return wrongOrder('the hands were dealt already');
  const wrong = whyNotDealt(positions, wagers, DEAL);
  if (wrong) return wrong;
  const summary = `hands dealt: ${positions.length}, dealer shows ${upCard}`;
  return {
    state: { dealt: positions, upCard },
    decisions: [],
    next: 'playing',
    summary,
    citations: [DEAL],
  };
}

/** A hand given up before a bet: its ante and progressive wager are lost. */
export function foldHand({ state, wagers }: CaribbeanStudLayout, position: number): Answer {
  if (state.upCard === undefined) return wrongOrder('no hand was dealt yet');
  const its = wagers.filter((wager) => wager.position === position);
  if (its.length === 0) return wrongOrder(`position ${position} has no hand in play`);
  if (its.some(({ kind }) => kind === 'bet')) {
    return wrongOrder(`position ${position} has made its bet and cannot fold`);
  }
  return {
    state,
    decisions: its.map(({ wagerId }) => ({ wagerId, outcome: 'lost', citations: DECIDED })),
    next: its.length === wagers.length ? 'over' : 'playing',
    summary: `position ${position} folds`,
    citations: DECIDED,
  };
}

/** The hands shown: every wager is decided. */
export function showHands(
  { rules, state, wagers }: CaribbeanStudLayout,
  fact: {
    readonly dealer: readonly string[];
    readonly hands: readonly ShownHand[];
    readonly meterCents?: number;
  },
): Answer {
  if (state.upCard === undefined) return wrongOrder('no hand was dealt yet');
  const { dealer, hands, meterCents } = fact;
  const dealers = fiveCardValue(cardsOf(dealer));
  const qualified = dealers >= QUALIFYING[rules.dealerQualifies];
  const positions = byPosition(wagers);
  const wrong =
    whyUndecided(positions) ?? whyNotHands(hands, state.dealt, neededHands(positions, qualified), PLAY);
  if (wrong) return wrong;
  const values = new Map(
    hands.map(({ position, cards }): [number, HandValue] => [position, fiveCardValue(cardsOf(cards))]),
  );
  const decisions: WagerDecision[] = [];
  for (const [position, its] of positions) {
    for (const decision of decideHand(rules, its, dealers, qualified, values.get(position))) {
      decisions.push(decision);
    }
  }
  const progressives = wagers.filter(({ kind }) => kind === 'progressive');
  if (rules.progressive && progressives.length > 0) {
    const playing = progressives.map(({ position }) => values.get(position) ?? 0);
    if (meterCents === undefined && winsOfMeter(rules.progressive, playing)) {
      const message =
        'a hand wins a part of the progressive meter; send the reading of the meter as meterCents';
      return impossible('meter-missing', message, '19:47-16.11');
    }
    decisions.push(...decideProgressive(rules.progressive, progressives, values, meterCents ?? 0));
  }
  const summary = `dealer ${fiveCardHand(dealers).replaceAll('-', ' ')}, ${qualified ? 'qualifies' : 'does not qualify'}`;
  const breaches = [
    ...withoutUpCard(state.upCard, dealer),
    ...dealtTooOften(1, [], [...dealer, ...hands.flatMap(({ cards }) => cards)], DEAL),
  ];
  return { state, decisions, next: 'over', summary, citations: DECIDED, breaches };
}

function decideHand(
  rules: CaribbeanStudRules,
  wagers: readonly StandingWager[],
  dealers: HandValue,
  qualified: boolean,
  hand: HandValue | undefined,
): readonly WagerDecision[] {
  const [antes, bets] = [
    wagers.filter(({ kind }) => kind === 'ante'),
    wagers.filter(({ kind }) => kind === 'bet'),
  ];
  const pay = { outcome: 'won', odds: rules.anteOdds, citations: PAID } as const;
  if (!qualified || hand === undefined) return [...each(antes, pay), ...each(bets, VOID)];
  if (hand === dealers) return each([...antes, ...bets], VOID);
  if (hand < dealers) return each([...antes, ...bets], LOST);
  const name = fiveCardHand(hand);
  const odds = name === 'five-aces' ? rules.anteOdds : rules.betOdds[name];
  const winners = bets.map((wager) => ({ wager, odds, citations: PAID }));
  return [...each(antes, pay), ...payWinners(rules.payoutLimit, winners, ODDS)];
}

const VOID = { outcome: 'void', citations: DECIDED } as const;
const LOST = { outcome: 'lost', citations: DECIDED } as const;

function each(
  wagers: readonly StandingWager[],
  how: Omit<WagerDecision, 'wagerId'>,
): readonly WagerDecision[] {
  return wagers.map(({ wagerId }) => ({ wagerId, ...how }) as WagerDecision);
}

/**
 * A dealer's hand that does not qualify decides ante and bet without the other hands; the progressive wager needs its
 * own.
 */
function* neededHands(positions: ReadonlyMap<number, readonly StandingWager[]>, qualified: boolean) {
  for (const [position, wagers] of positions) {
    if (qualified || wagers.some(({ kind }) => kind === 'progressive')) yield position;
  }
}

function whyUndecided(positions: ReadonlyMap<number, readonly StandingWager[]>): Objection | undefined {
  for (const [position, wagers] of positions) {
    if (!wagers.some(({ kind }) => kind === 'bet')) {
      return impossible(
        'hand-undecided',
        `position ${position} has neither bet nor folded; record its decision first`,
        PLAY,
      );
    }
  }
  return undefined;
}

function withoutUpCard(upCard: string, dealer: readonly string[]): readonly Objection[] {
  if (dealer.includes(upCard)) return [];
  const message = `the dealer showed ${upCard}, which is not in the dealer's hand ${dealer.join(' ')}`;
  return [breach('up-card-differs', message, DEAL)];
}

function wrongOrder(message: string): Objection {
  return impossible('wrong-order', message, PLAY);
}
