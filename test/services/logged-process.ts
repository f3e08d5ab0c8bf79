import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LOADER = new URL('../../libs/testing/typescript-loader.mjs', import.meta.url);
const SILENCED = ['--disable-warning=ExperimentalWarning', '--conditions=source', '--import', LOADER.href];
const LOOK_MS = 50;
const GIVE_UP_MS = 100_000;

/** A program in production, with everything that it writes. */
export class LoggedProcess {
  /** The lines of both outputs, in the order in which they came. */
  readonly texts: string[] = [];
  private readonly child: ChildProcess;
  /** Resolves with the exit code once all is written; null after a signal. */
  readonly ended: Promise<number | null>;

  constructor(
    app: 'api' | 'worker' | 'cli',
    settings: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) {
    const main = fileURLToPath(new URL(`../../apps/${app}/main.ts`, import.meta.url));
    const child = spawn(process.execPath, [...SILENCED, main, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...settings },
    });
    this.child = child;
    this.ended = once(child, 'close').then(([code]) => code as number | null);
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (text) => this.texts.push(text));
    }
  }

  /** Resolves when a line has a part. */
  async until(part: string): Promise<void> {
    for (let left = GIVE_UP_MS / LOOK_MS; !this.texts.some((text) => text.includes(part)); left--) {
      if (left === 0) throw new Error(`no line has "${part}":\n${this.texts.join('\n')}`);
      await delay(LOOK_MS);
    }
  }

  /** The level and the message of each line; a line that is no JSON is its own text. */
  get lines(): readonly (readonly [string, string])[] {
    return this.texts.map((text) => {
      if (!text.startsWith('{')) return ['no JSON', text];
      const { level, message } = JSON.parse(text) as { readonly level: string; readonly message: string };
      return [level, message];
    });
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}
