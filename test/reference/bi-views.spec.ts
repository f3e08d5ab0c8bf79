import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BiView } from '#projections';
import { BI_VIEWS, PROJECTIONS } from '#read-models';
import { biViewsReference, brokenPromises, promisedIn } from './bi-views.js';

const path = fileURLToPath(new URL('../../docs/reference/bi-views.md', import.meta.url));

describe('reference of the views for BI tools', () => {
  it('matches the views (UPDATE_REFERENCE=1 writes it, and never drops or changes a column)', () => {
    const written = biViewsReference();
    expect(brokenPromises(readFileSync(path, 'utf8'), written)).toEqual([]);
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(path, written);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('finds a column that is gone, has another type or has moved, and allows new columns and views', () => {
    const [view, ...others] = BI_VIEWS;
    const [first, second, ...columns] = view!.columns;
    const brokenBy = (...changed: BiView['columns'][number][]) =>
      brokenPromises(biViewsReference(), biViewsReference([{ ...view!, columns: changed }, ...others]));
    expect(brokenBy(first!, second!, ...columns, { ...first!, name: 'more' })).toEqual([]);
    expect(brokenBy(first!, ...columns)).toContain('table_win_v1.shift text COLLATE "C"');
    expect(brokenBy({ ...first!, type: 'time' }, second!, ...columns)).toEqual([
      'table_win_v1.gaming_day text COLLATE "C"',
    ]);
    expect(brokenBy(second!, first!, ...columns)).toHaveLength(2);
    expect(brokenPromises(biViewsReference(others), biViewsReference())).toEqual([]);
    expect(brokenPromises(biViewsReference(), biViewsReference(others))).toHaveLength(view!.columns.length);
    expect(promisedIn(biViewsReference())).toHaveLength(
      BI_VIEWS.reduce((sum, each) => sum + each.columns.length, 0),
    );
  });

  it('has views on existing tables, with a version and a name and column names of their own', () => {
    const tables = PROJECTIONS.flatMap((projection) => projection.tables.map(({ name }) => name));
    expect(new Set(BI_VIEWS.map(({ name }) => name)).size).toBe(BI_VIEWS.length);
    for (const { name, tables: read, columns } of BI_VIEWS) {
      expect(name).toMatch(/^[a-z_]+_v[1-9][0-9]*$/);
      expect([name, read.filter((table) => !tables.includes(table))]).toEqual([name, []]);
      expect([name, new Set(columns.map((column) => column.name)).size]).toEqual([name, columns.length]);
      for (const column of columns) {
        expect([column.name, column.type === 'cents']).toEqual([column.name, column.name.endsWith('_cents')]);
      }
    }
  });
});
