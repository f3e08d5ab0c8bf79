import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser';

interface Configuration {
  readonly forbidden: readonly { readonly name: string }[];
  readonly options: object;
}

const CONFIGURATION = new URL('../../.dependency-cruiser.mjs', import.meta.url).href;
const { forbidden, options } = ((await import(CONFIGURATION)) as { default: Configuration }).default;

/** A source tree that breaks only this rule. */
type BadExample = Readonly<Record<string, string>>;

const use = (path: string): string => `import { x } from '${path}';\nexport const y = x;\n`;
const x = 'export const x = 1;\n';
const packaged = (name: string): BadExample => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'exports.x = 1;\n',
  'package.json': JSON.stringify({ name: 'bad', dependencies: { [name]: '1.0.0' } }),
});

const ROOMS = [
  'staffing',
  'property',
  'exceptions',
  'forms',
  'rounds',
  'inventory',
  'drop',
  'vigorish',
  'books',
  'papers',
];
/** Each room imports the one after it: one tree for all of their rules. */
const BACKWARDS: BadExample = Object.fromEntries(
  ROOMS.slice(0, -1).flatMap((room, index) => {
    const next = ROOMS[index + 1]!;
    return [
      [`libs/${room}/a.ts`, use(`../${next}/b.js`)],
      [`libs/${next}/b.ts`, x],
    ];
  }),
);

const BAD: Readonly<Record<string, BadExample>> = {
  ...Object.fromEntries(ROOMS.slice(0, -1).map((room) => [`${room}-imports-no-later-room`, BACKWARDS])),
  'kernel-imports-only-itself': { 'libs/kernel/a.ts': use('../rules/b.js'), 'libs/rules/b.ts': x },
  'rules-imports-only-kernel': { 'libs/rules/a.ts': use('../ledger/b.js'), 'libs/ledger/b.ts': x },
  'ledger-imports-only-kernel-rules': {
    'libs/ledger/a.ts': use('../event-store/b.js'),
    'libs/event-store/b.ts': x,
  },
  'identity-imports-only-kernel': {
    'libs/identity/a.ts': use('../event-store/b.js'),
    'libs/event-store/b.ts': x,
  },
  'event-store-imports-only-kernel': {
    'libs/event-store/a.ts': use('../ledger/b.js'),
    'libs/ledger/b.ts': x,
  },
  'projections-imports-only-kernel-event-store': {
    'libs/projections/a.ts': use('../read-models/b.js'),
    'libs/read-models/b.ts': x,
  },
  'read-models-imports-only-kernel-rules-ledger-event-store-projections': {
    'libs/read-models/a.ts': use('../application/b.js'),
    'libs/application/b.ts': x,
  },
  'requests-imports-only-kernel-rules-ledger': {
    'libs/requests/a.ts': use('../application/b.js'),
    'libs/application/b.ts': x,
  },
  'application-imports-only-kernel-rules-ledger-event-store': {
    'libs/application/a.ts': use('../platform/b.js'),
    'libs/platform/b.ts': x,
  },
  'published-events-imports-only-kernel-rules-requests-ledger-event-store': {
    'libs/published-events/a.ts': use('../projections/b.js'),
    'libs/projections/b.ts': x,
  },
  'adapters-imports-only-kernel-identity-requests-event-store-projections-published-events': {
    'libs/adapters/some-store/a.ts': use('../../platform/b.js'),
    'libs/platform/b.ts': x,
  },
  'documents-imports-only-kernel': {
    'libs/documents/a.ts': use('../ledger/b.js'),
    'libs/ledger/b.ts': x,
  },
  'documents-are-written-on-threads': {
    'libs/documents/index.ts': use('./pdf.js'),
    'libs/documents/pdf.ts': x,
  },
  'writers-only-in-documents': { 'apps/api/a.ts': use('yazl'), ...packaged('yazl') },
  'play-imports-only-kernel-rules-ledger-application': {
    'libs/play/a.ts': use('../platform/b.js'),
    'libs/platform/b.ts': x,
  },
  'play-deals-days-only': { 'apps/api/a.ts': use('../../libs/play/b.js'), 'libs/play/b.ts': x },
  'games-only-by-the-registry': {
    'libs/read-models/a.ts': use('../rules/games/some-game/b.js'),
    'libs/rules/games/some-game/b.ts': x,
  },
  'platform-does-not-import-apps-or-testing': {
    'libs/platform/a.ts': use('../../apps/api/b.js'),
    'apps/api/b.ts': x,
  },
  'api-does-not-import-other-apps': { 'apps/api/a.ts': use('../worker/b.js'), 'apps/worker/b.ts': x },
  'testing-stays-in-tests': { 'apps/api/a.ts': use('../../libs/testing/b.js'), 'libs/testing/b.ts': x },
  'pure-core-has-no-packages': { 'libs/ledger/a.ts': use('some-package'), ...packaged('some-package') },
  'identity-takes-hashing-and-tokens-only': { 'libs/identity/a.ts': use('node:fs') },
  'drivers-only-in-adapters': { 'apps/api/a.ts': use('better-sqlite3'), ...packaged('better-sqlite3') },
  'nest-only-in-requests-platform-and-apps': { 'libs/application/a.ts': use('rxjs'), ...packaged('rxjs') },
  'telemetry-packages-only-in-telemetry': {
    'libs/application/a.ts': use('prom-client'),
    ...packaged('prom-client'),
  },
  'no-cycles': {
    'libs/kernel/a.ts': use('./b.js'),
    'libs/kernel/b.ts': `import { y } from './a.js';\nexport const x = () => y;\n`,
  },
  'no-unresolvable': { 'libs/kernel/a.ts': use('./gone.js') },
  'no-orphans': { 'libs/kernel/a.ts': x },
};

const found = new Map<BadExample, Promise<readonly string[]>>();

/** The rules that a tree breaks, found once a tree. */
function rulesBrokenBy(files: BadExample): Promise<readonly string[]> {
  const known = found.get(files) ?? cruised(files);
  found.set(files, known);
  return known;
}

async function cruised(files: BadExample): Promise<readonly string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pitledger-rules-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const roots = ['libs', 'apps'].filter((root) => Object.keys(files).some((name) => name.startsWith(root)));
    const { tsConfig: _tsConfig, ...rest } = options as { tsConfig?: unknown };
    const { output } = await cruise(roots, {
      ...rest,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden } as unknown as IFlattenedRuleSet,
    });
    return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rules of imports', () => {
  it('have a bad example for each rule', () => {
    expect(Object.keys(BAD).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(BAD))('finds the bad example of %s', async (name, files) => {
    expect(await rulesBrokenBy(files)).toContain(name);
  });
});
