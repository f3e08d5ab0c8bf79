/** Jest runs the TypeScript sources as native ES modules; `source` picks them in the imports map of package.json. */
const modules = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  roots: ['<rootDir>/apps', '<rootDir>/bench', '<rootDir>/libs', '<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

const tier = (displayName, ...testMatch) => ({ ...modules, displayName, testMatch });

/**
 * The suffix of a spec tells its tier, and nothing else does. The scripts of package.json select one each; `--ci` ends
 * the list of what they select, so that paths can follow.
 */
export default {
  projects: [
    tier('quick', '**/*.spec.ts', '!**/*.{service,long}.spec.ts'),
    tier('services', '**/*.service.spec.ts'),
    tier('long', '**/*.long.spec.ts'),
  ],
  testTimeout: 30_000,
  // Modules of a suite stay in the process that ran it: a worker that has grown is replaced, a single process would be full.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
};
