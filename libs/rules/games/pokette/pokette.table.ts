import type { Odds } from '#kernel';
import type { Citation } from '../../citation.js';
import { areasOf, type Areas } from './layout.js';
import { PARAGRAPHS } from './poker-wagers.js';
import { completeRules, KINDS, oddsOf, POKER_KINDS } from './pokette.rules.js';
import type { CompletePoketteRules, Kind, PoketteRules, SpinKind } from './pokette.rules.js';

/** The words for a wager of a kind when it wins, and when it loses. */
interface Verdicts {
  readonly won: { readonly outcome: 'won'; readonly odds: Odds; readonly citations: readonly Citation[] };
  readonly lost: { readonly outcome: 'lost'; readonly citations: readonly Citation[] };
}

/** The look-up tables for settling at one table. */
export interface PoketteTable {
  readonly rules: CompletePoketteRules;
  readonly areas: Readonly<Record<SpinKind, Areas>>;
  /** The clapper rests on a depiction. */
  readonly rested: Readonly<Record<Kind, Verdicts>>;
  /** It rests between two, and the one passed last wins (12.9(a)1). */
  readonly passed: Readonly<Record<Kind, Verdicts>>;
}

const TABLES = new WeakMap<PoketteRules, PoketteTable>();

/** The look-up tables of a table's rules, built once. */
export function tableOf(rules: PoketteRules): PoketteTable {
  const known = TABLES.get(rules);
  if (known) return known;
  const table: PoketteTable = {
    rules: completeRules(rules),
    areas: areasOf(rules.layout),
    rested: verdictsOf(rules),
    passed: verdictsOf(rules, '19:47-12.9(a)1'),
  };
  TABLES.set(rules, table);
  return table;
}

/** Whether each spin decides a kind. */
export function isSpinKind(kind: string): kind is SpinKind {
  return !(POKER_KINDS as readonly string[]).includes(kind);
}

function verdictsOf(rules: PoketteRules, ...rule: readonly Citation[]): Readonly<Record<Kind, Verdicts>> {
  const verdicts = KINDS.map((kind): [Kind, Verdicts] => {
    const decides = isSpinKind(kind) ? '19:47-12.5' : PARAGRAPHS[kind].decides;
    const citations = [decides, '19:47-12.6', ...rule];
    return [
      kind,
      { won: { outcome: 'won', odds: oddsOf(rules, kind), citations }, lost: { outcome: 'lost', citations } },
    ];
  });
  return Object.fromEntries(verdicts) as Record<Kind, Verdicts>;
}
