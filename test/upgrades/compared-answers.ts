import { ALL_CASES } from '#testing/depth.js';
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

/** The answers to compare: in the quick tier the longest one of each read, in the long tier all. */
export function comparedAnswers<Ledger extends AnsweredLedger>(
  ledgers: readonly Ledger[],
  format: 'json' | 'csv',
): readonly ComparedAnswer<Ledger>[] {
  const all = ledgers.flatMap((ledger) =>
    Object.entries(ledger.answers[format]).map(([path, kept]) => ({ ledger, path, kept })),
  );
  if (ALL_CASES) return all;
  const byRead = Map.groupBy(all, ({ path }) => path.replace(/\?.*/, '').replace(/\/[^/]*\d[^/]*/g, '/{id}'));
  return [...byRead.values()].map((answers) =>
    answers.reduce((longest, each) => (lengthOf(each) > lengthOf(longest) ? each : longest)),
  );
}

const lengthOf = ({ kept }: { readonly kept: unknown }): number => JSON.stringify(kept).length;
