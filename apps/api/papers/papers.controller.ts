import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DocumentThreads } from '#documents';
import {
  printChipSlip,
  printInventorySlip,
  printMasterGameReport,
  printNegativeRevenueReport,
  printVigorishForm,
} from '#application';
import { PAPERS, PAPER_PARTS } from '#ledger';
import type { EventOf, PaperKind } from '#ledger';
import { listPrints, PRINT } from '#read-models';
import type { Page, Print } from '#read-models';
import { GamingDay, Id, NumberedId, OneOf, PrintPaperBody } from '#requests';
import { pageAnswer } from '#kernel';
import { RegisterQuery, pageAsked, present } from '../http/queries/list.query.js';
import { IdParam, Problem } from '../http/index.js';
import { ShowsFigures, ShowsPatrons } from '../identity/index.js';
import { Commands, command } from '../ledger/commands.js';
import { FloorQuery, PaperQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { paperContent } from './paper-file.js';

class PrintsQuery extends RegisterQuery {
  @OneOf(PAPERS, { optional: true })
  readonly paper?: string;

  @NumberedId({ optional: true, description: 'number of the form or slip, or of the report' })
  readonly number?: string;

  @OneOf(PAPER_PARTS, { optional: true })
  readonly part?: string;

  @OneOf(['first', 'reprint'], { optional: true, description: 'first prints of a part, or those after them' })
  readonly print?: 'first' | 'reprint';

  @GamingDay({ optional: true, description: 'gaming day of the print' })
  readonly gamingDay?: string;

  @Id({ optional: true })
  readonly printedBy?: string;
}

/** What is printed, signed and filed (13:69D-1.5). A print is recorded first, and its file is always the same. */
@ApiTags('papers')
@Controller('papers')
@Commands(
  command('POST', 'vigorish-forms/:formNumber/prints', {
    operation: 'printVigorishForm',
    summary: 'Print a part of a form of vigorish or its recovery (3.3(c)3i, 7.3(c)3i, 13:69D-1.30)',
    fields: PrintPaperBody,
    useCase: printVigorishForm,
    made: 'print',
  }),
  command('POST', 'chip-slips/:slipNumber/prints', {
    operation: 'printChipSlip',
    summary: 'Print a part of a Fill Slip or a Credit Slip (13:69D-1.22, 1.23)',
    fields: PrintPaperBody,
    useCase: printChipSlip,
    made: 'print',
  }),
  command('POST', 'inventory-slips/:slipNumber/prints', {
    operation: 'printInventorySlip',
    summary: 'Print a part of a Table Inventory Slip (13:69D-1.21)',
    fields: PrintPaperBody,
    useCase: printInventorySlip,
    made: 'print',
  }),
  command('POST', 'master-game-reports/:gamingDay/:report/:version/prints', {
    operation: 'printMasterGameReport',
    summary: 'Print a master game report as it was said (13:69D-1.34(a))',
    fields: PrintPaperBody,
    useCase: printMasterGameReport,
    made: 'print',
  }),
  command('POST', 'negative-revenue-reports/:gamingDay/:tableId/prints', {
    operation: 'printNegativeRevenueReport',
    summary: 'Print the report on negative revenue of a table (13:69D-1.34(b))',
    fields: PrintPaperBody,
    useCase: printNegativeRevenueReport,
    made: 'print',
  }),
)
export class PapersController {
  constructor(
    readonly ledger: LedgerService,
    private readonly threads: DocumentThreads,
  ) {}

  @Get()
  @FloorQuery(
    'prints',
    'List the prints of papers in their order, with the reason of each reprint',
    pageAnswer(PRINT),
  )
  async list(@Query() query: PrintsQuery): Promise<Page<Print>> {
    const { paper, number, part, print, gamingDay, printedBy } = query;
    const { store, at } = await this.ledger.readsAt('papers', query);
    const filters = present({ paper, number, part, print, gamingDay, printedBy });
    return listPrints(store, { at, ...pageAsked(query), ...filters });
  }

  @Get('vigorish-forms/:formNumber/prints/:part/:print')
  @ShowsPatrons()
  @PaperQuery('formHistory', 'Show a print of a form of vigorish or its recovery')
  vigorishForm(
    @IdParam('formNumber') number: string,
    @IdParam('part') part: string,
    @IdParam('print') print: string,
  ): Promise<StreamableFile> {
    return this.file('vigorish-form', number, part, print);
  }

  @Get('chip-slips/:slipNumber/prints/:part/:print')
  @ShowsFigures()
  @PaperQuery('inventory', 'Show a print of a Fill Slip or a Credit Slip')
  chipSlip(
    @IdParam('slipNumber') number: string,
    @IdParam('part') part: string,
    @IdParam('print') print: string,
  ): Promise<StreamableFile> {
    return this.file('chip-slip', number, part, print);
  }

  @Get('inventory-slips/:slipNumber/prints/:part/:print')
  @ShowsFigures()
  @PaperQuery('inventory', 'Show a print of a Table Inventory Slip')
  inventorySlip(
    @IdParam('slipNumber') number: string,
    @IdParam('part') part: string,
    @IdParam('print') print: string,
  ): Promise<StreamableFile> {
    return this.file('inventory-slip', number, part, print);
  }

  @Get('master-game-reports/:gamingDay/:report/:version/prints/:part/:print')
  @ShowsFigures()
  @PaperQuery('books', 'Show a print of a master game report')
  masterGameReport(
    @IdParam('gamingDay') gamingDay: string,
    @IdParam('report') report: string,
    @IdParam('version') version: string,
    @IdParam('part') part: string,
    @IdParam('print') print: string,
  ): Promise<StreamableFile> {
    return this.file('master-game-report', `${gamingDay}:${report}:${version}`, part, print);
  }

  @Get('negative-revenue-reports/:gamingDay/:tableId/prints/:part/:print')
  @ShowsFigures()
  @PaperQuery('books', 'Show a print of the report on negative revenue of a table')
  negativeRevenueReport(
    @IdParam('gamingDay') gamingDay: string,
    @IdParam('tableId') tableId: string,
    @IdParam('part') part: string,
    @IdParam('print') print: string,
  ): Promise<StreamableFile> {
    return this.file('negative-revenue-report', `${gamingDay}:${tableId}`, part, print);
  }

  private async file(paper: PaperKind, number: string, part: string, print: string): Promise<StreamableFile> {
    const { source, prints } = await this.ledger.paper(paper, number);
    const printed = prints.find(({ data }) => {
      const known = data as EventOf<'PaperPrinted'>['data'];
      return known.part === part && String(known.print) === print;
    });
    if (!printed) {
      throw new Problem(
        404,
        'unknown-print',
        `there is no print ${print} of the ${part} of ${source.title} ${number}; print it first`,
      );
    }
    const name = [paper, number, part, print].join('-').replaceAll(':', '-');
    const content = paperContent(printed, source, this.ledger.property.clock);
    return new StreamableFile(await this.threads.paper(content), {
      type: 'application/pdf',
      disposition: `inline; filename="${name}.pdf"`,
    });
  }
}
