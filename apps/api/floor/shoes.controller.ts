import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  announceLastHand,
  burnCards,
  collectFromPosition,
  completeShoe,
  cutCards,
  prepareShoe,
  reachCuttingCard,
  recordIrregularity,
  recordPatronDeparture,
} from '#application';
import { listShoes } from '#read-models';
import type { Listed, Page } from '#read-models';
import { IdParam } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { given, pageAsked } from './list.query.js';
import { ShoePageResponse } from './shoe.response.js';
import {
  BurnCardsBody,
  CollectFromPositionBody,
  CutCardsBody,
  IrregularityBody,
  PatronDepartureBody,
  PrepareShoeBody,
  ShoesQuery,
} from './shoe.bodies.js';

@ApiTags('shoes')
@Controller('shoes')
export class ShoesController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('List the shoes, newest first', ShoePageResponse)
  async list(@Query() query: ShoesQuery): Promise<Page<Listed>> {
    const { tableId, status } = query;
    return listShoes(await this.ledger.reads('floor', query.consistentWith), {
      ...pageAsked(query),
      ...given({ tableId, status }),
    });
  }

  @Post()
  @FloorCommand('Bring a shuffled shoe to a table')
  prepare(@Body() body: PrepareShoeBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { shoeId, tableId } = body;
    return this.ledger.record(prepareShoe({ shoeId, tableId }), caller, body);
  }

  @Post(':shoeId/cuts')
  @FloorCommand('Record the cut (3.5(d), 7.5(e))')
  cut(
    @IdParam('shoeId') shoeId: string,
    @Body() body: CutCardsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { position, cutDepth, cuttingCardFromBack } = body;
    const by = position ?? 'dealer';
    return this.ledger.record(cutCards({ shoeId, by, cutDepth, cuttingCardFromBack }), caller, body);
  }

  @Post(':shoeId/burns')
  @FloorCommand('Record the cards burned before play (3.5(e), 7.5(f))')
  burn(
    @IdParam('shoeId') shoeId: string,
    @Body() { first, further, ...body }: BurnCardsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(burnCards({ shoeId, first, further }), caller, body);
  }

  @Post(':shoeId/cutting-card')
  @FloorCommand('Record that the cutting card appeared in the round in play (3.8(e), 7.8(e))')
  cuttingCard(
    @IdParam('shoeId') shoeId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(reachCuttingCard({ shoeId }), caller, body);
  }

  @Post(':shoeId/last-hand')
  @FloorCommand('Record the announcement of the last hand (3.8(e), 7.8(e))')
  lastHand(
    @IdParam('shoeId') shoeId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(announceLastHand({ shoeId }), caller, body);
  }

  @Post(':shoeId/irregularities')
  @FloorCommand('Record an irregularity and what it does to the cards (7.11)')
  irregularity(
    @IdParam('shoeId') shoeId: string,
    @Body() body: IrregularityBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { kind, card, disclosed, further, note } = body;
    const useCase = recordIrregularity(this.ledger.property, {
      shoeId,
      kind,
      disclosed,
      further: further ?? [],
      note,
      ...given({ card }),
    });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':shoeId/vigorish-payments')
  @FloorCommand('Collect one payment for all markers of a position, oldest first (3.3(c)2, 7.3(c)2)')
  collect(
    @IdParam('shoeId') shoeId: string,
    @Body() body: CollectFromPositionBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { position, patronId, amountCents } = body;
    const useCase = collectFromPosition({ shoeId, position, ...given({ patronId, amountCents }) });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':shoeId/patron-departures')
  @FloorCommand('Record that a patron left; vigorish owed is due (3.3(c)4, 7.3(c)4)')
  departure(
    @IdParam('shoeId') shoeId: string,
    @Body() body: PatronDepartureBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { patronId, position } = body;
    return this.ledger.record(recordPatronDeparture({ shoeId, patronId, position }), caller, body);
  }

  @Post(':shoeId/completion')
  @FloorCommand('Complete a shoe before its cards are reshuffled; its vigorish is due (3.3(c)2 and 4)')
  complete(
    @IdParam('shoeId') shoeId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(completeShoe({ shoeId }), caller, body);
  }
}
