import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DAY_SHEET,
  SHEET_BOOKS,
  SHEET_SPANS,
  SPANS,
  daySheet,
  STATISTICS_DIMENSIONS,
  holdOutliers,
  inShiftOrder,
  statistics,
  HOLD_OUTLIERS,
  STATISTICS,
} from '#read-models';
import type { DaySheet, ReadModelName, HoldOutliers, SheetBooks, Statistics } from '#read-models';
import { GamingDay, Id, Matching, OneOf } from '#requests';
import { BooksQuery, present } from '../http/queries/list.query.js';
import { ShowsFigures } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { MonthQuery, daysOfMonth } from '../http/queries/month.query.js';

const MODELS: readonly ReadModelName[] = [
  'gaming-days',
  'log',
  'table-win',
  'inventory-periods',
  'drop-boxes',
  'floor',
];

/** The tables that a report is of. */
class OfTablesQuery extends BooksQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly game?: string;

  @Id({ optional: true })
  readonly pitId?: string;
}

class DaySheetQuery extends OfTablesQuery {
  @GamingDay({ description: 'gaming day of the sheet, and the last one of each span' })
  readonly gamingDay!: string;

  @OneOf([...SHEET_BOOKS], {
    optional: true,
    description: 'the books as they are now, or as each day was closed; default: adjusted',
  })
  readonly books?: SheetBooks;

  @Matching(/^(day|month|year)(,(day|month|year)){0,2}$/, `must be of ${SHEET_SPANS.join(', ')}`, {
    optional: true,
    description: 'spans up to the gaming day, each beside the same days of the year before; default: all',
    example: 'day,month',
  })
  readonly spans?: string;
}

class StatisticsQuery extends OfTablesQuery {
  @GamingDay({ description: 'last gaming day of each span' })
  readonly gamingDay!: string;

  @Matching(/^(day|week|month|year)(,(day|week|month|year)){0,3}$/, `must be of ${SPANS.join(', ')}`, {
    optional: true,
    description: 'spans up to the gaming day, a week from Monday; default: all',
    example: 'day,month',
  })
  readonly spans?: string;

  @Matching(
    /^(tableId|game|pitId|shift)(,(tableId|game|pitId|shift)){0,3}$/,
    `must be of ${STATISTICS_DIMENSIONS.join(', ')}`,
    { optional: true, description: 'dimensions of the lines; default: tableId', example: 'game,shift' },
  )
  readonly by?: string;
}

@ApiTags('reports')
@Controller('reports')
export class StatisticsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('day-sheet')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report the day sheet: drop, fills, credits, win, hold and theory of each table for the day, month and year to date, beside the same days of last year (13:69D-1.2(c)2)',
    DAY_SHEET,
  )
  async daySheet(@Query() query: DaySheetQuery): Promise<DaySheet> {
    const { gamingDay, books = 'adjusted', spans = SHEET_SPANS.join(','), tableId, game, pitId } = query;
    const { store, at } = await this.ledger.readsTogetherAt([...MODELS, 'theory'], query);
    const { clock: calendar, winFormulas: formulas, theoreticalWins } = this.ledger.property;
    return daySheet(store, {
      ...{ gamingDay, books, calendar, formulas, theoreticalWins, at },
      spans: SHEET_SPANS.filter((span) => spans.split(',').includes(span)),
      ...present({ tableId, game, pitId }),
    });
  }

  @Get('statistics')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report win, drop, handle, hold and rounds an hour of a day, week, month and year to date, beside the period before (13:69D-1.2(c)2)',
    STATISTICS,
  )
  async statistics(@Query() query: StatisticsQuery): Promise<Statistics> {
    const { gamingDay, spans = SPANS.join(','), by = 'tableId', tableId, game, pitId } = query;
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    const { clock: calendar, winFormulas: formulas } = this.ledger.property;
    const report = await statistics(store, {
      ...{ gamingDay, calendar, formulas, at },
      spans: SPANS.filter((span) => spans.split(',').includes(span)),
      by: STATISTICS_DIMENSIONS.filter((dimension) => by.split(',').includes(dimension)),
      ...present({ tableId, game, pitId }),
    });
    const items = inShiftOrder(report.items, STATISTICS_DIMENSIONS, { calendar, day: gamingDay });
    return { ...report, items };
  }

  @Get('hold-outliers')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report the tables and games whose hold of a month is outside the thresholds of the property (K.A.R. 112-108-51, OAC 3772-10-08)',
    HOLD_OUTLIERS,
  )
  async holdOutliers(@Query() query: MonthQuery): Promise<HoldOutliers> {
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    const { winFormulas: formulas, holdThresholds: thresholds } = this.ledger.property;
    return holdOutliers(store, { from: daysOfMonth(query).fromGamingDay, thresholds, formulas, at });
  }
}
