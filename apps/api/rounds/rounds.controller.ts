import { Controller, Get, Query } from '@nestjs/common';
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
  settleAmountDue,
  settleRound,
  recordDispute,
  voidRound,
  wholeRoundOf,
  withdrawWager,
} from '#application';
import type { PlaceReport, RoundReport } from '#application';
import { inTurns } from '#event-store';
import type { RoundOpened } from '#ledger';
import { listRounds, replaySteps, staffOnDuty, ROUND_LINE, ROUND_STAFF, REPLAY } from '#read-models';
import type { Page, RoundStaff, RoundLine, Replay } from '#read-models';
import {
  ChangeWagerBody,
  CollectFromMarkerBody,
  CommandBody,
  CorrectSettlementBody,
  ObserveOutcomeBody,
  OpenRoundBody,
  PlaceWagerBody,
  SettleAmountDueBody,
  SettleRoundBody,
  RecordDisputeBody,
  VoidRoundBody,
} from '#requests';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam, Problem } from '../http/index.js';
import { FindsPatrons, ShowsPatrons } from '../identity/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { BooksQuery, present, pageAsked } from '../http/queries/list.query.js';
import { ROUND, toRoundResponse } from './round.response.js';
import type { RoundResponse } from './round.response.js';
import { RoundsQuery } from './rounds.query.js';

@ApiTags('rounds')
@Controller('rounds')
@Commands(
  command('POST', '', {
    operation: 'open',
    summary: 'Open the next round of a shoe or of a table, or record a whole round at once',
    fields: OpenRoundBody,
    roles: openRound.roles,
    useCase: ({ turns, ...round }) =>
      turns ? recordRound(wholeRoundOf({ ...round, turns })) : openRound(placeOf(openedOnly(round))),
    made: 'roundId',
  }),
  command('POST', ':roundId/wagers', {
    operation: 'placeWager',
    summary: 'Place a wager',
    fields: PlaceWagerBody,
    useCase: placeWager,
    made: 'wagerId',
  }),
  command('PATCH', ':roundId/wagers/:wagerId', {
    operation: 'changeWager',
    summary: 'Change a wager before no more bets',
    fields: ChangeWagerBody,
    useCase: changeWager,
    made: 'wagerId',
  }),
  command('POST', ':roundId/wagers/:wagerId/withdrawal', {
    operation: 'withdrawWager',
    summary: 'Withdraw a wager before no more bets',
    fields: CommandBody,
    useCase: withdrawWager,
    made: 'wagerId',
  }),
  command('POST', ':roundId/no-more-bets', {
    operation: 'noMoreBets',
    summary: 'Call no more bets',
    fields: CommandBody,
    useCase: callNoMoreBets,
  }),
  command('POST', ':roundId/facts', {
    operation: 'observe',
    summary: 'Record a fact of play, such as a spin, a roll or cards; settle the decided wagers next',
    fields: ObserveOutcomeBody,
    useCase: observeOutcome,
  }),
  command('POST', ':roundId/settlement', {
    operation: 'settle',
    summary: 'Settle the wagers by the rules, or as the dealer settled them',
    fields: SettleRoundBody,
    roles: settleRound.roles,
    useCase: ({ roundId, actual = [], vigorish = [] }) => settleRound({ roundId, actual, vigorish }),
  }),
  command('POST', ':roundId/void', {
    operation: 'void',
    summary: 'Void a round and return every wager (7.11(e))',
    fields: VoidRoundBody,
    useCase: voidRound,
  }),
  command('POST', ':roundId/disputes', {
    operation: 'dispute',
    summary:
      'Record what a patron disputes of a round, and what a supervisor decided; a correction is apart from it',
    fields: RecordDisputeBody,
    useCase: recordDispute,
  }),
  command('POST', ':roundId/corrections', {
    operation: 'correct',
    summary: 'Correct a fact or a settlement; the earlier record stays, and the correction names it',
    fields: CorrectSettlementBody,
    roles: correctSettlement.roles,
    useCase: correctSettlement,
  }),
  command('POST', ':roundId/wagers/:wagerId/due-payments', {
    operation: 'settleAmountDue',
    summary: 'Pay an amount that a correction left due, in part or in full',
    fields: SettleAmountDueBody,
    roles: settleAmountDue.roles,
    useCase: settleAmountDue,
  }),
  command('POST', ':roundId/wagers/:wagerId/vigorish-collections', {
    operation: 'collect',
    summary: 'Collect vigorish from the marker of one wager, in part or in full',
    fields: CollectFromMarkerBody,
    useCase: collectFromMarker,
  }),
)
export class RoundsController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FindsPatrons()
  @FloorQuery('rounds', 'List rounds, newest first', pageAnswer(ROUND_LINE, 'RoundPage'))
  async list(@Query() query: RoundsQuery): Promise<Page<RoundLine>> {
    const { tableId, shoeId, gamingDay, status, patronId } = query;
    return listRounds(await this.ledger.reads('rounds', query.consistentWith), {
      ...pageAsked(query),
      ...present({
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

  @Get(':roundId')
  @ShowsPatrons()
  @FloorQuery('rounds', 'Show the present state of a round, from its own stream', ROUND)
  async show(@IdParam('roundId') roundId: string): Promise<RoundResponse> {
    return toRoundResponse(await this.ledger.stream('round', roundId));
  }

  @Get(':roundId/replay')
  @ShowsPatrons()
  @FloorQuery(
    'history',
    'Replay a round: every step with its floor time, the money after it and the rule behind it',
    REPLAY,
  )
  async replay(@IdParam('roundId') roundId: string, @Query() _query: FileQuery): Promise<Replay> {
    return { roundId, items: await inTurns(replaySteps(await this.ledger.stream('round', roundId))) };
  }

  @Get(':roundId/staff')
  @FloorQuery(
    'history',
    'Name who was on duty at the table when a round was opened: its dealers and who supervised them',
    ROUND_STAFF,
  )
  async staff(@IdParam('roundId') roundId: string, @Query() query: BooksQuery): Promise<RoundStaff> {
    const [opened] = await this.ledger.stream('round', roundId);
    const { tableId, pitId } = opened!.data as RoundOpened['data'];
    const { occurredAt: floorTime = '', gamingDay = '' } = opened!.metadata;
    const { store, at } = await this.ledger.readsAt('staffing', query);
    const items = await staffOnDuty(store, { pitId, tableId, gamingDay, floorTime, at });
    return { roundId, tableId, at: floorTime, items };
  }

  @Get(':roundId/events')
  @ShowsPatrons()
  @FloorQuery('history', 'Show the events of a round as they are stored', EVENTS)
  async events(@IdParam('roundId') roundId: string, @Query() _query: FileQuery): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('round', roundId)).map(toEventResponse) };
  }
}

/** Without turns the request only opens a round; the fields of a whole round would be lost. */
function openedOnly({ shoeId, tableId, gamingDay, ...rest }: Partial<RoundReport>): PlaceReport {
  const [field] = Object.keys(rest);
  if (field === undefined) return present({ shoeId, tableId, gamingDay });
  throw new Problem(400, 'invalid-body', 'the body cannot be read; send JSON as the API documents it', {
    errors: [{ field, message: 'belongs to a whole round, which has turns' }],
  });
}
