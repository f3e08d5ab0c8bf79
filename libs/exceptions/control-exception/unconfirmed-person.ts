import type { Actor, ControlExceptionRecorded } from '../../ledger/command-context.js';

/** What a person recorded before a second person confirmed them. */
export interface UnconfirmedFacts {
  readonly actor: Actor;
  /** Name of the administrator who gave the one-time password. */
  readonly givenBy: string;
  /** The first event, with its stream. */
  readonly what: string;
  readonly tableId?: string;
}

/** The exception of facts whose author may be the administrator who gave the password (ADR 85). */
export function unconfirmedPerson({
  actor,
  givenBy,
  what,
  tableId,
}: UnconfirmedFacts): ControlExceptionRecorded {
  return {
    type: 'ControlExceptionRecorded',
    data: {
      code: 'person-unconfirmed',
      message: `${actor.name} recorded ${what} before a second person confirmed that they took over the one-time password that ${givenBy} had given.`,
      citation: '',
      reason: 'the one-time password was not confirmed by a second person',
      recordedBy: actor,
      ...(tableId !== undefined && { tableId }),
    },
  };
}
