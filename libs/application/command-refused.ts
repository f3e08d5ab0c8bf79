import type { Rejection } from '#kernel';

/** A command was refused and nothing was recorded. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';

  constructor(readonly rejection: Rejection) {
    super(rejection.message);
  }
}

/** Refuses a command for a reason that no decider sees. */
export function refused(code: string, message: string, citation?: string): CommandRefused {
  return new CommandRefused({
    code,
    message,
    overridable: false,
    ...(citation !== undefined && { citation }),
  });
}
