import { fold } from '#kernel';
import type { Decider, Decision, DomainEvent, Objection } from '#kernel';
import { expectDeclared } from './declared-events.js';

/** What is expected of a refusal; figures that are left out are not looked at. */
export type ExpectedObjection = Partial<Omit<Objection, 'message'>> & { readonly code: string };

/** What a command led to, for a specification to hold against what it should. */
export interface Outcome<Event extends DomainEvent> {
  readonly decision: Decision<Event>;
  /** The events recorded. Fails when the command was refused. */
  readonly events: readonly Event[];
  /** Holds the events, whole and in order, against those expected. */
  then(...expected: readonly Event[]): void;
  /** Holds the types of the events, in order, against those expected. */
  thenTypes(...expected: readonly Event['type'][]): void;
  /** Expects a refusal; one that `asHappened` lifts only where `kind` says so. */
  thenRefused(expected: ExpectedObjection): void;
}

/** A stream's history, to which a command comes. */
export interface Given<Command, State, Event extends DomainEvent> {
  /** The events of the history. */
  readonly history: readonly Event[];
  readonly state: State;
  when(command: Command): Outcome<Event>;
  /** The history with what a command that is accepted adds to it. */
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
