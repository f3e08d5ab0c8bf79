import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { approveHistory, openHistory } from '#application';
import { listHistories, HISTORY } from '#read-models';
import type { History, Page } from '#read-models';
import { CommandBody, OpenHistoryBody } from '#requests';
import { pageAnswer } from '#kernel';
import { RegisterQuery, pageAsked } from '../http/queries/list.query.js';
import { IdParam } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';

@ApiTags('gaming days')
@Controller('histories')
export class HistoriesController {
  constructor(readonly ledger: LedgerService) {}

  @Post()
  @FloorCommand(
    'Ask to record facts of past gaming days without exceptions for late recording',
    openHistory.roles,
  )
  open(@Body() body: OpenHistoryBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { from, to, reason } = body;
    const { propertyId } = this.ledger.property;
    return this.ledger.record(openHistory({ propertyId, from, to, reason }), caller, body, 'historyId');
  }

  @Post(':historyId/approval')
  @FloorCommand('Approve it, as another person than who asked', approveHistory.roles)
  approve(
    @IdParam('historyId') historyId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { propertyId } = this.ledger.property;
    return this.ledger.record(approveHistory({ propertyId, historyId }), caller, body, 'historyId');
  }

  @Get()
  @FloorQuery(
    'books',
    'List the periods of past gaming days that are recorded as history',
    pageAnswer(HISTORY),
  )
  async list(@Query() query: RegisterQuery): Promise<Page<History>> {
    const { store, at } = await this.ledger.readsAt('gaming-days', query);
    return listHistories(store, { at, ...pageAsked(query) });
  }
}
