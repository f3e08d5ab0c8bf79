/** The import must stop, and would not get further by trying again. The message is for whoever runs it. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
}

/** The import was asked to stop while something was waited for. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
