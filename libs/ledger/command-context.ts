import { accept } from '#kernel';
import type { Decision, DomainEvent, IsoInstant, Objection } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { theOne } from '../exceptions/control-exception/finding.js';
import { cents, citation, described, id, position, text } from './event-shapes.js';
import { event, inside } from './event-type.js';
import type { Declared, ValueOf } from './event-type.js';

const actor = closed({ userId: id, name: inside(text()), role: id });

/** The person or device of a command's credential, in the role in which they act. */
export type Actor = ValueOf<typeof actor>;

/** The context of every command: the actor, the floor time, and whether facts that break a rule are recorded. */
export interface CommandContext {
  readonly actor: Actor;
  readonly occurredAt: IsoInstant;
  readonly asHappened?: { readonly reason: string };
}

/** Read by audit. */
export const ControlExceptionRecorded = event('ControlExceptionRecorded', {
  describe: 'Facts that break a rule were recorded as they happened. The subject names their stream.',
  topic: 'control-exceptions',
  late: 'review',
  data: {
    code: text('stable code of the breach', { minLength: 1 }),
    message: text(),
    citation,
    reason: text('why, in the words of who recorded it; fixed for a table device'),
    recordedBy: actor,
    amountCents: Type.Optional(cents(0, 'the money concerned, where some is')),
    tableId: Type.Optional(id),
    shoeId: Type.Optional(described(id, 'the shoe of the round')),
    position: Type.Optional(position),
    patronId: Type.Optional(id),
    formNumber: Type.Optional(id),
    rounds: Type.Optional(
      Type.Array(id, { description: 'the rounds concerned, if the subject is not a round' }),
    ),
    about: Type.Optional(
      described(id, 'the event that broke the rule, where a later fact shows that it did'),
    ),
  },
  example: {
    code: 'last-hand-dealt',
    message: 'The last hand of shoe S1 was dealt; no more cards until the reshuffle.',
    citation: '19:47-3.8(e)',
    reason: 'seen by the floorperson',
    recordedBy: { userId: 'floorperson-1', name: 'Flora Floor', role: 'floorperson' },
    amountCents: 0,
    tableId: 'T-02',
  },
  finding: ({ data: { code, message, citation, reason, tableId, amountCents = 0, ...at } }) => ({
    ...{ severity: 'exception', code, citation, message, reason, tableId, amountCents },
    at: { ...at, roundId: theOne(at.rounds ?? []) },
  }),
});
export type ControlExceptionRecorded = Declared<typeof ControlExceptionRecorded>;

/** The reason of an exception that a table device reports: a device reports facts without a reason. */
const REPORTED = 'as the table device reported it';

/**
 * Records events that break rules, or refuses them. Without breaches the events are recorded. With breaches the command
 * is refused with the citation of the first one, unless it says `asHappened` or comes from a table device. Then the
 * events are recorded, with an exception for each breach that someone else reviews. Where
 * nothing is broken, `asHappened` changes nothing.
 */
export function unlessBroken<Event extends DomainEvent>(
  breaches: readonly Objection[],
  { actor, asHappened }: CommandContext,
  events: readonly Event[],
  tableId?: string,
): Decision<Event | ControlExceptionRecorded> {
  const [first] = breaches;
  if (!first) return accept(...events);
  const reason = asHappened?.reason ?? (actor.role === 'table-device' ? REPORTED : undefined);
  if (reason === undefined) return { accepted: false, objection: { ...first, kind: 'breach' } };
  const exceptions = breaches.map((breach) => exceptionOf(breach, { reason, actor, tableId }));
  return accept<Event | ControlExceptionRecorded>(...events, ...exceptions);
}

/** An objection as a control exception. */
export function exceptionOf(
  { code, message, citation = '', amountCents, position, patronId, formNumber }: Objection,
  {
    reason,
    actor,
    tableId,
  }: { readonly reason: string; readonly actor: Actor; readonly tableId?: string | undefined },
): ControlExceptionRecorded {
  return {
    type: 'ControlExceptionRecorded',
    data: {
      ...{ code, message, citation, reason, recordedBy: actor },
      ...(amountCents !== undefined && { amountCents }),
      ...(tableId !== undefined && { tableId }),
      ...(position !== undefined && { position }),
      ...(patronId !== undefined && { patronId }),
      ...(formNumber !== undefined && { formNumber }),
    },
  };
}
