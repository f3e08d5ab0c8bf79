/** Jest runs the TypeScript sources as native ES modules; `source` picks them in the imports map of package.json. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  roots: ['<rootDir>/apps', '<rootDir>/bench', '<rootDir>/libs', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': '@swc/jest' },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testTimeout: 30_000,
  // Modules of a suite stay in the process that ran it: a worker that has grown is replaced, a single process would be full.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
};
