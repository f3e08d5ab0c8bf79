import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BOOKKEEPERS,
  approveAdjustment,
  closeDay,
  prepareAdjustment,
  proposeReopening,
  rejectAdjustment,
  reopenDay,
  reportDay,
  signNegativeRevenue,
  signOffItem,
} from '#application';
import type { DayBooks } from '#application';
import { sumOfStored, totalCents, pageAnswer } from '#kernel';
import { REPORT_KINDS, figuresOfStored, withSums } from '#ledger';
import type { EventOf, OpenItem } from '#ledger';
import {
  adjustmentsIn,
  checklistOf,
  closingsAt,
  isAbove,
  listAdjustments,
  listGamingDays,
  masterGame,
  ADJUSTMENT,
  CHECKLIST,
  DAY_REPORT,
  GAMING_DAY,
  MASTER_GAME,
  MONTH_ADJUSTMENTS,
} from '#read-models';
import type {
  Adjustment,
  Checklist,
  GamingDayLine,
  OpenItemLine,
  Page,
  DayReport,
  MasterGameReport,
  MonthAdjustments,
} from '#read-models';
import {
  CommandBody,
  GamingDay,
  OneOf,
  PrepareAdjustmentBody,
  ProposeReopeningBody,
  RejectAdjustmentBody,
  ReportDayBody,
  SignNegativeRevenueBody,
  SignOffItemBody,
  WholeNumber,
} from '#requests';
import { BooksQuery, RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';
import { IdParam, Problem } from '../http/index.js';
import { ShowsFigures } from '../identity/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { Commands, command } from '../ledger/commands.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { DAY_MODELS, dayBooks } from './day-books.js';
import { MonthQuery, daysOfMonth } from '../http/queries/month.query.js';

/** Largest number of acts or open items in an answer. */
const MOST_ITEMS = 1_000;
/** Adjustments above it are reported for the month: 2,000.00 (13:69D-1.34(a)4). */
const REPORTED_ABOVE_CENTS = 200_000;

class GamingDaysQuery extends RegisterQuery {
  @OneOf(['open', 'closed', 'final'], { optional: true })
  readonly status?: string;
}

class MasterGameQuery extends BooksQuery {
  @GamingDay()
  readonly gamingDay!: string;
}

class AdjustmentsQuery extends RegisterQuery {
  @OneOf(['prepared', 'approved', 'rejected'], { optional: true })
  readonly status?: string;
}

class MonthAdjustmentsQuery extends MonthQuery {
  @WholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    fromText: true,
    optional: true,
    description:
      'revenue or table win that an act changes is above it, either way; default 200000 (13:69D-1.34(a)4)',
  })
  readonly aboveCents?: number;
}

@ApiTags('gaming days')
@Controller()
@Commands(
  command('POST', 'gaming-days/:gamingDay/reopening', {
    operation: 'proposeReopening',
    summary: 'Propose to open a closed gaming day again, before its final report',
    fields: ProposeReopeningBody,
    useCase: proposeReopening,
  }),
  command('POST', 'gaming-days/:gamingDay/reopening/approval', {
    operation: 'reopen',
    summary: 'Open a closed gaming day again, as another person than who proposed it',
    fields: CommandBody,
    useCase: reopenDay,
  }),
  command('POST', 'gaming-days/:gamingDay/adjustments', {
    operation: 'prepareAdjustment',
    summary: 'Prepare an adjustment of the revenue of a table on a gaming day (13:69D-1.34(a)2)',
    fields: PrepareAdjustmentBody,
    useCase: prepareAdjustment,
    made: 'adjustmentId',
  }),
  command('POST', 'gaming-days/:gamingDay/adjustments/:adjustmentId/approval', {
    operation: 'approveAdjustment',
    summary: 'Approve an adjustment, as another person than who prepared it',
    fields: CommandBody,
    useCase: approveAdjustment,
    made: 'adjustmentId',
  }),
  command('POST', 'gaming-days/:gamingDay/adjustments/:adjustmentId/rejection', {
    operation: 'rejectAdjustment',
    summary: 'Reject an adjustment, as another person than who prepared it',
    fields: RejectAdjustmentBody,
    useCase: rejectAdjustment,
    made: 'adjustmentId',
  }),
  command('POST', 'gaming-days/:gamingDay/negative-revenue-reports', {
    operation: 'signNegativeRevenue',
    summary:
      'Sign the report on negative revenue of a table where players play against each other (13:69D-1.34(b))',
    fields: SignNegativeRevenueBody,
    useCase: signNegativeRevenue,
  }),
)
export class GamingDaysController {
  private readonly books: DayBooks;

  constructor(readonly ledger: LedgerService) {
    this.books = dayBooks(ledger);
  }

  @Post('gaming-days/:gamingDay/reports')
  @FloorCommand(
    'Make a master game report: preliminary, of the count room, or final (13:69D-1.34(a))',
    BOOKKEEPERS,
  )
  report(
    @IdParam('gamingDay') gamingDay: string,
    @Body() body: ReportDayBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { kind, overOpenItems } = body;
    const request = { gamingDay, kind, ...present({ overOpenItems }) };
    return this.ledger.record(reportDay(this.books)(request), caller, body);
  }

  @Get('gaming-days/:gamingDay/checklist')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'List what is open of a gaming day: who owes it since when, how it ends, and which report waits for it (13:69D-1.34(a))',
    CHECKLIST,
  )
  async checklist(@IdParam('gamingDay') gamingDay: string, @Query() query: BooksQuery): Promise<Checklist> {
    const { store, at } = await this.ledger.readsAllAt(DAY_MODELS, query);
    const { dropSchedules } = this.ledger.property;
    return checklistOf(store, { gamingDay, dropSchedules, at });
  }

  @Post('gaming-days/:gamingDay/checklist/sign-offs')
  @FloorCommand(
    'Sign off an item that stays open beyond the final report, as a person who did not deal at its table',
    BOOKKEEPERS,
  )
  signOff(
    @IdParam('gamingDay') gamingDay: string,
    @Body() body: SignOffItemBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { kind, id, reason } = body;
    return this.ledger.record(signOffItem(this.books)({ gamingDay, kind, id, reason }), caller, body);
  }

  @Post('gaming-days/:gamingDay/closing')
  @FloorCommand('Close the books of a gaming day; what is recorded later posts to a later day', BOOKKEEPERS)
  close(
    @IdParam('gamingDay') gamingDay: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(closeDay(this.books)({ gamingDay }), caller, body);
  }

  @Get('gaming-days')
  @FloorQuery(
    'books',
    'List the gaming days that were reported or closed, newest first',
    pageAnswer(GAMING_DAY),
  )
  async list(@Query() query: GamingDaysQuery): Promise<Page<GamingDayLine>> {
    const { store, at } = await this.ledger.readsAt('gaming-days', query);
    return listGamingDays(store, { at, ...pageAsked(query), ...present({ status: query.status }) });
  }

  @Get('gaming-days/:gamingDay/adjustments')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'List the adjustments that accounting prepared of a gaming day',
    pageAnswer(ADJUSTMENT),
  )
  async adjustments(
    @IdParam('gamingDay') gamingDay: string,
    @Query() query: AdjustmentsQuery,
  ): Promise<Page<Adjustment>> {
    const { store, at } = await this.ledger.readsAt('gaming-days', query);
    return listAdjustments(store, {
      at,
      gamingDay,
      ...pageAsked(query),
      ...present({ status: query.status }),
    });
  }

  @Get('gaming-days/:gamingDay/reports/:report/:version')
  @ShowsFigures()
  @FloorQuery('books', 'Show a report or a closing of a gaming day as it was said', DAY_REPORT)
  async said(
    @IdParam('gamingDay') gamingDay: string,
    @IdParam('report') report: string,
    @Param('version') version: string,
  ): Promise<DayReport> {
    const events = await this.ledger.stream('gamingDay', gamingDay);
    const event = events.find(({ type, data }) =>
      type === 'DayReported'
        ? (data as Reported).kind === report && String((data as Reported).version) === version
        : type === 'DayClosed' && report === 'closing' && String((data as Closed).closing) === version,
    );
    if (!event) {
      const kinds = [...REPORT_KINDS, 'closing'].join(', ');
      throw new Problem(
        404,
        'unknown-report',
        `the gaming day ${gamingDay} has no report ${report} ${version}; reports are ${kinds}, numbered from 1`,
      );
    }
    const {
      knownAt,
      lines,
      total,
      notInCounts = [],
      posted,
      postedTotal,
      openItems,
      firstOpenItems,
    } = event.data as Reported | Closed;
    const { recordedAt = '', actor: id = '', actorName: name = '' } = event.metadata;
    return {
      ...{
        gamingDay,
        report: report as DayReport['report'],
        version: Number(version),
        knownAt,
        recordedAt,
        recordedBy: { id, name },
      },
      lines: lines.map(withSums),
      total: figuresOfStored(total),
      notInCounts,
      posted: posted.map(withSums),
      postedTotal: figuresOfStored(postedTotal),
      openItems,
      firstOpenItems: firstOpenItems.map(openItemAnswer),
    };
  }

  @Get('reports/master-game')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report a gaming day by table: as closed, as adjusted, and what is posted to it from earlier days',
    MASTER_GAME,
  )
  async masterGame(@Query() query: MasterGameQuery): Promise<MasterGameReport> {
    const { gamingDay } = query;
    const { store, at } = await this.ledger.readsAllAt(DAY_MODELS, query);
    const { clock: calendar, winFormulas: formulas, dropSchedules } = this.ledger.property;
    const asked = { gamingDay, calendar, formulas, dropSchedules, at };
    const { openItems, adjustments, posted, ...day } = await masterGame(store, asked);
    return {
      gamingDay,
      ...day,
      adjustmentActs: adjustments.length,
      adjustments: adjustments.slice(0, MOST_ITEMS),
      postedActs: posted.length,
      posted: posted.slice(0, MOST_ITEMS),
      openItems: openItems.length,
      firstOpenItems: openItems.slice(0, MOST_ITEMS).map(openItemAnswer),
    };
  }

  @Get('reports/adjustments')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report the adjustments in the books of a month, by default each above 2,000.00 (13:69D-1.34(a)4)',
    MONTH_ADJUSTMENTS,
  )
  async monthAdjustments(@Query() query: MonthAdjustmentsQuery): Promise<MonthAdjustments> {
    const { aboveCents = REPORTED_ABOVE_CENTS } = query;
    const { store, at } = await this.ledger.readsAllAt(DAY_MODELS, query);
    const { clock: calendar, winFormulas: formulas } = this.ledger.property;
    const books = { closings: await closingsAt(store, at), calendar, formulas, at };
    const { fromGamingDay, toGamingDay } = daysOfMonth(query);
    const acts = await adjustmentsIn(store, books, fromGamingDay, toGamingDay);
    const items = acts.filter((act) => isAbove(act, aboveCents));
    return {
      acts: items.length,
      items: items.slice(0, MOST_ITEMS),
      revenueCents: totalCents(items.map(({ figures }) => figures.revenueCents ?? 0)),
      tableWinCents: totalCents(items.map(({ figures }) => figures.tableWinCents ?? 0)),
    };
  }
}

/** An open item with each field: what it does not have is null. */
function openItemAnswer(item: OpenItem): OpenItemLine {
  const { amountCents: stored } = item;
  return {
    tableId: null,
    since: null,
    ...item,
    amountCents: stored === undefined ? null : sumOfStored(stored),
  };
}

type Reported = EventOf<'DayReported'>['data'];
type Closed = EventOf<'DayClosed'>['data'];
