import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { booksDateOf, totalCents, pageAnswer } from '#kernel';
import {
  COUNTED_WIN_DIMENSIONS,
  TABLE_WIN,
  complimentaries,
  countedWin,
  documentedVigorish,
  dropVariances,
  inShiftOrder,
  listControlExceptions,
  tableWin,
  vigorishBalances,
  COUNTED_WIN,
  COMPLIMENTARIES,
  CONTROL_EXCEPTION,
  DOCUMENTED_VIGORISH,
  VIGORISH,
  DROP_BOX_DOCUMENTS,
} from '#read-models';
import type {
  Page,
  TableWin,
  TableWinDimension,
  CountedWin,
  Complimentaries,
  DocumentedVigorish,
  Vigorish,
  ControlException,
  DropDocuments,
} from '#read-models';
import { GamingDay, Id, MAX_POSITIONS, Matching, OneOf, WholeNumber } from '#requests';
import { BooksQuery, RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';
import { ShowsFigures, ShowsPatrons } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PatronPeriodQuery, PatronQuery } from '../http/queries/patron.query.js';
import { PeriodQuery, daysOf } from '../http/queries/period.query.js';

const DIMENSIONS: readonly TableWinDimension[] = ['gamingDay', 'shift', 'tableId', 'game'];

class DaysQuery extends PeriodQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly game?: string;
}

class CountedWinQuery extends DaysQuery {
  @Matching(
    /^(gamingDay|shift|tableId|game|periodId)(,(gamingDay|shift|tableId|game|periodId)){0,4}$/,
    `must be of ${COUNTED_WIN_DIMENSIONS.join(', ')}`,
    {
      optional: true,
      description: 'dimensions of the lines; default: tableId',
      example: 'gamingDay,tableId',
    },
  )
  readonly by?: string;
}

class TableWinQuery extends DaysQuery {
  @Matching(
    /^(gamingDay|shift|tableId|game)(,(gamingDay|shift|tableId|game)){0,3}$/,
    `must be of ${DIMENSIONS.join(', ')}`,
    {
      optional: true,
      description: 'dimensions of the lines; default: tableId',
      example: 'tableId,shift',
    },
  )
  readonly by?: string;
}

class DocumentedVigorishQuery extends BooksQuery {
  @Id({ optional: true })
  readonly patronId?: string;
}

class ComplimentariesQuery extends PatronPeriodQuery {
  @Id({ optional: true, description: 'user who authorised them' })
  readonly authorizedBy?: string;
}

class DropVariancesQuery extends BooksQuery {
  @GamingDay({ description: 'gaming day of the count' })
  readonly gamingDay!: string;
}

class ControlExceptionsQuery extends RegisterQuery {
  @OneOf(['unreviewed', 'reviewed'], { optional: true })
  readonly status?: string;

  @OneOf(['exception', 'notice'], { optional: true })
  readonly severity?: string;

  @Id({ optional: true })
  readonly code?: string;

  @GamingDay({ optional: true })
  readonly gamingDay?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly roundId?: string;

  @Id({ optional: true })
  readonly shoeId?: string;

  @Id({ optional: true })
  readonly formNumber?: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS, fromText: true, optional: true, description: 'the box' })
  readonly position?: number;

  @Id({ optional: true })
  readonly patronId?: string;

  @Id({ optional: true, description: 'user who dealt' })
  readonly dealer?: string;

  @Id({ optional: true, description: 'user who recorded it' })
  readonly recordedBy?: string;

  @Id({ optional: true, description: 'user who reviewed it' })
  readonly reviewedBy?: string;

  @OneOf(['true'], { optional: true, description: 'those whose review is due by an earlier gaming day' })
  readonly overdue?: 'true';
}

@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('table-win')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report table win from rounds: wagers lost less winnings paid plus vigorish earned and amounts due',
    TABLE_WIN,
  )
  async tableWin(@Query() query: TableWinQuery): Promise<TableWin> {
    const { by = 'tableId', tableId, game } = query;
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsAt('table-win', query);
    const report = await tableWin(store, {
      at,
      ...days,
      by: DIMENSIONS.filter((dimension) => by.split(',').includes(dimension)),
      ...present({ tableId, game }),
    });
    const times = { calendar: this.ledger.property.clock, day: days.toGamingDay };
    const items = inShiftOrder(report.items, ['gamingDay', 'tableId', 'shift', 'game'], times);
    return { ...report, items };
  }

  @Get('counted-win')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report win from counts beside win from rounds, with each reason why they differ',
    COUNTED_WIN,
  )
  async countedWin(@Query() query: CountedWinQuery): Promise<CountedWin> {
    const { by = 'tableId', tableId, game } = query;
    const days = daysOf(query);
    await this.ledger.readsAt('inventory-periods', query);
    await this.ledger.readsAt('drop-boxes', query);
    const { store, at } = await this.ledger.readsAt('table-win', query);
    const report = await countedWin(store, {
      at,
      ...days,
      by: COUNTED_WIN_DIMENSIONS.filter((dimension) => by.split(',').includes(dimension)),
      formulas: this.ledger.property.winFormulas,
      ...present({ tableId, game }),
    });
    const times = { calendar: this.ledger.property.clock, day: days.toGamingDay };
    return { ...report, items: inShiftOrder(report.items, COUNTED_WIN_DIMENSIONS, times) };
  }

  @Get('vigorish')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'Report deferred vigorish by table and patron: collected, on forms and outstanding',
    VIGORISH,
  )
  async vigorish(@Query() query: PatronQuery): Promise<Vigorish> {
    const { tableId, patronId } = query;
    const { store, at } = await this.ledger.readsAt('markers', query);
    const items = await vigorishBalances(store, { at, ...present({ tableId, patronId }) });
    return {
      items,
      total: {
        deferredCents: totalCents(items.map((line) => line.deferredCents)),
        collectedLaterCents: totalCents(items.map((line) => line.collectedLaterCents)),
        compedCents: totalCents(items.map((line) => line.compedCents)),
        documentedCents: totalCents(items.map((line) => line.documentedCents)),
        outstandingCents: totalCents(items.map((line) => line.outstandingCents)),
      },
    };
  }

  @Get('documented-vigorish')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'Report vigorish on forms by patron: documented, recovered and still owed',
    DOCUMENTED_VIGORISH,
  )
  async documented(@Query() query: DocumentedVigorishQuery): Promise<DocumentedVigorish> {
    const { store, at } = await this.ledger.readsAt('vigorish-forms', query);
    const items = await documentedVigorish(store, { at, ...present({ patronId: query.patronId }) });
    return {
      items,
      total: {
        documentedCents: totalCents(items.map((line) => line.documentedCents)),
        recoveredCents: totalCents(items.map((line) => line.recoveredCents)),
        stillOwedCents: totalCents(items.map((line) => line.stillOwedCents)),
      },
    };
  }

  @Get('complimentaries')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'Report cash complimentaries of vigorish by form, patron and authoriser, with limits and due days (13:69D-1.9(b))',
    COMPLIMENTARIES,
  )
  async complimentaries(@Query() query: ComplimentariesQuery): Promise<Complimentaries> {
    const { patronId, tableId, authorizedBy } = query;
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsAt('complimentaries', query);
    return complimentaries(store, { at, ...days, ...present({ patronId, tableId, authorizedBy }) });
  }

  @Get('drop-variances')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report the documents of the boxes counted on a day that differ from what the ledger expects (13:69D-1.33)',
    DROP_BOX_DOCUMENTS,
  )
  async dropVariances(@Query() query: DropVariancesQuery): Promise<DropDocuments> {
    const { store, at } = await this.ledger.readsAt('drop-boxes', query);
    return { items: await dropVariances(store, { at, gamingDay: query.gamingDay }) };
  }

  @Get('control-exceptions')
  @ShowsPatrons()
  @FloorQuery(
    'controlExceptions',
    'Rules broken on the floor, and corrections, voids and wagers outside the limits: unreviewed ones first, the most money first',
    pageAnswer(CONTROL_EXCEPTION),
  )
  async controlExceptions(@Query() query: ControlExceptionsQuery): Promise<Page<ControlException>> {
    const { status, severity, code, gamingDay, tableId, recordedBy, reviewedBy } = query;
    const { roundId, shoeId, formNumber, position, patronId, dealer } = query;
    const now = new Date(this.ledger.now()).toISOString();
    const { store, at } = await this.ledger.readsAt('control-exceptions', query);
    return listControlExceptions(store, {
      at,
      calendar: this.ledger.property.clock,
      ...pageAsked(query),
      ...present({ status, severity, code, gamingDay, tableId, recordedBy, reviewedBy }),
      ...present({ roundId, shoeId, formNumber, position, patronId, dealer }),
      ...(query.overdue && {
        overdueOn: booksDateOf(at.asOf ?? now, this.ledger.property.clock).gamingDay,
      }),
    });
  }
}
