/** Imports run one way (ARCHITECTURE.md). Each rule is shown failing on a bad example in test/architecture. */
const spec = '\\.(spec|testing)\\.ts$';
const driver = 'node_modules/(better-sqlite3|kysely|pg|kafkajs|@kurrent)/';
const nest =
  'node_modules/(@nestjs|fastify|@fastify|class-validator|class-transformer|rxjs|reflect-metadata)/';

const telemetry = 'node_modules/(prom-client|@opentelemetry)/';

/** The rooms of the business; each may import the ones before it (ADR 102). */
const ROOMS = [
  ...[
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
  ],
];
const inRooms = (folder) => `(^|/)libs/(${ROOMS.join('|')})/${folder}`;

/** The parts of rooms that belong to a layer: their streams, use cases, requests and reports. */
const PARTS = {
  ledger: inRooms('(?!(use-cases|requests|reports)/)'),
  application: inRooms('use-cases/'),
  requests: inRooms('requests/'),
  'read-models': inRooms('reports/'),
};
const partsOf = (lib) => [`(^|/)libs/${lib}/`, ...(PARTS[lib] ? [PARTS[lib]] : [])];

/** A library may import only itself and what is listed. */
const only = (lib, allowed) => ({
  name: `${lib}-imports-only-${allowed.length ? allowed.join('-') : 'itself'}`,
  severity: 'error',
  from: { path: partsOf(lib), pathNot: spec },
  to: { path: '(^|/)(libs|apps)/', pathNot: [lib, ...allowed].flatMap(partsOf) },
});

/**
 * A room may import no room after it, but for one step: the end of a shoe is noted in the forms of its markers, in the command that
 * records it.
 */
const END_OF_SHOE = '(^|/)libs/vigorish/use-cases/complimentaries\\.ts$';
const inOrder = ROOMS.slice(0, -1).map((room, index) => ({
  name: `${room}-imports-no-later-room`,
  severity: 'error',
  from: { path: `(^|/)libs/${room}/`, pathNot: spec },
  to: {
    path: `(^|/)libs/(${ROOMS.slice(index + 1).join('|')})/`,
    ...(room === 'rounds' && { pathNot: END_OF_SHOE }),
  },
}));

export default {
  forbidden: [
    ...inOrder,
    only('kernel', []),
    only('rules', ['kernel']),
    only('ledger', ['kernel', 'rules']),
    only('identity', ['kernel']),
    only('event-store', ['kernel']),
    only('projections', ['kernel', 'event-store']),
    only('read-models', ['kernel', 'rules', 'ledger', 'event-store', 'projections']),
    only('requests', ['kernel', 'rules', 'ledger']),
    only('application', ['kernel', 'rules', 'ledger', 'event-store']),
    only('published-events', ['kernel', 'rules', 'requests', 'ledger', 'event-store']),
    only('adapters', ['kernel', 'identity', 'requests', 'event-store', 'projections', 'published-events']),
    only('documents', ['kernel']),
    only('play', ['kernel', 'rules', 'ledger', 'application']),
    {
      name: 'platform-does-not-import-apps-or-testing',
      severity: 'error',
      from: { path: '(^|/)libs/platform/', pathNot: spec },
      to: { path: '(^|/)(apps|libs/testing)/' },
    },
    {
      name: 'api-does-not-import-other-apps',
      severity: 'error',
      from: { path: '(^|/)apps/api/' },
      to: { path: '(^|/)apps/(worker|cli)/' },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      from: { path: '(^|/)(apps|libs)/', pathNot: [spec, '(^|/)libs/testing/'] },
      to: { path: '((^|/)libs/testing/|\\.testing\\.ts$)' },
    },
    {
      name: 'play-deals-days-only',
      comment:
        'what deals days is used by the demonstration, benchmarks and tests; no other source depends on it',
      severity: 'error',
      from: {
        path: '(^|/)(apps|libs)/',
        pathNot: ['(^|/)libs/(play|testing)/', '(^|/)apps/cli/demo/', '\\.(spec|testing)\\.ts$'],
      },
      to: { path: '(^|/)libs/play/' },
    },
    {
      name: 'games-only-by-the-registry',
      comment:
        'a game is known by what it declares; those that deal days and the tests may deal one (ADR 23)',
      severity: 'error',
      from: {
        path: '(^|/)(apps|libs)/',
        pathNot: ['(^|/)libs/(rules|play|testing)/', '(^|/)apps/cli/demo/', '\\.(spec|testing)\\.ts$'],
      },
      to: { path: '(^|/)libs/rules/games/' },
    },
    {
      name: 'pure-core-has-no-packages',
      comment:
        'kernel, rules and ledger are synchronous functions without clock, randomness, I/O or framework; the shapes of rules and facts are declared with TypeBox (ADR 18), and calendars come from Temporal (ADR 28)',
      severity: 'error',
      from: { path: [...partsOf('kernel'), ...partsOf('rules'), ...partsOf('ledger')], pathNot: spec },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(typebox|temporal-polyfill)/',
      },
    },
    {
      name: 'identity-takes-hashing-and-tokens-only',
      comment:
        'argon2id and JWTs are computed, so accounts call their packages and node:crypto; files, databases and HTTP are outside them (ADR 8)',
      severity: 'error',
      from: { path: '(^|/)libs/identity/', pathNot: spec },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: ['node_modules/(@node-rs/argon2|jose)/', '^(node:)?crypto$'],
      },
    },
    {
      name: 'drivers-only-in-adapters',
      severity: 'error',
      from: {
        path: '(^|/)(apps|libs|test)/',
        pathNot: ['(^|/)libs/adapters/', '(^|/)libs/testing/', '(^|/)test/', spec],
      },
      to: { path: driver },
    },
    {
      name: 'nest-only-in-requests-platform-and-apps',
      comment: 'a request is declared by its class, which checks it and describes it',
      severity: 'error',
      from: { path: '(^|/)libs/', pathNot: [...partsOf('requests'), ...partsOf('platform'), spec] },
      to: { path: nest },
    },
    {
      name: 'writers-only-in-documents',
      comment: 'a report says what it holds; how a sheet or a page is written is said once (ADR 70)',
      severity: 'error',
      from: { path: '(^|/)(apps|libs)/', pathNot: ['(^|/)libs/documents/', spec] },
      to: { path: 'node_modules/(csv-stringify|yazl|pdfkit|fontkit|dejavu-fonts-ttf)/' },
    },
    {
      name: 'documents-are-written-on-threads',
      comment: 'a page takes long to set; on the event loop, all others would wait (ADR 75)',
      severity: 'error',
      from: {
        path: '(^|/)(apps|libs)/',
        pathNot: ['(^|/)libs/documents/(document-thread|csv|xlsx|pdf|signed-paper|paper)\\.ts$', spec],
      },
      to: {
        path: '(^|/)libs/documents/(document-thread|csv|xlsx|pdf|signed-paper|paper)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'telemetry-packages-only-in-telemetry',
      comment: 'what the ledger does is measured from outside it, by wrappers of its ports (ADR 21)',
      severity: 'error',
      from: { path: '(^|/)(apps|libs|test)/', pathNot: '(^|/)libs/platform/telemetry/' },
      to: { path: telemetry },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // Its types are made by its test.
      from: { pathNot: '(^|/)test/client/journey\\.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // The configuration of the tests loads all-depth.mjs.
      from: { orphan: true, pathNot: [spec, '\\.d\\.ts$', 'all-depth\\.mjs$'] },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
