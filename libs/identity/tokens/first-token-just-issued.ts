import type { IsoInstant } from '#kernel';

/** Another server has just printed a one-time token for the first administrator: a second one would end it. */
export class FirstTokenJustIssued extends Error {
  override readonly name = 'FirstTokenJustIssued';
  readonly code = 'first-token-just-issued';

  constructor(readonly issuedAt: IsoInstant) {
    super(
      `There is no account yet. Another server of this ledger printed the one-time token for the first administrator at ${issuedAt}; ` +
        'use that one. Start again in ten seconds for a new one.',
    );
  }
}
