import type { DomainEvent, IsoInstant, Objection } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { exceptionOf } from '#ledger';
import type { ControlExceptionLifted, ControlExceptionRecorded } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import type { FloorStep } from './session/streams.js';

/** A control exception of a stream that nothing has lifted. */
export type StandingException = FloorStep<ControlExceptionRecorded>;

/** The control exceptions of a code in a stream that are not lifted. */
export function standingExceptions(
  steps: readonly FloorStep<DomainEvent>[],
  code: string,
): readonly StandingException[] {
  const lifted = new Set(steps.flatMap(({ event }) => (isLifting(event) ? [event.data.exceptionId] : [])));
  return steps.filter((step): step is StandingException => {
    const { event, recorded } = step;
    return isException(event) && event.data.code === code && !(recorded && lifted.has(recorded.id));
  });
}

/** Whether an exception is about an event: the command that recorded it did, or it was recorded about it afterwards. */
export function isAbout({ event, recorded }: StandingException, about: DecodedEvent): boolean {
  if (event.data.about !== undefined) return event.data.about === about.id;
  return recorded !== undefined && isOfOneCommand(recorded, about);
}

/** Lifts an exception that another command has recorded. No decider decides it, as with any note. */
export function liftException(
  session: CommandSession,
  stream: string,
  { event, at, recorded }: StandingException,
  why: Pick<ControlExceptionLifted['data'], 'because' | 'about' | 'formNumber'>,
): void {
  if (!recorded) return;
  const { code, tableId } = event.data;
  const lifted: ControlExceptionLifted = {
    type: 'ControlExceptionLifted',
    data: { exceptionId: recorded.id, code, ...(tableId !== undefined && { tableId }), ...why },
  };
  session.note(stream, lifted, { occurredAt: at, booksAt: at });
}

/**
 * Records the exception of an event that earlier facts, recorded since, show to be missing.
 * @param step the event, at its floor time
 */
export function noteMissingException(
  session: CommandSession,
  stream: string,
  objection: Objection,
  step: { readonly recorded: DecodedEvent; readonly at: IsoInstant; readonly tableId: string },
): void {
  const { recorded, at, tableId } = step;
  const { actor } = session.context;
  const { type, data } = exceptionOf(objection, {
    reason: 'recorded later than it happened',
    actor,
    tableId,
  });
  session.note(stream, { type, data: { ...data, about: recorded.id } }, { occurredAt: at, booksAt: at });
}

function isOfOneCommand({ metadata: one }: DecodedEvent, { metadata: other }: DecodedEvent): boolean {
  return one['commandId'] === other['commandId'] && one['actor'] === other['actor'];
}

function isException(event: DomainEvent): event is ControlExceptionRecorded {
  return event.type === 'ControlExceptionRecorded';
}

function isLifting(event: DomainEvent): event is ControlExceptionLifted {
  return event.type === 'ControlExceptionLifted';
}
