import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changeLimits, changeRules, commissionTable, noticeRuleChange, retireTable } from '#application';
import { listTables, sourceNumbersOf, SOURCE_NUMBERS, TABLE } from '#read-models';
import type { Page, SourceNumbers, Table } from '#read-models';
import { EXAMPLE } from '#rules';
import {
  ChangeLimitsBody,
  ChangeRulesBody,
  CommandBody,
  CommissionTableBody,
  Id,
  NoticeRuleChangeBody,
} from '#requests';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam, Problem } from '../http/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { present, ListQuery, pageAsked, ReadFileQuery, ReadQuery } from '../http/queries/list.query.js';
import { ShowsPatrons } from '../identity/index.js';

class TablesQuery extends ListQuery {
  @Id({ optional: true })
  readonly pitId?: string;

  @Id({ optional: true, example: EXAMPLE.game })
  readonly game?: string;
}

@ApiTags('tables')
@Controller('tables')
@Commands(
  command('POST', '', {
    operation: 'commission',
    summary: 'Commission a table with its game, rules and limits',
    fields: CommissionTableBody,
    useCase: commissionTable,
  }),
  command('POST', ':tableId/rule-notices', {
    operation: 'notice',
    summary: 'Record the notice of new rules (8.3(b))',
    fields: NoticeRuleChangeBody,
    roles: noticeRuleChange.roles,
    useCase: ({ effectiveAt, ...notice }) => noticeRuleChange({ ...notice, effectiveAt: toUtc(effectiveAt) }),
  }),
  command('PUT', ':tableId/rules', {
    operation: 'changeRules',
    summary: 'Put announced rules into effect from the next round on',
    fields: ChangeRulesBody,
    useCase: changeRules,
  }),
  command('PUT', ':tableId/limits', {
    operation: 'changeLimits',
    summary: 'Change the minimum and maximum wagers (8.3(c))',
    fields: ChangeLimitsBody,
    useCase: changeLimits,
  }),
  command('POST', ':tableId/retirement', {
    operation: 'retire',
    summary: 'Retire a table',
    fields: CommandBody,
    useCase: retireTable,
  }),
)
export class TablesController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('floor', 'List the tables with the rules and limits in effect', pageAnswer(TABLE))
  async list(@Query() query: TablesQuery): Promise<Page<Table>> {
    const { pitId, game } = query;
    return listTables(await this.ledger.reads('floor', query.consistentWith), {
      ...pageAsked(query),
      ...present({ pitId, game }),
    });
  }

  @Get(':tableId')
  @FloorQuery('floor', 'Show a table', TABLE)
  async show(@IdParam('tableId') tableId: string, @Query() query: ReadQuery): Promise<Table> {
    const { items } = await listTables(await this.ledger.reads('floor', query.consistentWith), {
      tableId,
      limit: 1,
    });
    const [table] = items;
    if (!table) throw new Problem(404, 'unknown-table', `there is no table ${tableId}`);
    return table;
  }

  @Get(':tableId/events')
  @ShowsPatrons()
  @FloorQuery(
    'history',
    'Show the events of a table as they are stored: its rules, limits and places of play',
    EVENTS,
  )
  async events(@IdParam('tableId') tableId: string, @Query() _query: FileQuery): Promise<EventsResponse> {
    return { items: (await this.ledger.stream('table', tableId)).map(toEventResponse) };
  }

  @Get(':tableId/source-numbers')
  @FloorQuery(
    'history',
    'Account for the numbers that sources gave to whole rounds of a table: those that no round has are missing',
    SOURCE_NUMBERS,
  )
  async sourceNumbers(
    @IdParam('tableId') tableId: string,
    @Query() query: ReadFileQuery,
  ): Promise<SourceNumbers> {
    await this.show(tableId, query);
    const store = await this.ledger.reads('source-numbers', query.consistentWith);
    return { items: await sourceNumbersOf(store, tableId) };
  }
}
