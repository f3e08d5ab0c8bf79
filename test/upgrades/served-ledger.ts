import { ROLES } from '#identity';
import type { Role } from '#identity';
import { readConfiguration } from '#platform';
import { confirmEachOther } from '#play/enrol-person.js';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { HttpClient } from '../e2e/http-client.js';
import type { Answer, Method } from '../e2e/http-client.js';
import { TEST_SERVER } from '#testing/test-server.js';

const PASSWORD = 'tide under nine lanterns';

/** A person of a role, or another one of the same role. */
export type Who = Role | `other-${Role}` | `third-${Role}`;

export interface ServedOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The ledger's clock: milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Who is enrolled. */
  readonly staff: readonly Who[];
  /** Sends each request; default `fetch`. */
  readonly over?: typeof fetch;
}

/** The API over a ledger, with people of the given roles signed in. */
export class ServedLedger {
  private readonly tokens = new Map<Who, string>();
  private readonly proofs = new Map<Who, object>();
  private readonly client: HttpClient;

  private constructor(
    private readonly server: Server,
    over?: typeof fetch,
  ) {
    this.client = new HttpClient(server.url, over);
  }

  static async start({ folder, environment, now, staff, over }: ServedOptions): Promise<ServedLedger> {
    const configuration = readConfiguration({
      ...environment,
      PITLEDGER_DATA: folder,
      PITLEDGER_PORT: '0',
      PITLEDGER_NEW_ACCOUNTS: 'yes',
    });
    const served = new ServedLedger(await startServer(configuration, { ...TEST_SERVER, now }), over);
    await served.enrol(staff);
    return served;
  }

  /** The events of the ledger. */
  get events(): Server['ledger']['eventStore'] {
    return this.server.ledger.eventStore;
  }

  send(who: Who, method: string, path: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.tokens.get(who)}` };
    return this.client.send(method as Method, path, body, headers);
  }

  /** Waits until every answer includes all events. */
  async caughtUp(withinMs = 60_000): Promise<void> {
    await this.server.ledger.projections.waitFor(await this.events.head(), withinMs);
  }

  /** Everyone signs in again, because the clock is past the end of their tokens. */
  async signInAgain(): Promise<void> {
    for (const [who, proof] of this.proofs) await this.signIn(who, proof);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async enrol(staff: readonly Who[]): Promise<void> {
    const account = (who: string) => ({ username: `the-${who}`, name: `The ${who}`, password: PASSWORD });
    const token = this.server.firstAdministratorToken;
    await this.client.send('POST', '/auth/first-administrator', { token, ...account('administrator') });
    await this.signIn('administrator', { username: 'the-administrator', password: PASSWORD });
    const enrolled: { readonly id: string; readonly who: Who }[] = [];
    for (const who of staff) {
      if (who === 'administrator') continue;
      const role = ROLES.find((each) => who.replace(/^(other|third)-/, '') === each)!;
      const { password, ...person } = { ...account(who), roles: [role] };
      if (role !== 'table-device') {
        const id = await this.client.enrol(this.tokens.get('administrator')!, { ...person, password });
        enrolled.push({ id, who });
        await this.signIn(who, { username: person.username, password });
        continue;
      }
      const { id } = (await this.send('administrator', 'POST', '/users', person)).body;
      const { body } = await this.send('administrator', 'POST', `/users/${String(id)}/device-credential`);
      await this.signIn(who, { deviceCredential: body['deviceCredential'] });
    }
    await confirmEachOther(enrolled, (path, { who }) => this.send(who, 'POST', path));
  }

  private async signIn(who: Who, proof: object): Promise<void> {
    const { body } = await this.client.send('POST', '/auth/token', proof);
    this.tokens.set(who, String(body['accessToken']));
    this.proofs.set(who, proof);
  }
}

/** Who reads a ledger: each may read what the one before may not. */
export const READERS = ['surveillance', 'accounting'] as const;

/** The answer to the first reader who may have it. */
export async function answerTo(served: ServedLedger, path: string): Promise<Answer> {
  const [first, second] = READERS;
  const answer = await served.send(first, 'GET', path);
  return answer.status === 403 ? served.send(second, 'GET', path) : answer;
}
