/** A connection string that is not used. The message holds nothing that stands before its last `@`. */
export class ConnectionStringInvalid extends TypeError {
  override readonly name = 'ConnectionStringInvalid';

  /** @param problem such as `names no server` */
  constructor(problem: string) {
    super(`the connection string of KurrentDB ${problem}`);
  }
}
