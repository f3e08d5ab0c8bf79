import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { openRoundAtTable, recordFactRound } from '#application';
import { IdParam } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { FloorCommand } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { OpenRoundAtTableBody } from './round.bodies.js';
import { toTurn } from './round.requests.js';

@ApiTags('tables')
@Controller('tables/:tableId/days')
export class TableDaysController {
  constructor(private readonly ledger: LedgerService) {}

  @Post(':gamingDay/rounds')
  @FloorCommand(
    'Open the next round at a table, or record a whole round at once; hands from a shoe open there',
  )
  openRound(
    @IdParam('tableId') tableId: string,
    @IdParam('gamingDay') gamingDay: string,
    @Body() body: OpenRoundAtTableBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { property } = this.ledger;
    const useCase = body.turns
      ? recordFactRound(property, { tableId, gamingDay, turns: body.turns.map(toTurn) })
      : openRoundAtTable(property, { tableId, gamingDay });
    return this.ledger.record(useCase, caller, body, 'roundId');
  }
}
