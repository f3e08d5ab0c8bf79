import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { readConfiguration } from '#platform';
import type { Role } from '#identity';
import { confirmEachOther } from '#play/enrol-person.js';
import { HttpDoor } from '#play/http-door.js';
import { EnrolledStaff, isUnused } from './enrolled-staff.js';
import { HttpClient } from './http-client.js';
import type { Answer, Method } from './http-client.js';
import { TEST_SERVER } from '#testing/test-server.js';

/** The password of everyone whom tests enrol. */
const PASSWORD = 'tide under nine lanterns';

/** Who works in the pit and around it. */
export const STAFF = {
  dealer: 'dealer',
  floorperson: 'floorperson',
  boss: 'pit-boss',
  otherBoss: 'pit-boss',
  clerk: 'pit-clerk',
  otherClerk: 'pit-clerk',
  counter: 'count-team',
  otherCounter: 'count-team',
  thirdCounter: 'count-team',
  cashier: 'cage',
  otherCashier: 'cage',
  guard: 'security',
  accountant: 'accounting',
  otherAccountant: 'accounting',
  surveillance: 'surveillance',
  auditor: 'internal-audit',
  device: 'table-device',
} as const satisfies Readonly<Record<string, Role>>;

export type StaffName = keyof typeof STAFF | 'administrator';

export interface RequestOptions {
  /** The Idempotency-Key. */
  readonly key?: string;
}

/** A client of the API that is signed in as one person. */
export type Person = (
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
) => Promise<Answer>;

/** Every staff that a pit of this process began with, by its names: each further pit begins with a copy. */
const BEGUN = new Map<string, EnrolledStaff<StaffName>>();
/** Settings that leave no trace in a data folder. */
const OF_THE_PROCESS = /^(OTEL_|PITLEDGER_(MAX_|METRICS_PORT))/;

/** A server over its own data folder, with everyone who works with it signed in. */
export class Pit {
  /** The time of the ledger's clock until a test changes it. */
  nowMs = Date.parse('2010-06-08T12:00:00.000Z');
  /** Clients of the staff, by role. */
  readonly door = new HttpDoor((role, path, body, key) =>
    this.record(nameOf(role), path, body, key === undefined ? {} : { key }),
  );
  readonly tokens = new Map<StaffName, string>();
  private running!: Server;
  private client!: HttpClient;

  private constructor(
    readonly dataFolder: string,
    private readonly engines: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param dataFolder empty, or left by a closed pit
   * @param engines settings of engines other than the embedded ones
   */
  static async open(
    dataFolder: string,
    staff = Object.keys(STAFF) as (keyof typeof STAFF)[],
    engines: Readonly<Record<string, string>> = {},
  ): Promise<Pit> {
    const isUsual = Object.keys(engines).every((name) => OF_THE_PROCESS.test(name));
    if (isUsual && isUnused(dataFolder)) return Pit.begin(dataFolder, staff, engines);
    const pit = new Pit(dataFolder, engines);
    await pit.start();
    if (pit.running.firstAdministratorToken !== undefined) await pit.enrol(staff);
    await pit.signIn('administrator');
    await Promise.all(staff.map((name) => pit.signIn(name)));
    return pit;
  }

  /** Enrols and signs in a staff once in this process, and begins each pit of them from there. */
  private static async begin(
    dataFolder: string,
    staff: readonly (keyof typeof STAFF)[],
    engines: Readonly<Record<string, string>>,
  ): Promise<Pit> {
    const names = [...staff].sort().join();
    if (!BEGUN.has(names)) {
      const first = new Pit(dataFolder, {});
      await first.start();
      await first.enrol(staff);
      await first.signIn('administrator');
      await Promise.all(staff.map((name) => first.signIn(name)));
      await first.close();
      BEGUN.set(names, EnrolledStaff.readFrom(dataFolder, first.tokens));
    }
    const begun = BEGUN.get(names)!;
    begun.writeTo(dataFolder);
    const pit = new Pit(dataFolder, engines);
    await pit.start();
    for (const [name, token] of begun.tokens) pit.tokens.set(name, token);
    return pit;
  }

  get server(): Server {
    return this.running;
  }

  get http(): HttpClient {
    return this.client;
  }

  as(name: StaffName): Person {
    return (method, path, body, { key } = {}) =>
      this.client.send(method, path, body, {
        authorization: `Bearer ${this.tokens.get(name)}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      });
  }

  /** Sends a command and fails the test unless it is recorded. */
  async record(name: StaffName, path: string, body: object, options?: RequestOptions): Promise<Recorded> {
    const answer = await this.as(name)('POST', path, body, options);
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status} ${answer.text}`);
    return answer.body as unknown as Recorded;
  }

  /** Two people of accounting open the days before the ledger's clock as history, so that no fact of them is late. */
  async openHistory(): Promise<void> {
    const period = { from: '2010-05-01', to: '2010-06-07', reason: 'the tests deal a past day' };
    const { id } = await this.record('accountant', '/histories', period);
    await this.record('otherAccountant', `/histories/${id}/approval`, {});
  }

  /** Reads at the newest position, so that the answer includes everything recorded. */
  async read(path: string, name: StaffName = 'surveillance'): Promise<Answer['body']> {
    const answer = await this.as(name)('GET', await this.consistent(path));
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** The answer to a GET as it comes, for files and headers. */
  async fetch(
    path: string,
    name: StaffName,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const authorization = `Bearer ${this.tokens.get(name)}`;
    return fetch(this.running.url + (await this.consistent(path)), {
      headers: { authorization, ...headers },
    });
  }

  private async consistent(path: string): Promise<string> {
    return `${path}${path.includes('?') ? '&' : '?'}consistentWith=${await this.head()}`;
  }

  /** Position of the newest event. */
  async head(): Promise<string> {
    const { body } = await this.client.send('GET', '/health/ready');
    return String(body['head']);
  }

  close(): Promise<void> {
    return this.running.close();
  }

  private async start(): Promise<void> {
    const configuration = readConfiguration({
      PITLEDGER_DATA: this.dataFolder,
      PITLEDGER_PORT: '0',
      ...this.engines,
    });
    this.running = await startServer(configuration, {
      ...TEST_SERVER,
      now: () => this.nowMs,
    });
    this.client = new HttpClient(this.running.url);
  }

  private async enrol(staff: readonly (keyof typeof STAFF)[]): Promise<void> {
    const person = (username: string) => ({ username, name: `The ${username}`, password: PASSWORD });
    const device = { username: 'device', name: 'The device', roles: [STAFF.device] };
    const token = this.running.firstAdministratorToken;
    await this.client.send('POST', '/auth/first-administrator', { token, ...person('administrator') });
    await this.signIn('administrator');
    const administrator = this.tokens.get('administrator') ?? '';
    const people = staff.filter((name) => name !== 'device');
    const enrolled = await Promise.all(
      people.map(async (name) => {
        const id = await this.client.enrol(administrator, { ...person(name), roles: [STAFF[name]] });
        return { name, id };
      }),
    );
    if (staff.includes('device')) await this.as('administrator')('POST', '/users', device);
    for (const name of people.slice(0, 2)) await this.signIn(name);
    await confirmEachOther(enrolled, (path, { name }) => this.as(name)('POST', path));
  }

  private async signIn(name: StaffName): Promise<void> {
    const { body } = await this.client.send('POST', '/auth/token', await this.proofOf(name));
    this.tokens.set(name, String(body['accessToken']));
  }

  /** A device has a credential instead of a password. Each setup makes a new one. */
  private async proofOf(name: StaffName): Promise<object> {
    if (name !== 'device') return { username: name, password: PASSWORD };
    const administrator = this.as('administrator');
    const { body } = await administrator('GET', '/users');
    const device = (body['items'] as { id: string; username: string }[]).find(
      ({ username }) => username === name,
    );
    const issued = await administrator('POST', `/users/${device?.id}/device-credential`);
    return { deviceCredential: issued.body['deviceCredential'] };
  }
}

/** A client of any person with the role. */
function nameOf(role: Role): StaffName {
  const names = Object.keys(STAFF) as (keyof typeof STAFF)[];
  return names.find((name) => STAFF[name] === role) ?? 'administrator';
}

/** The answer to a command. */
export interface Recorded {
  readonly commandId: string;
  readonly id: string;
  readonly position: string;
  readonly events: readonly {
    readonly id: string;
    readonly position: string;
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
}
