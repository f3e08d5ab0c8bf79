import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  cancelRequest,
  changeTray,
  countCloser,
  countOpener,
  countTray,
  moveChips,
  observeCount,
  prepareSlip,
  reportDifference,
  requestCredit,
  requestFill,
  signSlip,
  signTrayChange,
  signVoidInventorySlip,
  signVoidSlip,
  traySheetId,
  voidInventorySlip,
  voidSlip,
} from '#application';
import { listInventoryPeriods, DIFFERENCE_STATUSES, INVENTORY_PERIOD, PERIOD_STATUSES } from '#read-models';
import type { Page, InventoryPeriod } from '#read-models';
import {
  ChangeTrayBody,
  CommandBody,
  CountCloserBody,
  CountOpenerBody,
  CountTrayBody,
  GamingDay,
  Id,
  MoveChipsBody,
  OneOf,
  PrepareSlipBody,
  ReportDifferenceBody,
  RequestChipsBody,
  SignTrayChangeBody,
  SignVoidSlipBody,
  SlipReasonBody,
  WholeNumber,
} from '#requests';
import { pageAnswer } from '#kernel';
import { FileQuery } from '../exports/file.query.js';
import { IdParam } from '../http/index.js';
import { ShowsFigures } from '../identity/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { EVENTS, toEventResponse } from '../ledger/receipt.response.js';
import type { EventsResponse } from '../ledger/receipt.response.js';
import { present, RegisterQuery, pageAsked } from '../http/queries/list.query.js';

class PeriodsQuery extends RegisterQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @OneOf(PERIOD_STATUSES, { optional: true })
  readonly status?: string;

  @GamingDay({ optional: true, description: 'named on the closer' })
  readonly gamingDay?: string;

  @OneOf(DIFFERENCE_STATUSES, { optional: true, description: '`due`: reports of a difference are due' })
  readonly differenceStatus?: string;
}

class SheetQuery extends FileQuery {
  @WholeNumber({
    min: 1,
    max: 999_999,
    fromText: true,
    optional: true,
    description: 'sheet of tray changes; default: 1, which has all other events of the period too',
  })
  readonly sheet?: number;
}

@ApiTags('table inventory')
@Controller('inventory-periods')
@Commands(
  command('POST', '', {
    operation: 'countOpener',
    summary: 'Count the opener of the next period of a table, as the dealer (13:69D-1.21)',
    fields: CountOpenerBody,
    useCase: countOpener,
    made: 'periodId',
  }),
  command('POST', ':periodId/counts', {
    operation: 'count',
    summary: 'Count the tray within a period, or of an idle table, as the dealer',
    fields: CountTrayBody,
    useCase: countTray,
  }),
  command('POST', ':periodId/closer', {
    operation: 'countCloser',
    summary: 'Count the closer, as the dealer; a table that stays open goes on in its next period',
    fields: CountCloserBody,
    useCase: countCloser,
  }),
  command('POST', ':periodId/observation', {
    operation: 'observe',
    summary: 'Sign the newest count of opener, tray or closer, as the supervisor who saw it',
    fields: CommandBody,
    useCase: observeCount,
  }),
  command('POST', ':periodId/slips/:slipNumber/void', {
    operation: 'voidInventorySlip',
    summary: 'Mark the Table Inventory Slip of a count VOID before its signature, as dealer or supervisor',
    fields: SlipReasonBody,
    useCase: voidInventorySlip,
  }),
  command('POST', ':periodId/slips/:slipNumber/void-signatures', {
    operation: 'signVoidInventorySlip',
    summary:
      'Sign every part of a void Table Inventory Slip, as security or a supervisor who had no part in it',
    fields: CommandBody,
    useCase: signVoidInventorySlip,
  }),
  command('POST', ':periodId/difference-reports', {
    operation: 'reportDifference',
    summary:
      'Report a difference of the opener: a supervisor by word, security and surveillance in writing, accounting to the Division',
    fields: ReportDifferenceBody,
    useCase: reportDifference,
  }),
  command('POST', ':periodId/tray-changes', {
    operation: 'changeTray',
    summary: 'Record a change of the tray that is no play, buy-in, fill or credit (13:69D-1.20(a))',
    fields: ChangeTrayBody,
    useCase: changeTray,
  }),
  command('POST', ':periodId/tray-changes/:changeId/signature', {
    operation: 'signTrayChange',
    summary: 'Sign a change of the tray, as a second person who saw it; a supervisor signs for a dealer',
    fields: SignTrayChangeBody,
    useCase: signTrayChange,
  }),
  command('POST', ':periodId/fills', {
    operation: 'requestFill',
    summary: 'Request chips for the table (13:69D-1.22)',
    fields: RequestChipsBody,
    useCase: requestFill,
    made: 'requestId',
  }),
  command('POST', ':periodId/credits', {
    operation: 'requestCredit',
    summary: 'Request that chips leave the table (13:69D-1.23)',
    fields: RequestChipsBody,
    useCase: requestCredit,
    made: 'requestId',
  }),
  command('POST', ':periodId/requests/:requestId/cancellation', {
    operation: 'cancelRequest',
    summary: 'Give up a request for which no slip is in use',
    fields: SlipReasonBody,
    useCase: cancelRequest,
  }),
  command('POST', ':periodId/requests/:requestId/slip', {
    operation: 'prepareSlip',
    summary: 'Prepare and sign the slip of a request, as a cashier of the chip bank',
    fields: PrepareSlipBody,
    useCase: prepareSlip,
  }),
  command('POST', ':periodId/requests/:requestId/signatures', {
    operation: 'signSlip',
    summary: 'Sign a slip, as security who transports the chips or as the supervisor of the table',
    fields: CommandBody,
    useCase: signSlip,
  }),
  command('POST', ':periodId/requests/:requestId/void', {
    operation: 'voidSlip',
    summary: 'Mark a slip VOID before the transport, as another cashier of the chip bank',
    fields: SlipReasonBody,
    useCase: voidSlip,
  }),
  command('POST', ':periodId/requests/:requestId/void-signatures', {
    operation: 'signVoidSlip',
    summary: 'Sign every part of a void slip, as security or a supervisor who had no part in it',
    fields: SignVoidSlipBody,
    useCase: signVoidSlip,
  }),
  command('POST', ':periodId/requests/:requestId/movement', {
    operation: 'moveChips',
    summary: 'Count the chips of a slip and put them in the tray or hand them out, as the dealer',
    fields: MoveChipsBody,
    useCase: moveChips,
  }),
)
export class InventoryController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('inventory', 'List the inventory periods in the order of tables', pageAnswer(INVENTORY_PERIOD))
  async list(@Query() query: PeriodsQuery): Promise<Page<InventoryPeriod>> {
    const { tableId, status, gamingDay, differenceStatus } = query;
    const { store, at } = await this.ledger.readsAt('inventory-periods', query);
    const filters = present({ tableId, status, gamingDay, differenceStatus });
    return listInventoryPeriods(store, { at, ...pageAsked(query), ...filters });
  }

  @Get(':periodId/events')
  @ShowsFigures()
  @FloorQuery('history', 'Show the events of an inventory period as they are stored', EVENTS)
  async events(@IdParam('periodId') periodId: string, @Query() query: SheetQuery): Promise<EventsResponse> {
    const { sheet = 1 } = query;
    const events =
      sheet === 1
        ? await this.ledger.stream('period', periodId)
        : await this.ledger.stream('traySheet', traySheetId(periodId, sheet));
    return { items: events.map(toEventResponse) };
  }
}
