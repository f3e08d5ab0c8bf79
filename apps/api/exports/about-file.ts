import type { Actor } from '#identity';
import type { Book, Cell, LocalTimes } from '#documents';
import { formatCents, isIsoDate } from '#kernel';
import type { SumCents } from '#kernel';
import type { Exportable } from './exportable.js';
import type { Answer } from './pages.js';
import { factsOf, wordsOf } from './report-tables.js';
import type { LineField } from './report-tables.js';

/** Fields of the query that have words of their own, or that change nothing in the lines. */
const NOT_FILTERS = ['format', 'table', 'columns', 'asOf', 'knownAt', 'consistentWith'];

/** What a file says of itself: whose books, which question, who took it and when, as of what, and after which event. */
export function aboutFile(file: {
  readonly property: { readonly name: string; readonly propertyId: string };
  readonly path: string;
  /** The query as it was asked. */
  readonly asked: Readonly<Record<string, string>>;
  readonly known: { readonly eventId: string; readonly recordedAt: string };
  readonly actor: Actor;
  readonly takenAt: string;
  readonly times: LocalTimes;
  readonly report: Exportable;
  readonly first: Answer;
}): Book['about'] {
  const { property, path, asked, known, actor, takenAt, times, report, first } = file;
  const filters = Object.entries(asked).filter(([name]) => !NOT_FILTERS.includes(name));
  const facts = factsOf(report.answer, first).filter(([{ path: at }]) => asked[at.join('.')] === undefined);
  const { asOf, knownAt } = asked;
  return [
    ['Property', `${property.name} (${property.propertyId})`],
    ['Report', path],
    ...filters.map(([name, value]) => [wordsOf([name]), value] as const),
    ...facts.map(([field, cell]) => [wordsOf(field.path), factText(field, cell, times)] as const),
    ['Taken by', `${actor.name} (${actor.userId})`],
    ['Taken at', times.textOf(takenAt)],
    ['As of', asOf === undefined ? 'everything that happened' : momentText(asOf, times)],
    ['Known at', momentText(knownAt ?? known.recordedAt, times)],
    ['After event', known.eventId],
  ];
}

function factText({ kind }: LineField, cell: Cell, times: LocalTimes): string {
  if (cell === null || cell === '') return 'none';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (kind === 'instant') return times.textOf(String(cell));
  return kind === 'cents' || kind === 'hundredths' ? formatCents(cell as SumCents) : String(cell);
}

/** A time, the end of a gaming day, or the id of an event. */
function momentText(moment: string, times: LocalTimes): string {
  if (isIsoDate(moment)) return `end of the gaming day ${moment}`;
  return Number.isNaN(Date.parse(moment)) ? `event ${moment}` : times.textOf(moment);
}
