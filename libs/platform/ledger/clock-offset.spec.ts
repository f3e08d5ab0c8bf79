import { putClockRight } from '#application';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { readConfiguration } from '../configuration/configuration.js';
import { conditionsOf, readinessOf } from '../health/readiness.js';
import { openLedger } from './open-ledger.js';

const DAY_MS = 86_400_000;

describe('a ledger that was opened under a clock that was ahead', () => {
  const folder = temporaryFolder();

  it('says so in its health and its log until an administrator states that the clock is right', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder });
    const nowMs = Date.parse('2010-06-05T22:00:00.000Z');
    await (await openLedger(configuration, { now: () => nowMs + 30 * DAY_MS })).close();
    const ledger = await openLedger(configuration, { now: () => nowMs });
    try {
      const code = 'recorded-ahead-of-clock';
      const status = await ledger.status();
      expect(status.clockOffset?.aheadMs).toBe(30 * DAY_MS);
      const message = expect.stringMatching(
        /^the newest event was recorded at 2010-07-05T22:00:00\.000Z, 720 h 0 min ahead of the clock of this host; set the clock right, or, if it is right now,/,
      ) as unknown;
      expect(readinessOf(status).warnings).toMatchObject([{ code, message }]);
      expect(conditionsOf(status)).toMatchObject([{ code, message }]);
      const { propertyId } = ledger.property;
      await ledger.commands.execute(putClockRight({ propertyId, reason: 'it was a month ahead' }), {
        commandId: 'right',
        principal: { userId: 'administrator-1', name: 'Adam Admin', roles: ['administrator'] },
      });
      expect(readinessOf(await ledger.status()).warnings).toBeUndefined();
    } finally {
      await ledger.close();
    }
    const again = await openLedger(configuration, { now: () => nowMs + 60_000 });
    try {
      expect(readinessOf(await again.status()).warnings).toBeUndefined();
    } finally {
      await again.close();
    }
  });
});
