import type { Readiness } from '#platform';
import { Problem } from '../http/index.js';

/** The answer of a ready process. */
export type ReadyAnswer = { readonly status: 'ready' } & Omit<Readiness, 'reasons'>;

/**
 * The answer to a readiness probe.
 * @throws Problem 503 with the code of the first reason, all reasons, and the same figures
 */
export function readyAnswer({ reasons, ...figures }: Readiness): ReadyAnswer {
  const [first] = reasons;
  if (!first) return { status: 'ready', ...figures };
  throw new Problem(503, first.code, reasons.map(({ message }) => message).join('; '), {
    members: { ...figures, reasons },
    unlogged: true,
  });
}
