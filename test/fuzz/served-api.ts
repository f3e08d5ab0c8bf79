import { ROLES } from '#identity';
import type { Role } from '#identity';
import { confirmEachOther, enrolPerson } from '#play/enrol-person.js';
import type { NewPerson } from '#play/enrol-person.js';
import { startChild } from '#testing/child-process.js';
import type { Child } from '#testing/child-process.js';
import { Wire } from './wire.js';
import type { WireAnswer } from './wire.js';

const PASSWORD = 'tide under nine lanterns';
const TOKENS_LAST_MS = 900_000;

/** Memory of the server process in bytes, after a garbage collection. */
export interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

/** The API in its own process, with a person or device of each role signed in. */
export class ServedApi {
  readonly wire: Wire;
  /** Access tokens by role. */
  readonly tokens = new Map<Role, string>();
  /** A token that was valid once. */
  expiredToken = '';
  private signedInAtMs = 0;
  private deviceCredential = '';

  private constructor(
    private readonly child: Child,
    url: string,
    private readonly control: string,
  ) {
    this.wire = new Wire(url);
  }

  static async start(dataFolder: string): Promise<ServedApi> {
    const child = startChild(new URL('./api-server.ts', import.meta.url), dataFolder);
    try {
      const [, url = '', control = '', token = ''] = (await child.line('serving ')).split(' ');
      const api = new ServedApi(child, url, control);
      await api.enrol(token);
      return api;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  /** The faults that the server logged. */
  get faults(): readonly string[] {
    return this.child.lines.filter((line) => line.startsWith('fault '));
  }

  async head(): Promise<string> {
    return (await this.ask<{ head: string }>('/head')).head;
  }

  memory(): Promise<Memory> {
    return this.ask<Memory>('/memory');
  }

  /** Signs everyone in again before their tokens expire. */
  async keepSignedIn(): Promise<void> {
    if (Date.now() - this.signedInAtMs < TOKENS_LAST_MS / 2) return;
    this.signedInAtMs = Date.now();
    for (const role of ROLES) this.tokens.set(role, await this.tokenOf(role));
  }

  /** Sends JSON and fails unless the answer is a success. */
  call(method: string, path: string, role: Role | undefined, body?: object): Promise<unknown> {
    return this.sendJson(method, path, body, role && this.tokens.get(role));
  }

  async close(): Promise<void> {
    this.wire.close();
    await this.ask('/close').catch(() => undefined);
    const late = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await this.child.ended;
    clearTimeout(late);
  }

  private async sendJson(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<object | undefined> {
    const answer = await this.send(method, path, token, body);
    if (answer.status < 300) return answer.text === '' ? undefined : (JSON.parse(answer.text) as object);
    throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`);
  }

  private async send(
    method: string,
    path: string,
    token: string | undefined,
    body?: object,
  ): Promise<WireAnswer> {
    const answer = await this.wire.send({
      method,
      path,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && Buffer.from(JSON.stringify(body)),
      sending: 'whole',
    });
    if (!answer) throw new Error(`${method} ${path} was not answered`);
    return answer;
  }

  private async enrol(token: string): Promise<void> {
    const account = (role: Role) => ({ username: `the-${role}`, name: `The ${role}`, password: PASSWORD });
    await this.call('POST', '/auth/first-administrator', undefined, { token, ...account('administrator') });
    this.tokens.set('administrator', await this.tokenOf('administrator'));
    const enrolled: { readonly id: string; readonly role: Role }[] = [];
    for (const role of ROLES) {
      if (role === 'administrator') continue;
      const { password, ...person } = { ...account(role), roles: [role] };
      if (role !== 'table-device') {
        enrolled.push({ id: await this.enrolPerson({ ...person, password }), role });
        continue;
      }
      const { id } = (await this.call('POST', '/users', 'administrator', person)) as { id: string };
      const path = `/users/${id}/device-credential`;
      ({ deviceCredential: this.deviceCredential } = (await this.call('POST', path, 'administrator')) as {
        deviceCredential: string;
      });
    }
    for (const { role } of enrolled.slice(0, 2)) this.tokens.set(role, await this.tokenOf(role));
    await confirmEachOther(enrolled, (path, { role }) => this.call('POST', path, role));
    this.expiredToken = await this.tokenOf('pit-boss');
    await this.ask(`/ahead/${2 * TOKENS_LAST_MS}`);
    await this.keepSignedIn();
  }

  private enrolPerson(person: NewPerson): Promise<string> {
    return enrolPerson(
      (method, path, body, token) => this.sendJson(method, path, body, token),
      this.tokens.get('administrator') ?? '',
      person,
    );
  }

  private async tokenOf(role: Role): Promise<string> {
    const { deviceCredential } = this;
    const proof =
      role === 'table-device' ? { deviceCredential } : { username: `the-${role}`, password: PASSWORD };
    const { accessToken } = (await this.call('POST', '/auth/token', undefined, proof)) as {
      accessToken: string;
    };
    return accessToken;
  }

  private async ask<Answer>(path: string): Promise<Answer> {
    const response = await fetch(this.control + path);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  }
}
