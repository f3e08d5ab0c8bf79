import type { Projection, TableDefinition } from '#projections';

const TYPE = {
  text: 'text',
  integer: 'whole number',
  bigint: 'ledger position',
  sum: 'whole number of any size',
} as const;

/** The reference of the read store's tables, as Markdown, from the definitions that make them. */
export function readStoreSchema(projections: readonly Projection[]): string {
  return [
    '# The read store',
    '',
    'Written by `UPDATE_REFERENCE=1 npm test -- test/reference` from the definitions of the projections; do not',
    'edit. A projection whose version is raised may change its tables: tools read the [views](bi-views.md) instead.',
    '',
    'In PostgreSQL `text` is `text COLLATE "C"`, and whole numbers and ledger positions are `bigint`. Names that end in',
    '`_cents` are amounts in cents.',
    ...projections.flatMap(projectionSection),
    '',
  ].join('\n');
}

function projectionSection({ name, version, tables }: Projection): string[] {
  return ['', `## Projection \`${name}\`, version ${version}`, ...tables.flatMap(tableSection)];
}

function tableSection({ name, columns, primaryKey, indexes = [] }: TableDefinition): string[] {
  const list = (names: readonly string[]): string => names.map((each) => `\`${each}\``).join(', ');
  return [
    '',
    `### \`${name}\``,
    '',
    '| Column | Type |',
    '| --- | --- |',
    ...Object.entries(columns).map(([column, type]) => `| \`${column}\` | ${TYPE[type]} |`),
    '',
    `Key: ${list(primaryKey)}.${indexes.length > 0 ? ` Indexes: ${indexes.map((each) => `(${list(each)})`).join(', ')}.` : ''}`,
  ];
}
