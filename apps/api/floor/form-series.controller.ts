import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { receiveSeries } from '#application';
import { listFormSeries } from '#read-models';
import type { Listed, Page } from '#read-models';
import { Id, WholeNumber } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { ListQuery, pageAsked } from './list.query.js';
import { FormSeriesPageResponse } from './vigorish-form.response.js';

class ReceiveSeriesBody extends CommandBody {
  @Id({ description: 'as printed before the serial numbers', example: 'CVF-A' })
  readonly seriesId!: string;

  @WholeNumber({ min: 1, max: 999_999_999 })
  readonly first!: number;

  @WholeNumber({ min: 1, max: 999_999_999 })
  readonly last!: number;
}

@ApiTags('vigorish forms')
@Controller('form-series')
export class FormSeriesController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('List the series with the number next in each', FormSeriesPageResponse)
  async list(@Query() query: ListQuery): Promise<Page<Listed>> {
    return listFormSeries(await this.ledger.reads('vigorish-forms', query.consistentWith), pageAsked(query));
  }

  @Post()
  @FloorCommand('Receive a printed series of forms (3.3(c)3ii, 7.3(c)3ii)')
  receive(@Body() body: ReceiveSeriesBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { seriesId, first, last } = body;
    return this.ledger.record(receiveSeries({ seriesId, first, last }), caller, body);
  }
}
