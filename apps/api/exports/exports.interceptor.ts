import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defer, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { AccessLog } from '#accounts';
import { LocalTimes, csvOf, pdfOf, xlsxOf } from '#documents';
import type { Book } from '#documents';
import type { Authenticated } from '../identity/index.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { aboutFile } from './about-file.js';
import { isFile } from './export-fields.js';
import type { FileFormat } from './export-fields.js';
import { EXPORTABLE } from './exportable.js';
import type { Exportable } from './exportable.js';
import { Pages } from './pages.js';
import { sheetOf } from './report-sheets.js';
import { oneTable, tablesOf } from './report-tables.js';
import { inOrder } from './sort-lines.js';

type Request = FastifyRequest & Required<Authenticated>;

const FILES: Readonly<
  Record<FileFormat, { readonly type: string; readonly write: (book: Book) => NodeJS.ReadableStream }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (book) => xlsxOf(book),
  },
  pdf: { type: 'application/pdf', write: pdfOf },
};

/**
 * Gives the answer of a route as a file: its declared fields are the columns. A list is read page by page through its own
 * route while it is written. All of it is as known at one event, which the file names; who takes it is logged first.
 */
@Injectable()
export class Exports implements NestInterceptor {
  constructor(
    private readonly ledger: LedgerService,
    private readonly log: AccessLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const report = Reflect.getMetadata(EXPORTABLE, context.getHandler()) as Exportable;
    const request = context.switchToHttp().getRequest<Request>();
    const { format, sort } = request.query as Record<string, unknown>;
    if (isFile(format)) return defer(() => this.file(report, request, format, next));
    if (typeof sort !== 'string') return next.handle();
    return next.handle().pipe(map((answer: object) => inOrder(answer, sort, tablesOf(report.answer))));
  }

  private async file(
    report: Exportable,
    request: Request,
    format: FileFormat,
    next: CallHandler,
  ): Promise<StreamableFile> {
    const query = request.query as Record<string, unknown>;
    const asked = { ...query } as Record<string, string>;
    const newest = asked['knownAt'] === undefined ? await this.ledger.eventKnownAt() : undefined;
    if (newest) query['knownAt'] = newest.eventId;
    const tables = tablesOf(report.answer);
    const pages = await Pages.from(query, next);
    const first = asked['sort'] === undefined ? pages.first : inOrder(pages.first, asked['sort'], tables);
    const known = newest ?? (await this.ledger.eventKnownAt(asked['knownAt']));
    const chosen = format === 'csv' ? [oneTable(tables, asked['table'])] : tables;
    const { actor, ip, url } = request;
    const [path = ''] = url.split('?', 1);
    const { asOf, knownAt } = asked;
    await this.log.record({
      actorId: actor.userId,
      action: 'report-exported',
      origin: ip,
      details: {
        ...{ path, format, afterEvent: known.eventId },
        ...(asOf !== undefined && { asOf }),
        ...(knownAt !== undefined && { knownAt }),
      },
    });
    const { timeZone } = this.ledger.property.clock.at(-1)!;
    const takenAt = new Date(this.ledger.now()).toISOString();
    const times = new LocalTimes(timeZone);
    const sheets = chosen.map((table) => sheetOf(table, first, pages, report.title, timeZone));
    const about = aboutFile({
      property: this.ledger.property,
      path,
      asked,
      known,
      actor,
      takenAt,
      times,
      report,
      first,
    });
    const footer = `${this.ledger.property.name} · taken by ${actor.name} at ${times.textOf(takenAt)} · after event ${known.eventId}`;
    const { type, write } = FILES[format];
    return new StreamableFile(write({ title: report.title, about, footer, sheets, timeZone }) as never, {
      type,
      disposition: `attachment; filename="${fileName(path)}-${times.isoOf(takenAt).slice(0, 10)}.${format}"`,
    });
  }
}

/** `/reports/table-win` is `table-win`. */
function fileName(path: string): string {
  return path.replace(/^\/(reports\/)?/, '').replace(/[^A-Za-z0-9]+/g, '-');
}
