import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changeLimits, changeRules, commissionTable, noticeRuleChange, retireTable } from '#application';
import { listTables } from '#read-models';
import type { Page } from '#read-models';
import { EXAMPLE } from '#rules';
import type { TableLimits } from '#rules';
import { Id, IdParam, Instant, JsonObject, Problem, WholeNumber } from '../http/index.js';
import { Caller } from '../ledger/command-caller.js';
import type { CommandCaller } from '../ledger/command-caller.js';
import { CommandBody } from '../ledger/command.body.js';
import { FloorCommand, FloorQuery } from '../ledger/floor-command.js';
import { LedgerService, toUtc } from '../ledger/ledger.service.js';
import type { ReceiptResponse } from '../ledger/receipt.response.js';
import { Limits, MAX_POSITIONS } from './fields.js';
import { given, ListQuery, pageAsked, ReadQuery } from './list.query.js';
import { TablePageResponse, TableResponse } from './table.response.js';

const RULES = 'the rules posted at the table, in the shape that `GET /games/{game}` shows';

class CommissionTableBody extends CommandBody {
  @Id({ example: 'MB-07' })
  readonly tableId!: string;

  @Id({ example: 'P1' })
  readonly pitId!: string;

  @Id({ example: EXAMPLE.game, description: 'a game of `GET /games`' })
  readonly game!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS, description: 'numbered player positions' })
  readonly positions!: number;

  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Limits()
  readonly limits!: TableLimits;
}

class NoticeRuleChangeBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Instant({ description: 'at least half an hour after the notice (8.3(b))' })
  readonly effectiveAt!: string;
}

class ChangeRulesBody extends CommandBody {
  @JsonObject('GameRules', { description: RULES })
  readonly rules!: object;

  @Limits({ optional: true, description: 'default: those in effect' })
  readonly limits?: TableLimits;
}

class ChangeLimitsBody extends CommandBody {
  @Limits()
  readonly limits!: TableLimits;
}

class TablesQuery extends ListQuery {
  @Id({ optional: true })
  readonly pitId?: string;

  @Id({ optional: true, example: EXAMPLE.game })
  readonly game?: string;
}

@ApiTags('tables')
@Controller('tables')
export class TablesController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('List the tables with the rules and limits in effect', TablePageResponse)
  async list(@Query() query: TablesQuery): Promise<Page<object>> {
    const { pitId, game } = query;
    return listTables(await this.ledger.reads('floor', query.consistentWith), {
      ...pageAsked(query),
      ...given({ pitId, game }),
    });
  }

  @Get(':tableId')
  @FloorQuery('Show a table', TableResponse)
  async show(@IdParam('tableId') tableId: string, @Query() query: ReadQuery): Promise<object> {
    const { items } = await listTables(await this.ledger.reads('floor', query.consistentWith), {
      tableId,
      limit: 1,
    });
    const [table] = items;
    if (!table) throw new Problem(404, 'unknown-table', `there is no table ${tableId}`);
    return table;
  }

  @Post()
  @FloorCommand('Commission a table under rules that its game and the day allow')
  commission(@Body() body: CommissionTableBody, @Caller() caller: CommandCaller): Promise<ReceiptResponse> {
    const { tableId, pitId, game, positions, rules, limits } = body;
    const useCase = commissionTable(this.ledger.property, { tableId, pitId, game, positions, rules, limits });
    return this.ledger.record(useCase, caller, body);
  }

  @Post(':tableId/rule-notices')
  @FloorCommand('Record that new rules were posted, announced and notified (8.3(b))')
  notice(
    @IdParam('tableId') tableId: string,
    @Body() body: NoticeRuleChangeBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { rules } = body;
    const effectiveAt = toUtc(body.effectiveAt) ?? '';
    const useCase = noticeRuleChange(this.ledger.property, { tableId, rules, effectiveAt });
    return this.ledger.record(useCase, caller, body);
  }

  @Put(':tableId/rules')
  @FloorCommand('Put noticed rules into effect from the next round on', 200)
  changeRules(
    @IdParam('tableId') tableId: string,
    @Body() body: ChangeRulesBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    const { rules, limits } = body;
    const useCase = changeRules(this.ledger.property, { tableId, rules, ...(limits && { limits }) });
    return this.ledger.record(useCase, caller, body);
  }

  @Put(':tableId/limits')
  @FloorCommand('Post new minimum and maximum wagers (8.3(c))', 200)
  changeLimits(
    @IdParam('tableId') tableId: string,
    @Body() body: ChangeLimitsBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(
      changeLimits(this.ledger.property, { tableId, limits: body.limits }),
      caller,
      body,
    );
  }

  @Post(':tableId/retirement')
  @FloorCommand('Take a table out of service for good')
  retire(
    @IdParam('tableId') tableId: string,
    @Body() body: CommandBody,
    @Caller() caller: CommandCaller,
  ): Promise<ReceiptResponse> {
    return this.ledger.record(retireTable(this.ledger.property, { tableId }), caller, body);
  }
}
