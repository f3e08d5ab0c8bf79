/** A fact as the ledger keeps it: past-tense name and data. The name is the stored string. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * A command that was refused; nothing was recorded. `overridable` marks the second kind of "no": it breaks the rule in
 * `citation` but can happen on a real floor, and a supervisor may record with a reason that it did.
 */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly citation?: string;
  readonly overridable: boolean;
}

/** What `decide` answers: the events to append, or why none are. */
export type Decision<Event extends DomainEvent> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: Rejection };

/**
 * The pure core of a stream. `decide` is total and synchronous: ids, time and actor arrive with the command. `evolve`
 * never validates: what is stored has happened.
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

/** Refuses a command that is malformed or impossible. */
export function refuse(code: string, message: string, citation?: string): Decision<never> {
  return {
    accepted: false,
    rejection: { code, message, overridable: false, ...(citation !== undefined && { citation }) },
  };
}

/** State after all events, oldest first. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
): State {
  let state = decider.initialState;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
