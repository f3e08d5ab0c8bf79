import type { RecordingRole } from '#application';
import type { Door, Occasion, Outcome } from './door.js';
import type { FloorAct } from './floor-acts.js';

/** Sends a command to an API as a person of a role, under an Idempotency-Key if one is given. */
export type Recorder<Answer extends Outcome> = (
  role: RecordingRole,
  path: string,
  body: object,
  key?: string,
) => Promise<Answer>;

/** The HTTP API. */
export class HttpDoor<Answer extends Outcome> implements Door {
  constructor(private readonly record: Recorder<Answer>) {}

  carryOut(act: FloorAct, occasion: Occasion = {}): Promise<Answer> {
    const { role = act.role, commandId, ...stated } = occasion;
    return this.record(role, act.path, { ...act.body, ...stated }, commandId);
  }
}
