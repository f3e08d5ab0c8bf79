import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changePaymentProcedure, noticePaymentProcedureChange, openPit } from '#application';
import { listPits } from '#read-models';
import type { Listed, Page } from '#read-models';
import type { PaymentProcedure } from '#rules';
import { Id, IdParam, Instant, WholeNumber } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { ListQuery, pageAsked } from './list.query.js';
import { PitPageResponse } from './pit.response.js';

class ProcedureBody extends CommandBody {
  @WholeNumber({ min: 1, max: 4, description: 'paragraph of 3.10(b) and 7.10(b)' })
  readonly paymentProcedure!: number;
}

class OpenPitBody extends ProcedureBody {
  @Id({ example: 'P1' })
  readonly pitId!: string;
}

class NoticeProcedureBody extends ProcedureBody {
  @Instant({ description: 'at least 30 minutes after the notice' })
  readonly effectiveAt!: string;
}

@ApiTags('pits')
@Controller('pits')
export class PitsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('List the pits', PitPageResponse)
  async list(@Query() query: ListQuery): Promise<Page<Listed>> {
    return listPits(await this.ledger.reads('floor', query.consistentWith), pageAsked(query));
  }

  @Post()
  @FloorCommand('Open a pit with the payment-and-vigorish procedure of all its tables (3.10(c), 7.10(c))')
  open(@Body() body: OpenPitBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { pitId } = body;
    return this.ledger.record(openPit({ pitId, paymentProcedure: procedureOf(body) }), caller, body);
  }

  @Post(':pitId/payment-procedure-notices')
  @FloorCommand('Record the notice of a change of procedure to the Commission and surveillance')
  notice(
    @IdParam('pitId') pitId: string,
    @Body() body: NoticeProcedureBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const effectiveAt = toUtc(body.effectiveAt) ?? '';
    const useCase = noticePaymentProcedureChange({ pitId, paymentProcedure: procedureOf(body), effectiveAt });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':pitId/payment-procedure-changes')
  @FloorCommand('Put a noticed procedure into effect')
  change(
    @IdParam('pitId') pitId: string,
    @Body() body: ProcedureBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const useCase = changePaymentProcedure({ pitId, paymentProcedure: procedureOf(body) });
    return this.ledger.record(useCase, caller, body);
  }
}

function procedureOf({ paymentProcedure }: ProcedureBody): PaymentProcedure {
  return paymentProcedure as PaymentProcedure;
}
