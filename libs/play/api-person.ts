import { v7 } from 'uuid';
import { confirmEachOther, enrolPerson } from './enrol-person.js';
import type { NewPerson, SendJson } from './enrol-person.js';

/** The answer of the API to a command. */
export interface ApiReceipt {
  readonly id: string;
  readonly position: string;
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
}

/** Problem details of a refusal. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly citation?: string;
}

/** The API refused a request. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';

  constructor(readonly refusal: Refusal) {
    super(`${refusal.status} ${refusal.code}: ${refusal.detail}`);
  }
}

/** A connection to an API, shared by the people of one house. */
export class Api {
  /** Position of the newest event that they recorded. */
  position = 0n;

  constructor(
    readonly url: string,
    readonly send: typeof fetch = fetch,
  ) {}
}

/** The username and password of a person, or the credential of a device. */
export type Proof =
  { readonly username: string; readonly password: string } | { readonly deviceCredential: string };

/** A person or a device of the house, signed in, who uses the public HTTP API. */
export class ApiPerson {
  private token = '';

  constructor(
    private readonly api: Api,
    private readonly proof: Proof,
  ) {}

  async signIn(): Promise<void> {
    const answer = await request<{ accessToken: string }>(this.api, 'POST', '/auth/token', this.proof);
    this.token = answer.accessToken;
  }

  /**
   * Sends a command; the shared position moves to its receipt.
   * @throws ApiRefused
   */
  async record(path: string, body: object, key?: string): Promise<ApiReceipt> {
    const receipt = await this.call<ApiReceipt>('POST', path, body, key);
    const position = BigInt(receipt.position);
    if (position > this.api.position) this.api.position = position;
    return receipt;
  }

  /** Sends a command that must be refused, and returns the refusal. */
  async tryInVain(path: string, body: object): Promise<Refusal> {
    try {
      await this.record(path, body);
    } catch (error) {
      if (error instanceof ApiRefused) return error.refusal;
      throw error;
    }
    throw new Error(`${path} was expected to be refused`);
  }

  /** Reads at the shared position, so that the answer includes everything recorded through the API. */
  read<Answer>(path: string): Promise<Answer> {
    const { position } = this.api;
    return this.call('GET', `${path}${path.includes('?') ? '&' : '?'}consistentWith=${position}`);
  }

  /** Sends any request. Access tokens are short-lived: an expired one is replaced once. */
  async call<Answer>(method: string, path: string, body?: object, key = v7()): Promise<Answer> {
    const signed = (): Promise<Answer> =>
      request(this.api, method, path, body, {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      });
    try {
      return await signed();
    } catch (error) {
      if (!(error instanceof ApiRefused && error.refusal.code === 'credential-expired')) throw error;
      await this.signIn();
      return signed();
    }
  }
}

/** A person to enrol, or a device, which gets a credential and needs no password. */
export interface Enrolment {
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

/**
 * Enrols the first administrator with the one-time token, then the staff, who change their one-time passwords; returns
 * all of them signed in, in their order.
 */
export async function enrolStaff(
  api: Api,
  oneTimeToken: string,
  administrator: Omit<Enrolment, 'role'>,
  staff: readonly Enrolment[],
): Promise<readonly ApiPerson[]> {
  await request(api, 'POST', '/auth/first-administrator', { token: oneTimeToken, ...administrator });
  const { accessToken } = await request<{ accessToken: string }>(api, 'POST', '/auth/token', {
    username: administrator.username,
    password: administrator.password,
  });
  const enrolled = await Promise.all(
    staff.map(async ({ role, ...account }) => {
      const { id, proof } = await enrol(api, accessToken, { ...account, roles: [role] });
      const person = new ApiPerson(api, proof);
      await person.signIn();
      return { id, role, person };
    }),
  );
  const people = enrolled.filter(({ role }) => role !== 'table-device');
  await confirmEachOther(people, (path, { person }) => person.call('POST', path));
  return enrolled.map(({ person }) => person);
}

async function enrol(
  api: Api,
  administratorToken: string,
  account: NewPerson,
): Promise<{ readonly id: string; readonly proof: Proof }> {
  const headersOf = (token?: string): Readonly<Record<string, string>> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { username, name, roles, password } = account;
  if (!roles.includes('table-device')) {
    const send: SendJson = (method, path, body, token) => request(api, method, path, body, headersOf(token));
    const id = await enrolPerson(send, administratorToken, account);
    return { id, proof: { username, password } };
  }
  const asAdministrator = <Answer>(path: string, body?: object): Promise<Answer> =>
    request(api, 'POST', path, body, headersOf(administratorToken));
  const { id } = await asAdministrator<{ id: string }>('/users', { username, name, roles });
  const { deviceCredential } = await asAdministrator<{ deviceCredential: string }>(
    `/users/${id}/device-credential`,
  );
  return { id, proof: { deviceCredential } };
}

async function request<Answer>(
  { url, send }: Api,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await send(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  if (!response.ok) throw new ApiRefused(answer as Refusal);
  return answer as Answer;
}
