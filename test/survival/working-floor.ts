import { setTimeout as delay } from 'node:timers/promises';
import { carryOutAll } from '#play/door.js';
import { commissionsTable } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { at, openFloor, tableBody } from '../e2e/floor.js';
import type { Answer, HttpClient } from '../e2e/http-client.js';
import { Pit } from '../e2e/pit.js';
import { TableClient } from './table-client.js';
import type { Acknowledged } from './table-client.js';
import { bigSix, minibaccarat, roulette } from './table-commands.js';
import type { Command } from './table-commands.js';

const STARVED_AFTER_MS = 60_000;

type Username = 'dealer' | 'surveillance';

/** A floor whose tables send commands over HTTP to all available servers, concurrently and without a pause. */
export class WorkingFloor {
  /** Servers that accept commands; the test changes the list as it starts and stops them. */
  servers: readonly HttpClient[] = [];
  stopping = false;
  abandoned = false;
  /** Pause of each client between two commands, in milliseconds. */
  pauseMs = 0;
  /** Duration of each command answered at the first attempt, in milliseconds; the test takes and clears the list. */
  latenciesMs: number[] = [];
  readonly clients: readonly TableClient[] = [
    new TableClient('MB-02', minibaccarat('MB-02', 101)),
    new TableClient('MB-12', minibaccarat('MB-12', 103)),
    new TableClient('RO-01', roulette('RO-01')),
    new TableClient('BS-01', bigSix('BS-01')),
  ];
  /** Of the dealer, who records, and of surveillance, which reads. */
  private readonly tokens = new Map<Username, Promise<string>>();
  private working: Promise<void> | undefined;
  private failure: unknown;

  /** Enrols the staff and commissions the tables in an empty data folder. */
  static async prepare(folder: string): Promise<void> {
    const pit = await Pit.open(folder, ['dealer', 'boss', 'surveillance']);
    try {
      await openFloor(pit);
      await pit.record('boss', '/tables', tableBody('MB-12', 'MB-02', at('09:30', 1)));
      const wheels = { 'RO-01': 'roulette', 'BS-01': 'big-six' };
      const tables = Object.entries(wheels).map(([id, game]) => commissionsTable(sampleTable(id, game)));
      await carryOutAll(pit.door, tables, { occurredAt: at('09:30', 1) });
    } finally {
      await pit.close();
    }
  }

  get acknowledged(): readonly Acknowledged[] {
    return this.clients.flatMap(({ acknowledged }) => acknowledged);
  }

  /** The number of answered commands. */
  get answered(): number {
    return this.clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Starts or resumes all tables. */
  open(): void {
    this.stopping = false;
    const work = this.clients.map((client) => client.work(this));
    this.working = Promise.all(work).then(() => undefined);
    this.working.catch((error: unknown) => (this.failure = error));
  }

  /** Resolves after this number of further answers. Rejects if a client failed or no answer comes. */
  async answers(more: number): Promise<void> {
    const enough = this.answered + more;
    for (const giveUpAt = Date.now() + STARVED_AFTER_MS; this.answered < enough;) {
      this.check();
      if (Date.now() > giveUpAt) throw new Error(`${this.answered} commands answered, not ${enough}`);
      await delay(2);
    }
  }

  /** Fails if a client failed. */
  check(): void {
    if (this.failure !== undefined) throw this.failure as Error;
  }

  /** Stops all clients at once, so that none sends requests after a failed test. */
  async abandon(): Promise<void> {
    this.abandoned = true;
    await this.working?.catch(() => undefined);
  }

  /** Every table settles its round and stops. */
  async close(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  async send(server: HttpClient, { path, body, key }: Command): Promise<Answer> {
    const sentMs = performance.now();
    const answer = await this.signedRequest(server, 'dealer', (authorization) =>
      server.send('POST', path, body, { authorization, 'idempotency-key': key }),
    );
    this.latenciesMs.push(performance.now() - sentMs);
    if (this.pauseMs > 0) await delay(this.pauseMs);
    return answer;
  }

  /** The unchanged answer of a server, for a dealer. */
  read(server: HttpClient, path: string): Promise<Answer> {
    return this.signedRequest(server, 'surveillance', (authorization) =>
      server.send('GET', path, undefined, { authorization }),
    );
  }

  /** Sends a request under the token of a person, and repeats it under a new one after the old one expired. */
  private async signedRequest(
    server: HttpClient,
    username: Username,
    send: (authorization: string) => Promise<Answer>,
  ): Promise<Answer> {
    const token = await this.signedIn(server, username);
    const answer = await send(`Bearer ${token}`);
    if (answer.body['code'] !== 'credential-expired') return answer;
    this.tokens.delete(username);
    return send(`Bearer ${await this.signedIn(server, username)}`);
  }

  /** All clients share the tokens: every server accepts them, also after a restart. */
  private async signedIn(server: HttpClient, username: Username): Promise<string> {
    const token = this.tokens.get(username) ?? signIn(server, username);
    this.tokens.set(username, token);
    try {
      return await token;
    } catch (error) {
      this.tokens.delete(username);
      throw error;
    }
  }
}

async function signIn(server: HttpClient, username: Username): Promise<string> {
  const proof = { username, password: 'tide under nine lanterns' };
  const { status, body, text } = await server.send('POST', '/auth/token', proof);
  if (status !== 200) throw new Error(`signing in answered ${status} ${text}`);
  return String(body['accessToken']);
}
