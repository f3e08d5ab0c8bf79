import { REPORT_VIEWS, type ReportView } from '#adapters/postgres-read-store';
import type { Projection, TableDefinition } from '#projections';

const TYPE = {
  text: 'text',
  integer: 'whole number',
  bigint: 'ledger position',
  sum: 'whole number of any size',
} as const;

/** The reference of the read store's tables and reports, as Markdown, from the definitions that make them. */
export function readStoreSchema(projections: readonly Projection[]): string {
  return [
    '# The read store',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/reference` from the definitions of the projections and reports;',
    'do not edit. How to read it with a tool of your own: [guides/bi.md](../guides/bi.md).',
    '',
    'In PostgreSQL `text` is `text COLLATE "C"`, and whole numbers and ledger positions are `bigint`. Names that end in',
    '`_cents` are amounts in cents.',
    '',
    '## Reports',
    '',
    'Views for people. Those of other releases may have further columns.',
    ...REPORT_VIEWS.flatMap(reportSection),
    '',
    '## Tables',
    '',
    'What the reports are made from. A projection whose version is raised may change them.',
    ...projections.flatMap(projectionSection),
    '',
  ].join('\n');
}

function reportSection({ name, table, joined, says, columns, where, groupedBy }: ReportView): string[] {
  const from = [
    `\`${table}\``,
    ...(joined ? [`joined with \`${joined.table}\` by \`${joined.by}\``] : []),
    ...(where === undefined ? [] : [`where \`${where}\``]),
    ...(groupedBy ? [`grouped by \`${groupedBy.join(', ')}\``] : []),
  ];
  return [
    '',
    `### \`${name}\``,
    '',
    `${says} From ${from.join(', ')}.`,
    '',
    '| Column | Meaning | Made from |',
    '| --- | --- | --- |',
    ...columns.map((column) => `| \`${column.name}\` | ${column.says} | \`${column.is}\` |`),
  ];
}

function projectionSection({ name, version, tables }: Projection): string[] {
  return ['', `### Projection \`${name}\`, version ${version}`, ...tables.flatMap(tableSection)];
}

function tableSection({ name, columns, primaryKey, indexes = [] }: TableDefinition): string[] {
  const list = (names: readonly string[]): string => names.map((each) => `\`${each}\``).join(', ');
  return [
    '',
    `#### \`${name}\``,
    '',
    '| Column | Type |',
    '| --- | --- |',
    ...Object.entries(columns).map(([column, type]) => `| \`${column}\` | ${TYPE[type]} |`),
    '',
    `Key: ${list(primaryKey)}.${indexes.length > 0 ? ` Indexes: ${indexes.map((each) => `(${list(each)})`).join(', ')}.` : ''}`,
  ];
}
