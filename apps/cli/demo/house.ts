import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { patiently } from './patiently.js';

/** What the API answers to a command. */
export interface Receipt {
  readonly id: string;
  readonly position: string;
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
}

/** Problem details of a refusal. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly citation?: string;
}

/** The API said no. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';

  constructor(readonly refusal: Refusal) {
    super(`${refusal.status} ${refusal.code}: ${refusal.detail}`);
  }
}

/** A person of the house, signed in, who does things through the public HTTP API. */
export class Person {
  /** Requests that everyone has made. */
  static requests = 0;
  private token = '';

  constructor(
    private readonly url: string,
    readonly username: string,
    readonly password: string,
  ) {}

  async signIn(): Promise<void> {
    const { username, password } = this;
    const answer = await call<{ accessToken: string }>(this.url, 'POST', '/auth/token', {
      username,
      password,
    });
    this.token = answer.accessToken;
  }

  /** Records something; the ledger's position moves to it. Throws ApiRefused. */
  record(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<Receipt> {
    return this.call(method, path, body);
  }

  /** Tries what must be refused and answers how it was. */
  async tryInVain(path: string, body: object): Promise<Refusal> {
    try {
      await this.record(path, body);
    } catch (error) {
      if (error instanceof ApiRefused) return error.refusal;
      throw error;
    }
    throw new Error(`${path} was expected to be refused`);
  }

  read<Answer>(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  /** Access tokens are short-lived: one that has expired is replaced once. */
  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    Person.requests++;
    const key = v7();
    try {
      return await call(this.url, method, path, body, {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      });
    } catch (error) {
      if (!(error instanceof ApiRefused && error.refusal.code === 'credential-expired')) throw error;
      await this.signIn();
      return call(this.url, method, path, body, {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      });
    }
  }
}

async function call<Answer>(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await patiently(() =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const answer = await response.json();
  if (!response.ok) throw new ApiRefused(answer as Refusal);
  return answer as Answer;
}

/** Everyone whom the day needs. */
export interface House {
  readonly dealer: Person;
  readonly floorperson: Person;
  readonly pitBoss: Person;
  readonly pitClerk: Person;
  readonly shoeDevice: Person;
  readonly countTeam: Person;
  readonly accounting: Person;
  readonly audit: Person;
}

const STAFF: readonly (readonly [key: keyof House, username: string, name: string, role: string])[] = [
  ['dealer', 'd.marchetti', 'D. Marchetti', 'dealer'],
  ['floorperson', 'r.okafor', 'R. Okafor', 'floorperson'],
  ['pitBoss', 'l.brandt', 'L. Brandt', 'pit-boss'],
  ['pitClerk', 's.nguyen', 'S. Nguyen', 'pit-clerk'],
  ['shoeDevice', 'shoe-reader', 'Electronic shoe', 'table-device'],
  ['countTeam', 'p.alvarez', 'P. Alvarez', 'count-team'],
  ['accounting', 'h.lindqvist', 'H. Lindqvist', 'accounting'],
  ['audit', 'j.whitfield', 'J. Whitfield', 'internal-audit'],
];

/** Enrols the first administrator with the one-time token, and then the staff, each with a password of their own. */
export async function openHouse(url: string, oneTimeToken: string): Promise<House> {
  const administrator = new Person(url, 'administrator', newPassword());
  const { username, password } = administrator;
  await call(url, 'POST', '/auth/first-administrator', {
    token: oneTimeToken,
    username,
    password,
    name: 'House administrator',
  });
  await administrator.signIn();
  const people = await Promise.all(
    STAFF.map(async ([key, staffUsername, name, role]) => {
      const person = new Person(url, staffUsername, newPassword());
      await administrator.record('/users', {
        username: staffUsername,
        name,
        roles: [role],
        password: person.password,
      });
      await person.signIn();
      return [key, person] as const;
    }),
  );
  return Object.fromEntries(people) as Record<keyof House, Person>;
}

function newPassword(): string {
  return randomBytes(15).toString('base64url');
}
