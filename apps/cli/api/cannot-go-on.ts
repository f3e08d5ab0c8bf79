/** The import must stop, and a retry would not help. The message is for the operator. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
}

/** The operator stopped the import during a wait. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
