import type { SumCents } from '#kernel';
import type { Journal, JournalAccountTotal, JournalLine } from '#read-models';
import { EXAMPLE, JOURNAL_ACCOUNT_KINDS } from '#rules';
import type { JournalAccount } from '#rules';
import { AnswerDay, AnswerList, AnswerNumber, AnswerObject, AnswerSum, AnswerText } from '../http/index.js';

class JournalLineResponse implements JournalLine {
  @AnswerDay({ description: 'closed gaming day in whose books it is', example: '2010-06-05' })
  readonly gamingDay!: string;

  @AnswerText({
    description: 'the same for the lines of a transaction; stays so as long as the ledger',
    example: '2010-06-05.1/PB-01',
  })
  readonly transactionId!: string;

  @AnswerText({ example: 'PB-01' })
  readonly tableId!: string;

  @AnswerText({ example: EXAMPLE.game })
  readonly game!: string;

  @AnswerText({ oneOf: JOURNAL_ACCOUNT_KINDS, description: 'account', example: 'vigorishReceivable' })
  readonly kind!: JournalAccount;

  @AnswerText({
    description: 'its name in the general ledger, as the property sets it',
    example: 'Assets:Receivable:Vigorish',
  })
  readonly account!: string;

  @AnswerSum({ description: 'debit; 0 for a credit', example: 1_625 })
  readonly debitCents!: SumCents;

  @AnswerSum({ description: 'credit; 0 for a debit', example: 0 })
  readonly creditCents!: SumCents;

  @AnswerDay({
    description:
      'gaming day that it concerns: an earlier one for what was recorded after its close, and for corrections',
    example: '2010-06-05',
  })
  readonly concernsGamingDay!: string;

  @AnswerText({ description: 'event that put it into the books: the closing, or one that it has by itself' })
  readonly sourceEventId!: string;

  @AnswerText({ description: 'type of that event', example: 'DayClosed' })
  readonly sourceType!: string;

  @AnswerText({ example: 'table win of PB-01, closing 1' })
  readonly memo!: string;
}

class JournalAccountTotalResponse implements JournalAccountTotal {
  @AnswerText({ description: 'name of an account', example: 'Assets:Receivable:Vigorish' })
  readonly account!: string;

  @AnswerSum({ description: 'sum of its debits', example: 1_625 })
  readonly debitCents!: SumCents;

  @AnswerSum({ description: 'sum of its credits', example: 0 })
  readonly creditCents!: SumCents;

  @AnswerSum({ description: 'debits less credits', example: 1_625 })
  readonly balanceCents!: SumCents;
}

class JournalTotalResponse {
  @AnswerNumber({ description: 'number of transactions', example: 3 })
  readonly transactions!: number;

  @AnswerSum({ description: 'sum of all debits', example: 1_681_600 })
  readonly debitCents!: SumCents;

  @AnswerSum({ description: 'sum of all credits: that of the debits', example: 1_681_600 })
  readonly creditCents!: SumCents;

  @AnswerList(JournalAccountTotalResponse, { description: 'by account' })
  readonly accounts!: readonly JournalAccountTotalResponse[];
}

export class JournalResponse implements Journal {
  @AnswerList(JournalLineResponse, {
    description:
      'in the order of gaming days and closings; the lines of a transaction are next to each other',
  })
  readonly lines!: readonly JournalLineResponse[];

  @AnswerObject(JournalTotalResponse)
  readonly total!: JournalTotalResponse;
}
