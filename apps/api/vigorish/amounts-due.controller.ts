import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listAmountsDue, AMOUNT_DUE } from '#read-models';
import type { Page, AmountDue } from '#read-models';
import { Id, OneOf } from '#requests';
import { pageAnswer } from '#kernel';
import { ShowsPatrons } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';

class AmountsDueQuery extends RegisterQuery {
  @OneOf(['open', 'settled', 'withdrawn'], { optional: true })
  readonly status?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly roundId?: string;

  @Id({ optional: true })
  readonly patronId?: string;
}

@ApiTags('amounts-due')
@Controller('amounts-due')
export class AmountsDueController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @ShowsPatrons()
  @FloorQuery(
    'amountsDue',
    'Amounts that corrections left due, by patron, table and round, oldest first',
    pageAnswer(AMOUNT_DUE),
  )
  async list(@Query() query: AmountsDueQuery): Promise<Page<AmountDue>> {
    const { status, tableId, roundId, patronId } = query;
    const { store, at } = await this.ledger.readsAt('amounts-due', query);
    return listAmountsDue(store, {
      at,
      ...pageAsked(query),
      ...present({ status, tableId, roundId, patronId }),
    });
  }
}
