import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FORM_KINDS } from '#ledger';
import {
  MATCH_STATUSES,
  NUMBER_STATUSES,
  formExceptions,
  formMatches,
  formStock,
  FORM_STOCK,
  FORM_MATCHES,
  FORM_EXCEPTIONS,
} from '#read-models';
import type { FormStock, FormMatches, FormExceptions } from '#read-models';
import { GamingDay, Id, OneOf } from '#requests';
import { BooksQuery, present } from '../http/queries/list.query.js';
import { ShowsFigures } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { MonthQuery, daysOfMonth } from '../http/queries/month.query.js';

class FormStockQuery extends BooksQuery {
  @OneOf(FORM_KINDS, { optional: true })
  readonly kind?: string;

  @Id({ optional: true })
  readonly seriesId?: string;

  @OneOf(NUMBER_STATUSES, { optional: true })
  readonly status?: string;
}

class FormMatchesQuery extends BooksQuery {
  @GamingDay({ description: 'gaming day of the forms' })
  readonly gamingDay!: string;

  @OneOf(FORM_KINDS, { optional: true })
  readonly kind?: string;

  @OneOf(MATCH_STATUSES, { optional: true })
  readonly status?: string;
}

const PART_MODELS = ['vigorish-forms', 'drop-boxes', 'inventory-periods'] as const;

/** Reports on serially numbered forms of every kind. */
@ApiTags('reports')
@Controller('reports')
export class FormReportsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('form-stock')
  @ShowsFigures()
  @FloorQuery(
    'markers',
    'Account for every number of the series of forms: unused, used, void, lost, missing or out of order',
    FORM_STOCK,
  )
  async stock(@Query() query: FormStockQuery): Promise<FormStock> {
    const { kind, seriesId, status } = query;
    const { store, at } = await this.ledger.readsAt('vigorish-forms', query);
    const items = await formStock(store, { at, ...present({ kind, seriesId, status }) });
    return { items, numbers: items.reduce((sum, { count }) => sum + count, 0) };
  }

  @Get('form-matches')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Compare the original of each form and slip of a day with its duplicate (3.3(c)3iv, 13:69D-1.30)',
    FORM_MATCHES,
  )
  async matches(@Query() query: FormMatchesQuery): Promise<FormMatches> {
    const { gamingDay, kind, status } = query;
    const { store, at } = await this.ledger.readsAllAt(PART_MODELS, query);
    const days = { fromGamingDay: gamingDay, toGamingDay: gamingDay };
    return { items: await formMatches(store, { at, ...days, ...present({ kind, status }) }) };
  }

  @Get('form-exceptions')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report every exception of a month in accounting for and comparing numbered forms (13:69D-1.5(d))',
    FORM_EXCEPTIONS,
  )
  async exceptions(@Query() query: MonthQuery): Promise<FormExceptions> {
    const { store, at } = await this.ledger.readsAllAt(PART_MODELS, query);
    return { items: await formExceptions(store, { at, ...daysOfMonth(query) }) };
  }
}
