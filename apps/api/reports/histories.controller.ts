import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { approveHistory, openHistory } from '#application';
import { listHistories } from '#read-models';
import type { Page } from '#read-models';
import { CommandBody, OpenHistoryBody } from '#requests';
import { RegisterQuery, pageAsked } from '../floor/list.query.js';
import { PageOf } from '../floor/page.response.js';
import {
  AnswerDay,
  AnswerInstant,
  AnswerObject,
  AnswerText,
  IdParam,
  PersonResponse,
} from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';

class HistoryResponse {
  @AnswerText()
  readonly historyId!: string;

  @AnswerDay({ description: 'first gaming day' })
  readonly from!: string;

  @AnswerDay({ description: 'last gaming day' })
  readonly to!: string;

  @AnswerText()
  readonly reason!: string;

  @AnswerText({ oneOf: ['opened', 'approved'] })
  readonly status!: string;

  @AnswerObject(PersonResponse)
  readonly openedBy!: PersonResponse;

  @AnswerInstant()
  readonly openedAt!: string;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly approvedBy!: PersonResponse | null;

  @AnswerInstant({ nullable: true })
  readonly approvedAt!: string | null;
}

class HistoryPageResponse extends PageOf(HistoryResponse) {}

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
    HistoryPageResponse,
  )
  async list(@Query() query: RegisterQuery): Promise<Page<object>> {
    const { store, at } = await this.ledger.readsAt('gaming-days', query);
    return listHistories(store, { at, ...pageAsked(query) });
  }
}
