import { Text, WholeNumber } from '#requests';

/** The query of a list in pages. Cursors of its answers are sealed. */
export class PageQuery {
  @WholeNumber({ min: 1, max: 500, fromText: true, optional: true, description: 'default 100' })
  readonly limit?: number;

  @Text({
    max: 1_000,
    optional: true,
    description: '`nextCursor` of the previous page, with the same filters',
  })
  readonly cursor?: string;
}
