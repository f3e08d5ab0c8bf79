import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { ephemeralSigningKey, openAccounts } from '#identity';
import type { Accounts, SigningKey } from '#identity';
import { CHEAP_HASHING } from '#testing/test-server.js';
import { enrolPerson } from '#play/enrol-person.js';
import { createHttpApp } from '../http/index.js';
import { IdentityModule } from './identity.module.js';

/** The password of all test users. */
export const PASSWORD = 'tide under nine lanterns';

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** The API with accounts only, for tests: on a free port, with temporary files and a clock that tests set. */
export class IdentityApi {
  nowMs = Date.parse('2010-06-05T18:00:00.000Z');
  readonly accounts: Accounts;
  private app!: NestFastifyApplication;
  private origin!: string;

  private constructor(
    readonly key: SigningKey,
    private readonly folder: string,
  ) {
    this.accounts = openAccounts({
      store: openSqliteUserStore({ path: join(folder, 'identity.sqlite') }),
      signingKey: key,
      now: () => new Date(this.nowMs),
      elapsedMs: () => this.nowMs,
      hashing: CHEAP_HASHING,
    });
  }

  get url(): string {
    return this.origin;
  }

  static async start(): Promise<IdentityApi> {
    const folder = await mkdtemp(join(tmpdir(), 'identity-api-'));
    const api = new IdentityApi(await ephemeralSigningKey(), folder);
    api.app = await createHttpApp(IdentityModule.with(api.accounts), { nest: { logger: false } });
    await api.app.listen(0, '127.0.0.1');
    api.origin = await api.app.getUrl();
    return api;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.accounts.directory.close();
    await rm(this.folder, { recursive: true });
  }

  async raw(
    method: Method,
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.origin}${url}`, {
      method,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
    };
  }

  get(url: string, token?: string): Promise<Answer> {
    return this.raw('GET', url, undefined, bearer(token));
  }

  post(url: string, body?: unknown, token?: string): Promise<Answer> {
    return this.raw('POST', url, body === undefined ? undefined : JSON.stringify(body), bearer(token));
  }

  put(url: string, body: unknown, token?: string): Promise<Answer> {
    return this.raw('PUT', url, JSON.stringify(body), bearer(token));
  }

  async signIn(username: string, password = PASSWORD): Promise<string> {
    const { body } = await this.post('/auth/token', { username, password });
    return body['accessToken'] as string;
  }

  /** Enrols the first administrator, `chief`, and signs them in. */
  async administrator(): Promise<string> {
    const token = await this.accounts.firstAdministrator.newToken();
    const account = { username: 'chief', name: 'The Chief', password: PASSWORD };
    await this.post('/auth/first-administrator', { token, ...account });
    return this.signIn('chief');
  }

  /** Enrols a person, who changes the one-time password to that of all test users, and returns their id. */
  enrol(administrator: string, username: string, ...roles: string[]): Promise<string> {
    return enrolPerson(
      async (method, url, sent, token) =>
        (await this.raw(method, url, JSON.stringify(sent), bearer(token))).body,
      administrator,
      { username, name: username, roles, password: PASSWORD },
    );
  }
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
