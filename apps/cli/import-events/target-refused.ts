/** Why a ledger does not take a file of events; the code is stable. */
export type TargetRefusedCode = 'target-differs' | 'target-lacks-beginning' | 'target-written-meanwhile';

/** The ledger that events are imported into holds something else than the files. The message names the first difference. */
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
