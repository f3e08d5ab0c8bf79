import { inForceOn, totalCents } from '#kernel';
import type { Dated as DatedSetting, IsoDate } from '#kernel';
import { JOURNAL_ACCOUNT_KINDS, accountNames, nameAt } from '#rules';
import type { JournalAccounts } from '#rules';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { isNothing, plusAmounts } from './journal-amounts.js';
import { closingsOf } from './journal-closings.js';
import type { Closing } from './journal-closings.js';
import { piecesByEvent, piecesByTable } from './journal-pieces.js';
import type { Piece } from './journal-pieces.js';
import { closingsAt } from '../days/posting.query.js';
import type { BooksAt } from '../days/posting.query.js';
import type { Journal, JournalLine } from './journal.answer.js';

export interface JournalRequest extends Dated, Pick<BooksAt, 'calendar' | 'formulas'> {
  readonly fromGamingDay: IsoDate;
  readonly toGamingDay: IsoDate;
  /** The names of the accounts: those in force on each gaming day. */
  readonly accounts: DatedSetting<JournalAccounts>;
}

/** A balanced transaction. */
type Transaction = Piece & Pick<JournalLine, 'gamingDay' | 'transactionId'>;

/**
 * The closed gaming days as double-entry transactions. Each closing is computed from the ledger as it was when the day was
 * closed, so that it never changes: what is recorded later is in the journal of the day to which it posts, and a
 * reopening reverses the closing. The moment of the request selects closings and reopenings.
 * The read models must be read at one position of the log.
 */
export async function journal(store: Rows, request: JournalRequest): Promise<Journal> {
  const transactions: Transaction[] = [];
  for (const closing of await closingsOf(store, request)) {
    const ofClosing = await transactionsOf(store, request, closing);
    transactions.push(...ofClosing, ...reversed(ofClosing, closing));
  }
  const lines = transactions.flatMap((transaction) => linesOf(transaction, request));
  const accounts = [...Map.groupBy(lines, ({ account }) => account)];
  return {
    lines,
    total: {
      transactions: transactions.length,
      ...sumOf(lines),
      accounts: inNaturalOrder(
        accounts.map(([account, ofAccount]) => {
          const { debitCents, creditCents } = sumOf(ofAccount);
          return { account, debitCents, creditCents, balanceCents: totalCents([debitCents, -creditCents]) };
        }),
        ({ account }) => [account],
      ),
    },
  };
}

function sumOf(lines: readonly JournalLine[]): Pick<JournalLine, 'debitCents' | 'creditCents'> {
  return {
    debitCents: totalCents(lines.map(({ debitCents }) => debitCents)),
    creditCents: totalCents(lines.map(({ creditCents }) => creditCents)),
  };
}

function linesOf(
  { amounts, ...transaction }: Transaction,
  { accounts }: JournalRequest,
): readonly JournalLine[] {
  const names = accountNames(inForceOn(transaction.gamingDay, accounts));
  return JOURNAL_ACCOUNT_KINDS.filter((kind) => amounts[kind] !== 0n).map((kind) => {
    const cents = amounts[kind];
    return {
      ...transaction,
      kind,
      account: nameAt(names[kind], transaction),
      debitCents: totalCents([cents > 0n ? cents : 0n]),
      creditCents: totalCents([cents < 0n ? -cents : 0n]),
    };
  });
}

function reversed(
  transactions: readonly Transaction[],
  { closing, reopening }: Closing,
): readonly Transaction[] {
  if (!reopening) return [];
  return transactions.map((transaction) => ({
    ...transaction,
    transactionId: `${transaction.transactionId}/reversed`,
    sourceEventId: reopening.eventId,
    sourceType: 'DayReopened',
    memo: `closing ${closing} reversed: ${reopening.reason}`,
    amounts: plusAmounts([], [transaction.amounts]),
  }));
}

/** The transactions of a closing: its tables, then each event that is in the books of the day by itself. */
async function transactionsOf(
  store: Rows,
  { calendar, formulas }: JournalRequest,
  closing: Closing,
): Promise<readonly Transaction[]> {
  const { gamingDay, position } = closing;
  // A position decides alone; the time of recording beside it is not compared.
  const at = { knownAt: { recordedAt: '', position } };
  const books: BooksAt = { closings: await closingsAt(store, at), calendar, formulas, at };
  const events = await piecesByEvent(store, books, gamingDay);
  const tables = await piecesByTable(store, books, closing, events);
  const transactions = [
    ...tables.map((piece) => ({ ...piece, id: [] })),
    ...events.map(({ ownFacts: _already, ...piece }) => ({
      ...piece,
      id: [piece.sourceEventId, piece.concernsGamingDay],
    })),
  ];
  return transactions
    .filter(({ amounts }) => !isNothing(amounts))
    .map(({ id, ...piece }) => ({
      ...piece,
      gamingDay,
      transactionId: [`${gamingDay}.${closing.closing}`, encodeURIComponent(piece.tableId), ...id].join('/'),
    }));
}
