import type { EventsBehind } from '#kernel';
import type { Answer } from './pages.js';
import { valueAt, withAt } from './report-tables.js';
import type { ReportTable } from './report-tables.js';

/** The path of the events behind a line, from the line and the query that it answers; null if it has none. */
type PathOf = (line: Answer, asked: Answer) => string | null;

/** The events of a round, a form or an inventory period, of which the line has the id or null. */
const eventsOf =
  ({ of, id }: Exclude<EventsBehind, string>): PathOf =>
  (line) => {
    const named = line[id];
    return typeof named === 'string' ? `/${of}/${encodeURIComponent(named)}/events` : null;
  };

/** What of a query narrows the events behind its lines. */
const NARROWS = ['tableId', 'game', 'pitId', 'shift', 'patronId'];

/** The events behind figures: of the days, tables, shifts and patrons that the line names, else of those asked for. */
const figureEventsOf: PathOf = (line, asked) => {
  const named = (name: string): unknown => line[name] ?? asked[name];
  const from = line['from'] ?? line['gamingDay'] ?? asked['from'] ?? asked['gamingDay'];
  const to = line['to'] ?? line['gamingDay'] ?? asked['to'] ?? from;
  const query = new URLSearchParams();
  for (const [name, value] of [
    ['from', from],
    ['to', to],
    ...NARROWS.map((name) => [name, named(name)]),
    ...['asOf', 'knownAt'].map((name) => [name, asked[name]]),
  ] as [string, unknown][]) {
    if (typeof value === 'string') query.set(name, value);
  }
  return `/reports/events?${query.toString()}`;
};

/** The same of the year up to the day that is asked for. */
const yearFigureEventsOf: PathOf = (line, asked) => {
  const to = String(asked['gamingDay']);
  return figureEventsOf({ ...line, from: `${to.slice(0, 4)}-01-01`, to }, asked);
};

/** An answer whose lines have the paths of their events. */
export function withEvents(answer: Answer, tables: readonly ReportTable[], asked: Answer): Answer {
  return tables.reduce((whole, { path, of: { events } }) => {
    const lines = valueAt(whole, path) as readonly Answer[] | null;
    if (!events || !lines) return whole;
    const pathOf = pathsOf(events);
    return withAt(
      whole,
      path,
      lines.map((line) => ({ ...line, events: pathOf(line, asked) })),
    );
  }, answer);
}

function pathsOf(events: EventsBehind): PathOf {
  if (events === 'figures') return figureEventsOf;
  return events === 'year-figures' ? yearFigureEventsOf : eventsOf(events);
}
