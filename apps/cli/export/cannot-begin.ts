/** The command cannot begin. The message is for the caller. */
export class CannotBegin extends Error {
  override readonly name = 'CannotBegin';
}
