import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { RUN_AS, reachableBinaries } from './postgres-binaries.js';

const READY = 'ready to accept connections';

/** A PostgreSQL server for one test, in a temporary folder and on a free port. */
export class PostgresServer {
  private process: ChildProcess | undefined;
  private databases = 0;
  private readonly end = (): void => void this.process?.kill('SIGKILL');

  private constructor(
    private readonly folder: string,
    private readonly programs: string,
    private readonly port: number,
    private readonly settings: readonly string[],
  ) {
    process.once('exit', this.end);
  }

  /** @param settings of the server, as `name=value` */
  static async start(...settings: string[]): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'pitledger-postgres-'));
    if (RUN_AS.uid !== undefined) chownSync(folder, RUN_AS.uid, RUN_AS.gid!);
    const server = new PostgresServer(folder, reachableBinaries(folder), await freePort(), settings);
    const locale = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres', '--no-sync'];
    const made = server.spawn('initdb', ['-D', server.data, ...locale]);
    const [code] = (await once(made, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
    await server.restart();
    return server;
  }

  /** Process id of the server itself; its end ends its backends. */
  get pid(): number {
    return this.process!.pid!;
  }

  /** Connection string of one of its databases. */
  url(database = 'postgres'): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database; returns its connection string. */
  async database(): Promise<string> {
    const name = `test_${++this.databases}`;
    await this.query(this.url(), `CREATE DATABASE ${name}`);
    return this.url(name);
  }

  /** Runs a query over a separate connection. */
  async query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the server with a signal and waits until its backends are gone, which hold its output. Its files remain. */
  async kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const running = this.process;
    if (!running) return;
    this.process = undefined;
    const gone = once(running, 'close');
    running.kill(signal);
    await gone;
  }

  /** Starts it on its files. Backends of a killed server may stay for a moment, so it tries for 10 s. */
  async restart(): Promise<void> {
    const fixed = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
    ];
    const options = [...fixed, ...this.settings].flatMap((setting) => ['-c', setting]);
    for (let attempt = 1; ; attempt++) {
      const started = this.spawn('postgres', ['-D', this.data, ...options]);
      const said = await firstWords(started);
      if (said.includes(READY)) {
        this.process = started;
        return;
      }
      if (attempt === 50) throw new Error(`PostgreSQL does not start: ${said}`);
      await delay(200);
    }
  }

  /** Ends it and removes its files. */
  async stop(): Promise<void> {
    process.off('exit', this.end);
    await this.kill('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private spawn(program: string, args: readonly string[]): ChildProcess {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
    return spawn(join(this.programs, program), args, {
      ...RUN_AS,
      env,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
}

/** The output of a server until it is ready or has ended; the rest is read and dropped. */
function firstWords(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      if (said.includes(READY)) return;
      said += String(chunk);
      if (said.includes(READY)) resolve(said);
    });
    server.once('exit', () => resolve(said.replaceAll(READY, '')));
  });
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}
