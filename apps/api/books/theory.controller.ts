import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { THEORY, THEORY_DIMENSIONS, inShiftOrder, theory } from '#read-models';
import type { Theory } from '#read-models';
import { Id, Matching } from '#requests';
import { EXAMPLE } from '#rules';
import { present } from '../http/queries/list.query.js';
import { ShowsFigures } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PeriodQuery, daysOf } from '../http/queries/period.query.js';

class TheoryQuery extends PeriodQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly game?: string;

  @Matching(/^[a-z0-9-]{1,64}(,[a-z0-9-]{1,64}){0,39}$/, 'must be kinds of wagers, separated by commas', {
    optional: true,
    description: 'kinds of wagers; default: all',
    example: EXAMPLE.kind,
  })
  readonly kinds?: string;

  @Matching(
    /^(month|gamingDay|shift|pitId|tableId|game|kind)(,(month|gamingDay|shift|pitId|tableId|game|kind)){0,6}$/,
    `must be of ${THEORY_DIMENSIONS.join(', ')}`,
    {
      optional: true,
      description: 'dimensions of the lines; default: tableId',
      example: 'month,game',
    },
  )
  readonly by?: string;
}

@ApiTags('reports')
@Controller('reports')
export class TheoryController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('theory')
  @ShowsFigures()
  @FloorQuery(
    'books',
    'Report what the rules of the tables lead to for the wagers of rounds, beside what came of them',
    THEORY,
  )
  async theory(@Query() query: TheoryQuery): Promise<Theory> {
    const { by = 'tableId', kinds, tableId, game } = query;
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsAt('theory', query);
    const report = await theory(store, {
      at,
      ...days,
      by: THEORY_DIMENSIONS.filter((dimension) => by.split(',').includes(dimension)),
      theoreticalWins: this.ledger.property.theoreticalWins,
      ...present({ kinds: kinds?.split(','), tableId, game }),
    });
    const times = { calendar: this.ledger.property.clock, day: days.toGamingDay };
    return { ...report, items: inShiftOrder(report.items, THEORY_DIMENSIONS, times) };
  }
}
