import { Text, WholeNumber } from '#requests';
import { FileQuery } from '../exports/file.query.js';

/** The query of a list in pages. Cursors of its answers are sealed; a file has every page. */
export class PageQuery extends FileQuery {
  @WholeNumber({ min: 1, max: 500, fromText: true, optional: true, description: 'default 100' })
  readonly limit?: number;

  @Text({
    max: 1_000,
    optional: true,
    description: '`nextCursor` of the previous page, with the same filters',
  })
  readonly cursor?: string;
}
