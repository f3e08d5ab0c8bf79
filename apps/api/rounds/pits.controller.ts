import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changePaymentProcedure, noticePaymentProcedureChange, openPit } from '#application';
import { listPits, PIT } from '#read-models';
import type { Page, Pit } from '#read-models';
import { NoticeProcedureBody, OpenPitBody, ProcedureBody } from '#requests';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam } from '../http/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { ListQuery, pageAsked } from '../http/queries/list.query.js';
import { ShowsPatrons } from '../identity/index.js';

@ApiTags('pits')
@Controller('pits')
@Commands(
  command('POST', '', {
    operation: 'open',
    summary: 'Open a pit with the payment-and-vigorish procedure of all its tables (3.10(c), 7.10(c))',
    fields: OpenPitBody,
    useCase: openPit,
  }),
  command('POST', ':pitId/payment-procedure-notices', {
    operation: 'notice',
    summary: 'Record the notice of a change of procedure to the Commission and surveillance',
    fields: NoticeProcedureBody,
    roles: noticePaymentProcedureChange.roles,
    useCase: ({ effectiveAt, ...notice }) =>
      noticePaymentProcedureChange({ ...notice, effectiveAt: toUtc(effectiveAt) }),
  }),
  command('POST', ':pitId/payment-procedure-changes', {
    operation: 'change',
    summary: 'Put an announced procedure into effect',
    fields: ProcedureBody,
    useCase: changePaymentProcedure,
  }),
)
export class PitsController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('floor', 'List the pits', pageAnswer(PIT))
  async list(@Query() query: ListQuery): Promise<Page<Pit>> {
    return listPits(await this.ledger.reads('floor', query.consistentWith), pageAsked(query));
  }

  @Get(':pitId/events')
  @ShowsPatrons()
  @FloorQuery('history', 'Show the events of a pit as they are stored: its tables and procedures', EVENTS)
  async events(@IdParam('pitId') pitId: string, @Query() _query: FileQuery): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('pit', pitId)).map(toEventResponse) };
  }
}
