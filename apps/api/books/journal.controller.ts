import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CURRENCY } from '#kernel';
import { JOURNAL_PROGRAMS, journal, journalText, JOURNAL } from '#read-models';
import type { JournalProgram, ReadModelName, Journal } from '#read-models';
import { OneOf } from '#requests';
import { ForPrograms } from '../exports/exportable.js';
import type { ProgramText } from '../exports/exportable.js';
import { ShowsFigures } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PeriodQuery, daysOf } from '../http/queries/period.query.js';

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

/** The journal in the text of a program, which says in its comments who took it and when. */
function textFor(program: JournalProgram): ProgramText {
  return (answer: Journal, { from = '', to = from }, about) =>
    journalText(program, answer, {
      ...{ fromGamingDay: from, toGamingDay: to, about },
      ...{ currency: CURRENCY.code, currencyExponent: CURRENCY.exponent },
    });
}

@ApiTags('reports')
@Controller('reports')
export class JournalController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('journal')
  @ShowsFigures()
  @ForPrograms({ hledger: textFor('hledger'), beancount: textFor('beancount') })
  @FloorQuery(
    'books',
    'Report closed gaming days as balanced double-entry transactions (13:69D-1.2(b)), as JSON or for hledger or beancount',
    JOURNAL,
  )
  async journal(@Query() query: JournalQuery): Promise<Journal> {
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    const { clock: calendar, winFormulas: formulas, journalAccounts: accounts } = this.ledger.property;
    return journal(store, { ...days, at, calendar, formulas, accounts });
  }
}
