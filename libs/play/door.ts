import type { RecordingRole } from '#application';
import type { FloorAct } from './floor-acts.js';

/** What is particular to an act when it is done. */
export interface Occasion {
  /** Who does it, where it is not who usually does. */
  readonly role?: RecordingRole;
  /** Floor time, ISO 8601; default that of the ledger's clock. */
  readonly occurredAt?: string;
  /** The same act under the same id is recorded once. */
  readonly commandId?: string;
  /** Records facts that break a rule. */
  readonly asHappened?: { readonly reason: string };
}

/** What came of an act. */
export interface Outcome {
  readonly events: readonly { readonly type: string; readonly data: object }[];
}

/** Where acts of the floor go into a ledger. */
export interface Door {
  carryOut(act: FloorAct, occasion?: Occasion): Promise<Outcome>;
}

/** Carries acts out one after the other. */
export async function carryOutAll(door: Door, acts: Iterable<FloorAct>, occasion?: Occasion): Promise<void> {
  for (const act of acts) await door.carryOut(act, occasion);
}

/** The round that an act opened. */
export function roundOf({ events }: Outcome): string {
  const started = events.find(({ type }) => type === 'RoundStarted');
  return (started?.data as { roundId: string }).roundId;
}
