import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const LOADER = new URL('./typescript-loader.mjs', import.meta.url).href;

/** A separate process that runs a TypeScript file of the sources. */
export interface Child {
  readonly pid: number;
  /** Its standard output so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line that begins so; rejects if the process ends before. */
  line(start: string): Promise<string>;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a TypeScript file or its compiled form in a separate process. Its errors appear with the test's. */
export function startChild(script: URL, ...args: string[]): Child {
  return startChildWith({}, script, ...args);
}

/** Adds variables to the environment. */
export function startChildWith(env: NodeJS.ProcessEnv, script: URL, ...args: string[]): Child {
  const fromSource = script.pathname.endsWith('.ts') ? ['--conditions=source', '--import', LOADER] : [];
  const child = spawn(process.execPath, ['--no-warnings', ...fromSource, fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid!,
    lines,
    ended,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => line.startsWith(start));
          if (found !== undefined) resolve(found);
        };
        look();
        output.on('line', look);
        void ended.then((code) =>
          reject(new Error(`the process ended (${code}) without writing "${start}"`)),
        );
      }),
    kill: (signal) => void child.kill(signal),
  };
}
