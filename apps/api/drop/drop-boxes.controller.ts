import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  correctBoxPeriod,
  countDrop,
  placeBox,
  recountDrop,
  removeBox,
  resolveDropCount,
  resolveDropVariance,
  signDropCount,
} from '#application';
import { dropDocuments, listDropBoxes, DROP_BOX, DROP_BOX_DOCUMENTS, DROP_STATUSES } from '#read-models';
import type { DropDocumentLine, Page, DropDocuments, DropBox } from '#read-models';
import {
  CorrectBoxPeriodBody,
  CountDropBody,
  GamingDay,
  Id,
  NumberedId,
  OneOf,
  PlaceBoxBody,
  RecountDropBody,
  RemoveBoxBody,
  ResolveDropCountBody,
  ResolveDropVarianceBody,
  SignDropCountBody,
} from '#requests';
import type { Actor } from '#identity';
import { pageAnswer } from '#kernel';
import { IdParam, Problem } from '../http/index.js';
import { CurrentActor, ShowsFigures } from '../identity/index.js';
import { command, Commands } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { BooksQuery, present, RegisterQuery, pageAsked } from '../http/queries/list.query.js';

class DropBoxesQuery extends RegisterQuery {
  @OneOf(DROP_STATUSES, { optional: true })
  readonly status?: string;

  @Id({ optional: true })
  readonly tableId?: string;

  @NumberedId({ optional: true })
  readonly periodId?: string;

  @GamingDay({ optional: true, description: 'gaming day of the count' })
  readonly countedGamingDay?: string;
}

@ApiTags('drop boxes')
@Controller('drop-boxes')
@Commands(
  command('POST', '', {
    operation: 'place',
    summary: 'Put an empty drop box at a table, as security (13:69D-1.17)',
    fields: PlaceBoxBody,
    useCase: placeBox,
  }),
  command('POST', ':dropId/removal', {
    operation: 'remove',
    summary: 'Remove a drop box from its table, and put the next one there at the same moment (13:69D-1.17)',
    fields: RemoveBoxBody,
    useCase: removeBox,
  }),
  command('POST', ':dropId/period-corrections', {
    operation: 'correctPeriod',
    summary: 'Correct the inventory period that a removal names, as a person who did not move the box',
    fields: CorrectBoxPeriodBody,
    useCase: correctBoxPeriod,
  }),
  command('POST', ':dropId/counts', {
    operation: 'count',
    summary:
      'Count a drop box as one of two people, or as a machine, without sight of the other count (13:69D-1.33)',
    fields: CountDropBody,
    useCase: countDrop,
  }),
  command('POST', ':dropId/count-signatures', {
    operation: 'signCount',
    summary: 'Sign the count of a machine, as the member of the count team who ran it',
    fields: SignDropCountBody,
    useCase: signDropCount,
  }),
  command('POST', ':dropId/count-resolution', {
    operation: 'resolveCount',
    summary: 'Say what is in the box where its two counts differ, as a third member of the count team',
    fields: ResolveDropCountBody,
    useCase: resolveDropCount,
  }),
  command('POST', ':dropId/recounts', {
    operation: 'recount',
    summary: 'Count a drop box again after its count, as another member of the count team',
    fields: RecountDropBody,
    useCase: recountDrop,
  }),
  command('POST', ':dropId/variance-resolutions', {
    operation: 'resolveVariance',
    summary:
      'Explain why a document differs from what the ledger expects, as a person who did not count the box',
    fields: ResolveDropVarianceBody,
    useCase: resolveDropVariance,
  }),
)
export class DropBoxesController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @ShowsFigures()
  @FloorQuery('drops', 'List the uses of the drop boxes with their counts', pageAnswer(DROP_BOX))
  async list(@Query() query: DropBoxesQuery): Promise<Page<DropBox>> {
    const { status, tableId, periodId, countedGamingDay } = query;
    await this.ledger.readsAt('inventory-periods', query);
    const { store, at } = await this.ledger.readsAt('drop-boxes', query);
    const filters = present({ status, tableId, periodId, countedGamingDay });
    return listDropBoxes(store, { at, ...pageAsked(query), ...filters });
  }

  @Get(':dropId/documents')
  @ShowsFigures()
  @FloorQuery(
    'drops',
    'List the documents of a drop box beside what the ledger expects in it (13:69D-1.33)',
    DROP_BOX_DOCUMENTS,
  )
  async documents(
    @IdParam('dropId') dropId: string,
    @Query() query: BooksQuery,
    @CurrentActor() { roles }: Actor,
  ): Promise<DropDocuments> {
    const { store, at } = await this.ledger.readsAt('drop-boxes', query);
    const items = await dropDocuments(store, { dropId, at });
    if (!items) throw new Problem(404, 'unknown-drop', `there is no drop ${dropId}`);
    return { items: roles.includes('count-team') ? items.map(blind) : items };
  }
}

/** The count team counts without sight of what the ledger expects. */
function blind(line: DropDocumentLine): DropDocumentLine {
  return line.status === 'awaited' ? { ...line, expectedCents: null } : line;
}
