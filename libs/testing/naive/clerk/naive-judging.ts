import type { NaiveDue } from '../games/naive-game.js';
import { observed, plusAmounts } from './naive-round.js';
import type { NaiveRound, NaiveSettled, NaiveTurn } from './naive-round.js';

/** What a settlement or a correction recorded of a round. */
export interface NaiveStated {
  readonly turn: NaiveTurn;
  /** The wagers that it settled, with what was taken, paid and charged. */
  readonly settled: readonly NaiveSettled[];
  /** The wagers that it left as they were, and the turn before it, where it corrected facts. */
  readonly left?: { readonly settled: readonly NaiveSettled[]; readonly turn: NaiveTurn };
  /** Wagers whose vigorish went on a marker with it. */
  readonly onMarker: readonly string[];
}

/** A breach of a settlement: its code, what says the same, and its line among the findings. */
export interface NaiveBreach {
  readonly code: string;
  readonly says: string;
  readonly finding: string;
}

/** Exceptions that other rules of a table decide otherwise. */
const OF_RULES = ['payout-differs-from-odds', 'tie-vigorish-deferred'];

/** Whether a finding follows from the rules of the table. */
export function isOfRules(finding: string): boolean {
  return OF_RULES.some((code) => finding.startsWith(`exception ${code} `));
}

/** The breaches that a settlement or a correction is by the rules of its round. */
export function breachesOf(
  round: NaiveRound,
  { turn, settled, left, onMarker }: NaiveStated,
): readonly Omit<NaiveBreach, 'finding'>[] {
  const due = duesOf(round, turn);
  const before = left && duesOf(round, left.turn);
  const changed = (left?.settled ?? []).filter(
    ({ wagerId }) => JSON.stringify(due.get(wagerId)) !== JSON.stringify(before?.get(wagerId)),
  );
  return [
    ...[...settled, ...changed].flatMap((wager) => {
      const is = plusAmounts(wager, wager.owed);
      const should = due.get(wager.wagerId) ?? wager.due;
      return (['taken', 'paid', 'charged'] as const)
        .filter((figure) => is[figure] !== should[figure])
        .map((figure) => ({
          code: 'payout-differs-from-odds',
          says: `${wager.wagerId} ${figure} ${is[figure]} not ${should[figure]}`,
        }));
    }),
    ...onMarker
      .filter((wagerId) => due.get(wagerId)?.on === 'tie')
      .map((wagerId) => ({ code: 'tie-vigorish-deferred', says: wagerId })),
  ];
}

/** How the rules of a round decide the wagers of a turn. */
export function duesOf(round: NaiveRound, turn: NaiveTurn): ReadonlyMap<string, NaiveDue> {
  return new Map(observed(round, turn, turn.facts).due.map((due) => [due.wagerId, due]));
}
