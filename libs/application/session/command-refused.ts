import type { Objection } from '#kernel';

/** A command was refused and nothing was recorded. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';

  constructor(readonly objection: Objection) {
    super(objection.message);
  }
}

/** Refuses a command for a reason outside the deciders. */
export function refused(
  kind: Objection['kind'],
  code: string,
  message: string,
  citation?: string,
): CommandRefused {
  return new CommandRefused({ kind, code, message, ...(citation !== undefined && { citation }) });
}
