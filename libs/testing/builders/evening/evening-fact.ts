import type { UseCase } from '#application';
import type { DecodedEvent } from '#event-store';
import { later } from '../contexts.js';

const MINUTE_MS = 60_000;

/** The minute of an evening at which the next gaming day begins. */
export const ROLL_OVER = 720;

/** Something that happened in an evening, or on the morning after it. */
export interface EveningFact {
  readonly name: string;
  /** Minutes after `AN_EVENING`. */
  readonly minute: number;
  readonly role: string;
  readonly userId?: string;
  /** Where a person records it although the ledger says that it breaks a rule. */
  readonly asHappened?: true;
  /** Facts without which it is another one: a signature is under the newest count, and chips after a closer are late. */
  readonly after?: readonly string[];
  /** Whether no other fact follows, so that it may be entered after all others. */
  readonly isLast?: true;
  readonly useCase: (known: Known) => UseCase;
}

/** The events of the facts that arrived before, by the name of the fact. */
export type Known = (name: string) => readonly DecodedEvent[];

export type HowItHappened = Pick<EveningFact, 'userId' | 'asHappened' | 'after' | 'isLast'>;

/** The instant of a minute of the evening. */
export function minuteOf(minute: number): string {
  return later(minute * MINUTE_MS);
}

/**
 * A fact.
 * @param useCase with a function, what it is after other facts, from their events
 */
export function fact(
  name: string,
  minute: number,
  role: string,
  useCase: UseCase | EveningFact['useCase'],
  how: HowItHappened = {},
): EveningFact {
  return { name, minute, role, useCase: typeof useCase === 'function' ? useCase : () => useCase, ...how };
}

/** A text field of the first event of a fact that has it; 'none' before the fact arrived. */
export function saidOf(events: readonly DecodedEvent[], field: string): string {
  const said = events.map(({ data }) => (data as Readonly<Record<string, unknown>>)[field]);
  return said.find((value) => typeof value === 'string') ?? 'none';
}

/** The round that a fact recorded. */
export function roundOf(known: Known, name: string): string {
  return saidOf(
    known(name).filter(({ type }) => type === 'RoundStarted'),
    'roundId',
  );
}

/** The id of the first event of a type that a fact recorded in streams of a category. */
export function idOf(known: Known, name: string, category: string, type: string): string {
  const event = known(name).find((each) => each.type === type && each.stream.startsWith(`${category}-`));
  return event?.id ?? 'none';
}
