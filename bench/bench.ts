import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../libs/testing/child-process.js';
import type { Child } from '../libs/testing/child-process.js';
import { fillStore } from './rounds/fill-store.js';
import type { Scale } from './scale.js';

/** The parts that measures share: the size of the run, one temporary folder, processes and filled stores. */
export class Bench {
  private readonly folder: string;
  private readonly children = new Set<Child>();
  private readonly filled = new Map<number, Promise<string>>();
  private readonly temporaryBefore = process.env['TMPDIR'];
  private folders = 0;
  private readonly onExit = (): void => this.close();

  constructor(readonly scale: Scale) {
    this.folder = mkdtempSync(join(tmpdir(), 'pitledger-bench-'));
    // Servers that run as another user make their folders in it too.
    chmodSync(this.folder, 0o1777);
    process.env['TMPDIR'] = this.folder;
    process.once('exit', this.onExit);
  }

  /** A path for a new folder under a name. */
  readonly newFolder = (name: string): string => {
    return join(this.folder, `${++this.folders}-${name}`);
  };

  /** Starts a TypeScript file of the bench in its own process, which ends at the latest with the bench. */
  start(file: string, ...args: readonly string[]): Child {
    const child = startChild(new URL(`./processes/${file}`, import.meta.url), ...args);
    this.children.add(child);
    void child.ended.then(() => this.children.delete(child));
    return child;
  }

  /** Runs a process to its end; returns its JSON after `result `. */
  async resultOf<Result>(file: string, ...args: readonly string[]): Promise<Result> {
    const line = await this.start(file, ...args).line('result ');
    return JSON.parse(line.slice('result '.length)) as Result;
  }

  /** The file of a store of rounds with at least this number of events; made once a run, and only read. */
  readonly filledStore = (events: number): Promise<string> => {
    const known = this.filled.get(events);
    if (known) return known;
    const path = join(this.newFolder(`store-of-${events}`), 'ledger.sqlite');
    const made = fillStore(path, events).then(() => path);
    this.filled.set(events, made);
    return made;
  };

  /** Ends all processes and removes all files. */
  close(): void {
    process.off('exit', this.onExit);
    for (const child of this.children) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    if (this.temporaryBefore === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = this.temporaryBefore;
  }
}
