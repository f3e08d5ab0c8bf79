import type { Role } from '#accounts';
import type { FloorAct } from '#play/floor-acts.js';
import type { Occasion } from '#play/door.js';

/** A request of a tour. */
export interface Step {
  readonly role: Role;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

/** What an answer holds, as far as tours go by it. */
export interface Told {
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** A walk through the API that a floor could take: each request is given what the one before was answered. */
export type Tour = Generator<Step, void, Told>;

/** Records facts that break a rule. */
export const AS_HAPPENED = { asHappened: { reason: 'seen by the floorperson' } };

export function step(role: Role, method: string, path: string, body?: object): Step {
  return { role, method, path, ...(body && { body }) };
}

/** Something done on the floor. */
export function done({ path, body, ...act }: FloorAct, { role = act.role, ...stated }: Occasion = {}): Step {
  return step(role, 'POST', path, { ...body, ...stated });
}

/** Opens a round, and answers its id. */
export function* roundOpened(act: FloorAct): Generator<Step, string, Told> {
  return (yield done(act)).id ?? 'none';
}

/** Records and answers the id of what was made; something else may have come before, so that nothing was. */
export function* made(role: Role, path: string, body: object = {}): Generator<Step, string, Told> {
  return (yield step(role, 'POST', path, body)).id ?? 'none';
}
