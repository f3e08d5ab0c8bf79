import { Controller, Get, Query } from '@nestjs/common';
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
import { inTurns } from '#event-store';
import { listShoes, shoeReplaySteps, SHOE, SHOE_REPLAY, SHOE_STATE } from '#read-models';
import type { Page, ShoeNow, ShoeReplay, Shoe } from '#read-models';
import {
  BurnCardsBody,
  CollectFromPositionBody,
  CommandBody,
  CutCardsBody,
  Id,
  IrregularityBody,
  OneOf,
  PatronDepartureBody,
  PrepareShoeBody,
} from '#requests';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam } from '../http/index.js';
import { ShowsPatrons } from '../identity/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { present, ListQuery, pageAsked } from '../http/queries/list.query.js';
import { toShoeState } from './shoe-state.js';

class ShoesQuery extends ListQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @OneOf(['prepared', 'completed'], { optional: true })
  readonly status?: string;
}

@ApiTags('shoes')
@Controller('shoes')
@Commands(
  command('POST', '', {
    operation: 'prepare',
    summary: 'Record that a shuffled shoe was brought to a table',
    fields: PrepareShoeBody,
    useCase: prepareShoe,
  }),
  command('POST', ':shoeId/cuts', {
    operation: 'cut',
    summary: 'Record the cut (3.5(d), 7.5(e))',
    fields: CutCardsBody,
    roles: cutCards.roles,
    useCase: ({ position, ...cut }) => cutCards({ ...cut, by: position ?? 'dealer' }),
  }),
  command('POST', ':shoeId/burns', {
    operation: 'burn',
    summary: 'Record the cards burned before play (3.5(e), 7.5(f))',
    fields: BurnCardsBody,
    useCase: burnCards,
  }),
  command('POST', ':shoeId/cutting-card', {
    operation: 'cuttingCard',
    summary: 'Record that the cutting card appeared in the round in play (3.8(e), 7.8(e))',
    fields: CommandBody,
    useCase: reachCuttingCard,
  }),
  command('POST', ':shoeId/last-hand', {
    operation: 'lastHand',
    summary: 'Record the announcement of the last hand (3.8(e), 7.8(e))',
    fields: CommandBody,
    useCase: announceLastHand,
  }),
  command('POST', ':shoeId/irregularities', {
    operation: 'irregularity',
    summary: 'Record an irregularity and its remedy (7.11)',
    fields: IrregularityBody,
    roles: recordIrregularity.roles,
    useCase: ({ further = [], ...irregularity }) => recordIrregularity({ ...irregularity, further }),
  }),
  command('POST', ':shoeId/vigorish-payments', {
    operation: 'collect',
    summary: 'Collect one payment for all markers of a position, oldest first (3.3(c)2, 7.3(c)2)',
    fields: CollectFromPositionBody,
    useCase: collectFromPosition,
  }),
  command('POST', ':shoeId/patron-departures', {
    operation: 'departure',
    summary: 'Record that a patron left; no vigorish may be outstanding (3.3(c)4, 7.3(c)4)',
    fields: PatronDepartureBody,
    useCase: recordPatronDeparture,
  }),
  command('POST', ':shoeId/completion', {
    operation: 'complete',
    summary: 'Complete a shoe; no vigorish may be outstanding (3.3(c)2 and 4)',
    fields: CommandBody,
    useCase: completeShoe,
  }),
)
export class ShoesController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('rounds', 'List the shoes, newest first', pageAnswer(SHOE))
  async list(@Query() query: ShoesQuery): Promise<Page<Shoe>> {
    const { tableId, status } = query;
    return listShoes(await this.ledger.reads('floor', query.consistentWith), {
      ...pageAsked(query),
      ...present({ tableId, status }),
    });
  }

  @Get(':shoeId')
  @FloorQuery('rounds', 'Show the present state of a shoe, from its own stream', SHOE_STATE)
  async show(@IdParam('shoeId') shoeId: string): Promise<ShoeNow> {
    return toShoeState(await this.ledger.stream('shoe', shoeId));
  }

  @Get(':shoeId/replay')
  @ShowsPatrons()
  @FloorQuery(
    'history',
    'Replay a shoe: its cut, burns, rounds and cards, and what was noted between rounds, each with the rule behind it',
    SHOE_REPLAY,
  )
  async replay(@IdParam('shoeId') shoeId: string, @Query() _query: FileQuery): Promise<ShoeReplay> {
    return { shoeId, items: await inTurns(shoeReplaySteps(await this.ledger.stream('shoe', shoeId))) };
  }

  @Get(':shoeId/events')
  @ShowsPatrons()
  @FloorQuery('history', 'Show the events of a shoe as they are stored', EVENTS)
  async events(@IdParam('shoeId') shoeId: string, @Query() _query: FileQuery): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('shoe', shoeId)).map(toEventResponse) };
  }
}
