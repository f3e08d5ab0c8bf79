import type { Readiness } from '#platform';
import { Problem } from '../http/index.js';

/** What a process that is ready answers. */
export type ReadyAnswer = { readonly status: 'ready' } & Omit<Readiness, 'reasons'>;

/**
 * The answer of a process to whoever asks whether it is ready.
 * @throws Problem 503 with the code of the first reason, all of the reasons, and the same figures
 */
export function readyAnswer({ reasons, ...figures }: Readiness): ReadyAnswer {
  const [first] = reasons;
  if (!first) return { status: 'ready', ...figures };
  throw new Problem(503, first.code, reasons.map(({ message }) => message).join('; '), {
    members: { ...figures, reasons },
    unlogged: true,
  });
}
