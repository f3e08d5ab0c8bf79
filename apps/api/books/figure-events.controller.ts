import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { figureEvents, FIGURE_EVENT } from '#read-models';
import type { FigureEvent, Page } from '#read-models';
import { GamingDay, Id } from '#requests';
import { pageAnswer } from '#kernel';
import { RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';
import { ShowsPatrons } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';

class FigureEventsQuery extends RegisterQuery {
  @GamingDay({ optional: true, description: 'first gaming day' })
  readonly from?: string;

  @GamingDay({ optional: true, description: 'last gaming day' })
  readonly to?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly game?: string;

  @Id({ optional: true })
  readonly pitId?: string;

  @Id({ optional: true, description: 'shift in which it was recorded' })
  readonly shift?: string;

  @Id({ optional: true })
  readonly patronId?: string;
}

@ApiTags('reports')
@Controller('reports')
export class FigureEventsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('events')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'List the events behind the figures of tables, those of other days that concern them too',
    pageAnswer(FIGURE_EVENT),
  )
  async list(@Query() query: FigureEventsQuery): Promise<Page<FigureEvent>> {
    const { from, to, tableId, game, pitId, shift, patronId } = query;
    await this.ledger.readsAt('floor', query);
    const { store, at } = await this.ledger.readsAt('figure-events', query);
    return figureEvents(store, {
      at,
      ...pageAsked(query),
      ...present({ fromGamingDay: from, toGamingDay: to, tableId, game, pitId, shift, patronId }),
    });
  }
}
