import type { Type } from '@nestjs/common';

/** A route whose answer can be taken away as a file. */
export interface Exportable {
  readonly title: string;
  /** The class of its answer. */
  readonly answer: Type;
}

/** Key of the metadata of such a route. */
export const EXPORTABLE = 'pitledger:exportable';

/** A report's title from the summary of its route: `Report table win from rounds: …` is `Table win from rounds`. */
export function titleFrom(summary: string): string {
  const [title = ''] = summary.replace(/^(Report|List|Show) (the )?/, '').split(':', 1);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
