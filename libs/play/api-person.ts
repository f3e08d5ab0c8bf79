import { v7 } from 'uuid';

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

/** A person of the house, signed in, who uses the public HTTP API. */
export class ApiPerson {
  private token = '';

  constructor(
    private readonly api: Api,
    readonly username: string,
    readonly password: string,
  ) {}

  async signIn(): Promise<void> {
    const { username, password } = this;
    const proof = { username, password };
    const answer = await request<{ accessToken: string }>(this.api, 'POST', '/auth/token', proof);
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

/** A person to enrol. */
export interface Enrolment {
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

/**
 * Enrols the first administrator with the one-time token, then the staff; returns all of them signed in, in their
 * order.
 */
export async function enrolStaff(
  api: Api,
  oneTimeToken: string,
  administrator: Omit<Enrolment, 'role'>,
  staff: readonly Enrolment[],
): Promise<readonly ApiPerson[]> {
  await request(api, 'POST', '/auth/first-administrator', { token: oneTimeToken, ...administrator });
  const chief = new ApiPerson(api, administrator.username, administrator.password);
  await chief.signIn();
  return Promise.all(
    staff.map(async ({ role, ...account }) => {
      await chief.call('POST', '/users', { ...account, roles: [role] });
      const person = new ApiPerson(api, account.username, account.password);
      await person.signIn();
      return person;
    }),
  );
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
  const answer = await response.json();
  if (!response.ok) throw new ApiRefused(answer as Refusal);
  return answer as Answer;
}
