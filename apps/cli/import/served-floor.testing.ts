import { join } from 'node:path';
import { Api, ApiPerson, enrolStaff } from '#play/api-person.js';
import { HttpDoor } from '#play/http-door.js';
import { bringsShoe, commissionsTable, opensPit, recordsRound } from '#play/floor-acts.js';
import { carryOutAll } from '#play/door.js';
import { sampleTable } from '#play/sample-table.js';
import { readConfiguration } from '#platform';
import { startServer } from '../../api/server.js';
import type { Server } from '../../api/server.js';
import { DEALER } from './dealer.testing.js';
import type { DealtShoe, RoundOfFile } from './rounds.testing.js';
import { TEST_SERVER } from '#testing/test-server.js';

/** The password of every user. */
const PASSWORD = DEALER.password;
const OPENED_AT = '2010-06-05T16:00:00.000Z';

const STAFF = { dana: 'dealer', boris: 'pit-boss', ada: 'regulator' };

/** A server over its own folder, with users and tables, for tests of the import. */
export class ServedFloor {
  /** Offset of the server's clock. */
  aheadMs = 0;
  private server!: Server;
  /** The client of the pit boss, for all table commands. */
  private readonly door = new HttpDoor((_role, path, body) => this.boss.record(path, body));
  private boss!: ApiPerson;

  private constructor(readonly dataFolder: string) {}

  static async open(folder: string): Promise<ServedFloor> {
    const floor = new ServedFloor(join(folder, 'data'));
    await floor.start();
    const { url, firstAdministratorToken = '' } = floor.server;
    const password = PASSWORD;
    const chief = { username: 'chief', name: 'The Chief', password };
    const staff = Object.entries(STAFF).map(([username, role]) => ({
      username,
      name: username,
      role,
      password,
    }));
    await enrolStaff(new Api(url), firstAdministratorToken, chief, staff);
    await floor.signIn();
    await floor.door.carryOut(opensPit({ pitId: 'P1', paymentProcedure: 1 }), { occurredAt: OPENED_AT });
    return floor;
  }

  get url(): string {
    return this.server.url;
  }

  async start(port = 0): Promise<void> {
    const configuration = { ...readConfiguration({ PITLEDGER_DATA: this.dataFolder }), port };
    this.server = await startServer(configuration, {
      ...TEST_SERVER,
      now: () => Date.now() + this.aheadMs,
    });
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Puts a cut and burned shoe in play at its own table. */
  async place(shoeId: string, { burned }: DealtShoe): Promise<void> {
    const tableId = `T-${shoeId}`;
    await this.placeTable(tableId, 'minibaccarat');
    await carryOutAll(this.door, bringsShoe(shoeId, tableId, burned), { occurredAt: OPENED_AT });
  }

  /** Commissions a table of a game. */
  async placeTable(tableId: string, game: string): Promise<void> {
    await this.signIn();
    const table = commissionsTable(sampleTable(tableId, game));
    await this.door.carryOut(table, { occurredAt: OPENED_AT });
  }

  /** Records one round of a shoe in play. */
  async recordRound({ occurredAt, ...round }: RoundOfFile): Promise<void> {
    await this.door.carryOut(recordsRound(round), { occurredAt });
  }

  /** The cards of each round of a shoe, as facts of the ledger. */
  async roundsOf(shoeId: string): Promise<readonly unknown[]> {
    const { events } = await this.server.ledger.commands.reader.read(`shoe-${shoeId}`);
    return events.flatMap(({ type, data }) =>
      type === 'CardsDrawn' && 'cards' in data ? [{ cards: data.cards }] : [],
    );
  }

  /** The number of opened and of ended rounds of a shoe. */
  async roundCounts(shoeId: string): Promise<{ readonly opened: number; readonly closed: number }> {
    const { events } = await this.server.ledger.commands.reader.read(`shoe-${shoeId}`);
    const count = (wanted: string): number => events.filter(({ type }) => type === wanted).length;
    return { opened: count('RoundStarted'), closed: count('RoundEnded') };
  }

  /** Number of events in the ledger. */
  head(): Promise<bigint> {
    return this.server.ledger.eventStore.head();
  }

  /** Waits until every read model has all events. */
  async settled(): Promise<void> {
    await this.server.ledger.projections.waitFor(await this.head(), 20_000);
  }

  /** Signs in the pit boss at the current server. */
  private async signIn(): Promise<void> {
    this.boss = new ApiPerson(new Api(this.url), { username: 'boris', password: PASSWORD });
    await this.boss.signIn();
  }
}
