import type { Role } from '#identity';
import type { FloorAct } from '#play/floor-acts.js';
import type { Occasion } from '#play/door.js';

/** A request of a tour. */
export interface Step {
  readonly role: Role;
  readonly method: string;
  /** Including its query. */
  readonly path: string;
  readonly body?: object;
}

/** The fields of an answer that tours use. */
export interface TourAnswer {
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** A valid sequence of requests to the API. Each request is made from the answer to the one before. */
export type Tour = Generator<Step, void, TourAnswer>;

/** Records facts that break a rule. */
export const AS_HAPPENED = { asHappened: { reason: 'seen by the floorperson' } };

export function step(role: Role, method: string, path: string, body?: object): Step {
  return { role, method, path, ...(body && { body }) };
}

/** A command of the floor. */
export function done({ path, body, ...act }: FloorAct, { role = act.role, ...stated }: Occasion = {}): Step {
  return step(role, 'POST', path, { ...body, ...stated });
}

/** Opens a round and returns its id. */
export function* roundOpened(act: FloorAct): Generator<Step, string, TourAnswer> {
  return (yield done(act)).id ?? 'none';
}

/** Records a command and returns the id of the new record; undefined if another request came first. */
export function* made(role: Role, path: string, body: object = {}): Generator<Step, string, TourAnswer> {
  return (yield step(role, 'POST', path, body)).id ?? 'none';
}

/** Prints the original of a paper and reads its file. */
export function* printed(role: Role, paper: string): Tour {
  yield step(role, 'POST', `/papers/${paper}/prints`, { part: 'original' });
  yield step(role, 'GET', `/papers/${paper}/prints/original/1`);
}
