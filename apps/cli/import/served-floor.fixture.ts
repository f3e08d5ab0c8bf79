import { join } from 'node:path';
import { readConfiguration } from '#platform';
import { gameOf } from '#rules';
import { startServer } from '../../api/server.js';
import type { Server } from '../../api/server.js';
import { DEALER } from './dealer.fixture.js';
import type { DealtShoe, RoundOfFile } from './rounds.fixture.js';

/** Everyone's. */
const PASSWORD = DEALER.password;
const OPENED_AT = '2010-06-05T16:00:00.000Z';

/** A server over a folder of its own, with users and tables, for tests that import into it. */
export class ServedFloor {
  /** Added to the clock of the server. */
  aheadMs = 0;
  private server!: Server;
  private boss = '';

  private constructor(readonly dataFolder: string) {}

  static async open(folder: string): Promise<ServedFloor> {
    const floor = new ServedFloor(join(folder, 'data'));
    await floor.start();
    const account = { username: 'chief', name: 'The Chief', password: PASSWORD };
    await floor.post('/auth/first-administrator', {
      token: floor.server.firstAdministratorToken,
      ...account,
    });
    const chief = await floor.signIn('chief');
    for (const [username, role] of Object.entries({ dana: 'dealer', boris: 'pit-boss', ada: 'regulator' })) {
      await floor.post('/users', { username, name: username, roles: [role], password: PASSWORD }, chief);
    }
    floor.boss = await floor.signIn('boris');
    await floor.record('/pits', { pitId: 'P1', paymentProcedure: 1 });
    return floor;
  }

  get url(): string {
    return this.server.url;
  }

  async start(port = 0): Promise<void> {
    const configuration = { ...readConfiguration({ PITLEDGER_DATA: this.dataFolder }), port };
    this.server = await startServer(configuration, {
      logger: false,
      docsPage: false,
      now: () => Date.now() + this.aheadMs,
    });
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Puts a shoe in play at a table of its own, cut and burned. */
  async place(shoeId: string, { burned }: DealtShoe): Promise<void> {
    this.boss = await this.signIn('boris');
    const tableId = `T-${shoeId}`;
    const limits = { minimumCents: 500, maximumCents: 1_000_000 };
    await this.record('/tables', {
      ...{ tableId, pitId: 'P1', game: 'minibaccarat', positions: 7 },
      rules: { decks: 8, vigorish: { kind: 'percent-of-win', percent: 5 } },
      limits: { banker: limits, player: limits, tie: limits },
    });
    await this.record('/shoes', { shoeId, tableId });
    await this.record(`/shoes/${shoeId}/cuts`, { cutDepth: 60, cuttingCardFromBack: 14 });
    await this.record(`/shoes/${shoeId}/burns`, burned);
  }

  /** Commissions a table of big six, whose rounds need no shoe. */
  async placeWheel(tableId: string): Promise<void> {
    this.boss = await this.signIn('boris');
    const wheel = gameOf('big-six');
    const range = { minimumCents: 500, maximumCents: 1_000_000 };
    const offered = wheel.offeredWagers(wheel.sample, '2010-06-05');
    await this.record('/tables', {
      ...{ tableId, pitId: 'P1', game: wheel.id, positions: 7, rules: wheel.sample },
      limits: Object.fromEntries(offered.map(({ kind }) => [kind, range])),
    });
  }

  /** Records one round of a shoe in play. */
  async recordRound(round: RoundOfFile): Promise<void> {
    await this.record('/rounds', round);
  }

  /** The cards of each round of a shoe, as facts of the ledger. */
  async roundsOf(shoeId: string): Promise<readonly unknown[]> {
    const { events } = await this.server.ledger.commands.reader.read(`shoe-${shoeId}`);
    return events.flatMap(({ type, data }) =>
      type === 'CardsDrawn' && 'cards' in data ? [{ cards: data.cards }] : [],
    );
  }

  /** How many rounds of a shoe were opened, and how many of them are over. */
  async roundCounts(shoeId: string): Promise<{ readonly opened: number; readonly closed: number }> {
    const { events } = await this.server.ledger.commands.reader.read(`shoe-${shoeId}`);
    const count = (wanted: string): number => events.filter(({ type }) => type === wanted).length;
    return { opened: count('RoundStarted'), closed: count('RoundEnded') };
  }

  /** Events in the ledger. */
  head(): Promise<bigint> {
    return this.server.ledger.eventStore.head();
  }

  /** Waits until every read model holds all events. */
  async settled(): Promise<void> {
    await this.server.ledger.projections.waitFor(await this.head(), 20_000);
  }

  async signIn(username: string): Promise<string> {
    return (await this.post('/auth/token', { username, password: PASSWORD }))['accessToken'] as string;
  }

  private record(path: string, body: object): Promise<Record<string, unknown>> {
    return this.post(path, { occurredAt: OPENED_AT, ...body }, this.boss);
  }

  private async post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
