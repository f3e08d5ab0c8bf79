import type { Type } from '@nestjs/common';
import type { Page } from '#read-models';
import { AnswerList, AnswerText } from '../http/index.js';

/** A page of a list of answers of one class; a named class extends it. */
export function PageOf<Item>(item: Type<Item>): Type<Page<Item>> {
  class PageResponse {
    @AnswerList(item)
    readonly items!: Item[];

    @AnswerText({ nullable: true, description: '`cursor` of the next page; null on the last one' })
    readonly nextCursor!: string | null;
  }
  return PageResponse;
}
