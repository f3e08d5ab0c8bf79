import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { sumCents } from '#kernel';
import { listControlExceptions, tableWin, vigorishBalances } from '#read-models';
import type { TableWinDimension } from '#read-models';
import { GamingDay } from '../floor/fields.js';
import { given, ListQuery, pageAsked, ReadQuery } from '../floor/list.query.js';
import { PageResponse } from '../floor/page.response.js';
import { Id, Matching, OneOf, Problem } from '../http/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';

const DIMENSIONS: readonly TableWinDimension[] = ['gamingDay', 'shift', 'table', 'game'];

class TableWinQuery extends ReadQuery {
  @GamingDay({ description: 'first gaming day' })
  readonly from!: string;

  @GamingDay({ optional: true, description: 'last gaming day; default the first' })
  readonly to?: string;

  @Matching(
    /^(gamingDay|shift|table|game)(,(gamingDay|shift|table|game)){0,3}$/,
    `must be of ${DIMENSIONS.join(', ')}`,
    {
      optional: true,
      description: 'what the lines are kept apart by; default table',
      example: 'table,shift',
    },
  )
  readonly by?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly game?: string;
}

class VigorishQuery extends ReadQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly patronId?: string;
}

class ControlExceptionsQuery extends ListQuery {
  @OneOf(['exception', 'notice'], { optional: true })
  readonly severity?: string;

  @Id({ optional: true })
  readonly code?: string;

  @GamingDay({ optional: true })
  readonly gamingDay?: string;

  @Id({ optional: true })
  readonly tableId?: string;
}

class ReportResponse {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'amounts in cents',
  })
  readonly lines!: readonly object[];

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly total!: object;
}

@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('table-win')
  @FloorQuery('Table win from rounds: wagers lost less winnings paid plus vigorish earned', ReportResponse)
  async tableWin(@Query() query: TableWinQuery): Promise<ReportResponse> {
    const { from, to = from, by = 'table', tableId, game } = query;
    if (to < from) {
      throw new Problem(400, 'invalid-query', 'the report would end before it begins', {
        errors: [{ field: 'to', message: `must not be before ${from}` }],
      });
    }
    return tableWin(await this.ledger.reads('table-win', query.consistentWith), {
      fromGamingDay: from,
      toGamingDay: to,
      by: DIMENSIONS.filter((dimension) => by.split(',').includes(dimension)),
      ...given({ tableId, game }),
    });
  }

  @Get('vigorish')
  @FloorQuery('Deferred vigorish by table and patron: collected, documented and outstanding', ReportResponse)
  async vigorish(@Query() query: VigorishQuery): Promise<ReportResponse> {
    const { tableId, patronId } = query;
    const lines = await vigorishBalances(
      await this.ledger.reads('markers', query.consistentWith),
      given({ tableId, patronId }),
    );
    return {
      lines,
      total: {
        deferredCents: sumCents(lines.map((line) => line.deferredCents)),
        collectedLaterCents: sumCents(lines.map((line) => line.collectedLaterCents)),
        compedCents: sumCents(lines.map((line) => line.compedCents)),
        outstandingCents: sumCents(lines.map((line) => line.outstandingCents)),
      },
    };
  }

  @Get('control-exceptions')
  @FloorQuery('Rules broken on the floor, and corrections, voids and wagers outside the limits', PageResponse)
  async controlExceptions(@Query() query: ControlExceptionsQuery): Promise<PageResponse> {
    const { severity, code, gamingDay, tableId } = query;
    return listControlExceptions(await this.ledger.reads('control-exceptions', query.consistentWith), {
      ...pageAsked(query),
      ...given({ severity, code, gamingDay, tableId }),
    });
  }
}
