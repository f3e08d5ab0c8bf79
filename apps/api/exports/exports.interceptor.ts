import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defer, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { AccessLog } from '#identity';
import { DocumentThreads, LocalTimes } from '#documents';
import type { Book } from '#documents';
import { declaresField } from '#requests';
import { parameterTypes } from '../http/index.js';
import type { Authenticated } from '../identity/index.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { aboutFile } from './about-file.js';
import { FILE_TYPES, PROGRAM_TEXT_TYPE, isFile } from './export-fields.js';
import type { FileFormat } from './export-fields.js';
import { EXPORTABLE, PROGRAMS } from './exportable.js';
import type { Exportable, ProgramText } from './exportable.js';
import { withEvents } from './line-events.js';
import { Pages } from './pages.js';
import type { Answer } from './pages.js';
import { sheetOf } from './report-sheets.js';
import { oneTable, tablesOf } from './report-tables.js';
import { inOrder } from './sort-lines.js';

type Request = FastifyRequest & Required<Authenticated>;

/** A form of a file: the ending of its name, its type, and how it is written. */
interface Form {
  readonly ending: string;
  readonly type: string;
  /** Whether it holds one table. */
  readonly single?: true;
  readonly write: (
    threads: DocumentThreads,
    book: Book,
    answer: Answer,
    asked: Readonly<Record<string, string>>,
  ) => Readable;
}

const FORMS: Readonly<Record<FileFormat, Form>> = {
  csv: {
    ending: 'csv',
    type: `${FILE_TYPES.csv}; charset=utf-8`,
    single: true,
    write: (threads, book) => threads.book('csv', book),
  },
  xlsx: {
    ending: 'xlsx',
    type: FILE_TYPES.xlsx,
    write: (threads, book) => threads.book('xlsx', book),
  },
  pdf: { ending: 'pdf', type: FILE_TYPES.pdf, write: (threads, book) => threads.book('pdf', book) },
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
    private readonly threads: DocumentThreads,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const report = Reflect.getMetadata(EXPORTABLE, context.getHandler()) as Exportable | undefined;
    if (!report) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const { format, program, sort } = request.query as Record<string, unknown>;
    if (isFile(format)) return defer(() => this.file(report, context, FORMS[format], next));
    const text = textOf(context, program);
    if (text) return defer(() => this.file(report, context, text, next));
    const tables = tablesOf(report.answer);
    const asked = { ...(request.query as object), ...(request.params as object) };
    return next.handle().pipe(
      map((answer: Answer) => (typeof sort === 'string' ? inOrder(answer, sort, tables) : answer)),
      map((answer) => withEvents(answer, tables, asked)),
    );
  }

  private async file(
    report: Exportable,
    context: ExecutionContext,
    { ending, type, single, write }: Form,
    next: CallHandler,
  ): Promise<StreamableFile> {
    this.threads.assertRoom();
    const request = context.switchToHttp().getRequest<Request>();
    const query = request.query as Record<string, unknown>;
    const asked = { ...query } as Record<string, string>;
    const newest = asked['knownAt'] === undefined ? await this.ledger.eventKnownAt() : undefined;
    // A list of the present state has no moment; it holds what is known at its event or later.
    if (newest && parameterTypes(context).some((type) => declaresField(type, 'knownAt'))) {
      query['knownAt'] = newest.eventId;
    }
    const tables = tablesOf(report.answer);
    const pages = await Pages.from(query, next, (page) =>
      withEvents(page, tables, { ...query, ...(request.params as object) }),
    );
    const first = asked['sort'] === undefined ? pages.first : inOrder(pages.first, asked['sort'], tables);
    const known = newest ?? (await this.ledger.eventKnownAt(asked['knownAt']));
    const chosen = single ? [oneTable(tables, asked['table'])] : tables;
    const { actor, ip, url } = request;
    const [path = ''] = url.split('?', 1);
    const { asOf, knownAt } = asked;
    const { timeZone } = this.ledger.property.clock.at(-1)!;
    const takenAt = new Date(this.ledger.now()).toISOString();
    const times = new LocalTimes(timeZone);
    const { title } = report;
    const { columns } = asked;
    const sheets = chosen.map((table) => sheetOf(table, first, pages, { title, timeZone, columns }));
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
    const book = { title: report.title, about, footer, sheets, timeZone };
    const content = write(this.threads, book, first, asked);
    try {
      await this.log.record({
        actorId: actor.userId,
        action: 'report-exported',
        origin: ip,
        details: {
          ...{ path, format: ending, afterEvent: known.eventId },
          ...(asOf !== undefined && { asOf }),
          ...(knownAt !== undefined && { knownAt }),
        },
      });
    } catch (error) {
      content.destroy();
      throw error;
    }
    return new StreamableFile(content, {
      type,
      disposition: `attachment; filename="${fileName(path, asked, times.isoOf(takenAt))}.${ending}"`,
    });
  }
}

/** `/reports/table-win` is `table-win`, with the days that it is of, else the day on which it is taken. */
function fileName(path: string, asked: Readonly<Record<string, string>>, takenAt: string): string {
  const { gamingDay, month, from, to = from } = asked;
  const span = to === from ? from : `${from}-to-${to}`;
  const days = gamingDay ?? month ?? span ?? (/\d{4}-\d\d-\d\d/.test(path) ? '' : takenAt.slice(0, 10));
  return `${path.replace(/^\/(reports\/)?/, '')}-${days}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}

/** The text of a program that the route knows. */
function textOf(context: ExecutionContext, program: unknown): Form | undefined {
  const programs = Reflect.getMetadata(PROGRAMS, context.getHandler()) as
    Readonly<Record<string, ProgramText>> | undefined;
  if (typeof program !== 'string' || !programs || !Object.hasOwn(programs, program)) return undefined;
  const text = programs[program]!;
  return {
    ending: program,
    type: `${PROGRAM_TEXT_TYPE}; charset=utf-8`,
    write: (_threads, { about }, answer, asked) =>
      Readable.from(text(answer as never, asked, about), { objectMode: false }),
  };
}
