import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  acceptStock,
  countStock,
  issueStock,
  receiveDelivery,
  receiveSeries,
  reportNumberFound,
  reportNumberLost,
} from '#application';
import { listFormSeries, FORM_SERIES } from '#read-models';
import type { Page, FormSeries } from '#read-models';
import {
  CommandBody,
  CountStockBody,
  IssueStockBody,
  ReceiveDeliveryBody,
  ReceiveSeriesBody,
  ReportNumberFoundBody,
  ReportNumberLostBody,
} from '#requests';
import { pageAnswer } from '#kernel';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RegisterQuery, pageAsked } from '../http/queries/list.query.js';

@ApiTags('vigorish forms')
@Controller('form-series')
@Commands(
  command('POST', '', {
    operation: 'receive',
    summary: 'Receive a printed series of forms (3.3(c)3ii, 7.3(c)3ii)',
    fields: ReceiveSeriesBody,
    useCase: receiveSeries,
  }),
  command('POST', ':seriesId/deliveries', {
    operation: 'receiveDelivery',
    summary: 'Receive further numbers of a series; numbers that it already has are refused',
    fields: ReceiveDeliveryBody,
    useCase: receiveDelivery,
  }),
  command('POST', ':seriesId/issues', {
    operation: 'issueStock',
    summary: 'Issue blank forms from the stock of accounting to the department that uses them',
    fields: IssueStockBody,
    useCase: issueStock,
  }),
  command('POST', ':seriesId/acceptance', {
    operation: 'acceptStock',
    summary: 'Sign for the blank forms that accounting issued, as the department that uses them',
    fields: CommandBody,
    useCase: acceptStock,
  }),
  command('POST', ':seriesId/counts', {
    operation: 'countStock',
    summary: 'Count blank forms, each of two people without the count of the other',
    fields: CountStockBody,
    useCase: countStock,
  }),
  command('POST', ':seriesId/lost-numbers', {
    operation: 'reportNumberLost',
    summary: 'Report that the next form of a series is missing (3.3(c)3ii, 7.3(c)3ii)',
    fields: ReportNumberLostBody,
    useCase: reportNumberLost,
  }),
  command('POST', ':seriesId/found-numbers', {
    operation: 'reportNumberFound',
    summary: 'Report that a lost blank form was found; it is void',
    fields: ReportNumberFoundBody,
    useCase: reportNumberFound,
  }),
)
export class FormSeriesController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('markers', 'List the series with the next number of each', pageAnswer(FORM_SERIES))
  async list(@Query() query: RegisterQuery): Promise<Page<FormSeries>> {
    const { store, at } = await this.ledger.readsAt('vigorish-forms', query);
    return listFormSeries(store, { at, ...pageAsked(query) });
  }
}
