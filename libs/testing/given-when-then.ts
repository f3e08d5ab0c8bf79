import { fold } from '#kernel';
import type { Decider, Decision, DomainEvent, Objection } from '#kernel';
import { expectDeclared } from './declared-events.js';

/** The expected refusal; absent fields are not checked. */
export type ExpectedObjection = Partial<Omit<Objection, 'message'>> & { readonly code: string };

/** The result of a command, with the checks of a specification. */
export interface Outcome<Event extends DomainEvent> {
  readonly decision: Decision<Event>;
  /** The recorded events. Fails if the command was refused. */
  readonly events: readonly Event[];
  /** Expects exactly these events in order. */
  then(...expected: readonly Event[]): void;
  /** Expects exactly these types of events in order. */
  thenTypes(...expected: readonly Event['type'][]): void;
  /** Expects a refusal; only `kind: 'breach'` allows one that `asHappened` lifts. */
  thenRefused(expected: ExpectedObjection): void;
}

/** A stream's history before a command. */
export interface Given<Command, State, Event extends DomainEvent> {
  /** The events of the history. */
  readonly history: readonly Event[];
  readonly state: State;
  when(command: Command): Outcome<Event>;
  /** The history with the events of an accepted command. */
  and(command: Command): Given<Command, State, Event>;
}

/** Tests of a decider in the form: given events, when a command, then events or an objection. */
export function given<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  ...history: readonly Event[]
): Given<Command, State, Event> {
  const state = fold(decider, history);
  return {
    history,
    state,
    when: (command) => outcomeOf(decider.decide(command, state)),
    and: (command) => given(decider, ...history, ...outcomeOf(decider.decide(command, state)).events),
  };
}

function outcomeOf<Event extends DomainEvent>(decision: Decision<Event>): Outcome<Event> {
  if (decision.accepted) expectDeclared(decision.events);
  const outcome = {
    decision,
    get events(): readonly Event[] {
      if (decision.accepted) return decision.events;
      throw new Error(`refused: ${decision.objection.code}: ${decision.objection.message}`);
    },
    then: (...expected: readonly Event[]) => expect(outcome.events).toEqual(expected),
    thenTypes: (...expected: readonly Event['type'][]) =>
      expect(outcome.events.map(({ type }) => type)).toEqual(expected),
    thenRefused: (expected: ExpectedObjection) =>
      expect(decision).toMatchObject({
        accepted: false,
        objection: { kind: expect.not.stringMatching('breach') as string, ...expected },
      }),
  };
  return outcome;
}
