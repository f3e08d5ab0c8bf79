import type { Objection } from './objection.js';

/** A stored fact: past-tense name and data. The name is the stored string. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** The result of `decide`: the events to append, or the objection. */
export type Decision<Event extends DomainEvent> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly objection: Objection };

/**
 * The pure core of a stream. `decide` is total and synchronous: ids, time and actor come with the command. `evolve`
 * never validates: a stored event has happened.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
}

/** Accepts a command with the events that record it. */
export function accept<Event extends DomainEvent>(...events: Event[]): Decision<Event> {
  return { accepted: true, events };
}

/** Refuses a command. */
export function refuse(
  kind: Exclude<Objection['kind'], 'breach'>,
  code: string,
  message: string,
  citation?: string,
): Decision<never> {
  return refuseFor({ kind, code, message, ...(citation !== undefined && { citation }) });
}

/** Refuses a command with an objection. A breach that may not be recorded as it happened counts as impossible. */
export function refuseFor(objection: Objection): Decision<never> {
  const kind = objection.kind === 'breach' ? 'impossible' : objection.kind;
  return { accepted: false, objection: { ...objection, kind } };
}

/** The state after all events, oldest first. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
