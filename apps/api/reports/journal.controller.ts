import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { JOURNAL_PROGRAMS, journal, journalText } from '#read-models';
import type { JournalProgram, ReadModelName } from '#read-models';
import { OneOf } from '#requests';
import { ShowsFigures } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { JournalResponse } from './journal.responses.js';
import { PeriodQuery, daysOf } from './period.query.js';

const MODELS: readonly ReadModelName[] = [
  'gaming-days',
  'log',
  'table-win',
  'inventory-periods',
  'drop-boxes',
];

class JournalQuery extends PeriodQuery {
  @OneOf(JOURNAL_PROGRAMS, { optional: true, description: 'gives the text for this program' })
  readonly program?: JournalProgram;
}

@ApiTags('reports')
@Controller('reports')
export class JournalController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('journal')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report closed gaming days as balanced double-entry transactions (13:69D-1.2(b)), as JSON or for hledger or beancount',
    JournalResponse,
  )
  async journal(@Query() query: JournalQuery): Promise<JournalResponse | StreamableFile> {
    const { program } = query;
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    const { clock: calendar, winFormulas: formulas, journalAccounts: accounts } = this.ledger.property;
    const answer = await journal(store, { ...days, at, calendar, formulas, accounts });
    if (program === undefined) return answer;
    const { currency, currencyExponent } = this.ledger.property;
    const text = journalText(program, answer, { ...days, currency, currencyExponent });
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: 'text/plain; charset=utf-8',
    });
  }
}
