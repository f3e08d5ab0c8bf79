import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);

interface NestCli {
  readonly projects: Readonly<Record<string, { readonly type: string; readonly root: string }>>;
}

const folders = (parent: 'apps' | 'libs'): readonly string[] =>
  readdirSync(new URL(`${parent}/`, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

describe('nest-cli.json', () => {
  const { projects } = JSON.parse(readFileSync(new URL('nest-cli.json', ROOT), 'utf8')) as NestCli;

  it.each([
    ['application', 'apps'],
    ['library', 'libs'],
  ] as const)('lists each %s of the %s folder', (type, parent) => {
    const listed = Object.values(projects)
      .filter((project) => project.type === type)
      .map(({ root }) => root);
    expect(listed.sort()).toEqual([...folders(parent)].sort());
  });
});
