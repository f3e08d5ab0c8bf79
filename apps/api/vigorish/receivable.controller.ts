import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { agedVigorish, vigorishReceivable, AGED_VIGORISH, RECEIVABLE } from '#read-models';
import type { ReadModelName, AgedVigorish, Receivable } from '#read-models';
import { Matching } from '#requests';
import { present } from '../http/queries/list.query.js';
import { Problem } from '../http/index.js';
import { ShowsPatrons } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PatronPeriodQuery, PatronQuery } from '../http/queries/patron.query.js';
import { daysOf } from '../http/queries/period.query.js';

/** This gaming day, 1 to 7, 8 to 30, 31 to 90 and over 90 gaming days. */
const USUAL_BUCKETS = '0,7,30,90';

const MODELS: readonly ReadModelName[] = ['vigorish-receivable', 'markers', 'vigorish-forms'];

class AgedVigorishQuery extends PatronQuery {
  @Matching(/^\d{1,5}(,\d{1,5}){0,11}$/, 'must be up to 12 numbers of gaming days', {
    optional: true,
    description: `greatest age of each bucket but the last, in gaming days, rising; default: ${USUAL_BUCKETS}`,
    example: '30,60,90',
  })
  readonly buckets?: string;
}

@ApiTags('reports')
@Controller('reports')
export class ReceivableController {
  constructor(private readonly ledger: LedgerService) {}

  @Get('vigorish-receivable')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'Report the vigorish that patrons owe, rolled forward over gaming days: on markers, and on forms',
    RECEIVABLE,
  )
  async receivable(@Query() query: PatronPeriodQuery): Promise<Receivable> {
    const { tableId, patronId } = query;
    const days = daysOf(query);
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    return vigorishReceivable(store, { at, ...days, ...present({ tableId, patronId }) });
  }

  @Get('aged-vigorish')
  @ShowsPatrons()
  @FloorQuery(
    'books',
    'Report the vigorish that patrons owe by its age: on markers, and on forms',
    AGED_VIGORISH,
  )
  async aged(@Query() query: AgedVigorishQuery): Promise<AgedVigorish> {
    const { tableId, patronId } = query;
    const upToDays = bucketsOf(query);
    const { store, at } = await this.ledger.readsTogetherAt(MODELS, query);
    const until = at.asOf ?? at.knownAt.recordedAt;
    return agedVigorish(store, {
      ...{ at, until, upToDays, calendar: this.ledger.property.clock },
      ...present({ tableId, patronId }),
    });
  }
}

/** @throws Problem if they do not rise */
function bucketsOf({ buckets = USUAL_BUCKETS }: AgedVigorishQuery): readonly number[] {
  const upToDays = buckets.split(',').map(Number);
  if (upToDays.some((days, index) => index > 0 && days <= upToDays[index - 1]!)) {
    throw new Problem(400, 'invalid-query', 'a field of the query is not valid; errors says which and why', {
      errors: [{ field: 'buckets', message: 'must rise from one number of gaming days to the next' }],
    });
  }
  return upToDays;
}
