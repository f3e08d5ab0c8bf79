import type { Objection, Odds } from '#kernel';
import { breach, formatCents, impossible } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { type Citation } from '../../citation.js';
import type { Layout, Observed } from '../../game/play.js';
import { CardShape, closed } from '../../game/shapes.js';
import type { ProposedWager, StandingWager, WagerDecision } from '../../game/wager.js';
import type { RedDogRules, SPREADS } from './red-dog.rules.js';
import { isBetween, spreadOf } from './red-dog.values.js';

/** The section for the round and its payouts, whose text we do not have. */
export const ROUND: Citation = '19:47-6.5';
const DECKS: Citation = '19:47-6.1(a)';
const VALUES: Citation = '19:47-6.1(b)';
const IRREGULARITIES: Citation = '19:47-6.7';

/** A fact of a round. */
export const RedDogFact = Type.Union([
  /**
   * The first two cards, in the order in which they were dealt, and the third where it was dealt before another wager
   * could be made, as it must not be to consecutive cards.
   */
  closed({ cards: Type.Tuple([CardShape, CardShape]), third: Type.Optional(CardShape) }),
  /** The third card. */
  closed({ third: CardShape }),
  /** The hand cannot be finished, with the reason in the floor's words (6.7, whose text we do not have). */
  closed({ misdealt: Type.String({ minLength: 1, maxLength: 120 }) }),
]);

export type RedDogFact = Static<typeof RedDogFact>;

/** The first two cards; null before they are dealt. */
export type RedDogState = readonly [Card, Card] | null;

export type RedDogLayout = Layout<RedDogRules, RedDogState>;

/** The reason why a wager cannot be made now. */
export function admit(layout: RedDogLayout, wager: ProposedWager): Objection | undefined {
  if (wager.kind === 'raise') return admitRaise(layout, wager);
  const { kind, selection } = wager;
  if (selection !== undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
  }
  if (layout.state === null) return undefined;
  const message = `${kind} is made before the deal; ${layout.state.join(' ')} are already dealt`;
  return impossible('cards-dealt', message, ROUND);
}

function admitRaise({ rules, state, wagers }: RedDogLayout, wager: ProposedWager): Objection | undefined {
  if (state === null || spreadOf(...state) < 1) {
    const dealt = state === null ? 'no cards' : state.join(' ');
    return impossible(
      'no-spread-to-raise-on',
      `raise cannot be made with ${dealt} dealt; it needs two cards with a spread of 1 or more`,
      ROUND,
    );
  }
  const initial = wagers.find(({ wagerId }) => wagerId === wager.selection);
  const { patronId, position, stakeCents } = wager;
  if (initial?.kind !== 'initial' || initial.patronId !== patronId || initial.position !== position) {
    const message = `raise is on ${wager.selection ?? 'nothing'}; select the initial wager of the same patron at position ${position}`;
    return impossible('initial-wager-missing', message, ROUND);
  }
  const equal = rules.raise === 'equal-to-initial-wager';
  if (equal ? stakeCents === initial.stakeCents : stakeCents <= initial.stakeCents) return undefined;
  const allowed = `${equal ? 'exactly' : 'no more than'} ${formatCents(initial.stakeCents)}`;
  const message = `the raise is ${formatCents(stakeCents)}; it must be ${allowed}, the initial wager`;
  return impossible('raise-not-of-initial-wager', message, ROUND);
}

/** Applies a fact of a round. */
export function observe(layout: RedDogLayout, fact: RedDogFact): Observed<RedDogState> | Objection {
  if ('misdealt' in fact) return misdealt(layout, fact.misdealt);
  return 'cards' in fact
    ? observeDeal(layout, fact.cards as [Card, Card], fact.third as Card | undefined)
    : observeThird(layout, fact.third as Card);
}

function observeDeal(
  layout: RedDogLayout,
  cards: readonly [Card, Card],
  third: Card | undefined,
): Observed<RedDogState> | Objection {
  const dealt = observeCards(layout, cards);
  if ('code' in dealt || third === undefined) return dealt;
  const { breaches = [] } = dealt;
  if (dealt.next === 'over') return { ...dealt, breaches: [...breaches, undueThird(cards, third)] };
  const drawn = observeThird({ ...layout, state: cards }, third);
  return 'code' in drawn ? drawn : { ...drawn, breaches: [...breaches, ...(drawn.breaches ?? [])] };
}

function undueThird(cards: readonly [Card, Card], third: Card): Objection {
  const message = `${third} was drawn to ${cards.join(' ')}, which are consecutive; the wagers were returned, and no third card was due`;
  return breach('third-card-not-due', message, ROUND);
}

function observeCards(
  { rules, state, wagers }: RedDogLayout,
  cards: readonly [Card, Card],
): Observed<RedDogState> | Objection {
  if (state !== null) {
    return impossible(
      'cards-dealt',
      `${cards.join(' ')} cannot be dealt; ${state.join(' ')} are already on the table`,
    );
  }
  const breaches = dealtTooOften(rules.decks, [], cards, DECKS);
  const spread = spreadOf(...cards);
  const citations = [ROUND, VALUES];
  const dealt = cards.join(' ');
  if (spread === 0) {
    const push = { outcome: 'void', citations } as const;
    return { ...decideAll(cards, wagers, push, `${dealt}, consecutive: push`), breaches };
  }
  const summary = spread < 0 ? `${dealt}, a pair` : `${dealt}, spread ${spread}`;
  return { state: cards, decisions: [], next: 'playing', summary, citations, breaches };
}

function observeThird(
  { rules, state, wagers }: RedDogLayout,
  third: Card,
): Observed<RedDogState> | Objection {
  if (state === null) {
    return impossible('cards-not-dealt', `third card ${third} cannot be dealt before the first two cards`);
  }
  const breaches = dealtTooOften(rules.decks, state, [third], DECKS);
  const citations = [ROUND, VALUES];
  const spread = spreadOf(...state);
  const dealt = `${state.join(' ')}, third card ${third}`;
  const won = (odds: Odds) => ({ outcome: 'won', odds, citations }) as const;
  const over = (verdict: Verdict, told: string) => ({
    ...decideAll(state, wagers, verdict, `${dealt}: ${told}`),
    breaches,
  });
  if (spread < 0) {
    return spreadOf(state[0], third) < 0
      ? over(won(rules.threeOfAKind), 'three of a kind')
      : over({ outcome: 'void', citations }, 'push');
  }
  return isBetween(third, ...state)
    ? over(won(oddsOfSpread(rules, spread)), 'between')
    : over({ outcome: 'lost', citations }, 'not between');
}

function misdealt({ state, wagers }: RedDogLayout, why: string): Observed<RedDogState> {
  const summary = `misdeal: ${why}`;
  const message = `the hand was misdealt (${why}) and cannot be finished; every wager is returned`;
  return {
    ...decideAll(state, wagers, { outcome: 'void', citations: [IRREGULARITIES] }, summary),
    citations: [IRREGULARITIES],
    breaches: [breach('hand-misdealt', message, IRREGULARITIES)],
  };
}

function oddsOfSpread(rules: RedDogRules, spread: number): Odds {
  return rules.spreads[String(spread) as (typeof SPREADS)[number]];
}

/** One decision for every wager: initial wagers and raises win and lose together. */
function decideAll(
  state: RedDogState,
  wagers: readonly StandingWager[],
  verdict: Verdict,
  summary: string,
): Observed<RedDogState> {
  const decisions = wagers.map(({ wagerId }): WagerDecision => ({ wagerId, ...verdict }));
  return { state, decisions, next: 'over', summary, citations: [ROUND, VALUES] };
}

type Verdict =
  | { readonly outcome: 'won'; readonly odds: Odds; readonly citations: readonly Citation[] }
  | { readonly outcome: 'lost' | 'void'; readonly citations: readonly Citation[] };
