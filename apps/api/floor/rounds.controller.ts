import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  callNoMoreBets,
  changeWager,
  collectFromMarker,
  correctSettlement,
  observeOutcome,
  openRound,
  placeOf,
  placeWager,
  recordRound,
  settleRound,
  voidRound,
  wagerOf,
  wholeRoundOf,
  withdrawWager,
} from '#application';
import type { PlaceReport } from '#application';
import { listRounds, replayRound } from '#read-models';
import type { Listed, Page } from '#read-models';
import { IdParam, Problem } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import { EventsResponse, toEventResponse } from '../ledger/receipt.response.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { given, pageAsked } from './list.query.js';
import {
  ChangeWagerBody,
  CollectFromMarkerBody,
  CorrectSettlementBody,
  ObserveOutcomeBody,
  OpenRoundBody,
  PlaceWagerBody,
  SettleRoundBody,
  VoidRoundBody,
} from './round.bodies.js';
import { ReplayResponse } from './replay.response.js';
import { RoundPageResponse, RoundResponse, toRoundResponse } from './round.response.js';
import { RoundsQuery, WithdrawalQuery } from './rounds.query.js';

@ApiTags('rounds')
@Controller('rounds')
export class RoundsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('Find rounds, newest first', RoundPageResponse)
  async list(@Query() query: RoundsQuery): Promise<Page<Listed>> {
    const { tableId, shoeId, gamingDay, status, patronId } = query;
    return listRounds(await this.ledger.reads('rounds', query.consistentWith), {
      ...pageAsked(query),
      ...given({
        tableId,
        shoeId,
        gamingDay,
        status,
        patronId,
        from: toUtc(query.from),
        until: toUtc(query.until),
      }),
    });
  }

  @Post()
  @FloorCommand('Open the next round of a shoe or of a table, or record a whole round at once')
  open(@Body() body: OpenRoundBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { property } = this.ledger;
    const { turns } = body;
    const useCase = turns
      ? recordRound(property, wholeRoundOf({ ...body, turns }))
      : openRound(property, placeOf(openedOnly(body)));
    return this.ledger.record(useCase, caller, body, 'roundId');
  }

  @Get(':roundId')
  @FloorQuery('Show a round as it stands, from its own stream', RoundResponse)
  async show(@IdParam('roundId') roundId: string): Promise<RoundResponse> {
    return toRoundResponse(await this.ledger.stream('round', roundId));
  }

  @Get(':roundId/replay')
  @FloorQuery(
    'Replay a round: every step with its floor time, the money after it and the rule behind it',
    ReplayResponse,
  )
  async replay(@IdParam('roundId') roundId: string): Promise<ReplayResponse> {
    return { roundId, items: replayRound(await this.ledger.stream('round', roundId)) };
  }

  @Get(':roundId/events')
  @FloorQuery('Show the events of a round as they are stored', EventsResponse)
  async events(@IdParam('roundId') roundId: string): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('round', roundId)).map(toEventResponse) };
  }

  @Post(':roundId/wagers')
  @FloorCommand('Place a wager')
  placeWager(
    @IdParam('roundId') roundId: string,
    @Body() body: PlaceWagerBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(placeWager({ roundId, ...wagerOf(body) }), caller, body, 'wagerId');
  }

  @Patch(':roundId/wagers/:wagerId')
  @FloorCommand('Change a wager before no more bets', 200)
  changeWager(
    @IdParam('roundId') roundId: string,
    @IdParam('wagerId') wagerId: string,
    @Body() body: ChangeWagerBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { stakeCents } = body;
    return this.ledger.record(changeWager({ roundId, wagerId, stakeCents }), caller, body, 'wagerId');
  }

  @Delete(':roundId/wagers/:wagerId')
  @FloorCommand('Withdraw a wager before no more bets', 200)
  withdrawWager(
    @IdParam('roundId') roundId: string,
    @IdParam('wagerId') wagerId: string,
    @Query() query: WithdrawalQuery,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(withdrawWager({ roundId, wagerId }), caller, query, 'wagerId');
  }

  @Post(':roundId/no-more-bets')
  @FloorCommand('Call no more bets')
  noMoreBets(
    @IdParam('roundId') roundId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(callNoMoreBets({ roundId }), caller, body);
  }

  @Post(':roundId/facts')
  @FloorCommand('Record a fact of play, such as a spin, a roll or cards; what it decides is settled next')
  observe(
    @IdParam('roundId') roundId: string,
    @Body() { fact, ...body }: ObserveOutcomeBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(observeOutcome({ roundId, fact }), caller, body);
  }

  @Post(':roundId/settlement')
  @FloorCommand('Settle the wagers as the rules give, or as the dealer in fact did')
  settle(
    @IdParam('roundId') roundId: string,
    @Body() body: SettleRoundBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const useCase = settleRound({ roundId, actual: body.actual ?? [], vigorish: body.vigorish ?? [] });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':roundId/void')
  @FloorCommand('Void a round: every wager comes back (7.11(e))')
  void(
    @IdParam('roundId') roundId: string,
    @Body() body: VoidRoundBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { reason, note } = body;
    return this.ledger.record(voidRound({ roundId, reason, note }), caller, body);
  }

  @Post(':roundId/corrections')
  @FloorCommand('Correct what was observed or settled; what was recorded before stays and is named')
  correct(
    @IdParam('roundId') roundId: string,
    @Body() body: CorrectSettlementBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { reason, facts, actual } = body;
    const useCase = correctSettlement({ roundId, reason, actual: actual ?? [], ...given({ facts }) });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':roundId/wagers/:wagerId/vigorish-collections')
  @FloorCommand('Collect vigorish from the marker of one wager, in part or in full')
  collect(
    @IdParam('roundId') roundId: string,
    @IdParam('wagerId') wagerId: string,
    @Body() body: CollectFromMarkerBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { amountCents } = body;
    return this.ledger.record(collectFromMarker({ roundId, wagerId, amountCents }), caller, body);
  }
}

/** Without turns a round is only opened, and what belongs to a whole round would be lost. */
function openedOnly(body: OpenRoundBody): PlaceReport {
  const { occurredAt: _occurredAt, override: _override, shoeId, tableId, gamingDay, ...rest } = body;
  const [field] = Object.entries(rest).find(([, value]) => value !== undefined) ?? [];
  if (field === undefined) return given({ shoeId, tableId, gamingDay });
  throw new Problem(400, 'invalid-body', 'the body is not one that this API reads', {
    errors: [{ field, message: 'belongs to a whole round, which has turns' }],
  });
}
