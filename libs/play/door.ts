import type { RecordingRole } from '#application';
import type { FloorAct } from './floor-acts.js';

/** Options of one act. */
export interface Occasion {
  /** The person who acts; default the usual one. */
  readonly role?: RecordingRole;
  /** Floor time, ISO 8601; default that of the ledger's clock. */
  readonly occurredAt?: string;
  /** An act with the same id is recorded once. */
  readonly commandId?: string;
  /** Records facts that break a rule. */
  readonly asHappened?: { readonly reason: string };
}

/** The result of an act. */
export interface Outcome {
  readonly events: readonly { readonly type: string; readonly data: object }[];
}

/** An entry point of a ledger for acts of the floor. */
export interface Door {
  carryOut(act: FloorAct, occasion?: Occasion): Promise<Outcome>;
}

/** Sends acts one after the other. */
export async function carryOutAll(door: Door, acts: Iterable<FloorAct>, occasion?: Occasion): Promise<void> {
  for (const act of acts) await door.carryOut(act, occasion);
}

/** The round that an act opened. */
export function roundOf({ events }: Outcome): string {
  const started = events.find(({ type }) => type === 'RoundStarted');
  return (started?.data as { roundId: string }).roundId;
}
