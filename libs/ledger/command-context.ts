import { accept } from '#kernel';
import type { Decision, DomainEvent, IsoInstant, Objection } from '#kernel';

/** The person or device whose credential carries a command, in the role in which they act. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
}

/** What every command brings with it: who acts, when on the floor, and a supervisor's word that it happened anyway. */
export interface CommandContext {
  readonly actor: Actor;
  readonly occurredAt: IsoInstant;
  readonly override?: { readonly reason: string };
}

/** A rule was broken on the floor and a supervisor recorded that it was: audit reads these. */
export interface ControlExceptionRecorded {
  readonly type: 'ControlExceptionRecorded';
  readonly data: {
    readonly code: string;
    readonly message: string;
    readonly citation: string;
    readonly reason: string;
    readonly recordedBy: Actor;
    readonly tableId?: string;
  };
}

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
