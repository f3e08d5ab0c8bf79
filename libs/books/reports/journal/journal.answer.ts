import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { EXAMPLE, JOURNAL_ACCOUNT_KINDS } from '#rules';

const { day, list, number, object, oneOf, sum, text } = fields;

/** One line of a transaction. One of its two amounts is 0, in cents. */
const JOURNAL_LINE = answer('JournalLine', {
  gamingDay: day({ description: 'closed gaming day in whose books it is', example: '2010-06-05' }),
  transactionId: text({
    description: 'the same for the lines of a transaction; stays so as long as the ledger',
    example: '2010-06-05.1/PB-01',
  }),
  tableId: text({ example: 'PB-01' }),
  game: text({ example: EXAMPLE.game }),
  kind: oneOf(JOURNAL_ACCOUNT_KINDS, { description: 'account', example: 'vigorishReceivable' }),
  account: text({
    description: 'its name in the general ledger, as the property sets it',
    example: 'Assets:Receivable:Vigorish',
  }),
  debitCents: sum({ description: 'debit; 0 for a credit', example: 1_625 }),
  creditCents: sum({ description: 'credit; 0 for a debit', example: 0 }),
  concernsGamingDay: day({
    description:
      'gaming day that it concerns: an earlier one for what was recorded after its close, and for corrections',
    example: '2010-06-05',
  }),
  sourceEventId: text('event that put it into the books: the closing, or one that it has by itself'),
  sourceType: text({ description: 'type of that event', example: 'DayClosed' }),
  memo: text({ example: 'table win of PB-01, closing 1' }),
});

/** The sum of an account, by its name. */
const JOURNAL_ACCOUNT_TOTAL = answer('JournalAccountTotal', {
  account: text({ description: 'name of an account', example: 'Assets:Receivable:Vigorish' }),
  debitCents: sum({ description: 'sum of its debits', example: 1_625 }),
  creditCents: sum({ description: 'sum of its credits', example: 0 }),
  balanceCents: sum({ description: 'debits less credits', example: 1_625 }),
});

const JOURNAL_TOTAL = answer('JournalTotal', {
  transactions: number({ description: 'number of transactions', example: 3 }),
  debitCents: sum({ description: 'sum of all debits', example: 1_681_600 }),
  creditCents: sum({ description: 'sum of all credits: that of the debits', example: 1_681_600 }),
  accounts: list(JOURNAL_ACCOUNT_TOTAL, 'by account'),
});

export const JOURNAL = answer('Journal', {
  lines: list(
    JOURNAL_LINE,
    'in the order of gaming days and closings; the lines of a transaction are next to each other',
  ),
  total: object(JOURNAL_TOTAL),
});

export type JournalLine = Answered<typeof JOURNAL_LINE>;
export type JournalAccountTotal = Answered<typeof JOURNAL_ACCOUNT_TOTAL>;
export type JournalTotal = Answered<typeof JOURNAL_TOTAL>;
export type Journal = Answered<typeof JOURNAL>;
