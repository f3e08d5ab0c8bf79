import { setTimeout as delay } from 'node:timers/promises';
import { startChildWith } from '#testing/child-process.js';
import type { Child } from '#testing/child-process.js';
import { HttpClient } from '../e2e/http-client.js';
import type { Answer, Method } from '../e2e/http-client.js';
import type { StaffName } from '../e2e/pit.js';

const SERVER = new URL('../integration/processes/api-server.ts', import.meta.url);

/** The API in its own process, over a folder that a `Pit` left, with people of that pit signed in. */
export class DiskedServer {
  private readonly tokens = new Map<StaffName, string>();

  private constructor(
    private readonly child: Child,
    readonly http: HttpClient,
  ) {}

  /** @param environment variables that put the folder on the faulty disk */
  static async start(
    dataFolder: string,
    environment: NodeJS.ProcessEnv,
    staff: readonly StaffName[],
  ): Promise<DiskedServer> {
    const child = startChildWith(environment, SERVER, dataFolder);
    try {
      const http = new HttpClient((await child.line('serving ')).slice('serving '.length));
      const server = new DiskedServer(child, http);
      for (const name of staff) await server.signIn(name);
      return server;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  send(name: StaffName, method: Method, path: string, body?: unknown, key?: string): Promise<Answer> {
    return this.http.send(method, path, body, {
      authorization: `Bearer ${this.tokens.get(name)}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  }

  /** Waits until the server is ready and its read models include every event. */
  async caughtUp(patienceMs = 15_000): Promise<void> {
    for (const untilMs = performance.now() + patienceMs; ;) {
      const { status, text, body } = await this.http.send('GET', '/health/ready');
      if (status === 200 && body['lag'] === '0') return;
      if (performance.now() > untilMs) throw new Error(`not ready after ${patienceMs} ms: ${text}`);
      await delay(50);
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.child.ended;
  }

  async signIn(name: StaffName): Promise<void> {
    const proof = { username: name, password: 'tide under nine lanterns' };
    const { text, body } = await this.http.send('POST', '/auth/token', proof);
    const token = body['accessToken'];
    if (typeof token !== 'string') throw new Error(`${name} was not signed in: ${text}`);
    this.tokens.set(name, token);
  }
}
