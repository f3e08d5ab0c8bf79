import { wholeNumber } from './json-object.js';

/** The place of an event: its stream and revision find it in any store, and its id identifies it. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: bigint;
  /** In the exported store; other stores assign their own. */
  readonly position: bigint;
  readonly id: string;
}

/** The place in its file form, with revision and position as decimal text. */
export function placeInFile({
  stream,
  revision,
  position,
  id,
}: EventPlace): Readonly<Record<string, string>> {
  return { stream, revision: String(revision), position: String(position), id };
}

/** Undefined if it is not the place of an event. */
export function placeFrom(value: unknown): EventPlace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { stream, id, ...numbers } = value as Readonly<Record<string, unknown>>;
  const revision = wholeNumber(numbers['revision']);
  const position = wholeNumber(numbers['position']);
  const whole = typeof stream === 'string' && typeof id === 'string';
  return whole && revision !== undefined && position !== undefined
    ? { stream, revision, position, id }
    : undefined;
}

/** Whether two places are of one event in one store; undefined is the beginning of the store. */
export function samePlace(one: EventPlace | undefined, other: EventPlace | undefined): boolean {
  return one?.id === other?.id && one?.position === other?.position;
}
