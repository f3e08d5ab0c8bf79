import { type ChildProcess, fork } from 'node:child_process';
import type { Progress, Trial } from './spec-process.js';

const LONGEST_MS = 60_000;
/** Each mutant leaves its modules in the process. */
const MOST_TRIALS = 60;

/** Runs specs against one mutant after the other, in a process that keeps the modules that no mutant reaches. */
export class SpecRuns {
  private child: ChildProcess | undefined;
  private trials = 0;
  private version = 0;
  private readonly tookMs = new Map<string, number>();

  constructor(private readonly copy: string) {}

  /** How long a spec took when it last ran, in seconds; a guess for one that did not. */
  secondsOf(spec: string): number {
    return (this.tookMs.get(spec) ?? 1_000) / 1_000;
  }

  /** The spec that fails first, or does not answer; undefined if all pass. `files` are loaded anew. */
  async firstFailure(files: readonly string[], specs: readonly string[]): Promise<string | undefined> {
    this.trials += 1;
    if (this.trials % MOST_TRIALS === 0) this.stop();
    this.version += 1;
    return this.answerTo({ version: this.version, files, specs });
  }

  /** Ends a process in which a mutant left something by which a spec fails without it. */
  async cleanUp(spec: string): Promise<void> {
    if ((await this.firstFailure([], [spec])) === undefined) return;
    this.stop();
    if (await this.firstFailure([], [spec])) throw new Error(`${spec} fails without a mutant.`);
  }

  stop(): void {
    if (this.child?.exitCode === null) process.kill(-this.child.pid!, 'SIGKILL');
    this.child = undefined;
  }

  private async answerTo(trial: Trial): Promise<string | undefined> {
    const child = (this.child ??= await this.start());
    return new Promise((resolve) => {
      let [spec] = trial.specs;
      let beganMs = performance.now();
      const end = (killer?: string): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(killer);
      };
      const giveUp = (): void => {
        this.stop();
        end(spec);
      };
      let timer = setTimeout(giveUp, LONGEST_MS);
      child.once('exit', giveUp);
      child.on('message', (progress: Progress) => {
        const nowMs = performance.now();
        this.tookMs.set(spec!, nowMs - beganMs);
        beganMs = nowMs;
        if ('killer' in progress) return end(progress.killer ?? undefined);
        spec = progress.spec;
        clearTimeout(timer);
        timer = setTimeout(giveUp, LONGEST_MS);
      });
      child.send(trial);
    });
  }

  private start(): Promise<ChildProcess> {
    const loader = '--no-warnings --conditions=source --import ./libs/testing/typescript-loader.mjs';
    const child = fork('test/mutants/spec-process.ts', {
      cwd: this.copy,
      detached: true,
      stdio: 'ignore',
      execArgv: loader.split(' '),
    });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', () => reject(new Error('The process of the specs does not start.')));
    });
  }
}
