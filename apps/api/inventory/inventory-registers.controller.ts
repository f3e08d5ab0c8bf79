import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  listChipRequests,
  listInventoryMovements,
  listInventorySlips,
  CHIP_REQUEST,
  INVENTORY_MOVEMENT,
  INVENTORY_SLIP,
  REQUEST_STATUSES,
  SLIP_KINDS,
  SLIP_STATUSES,
} from '#read-models';
import type { Page, ChipRequest, InventoryMovement, InventorySlip } from '#read-models';
import { Id, NumberedId, OneOf } from '#requests';
import { pageAnswer } from '#kernel';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { present, RegisterQuery, pageAsked } from '../http/queries/list.query.js';

class OfTableQuery extends RegisterQuery {
  @Id({ optional: true })
  readonly tableId?: string;
}

class OfPeriodQuery extends OfTableQuery {
  @NumberedId({ optional: true })
  readonly periodId?: string;
}

class RequestsQuery extends OfPeriodQuery {
  @OneOf(REQUEST_STATUSES, { optional: true })
  readonly status?: string;
}

class SlipsQuery extends OfTableQuery {
  @OneOf(SLIP_KINDS, { optional: true })
  readonly kind?: string;

  @OneOf(SLIP_STATUSES, { optional: true })
  readonly status?: string;
}

@ApiTags('table inventory')
@Controller()
export class InventoryRegistersController {
  constructor(readonly ledger: LedgerService) {}

  @Get('chip-requests')
  @FloorQuery(
    'inventory',
    'List the requests for fills and credits with their slips',
    pageAnswer(CHIP_REQUEST),
  )
  async requests(@Query() query: RequestsQuery): Promise<Page<ChipRequest>> {
    const { tableId, periodId, status } = query;
    const { store, at } = await this.ledger.readsAt('inventory-periods', query);
    return listChipRequests(store, { at, ...pageAsked(query), ...present({ tableId, periodId, status }) });
  }

  @Get('inventory-slips')
  @FloorQuery(
    'inventory',
    'List the register of Fill, Credit and Table Inventory Slips, with void and lost ones',
    pageAnswer(INVENTORY_SLIP),
  )
  async slips(@Query() query: SlipsQuery): Promise<Page<InventorySlip>> {
    const { tableId, kind, status } = query;
    const { store, at } = await this.ledger.readsAt('inventory-periods', query);
    return listInventorySlips(store, { at, ...pageAsked(query), ...present({ tableId, kind, status }) });
  }

  @Get('inventory-movements')
  @FloorQuery(
    'inventory',
    'List what changed the trays outside play: fills, credits and tray changes',
    pageAnswer(INVENTORY_MOVEMENT),
  )
  async movements(@Query() query: OfPeriodQuery): Promise<Page<InventoryMovement>> {
    const { tableId, periodId } = query;
    const { store, at } = await this.ledger.readsAt('inventory-periods', query);
    return listInventoryMovements(store, { at, ...pageAsked(query), ...present({ tableId, periodId }) });
  }
}
