import { SetMetadata } from '@nestjs/common';
import type { Answer } from '#kernel';
import type { Book } from '#documents';

/** A route whose answer can be taken away as a file. */
export interface Exportable {
  readonly title: string;
  readonly answer: Answer;
}

/** Key of the metadata of such a route. */
export const EXPORTABLE = 'pitledger:exportable';

/** The answer of the route can be taken away as a file with this title. */
export const Exported = (title: string, answer: Answer): MethodDecorator =>
  SetMetadata(EXPORTABLE, { title, answer } satisfies Exportable);

/** A report as text of another program's own: from its answer, the query as it was asked, and what the file says of itself. */
export type ProgramText = (
  answer: never,
  asked: Readonly<Record<string, string>>,
  about: Book['about'],
) => Iterable<string>;

/** Key of the metadata of a route that gives text of other programs, by their names. */
export const PROGRAMS = 'pitledger:programs';

/** The route gives its answer as text for each of these programs, which its query names with `program`. */
export const ForPrograms = (programs: Readonly<Record<string, ProgramText>>): MethodDecorator =>
  SetMetadata(PROGRAMS, programs);

/** The paragraph of a rule at the end of a summary, such as ` (13:69D-1.34(a)4)`. */
const CITATION = / \(\d[^ ]*(, \d[^ ]*)*\)$/;

/** A report's title from the summary of its route: `Report table win from rounds: …` is `Table win from rounds`. */
export function titleFrom(summary: string): string {
  const [title = ''] = summary
    .replace(/^(Report|List|Show) (the )?/, '')
    .replace(CITATION, '')
    .split(':', 1);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
