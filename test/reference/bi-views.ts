import { BI_TYPES, meaningOf, sourceOf } from '#adapters/postgres-read-store';
import type { BiView } from '#projections';
import { BI_VIEWS } from '#read-models';

/** The reference of the views for BI tools, as Markdown, from the definitions that make them. */
export function biViewsReference(views: readonly BiView[] = BI_VIEWS): string {
  return [
    '# Views for BI tools',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/reference` from the definitions of the views; do not edit. How to read',
    'them: [guides/bi.md](../guides/bi.md).',
    '',
    'The views are in the schema `pitledger_bi_` and the id of the property. A view keeps its columns, their types and their',
    'meaning for good: a later release adds columns at its end, or adds a view with the next version beside it.',
    ...views.flatMap(section),
    '',
  ].join('\n');
}

function section(view: BiView): string[] {
  return [
    '',
    `## \`${view.name}\``,
    '',
    `${view.says} Source: \`${sourceOf(view)}\`.`,
    '',
    '| Column | Type | Meaning | Made from |',
    '| --- | --- | --- | --- |',
    ...view.columns.map(
      (column) =>
        `| \`${column.name}\` | ${BI_TYPES[column.type]} | ${meaningOf(column)} | \`${column.is}\` |`,
    ),
  ];
}

/** The columns that a written reference promises, in their order: `view.column type`. */
export function promisedIn(reference: string): string[] {
  const promised: string[] = [];
  let view = '';
  for (const line of reference.split('\n')) {
    view = /^## `(\w+)`$/.exec(line)?.[1] ?? view;
    const [, column, type] = /^\| `(\w+)` \| ([^|]+) \|/.exec(line) ?? [];
    if (column !== undefined) promised.push(`${view}.${column} ${type}`);
  }
  return promised;
}

/** What a reference promises and a later one does not give: columns that are gone, changed or in another place. */
export function brokenPromises(before: string, after: string): string[] {
  const given = Map.groupBy(promisedIn(after), viewOf);
  return [...Map.groupBy(promisedIn(before), viewOf)].flatMap(([view, columns]) =>
    columns.filter((column, index) => given.get(view)?.[index] !== column),
  );
}

function viewOf(column: string): string {
  return column.split('.')[0]!;
}
