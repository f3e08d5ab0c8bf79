import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { addEventHandler, getState } from 'jest-circus';

/** What the process runs: specs in their order, with the files that reach the mutant loaded anew. */
export interface Trial {
  readonly version: number;
  readonly files: readonly string[];
  readonly specs: readonly string[];
}

/** Said before each spec, and at the end with the spec that failed. */
export type Progress = { readonly spec: string } | { readonly killer: string | null };

interface LightRunner {
  default(spec: string): Promise<{ readonly numFailingTests: number }>;
  setWorkerData(data: object): void;
}

const LIGHT_RUNNER = new URL('../../node_modules/jest-light-runner/src/', import.meta.url);
const ROOT = process.cwd();
const SETUP = join(ROOT, 'libs/testing/test-setup.mjs');

let trial: Trial = { version: 0, files: [], specs: [] };
let anew = new Set<string>();
let isFailed = false;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return anew.has(resolved.url)
      ? { ...resolved, url: `${resolved.url}?mutant=${trial.version}` }
      : resolved;
  },
});

const lightRunner = (await import(new URL('worker-runner.js', LIGHT_RUNNER).href)) as LightRunner;
lightRunner.setWorkerData({
  globalConfig: { testNamePattern: null, updateSnapshot: 'none', expand: false },
  projectConfig: {
    rootDir: ROOT,
    transform: [],
    snapshotSerializers: [],
    setupFiles: [join(ROOT, 'libs/testing/folders-in-memory.mjs')],
    setupFilesAfterEnv: [SETUP],
  },
  runtime: 'child_process',
});

// After the setup, whose limits of time belong to the test. The first failure is enough, and need not be small.
await import(new URL('global-setup.js', LIGHT_RUNNER).href);
await import(pathToFileURL(SETUP).href);
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
addEventHandler((event) => {
  const test = getState().currentDescribeBlock.children.at(-1);
  if (event.name !== 'add_test' || test?.type !== 'test' || !event.fn) return;
  const body = test.fn as () => Promise<void>;
  test.fn = async () => {
    if (isFailed) return;
    await body().catch((error: unknown) => {
      isFailed = true;
      throw error;
    });
  };
});

process.on('message', (asked: Trial) => void tryOut(asked));
process.once('disconnect', () => process.exit());
process.send!({ killer: null });

async function tryOut(asked: Trial): Promise<void> {
  trial = asked;
  anew = new Set(asked.files.map((file) => pathToFileURL(join(ROOT, file)).href));
  const say = (progress: Progress): void => void process.send!(progress);
  for (const spec of asked.specs) {
    say({ spec });
    isFailed = false;
    const failing = await lightRunner.default(join(ROOT, spec)).then(
      ({ numFailingTests }) => numFailingTests,
      () => 1,
    );
    if (failing > 0) return say({ killer: spec });
  }
  say({ killer: null });
}
