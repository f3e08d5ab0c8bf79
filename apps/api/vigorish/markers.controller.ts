import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listMarkers, MARKER } from '#read-models';
import type { Page, Marker } from '#read-models';
import { Id, MAX_POSITIONS, OneOf, WholeNumber } from '#requests';
import { pageAnswer } from '#kernel';
import { ShowsPatrons } from '../identity/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';

class MarkersQuery extends RegisterQuery {
  @OneOf(['open', 'collected', 'comped', 'documented', 'withdrawn'], { optional: true })
  readonly status?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly shoeId?: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS, fromText: true, optional: true })
  readonly position?: number;

  @Id({ optional: true })
  readonly patronId?: string;
}

@ApiTags('markers')
@Controller('markers')
export class MarkersController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @ShowsPatrons()
  @FloorQuery(
    'markers',
    'List markers by table, position and patron with their age, oldest first',
    pageAnswer(MARKER),
  )
  async list(@Query() query: MarkersQuery): Promise<Page<Marker>> {
    const { status, tableId, shoeId, position, patronId } = query;
    const { store, at } = await this.ledger.readsAt('markers', query);
    const until = at.asOf ?? at.knownAt?.recordedAt;
    return listMarkers(
      store,
      { at, ...pageAsked(query), ...present({ status, tableId, shoeId, position, patronId }) },
      until === undefined ? this.ledger.now() : Date.parse(until),
    );
  }
}
