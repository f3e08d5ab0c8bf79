import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FORM_KINDS } from '#ledger';
import { NUMBER_STATUSES, formStock } from '#read-models';
import { Id, OneOf } from '#requests';
import { BooksQuery, present } from '../floor/list.query.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { FormStockResponse } from './forms.responses.js';

class FormStockQuery extends BooksQuery {
  @OneOf(FORM_KINDS, { optional: true })
  readonly kind?: string;

  @Id({ optional: true })
  readonly seriesId?: string;

  @OneOf(NUMBER_STATUSES, { optional: true })
  readonly status?: string;
}

/** Reports on serially numbered forms of every kind. */
@ApiTags('reports')
@Controller('reports')
export class FormReportsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('form-stock')
  @FloorQuery(
    'markers',
    'Account for every number of the series of forms: unused, used, void, lost, missing or out of order',
    FormStockResponse,
  )
  async stock(@Query() query: FormStockQuery): Promise<FormStockResponse> {
    const { kind, seriesId, status } = query;
    const { store, at } = await this.ledger.readsAt('vigorish-forms', query);
    const items = await formStock(store, { at, ...present({ kind, seriesId, status }) });
    return { items, numbers: items.reduce((sum, { count }) => sum + count, 0) };
  }
}
