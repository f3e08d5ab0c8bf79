import { accept } from '#kernel';
import type { Decision, DomainEvent, IsoInstant, Objection } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { citation, id, text } from './event-shapes.js';
import { event, inside } from './event-type.js';
import type { Declared, ValueOf } from './event-type.js';

const actor = closed({ userId: id, name: inside(text()), role: id });

/** The person or device whose credential carries a command, in the role in which they act. */
export type Actor = ValueOf<typeof actor>;

/** What every command brings with it: who acts, when on the floor, and a supervisor's word that it happened anyway. */
export interface CommandContext {
  readonly actor: Actor;
  readonly occurredAt: IsoInstant;
  readonly override?: { readonly reason: string };
}

/** Audit reads these. */
export const ControlExceptionRecorded = event('ControlExceptionRecorded', {
  describe: 'A rule was broken, and a supervisor had it recorded with a reason. The subject is where.',
  topic: 'control-exceptions',
  data: {
    code: text('stable code of the breach', { minLength: 1 }),
    message: text(),
    citation,
    reason: text('in the supervisor’s own words'),
    recordedBy: actor,
    tableId: Type.Optional(id),
  },
  example: {
    code: 'last-hand-dealt',
    message: 'The last hand of shoe S1 was dealt; no more cards until the reshuffle.',
    citation: '19:47-3.8(e)',
    reason: 'seen by the floorperson',
    recordedBy: { userId: 'floorperson-1', name: 'Flora Floor', role: 'floorperson' },
    tableId: 'T-02',
  },
});
export type ControlExceptionRecorded = Declared<typeof ControlExceptionRecorded>;

/**
 * The second kind of "no": without breaches the events stand; with them the command is refused with the first one's
 * citation, unless a supervisor gave a reason to record it all the same.
 */
export function unlessBroken<Event extends DomainEvent>(
  breaches: readonly Objection[],
  context: CommandContext,
  events: readonly Event[],
  tableId?: string,
): Decision<Event | ControlExceptionRecorded> {
  const [first] = breaches;
  if (!first) return accept(...events);
  if (!context.override) {
    return { accepted: false, objection: { ...first, kind: 'breach' } };
  }
  const { reason } = context.override;
  const exceptions = breaches.map((breach): ControlExceptionRecorded => ({
    type: 'ControlExceptionRecorded',
    data: {
      code: breach.code,
      message: breach.message,
      citation: breach.citation ?? '',
      reason,
      recordedBy: context.actor,
      ...(tableId !== undefined && { tableId }),
    },
  }));
  return accept<Event | ControlExceptionRecorded>(...events, ...exceptions);
}
