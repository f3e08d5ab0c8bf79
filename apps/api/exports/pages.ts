import type { CallHandler } from '@nestjs/common';
import { lastValueFrom } from 'rxjs';
import { Problem } from '../http/index.js';

/** Lines of a list that are read at once. */
const PAGE_LINES = '500';

export type Answer = Readonly<Record<string, unknown>>;

/** The pages of a list, each from its own route; a report has one. */
export class Pages {
  private constructor(
    private readonly query: Record<string, unknown>,
    private readonly next: CallHandler,
    private readonly completed: (page: Answer) => Answer,
    readonly first: Answer,
  ) {}

  /**
   * @param completed adds to a page what every answer of the route has besides
   * @throws Problem if a page is asked for: a file has all of them
   */
  static async from(
    query: Record<string, unknown>,
    next: CallHandler,
    completed: (page: Answer) => Answer,
  ): Promise<Pages> {
    const field = ['limit', 'cursor'].find((name) => query[name] !== undefined);
    if (field !== undefined) {
      throw new Problem(400, 'invalid-query', `a file has every page of the list; leave out ${field}`, {
        errors: [{ field, message: 'is only for an answer of format json' }],
      });
    }
    const first: unknown = await lastValueFrom(next.handle());
    return new Pages(query, next, completed, completed(first as Answer));
  }

  /** Whether the first page is not all. */
  get several(): boolean {
    return typeof this.first['nextCursor'] === 'string';
  }

  /** The pages after the first. */
  async *further(): AsyncGenerator<Answer> {
    let cursor = this.first['nextCursor'];
    while (typeof cursor === 'string') {
      Object.assign(this.query, { cursor, limit: PAGE_LINES });
      const page = (await lastValueFrom(this.next.handle())) as Answer;
      yield this.completed(page);
      cursor = page['nextCursor'];
    }
  }
}
