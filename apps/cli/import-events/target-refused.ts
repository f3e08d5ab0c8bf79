/** Why a ledger refuses a file of events; the code is stable. */
export type TargetRefusedCode = 'target-differs' | 'target-lacks-beginning' | 'target-written-meanwhile';

/** The target of an import differs from the files. The message names the first difference. */
export class TargetRefused extends Error {
  override readonly name = 'TargetRefused';

  constructor(
    readonly code: TargetRefusedCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
