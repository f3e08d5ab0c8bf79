import type { KeptAnswers } from './kept-version.js';

/** A ledger of a version, and what the version answered about it. */
interface AnsweredLedger {
  readonly answers: KeptAnswers;
}

/** A kept answer of a ledger. */
export interface ComparedAnswer<Ledger> {
  readonly ledger: Ledger;
  readonly path: string;
  readonly kept: unknown;
}

/** The answers to compare. */
export function comparedAnswers<Ledger extends AnsweredLedger>(
  ledgers: readonly Ledger[],
  format: 'json' | 'csv',
): readonly ComparedAnswer<Ledger>[] {
  return ledgers.flatMap((ledger) =>
    Object.entries(ledger.answers[format]).map(([path, kept]) => ({ ledger, path, kept })),
  );
}
