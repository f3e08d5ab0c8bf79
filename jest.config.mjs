/** Specs run in bare Node, in processes that load each module once; package.json adds the loader of the sources (ADR 93). */
const modules = {
  runner: '<rootDir>/libs/testing/runner.mjs',
  setupFiles: ['<rootDir>/libs/testing/folders-in-memory.mjs'],
  setupFilesAfterEnv: ['<rootDir>/libs/testing/test-setup.mjs'],
  roots: ['<rootDir>/apps', '<rootDir>/bench', '<rootDir>/libs', '<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
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
    // A property spec is in two tiers: the long one takes all its cases.
    {
      ...tier('long', '**/*.long.spec.ts', '**/*.properties.spec.ts'),
      setupFiles: [...modules.setupFiles, '<rootDir>/libs/testing/all-depth.mjs'],
    },
  ],
  maxWorkers: 2,
};
