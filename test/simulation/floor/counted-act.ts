import type { RecordingRole } from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { Act, Doing } from './act.js';

/** An act on a tray, a drop box or a gaming day, with the rules that it breaks. */
export interface CountedAct {
  readonly what: string;
  readonly useCase: Act['useCase'];
  /** The table of its findings; empty for none. */
  readonly tableId: string;
  /** Why it is impossible; absent if it can be recorded. */
  readonly refusal?: string | undefined;
  /** Rules that it breaks: it is refused by the first, or recorded as it happened with a finding for each. */
  readonly breaches?: readonly string[];
  /** The floor time of the step that it follows in its own stream, which also books it, and of others. */
  readonly causeMs?: number | undefined;
  readonly othersMs?: readonly number[];
  readonly role?: RecordingRole;
  readonly actor?: Actor;
  readonly enter: Act['enter'];
}

/** Makes such acts, in vain or as they happened. */
export function countedAct(doing: Doing, books: NaiveBooks, chance: Chance, asked: CountedAct): Act {
  const { what, useCase, tableId, refusal, breaches = [], causeMs = 0, othersMs = [] } = asked;
  const { role, actor } = asked;
  const options = {
    ...(role && { role }),
    ...(actor && { actor }),
    causeMs: () => Math.max(causeMs, ...othersMs),
    asHappened: breaches.length > 0,
  };
  const [broken] = breaches;
  const impossible = refusal ?? (broken !== undefined && chance.happens(25) ? broken : undefined);
  if (impossible !== undefined)
    return doing.unlawful(what, useCase, impossible, { ...options, asHappened: false });
  const enter: Act['enter'] = (...recorded) => {
    for (const code of breaches) books.findAt(tableId, `exception ${code}`, bookedMs(doing, causeMs));
    asked.enter(...recorded);
  };
  return doing.lawful(what, useCase, enter, options);
}

/** When a step is booked: never before the one that it follows. */
export function bookedMs({ atMs }: Pick<Doing, 'atMs'>, causeMs = 0): number {
  return Math.max(atMs, causeMs);
}
