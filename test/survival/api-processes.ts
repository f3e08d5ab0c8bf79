import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '#testing/child-process.js';
import { HttpClient } from '../e2e/http-client.js';
import { SpareProcesses } from './spare-processes.js';

const API = new URL('./processes/api-process.ts', import.meta.url);
const SERVES_WITHIN_MS = 30_000;

/** A process of the API. */
export interface ApiProcess {
  readonly child: Child;
  /** Resolves once the process serves. Rejects if it ends first or does not serve in 30 s. */
  readonly serving: () => Promise<HttpClient>;
}

/** API processes on one data folder, in sequence or at the same time. */
export class ApiProcesses {
  private readonly spares: SpareProcesses;

  constructor(folder: string, compiled: (source: URL) => URL) {
    const env = { PITLEDGER_DATA: folder, PITLEDGER_PORT: '0', NODE_ENV: 'production' };
    this.spares = new SpareProcesses(compiled(API), env);
  }

  /** Starts one. */
  async begin(): Promise<ApiProcess> {
    const child = await this.spares.begin();
    return { child, serving: async () => new HttpClient(await addressOf(child)) };
  }

  /** Kills all running processes. */
  close(): Promise<void> {
    return this.spares.close();
  }
}

async function addressOf(child: Child): Promise<string> {
  let ended: number | null | undefined;
  void child.ended.then((code) => (ended = code));
  for (const giveUpAt = Date.now() + SERVES_WITHIN_MS; ;) {
    const said = child.lines.map((line) => /Serving .* at (http:[^,]+),/.exec(line)?.[1]);
    const address = said.find((found) => found !== undefined);
    if (address !== undefined) return address;
    if (ended !== undefined || Date.now() > giveUpAt) {
      throw new Error(
        `the API ${ended === undefined ? 'does not serve' : `ended (${ended})`}:\n${child.lines.join('\n')}`,
      );
    }
    await delay(5);
  }
}
