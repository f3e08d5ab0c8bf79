import type { JournalLine } from './journal.answer.js';
import { journalText } from './journal-text.js';

const LINE: JournalLine = {
  ...{ gamingDay: '2010-06-05', concernsGamingDay: '2010-06-05', transactionId: 't', memo: 'a round' },
  ...{ tableId: 'MB-1', game: 'minibaccarat', kind: 'win', account: 'Win', debitCents: 0, creditCents: 0 },
  ...{ sourceEventId: 'e', sourceType: 'WagersSettled' },
};

describe('an amount in the text of a journal', () => {
  it.each([
    [5, 0, 2, '0.05 USD'],
    [100, 0, 2, '1.00 USD'],
    [0, 1_234_567, 2, '-12345.67 USD'],
    [5, 0, 0, '5 USD'],
  ])(
    'of %i less %i cents with %i decimal places is %s',
    (debitCents, creditCents, currencyExponent, text) => {
      const days = { fromGamingDay: LINE.gamingDay, toGamingDay: LINE.gamingDay };
      const lines = [{ ...LINE, debitCents, creditCents }];
      const parts = [...journalText('hledger', { lines }, { ...days, currency: 'USD', currencyExponent })];
      expect(parts.at(-1)).toContain(`\n  Win  ${text}\n`);
    },
  );
});
