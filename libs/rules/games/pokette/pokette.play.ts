import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { JOKER, type CardOrJoker } from '../../cards/poker-hand.js';
import type { Citation } from '../../citation.js';
import type { Layout, Observed } from '../../game/play.js';
import { closed } from '../../game/shapes.js';
import type { ProposedWager, StandingWager, WagerDecision } from '../../game/wager.js';
import { handsMade, handsToCome, isPair, PARAGRAPHS } from './poker-wagers.js';
import { DepictionShape, type Kind, type PokerKind, type PoketteRules } from './pokette.rules.js';
import { isSpinKind, tableOf, type PoketteTable } from './pokette.table.js';

/** Number of revolutions of a valid spin (12.9(c)). */
export const LEAST_REVOLUTIONS = 3;
const Revolutions = Type.Integer({ minimum: 0, maximum: 1_000 });

/** The stop of the wheel. */
export const Spin = Type.Union([
  closed({ revolutions: Revolutions, depiction: DepictionShape }),
  closed({ revolutions: Revolutions, between: closed({ passed: DepictionShape, next: DepictionShape }) }),
]);

export type Spin = Static<typeof Spin>;

/** The cards in the card stand: none, one, or one and a card or a joker. */
export type PoketteState = readonly [] | readonly [Card] | readonly [Card, CardOrJoker];

export type PoketteLayout = Layout<PoketteRules, PoketteState>;

/** A valid spin. */
interface Winning {
  readonly depiction: CardOrJoker;
  readonly summary: string;
  readonly verdicts: PoketteTable['rested'];
  readonly rule: readonly Citation[];
}

/** Why a wager cannot be made now: its selection, or the card stand. */
export function admit({ rules, state }: PoketteLayout, wager: ProposedWager): Objection | undefined {
  const { kind, selection } = wager;
  if (!isSpinKind(kind)) return whyNotToCome(rules, state, kind as PokerKind, selection);
  const area = tableOf(rules).areas[kind];
  if (area.has(selection ?? '') && selection !== '') return undefined;
  if (area.has('')) return takesNoSelection(kind, selection);
  const message = `${kind} is on ${selection ?? 'nothing'}; name one of the ${area.size} areas of the layout, such as ${[...area.keys()][0]}`;
  return impossible('selection-unknown', message, '19:47-12.5');
}

function takesNoSelection(kind: string, selection?: string): Objection {
  return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
}

function whyNotToCome(
  rules: PoketteRules,
  state: PoketteState,
  kind: PokerKind,
  selection: string | undefined,
): Objection | undefined {
  if (selection !== undefined) return takesNoSelection(kind, selection);
  const allowed = toCome(rules, state);
  if (allowed.includes(kind)) return undefined;
  const stand = state.length === 0 ? 'no card in the stand' : `${state.join(' ')} in the stand`;
  const message = `${kind} cannot be made with ${stand}; ${allowed.join(', ') || 'no poker hand wager'} can be made now`;
  return impossible('hand-not-to-come', message, PARAGRAPHS[kind].offers);
}

function toCome(rules: PoketteRules, [first, second]: PoketteState): readonly PokerKind[] {
  if (first === undefined) return [];
  return second === undefined ? ['pair-in-two'] : handsToCome(tableOf(rules).rules, first, second);
}

/** Applies a spin. */
export function observe(layout: PoketteLayout, spin: Spin): Observed<PoketteState> | Objection {
  const { rules, state } = layout;
  const missing = whyNotOnWheel(rules, spin);
  if (missing) return missing;
  if (spin.revolutions < LEAST_REVOLUTIONS) {
    return stands(state, `no spin: ${spin.revolutions} revolutions of ${LEAST_REVOLUTIONS}`, '19:47-12.9(c)');
  }
  const table = tableOf(rules);
  if ('depiction' in spin) {
    const depiction = spin.depiction as CardOrJoker;
    return settle(layout, table, { depiction, summary: depiction, verdicts: table.rested, rule: [] });
  }
  const { passed, next } = spin.between;
  const summary = `clapper between ${passed} and ${next}`;
  if (rules.betweenDepictions === 'respin') return stands(state, `${summary}: spin void`, '19:47-12.9(a)2');
  return settle(layout, table, {
    depiction: passed as CardOrJoker,
    summary: `${summary}: ${passed}`,
    verdicts: table.passed,
    rule: ['19:47-12.9(a)1'],
  });
}

function whyNotOnWheel({ wheel }: PoketteRules, spin: Spin): Objection | undefined {
  const rested = 'depiction' in spin ? [spin.depiction] : [spin.between.passed, spin.between.next];
  const missing = rested.find((depiction) => !wheel.includes(depiction));
  if (missing !== undefined) {
    const message = `the clapper rests at ${missing}, which the wheel of this table does not show`;
    return impossible('depiction-not-on-wheel', message, '19:47-12.2');
  }
  const [passed, next] = rested;
  const beside = (at: number) => wheel[(at + wheel.length) % wheel.length] === next;
  if (
    next === undefined ||
    wheel.some((depiction, at) => depiction === passed && (beside(at - 1) || beside(at + 1)))
  ) {
    return undefined;
  }
  const message = `the clapper rests between ${passed} and ${next}, which are not neighbours on the wheel`;
  return impossible('depictions-not-neighbours', message, '19:47-12.2');
}

/** The wagers stay, and may be changed, until the wheel is spun again. */
function stands(state: PoketteState, summary: string, citation: Citation): Observed<PoketteState> {
  return { state, decisions: [], next: 'wagering', summary, citations: [citation] };
}

/** Wagers of the spin first, then those on the hand (12.8(b)). */
function settle(layout: PoketteLayout, table: PoketteTable, winning: Winning): Observed<PoketteState> {
  const { depiction, verdicts, summary, rule } = winning;
  const [first, second] = layout.state;
  const ofSpin = layout.wagers.filter(({ kind }) => isSpinKind(kind));
  const decisions = ofSpin.map((wager) => ofOneSpin(table, winning, wager));
  const observed = (
    state: PoketteState,
    next: 'over' | 'wagering',
    said: string,
    ...citations: string[]
  ) => ({
    state,
    decisions,
    next,
    summary: said,
    citations: [...citations, ...rule],
  });
  if (first === undefined) {
    return depiction === JOKER
      ? observed([], 'over', `${summary}: no first card`, '19:47-12.8(g)')
      : observed([depiction], 'wagering', `${summary}: first card`, '19:47-12.8(a)');
  }
  if (depiction === JOKER && table.rules.jokerInSet === 'spin-again') {
    return observed(layout.state, 'wagering', `${summary}: no space of the stand`, '19:47-12.8(g)');
  }
  const made: ReadonlySet<string> =
    second === undefined
      ? new Set(isPair(first, depiction) ? ['pair-in-two'] : [])
      : handsMade(table.rules, first, second, depiction);
  for (const { kind, wagerId } of layout.wagers) {
    if (!isSpinKind(kind))
      decisions.push({ wagerId, ...verdicts[kind as Kind][made.has(kind) ? 'won' : 'lost'] });
  }
  if (second === undefined) {
    const hands = handsToCome(table.rules, first, depiction).join(', ');
    const pair = made.size > 0 ? 'pair' : 'no pair';
    return observed(
      [first, depiction],
      'wagering',
      `${summary}: ${pair}; ${hands} to come`,
      '19:47-12.8(b)',
      '19:47-12.8(d)',
    );
  }
  return observed([first, second], 'over', `${summary}: third card`, '19:47-12.8(e)', '19:47-12.8(f)');
}

function ofOneSpin(
  { areas }: PoketteTable,
  { depiction, verdicts }: Winning,
  { wagerId, kind, selection }: StandingWager,
): WagerDecision {
  const known = kind as keyof typeof areas;
  const wins = areas[known].get(selection ?? '')?.has(depiction) === true;
  return { wagerId, ...verdicts[known][wins ? 'won' : 'lost'] };
}
