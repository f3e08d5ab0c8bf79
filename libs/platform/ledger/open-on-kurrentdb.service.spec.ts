import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { readConfiguration } from '../configuration/configuration.js';
import { readinessOf } from '../health/index.js';
import type { ConditionReport } from '../health/index.js';
import { openLedger } from './open-ledger.js';
import type { Ledger, LedgerOptions } from './open-ledger.js';
import { openSigningKey } from './signing-key-file.js';

describe('a ledger on KurrentDB', () => {
  const folder = temporaryFolder();
  let server: KurrentServer;
  const opened: Ledger[] = [];
  const open = async (
    property: string,
    options: LedgerOptions = {},
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Ledger> => {
    const configuration = readConfiguration({
      PITLEDGER_DATA: `${folder}/${property}`,
      PITLEDGER_PROPERTY: property,
      PITLEDGER_KURRENTDB: server.connectionString,
      ...settings,
    });
    const ledger = await openLedger(configuration, options);
    opened.push(ledger);
    return ledger;
  };

  beforeEach(async () => {
    server = await KurrentServer.start();
  });
  afterEach(async () => {
    for (const ledger of opened.splice(0)) await ledger.close();
    await server.stop();
  });

  it('is not begun by a program that begins none, which leaves no mark', async () => {
    await open('marina');
    const before = server.log.records.length;
    expect(await rejectionOf(open('marian', { beginsNew: false }))).toMatchObject({
      code: 'property-mismatch',
      message: expect.stringMatching(
        /is "marian", and the event store has no ledger of it\. Set the/,
      ) as string,
    });
    expect(server.log.records).toHaveLength(before);
    expect(existsSync(`${folder}/marian/property`)).toBe(false);
    await open('marina', { beginsNew: false });
  });

  it.each([
    ['empty', 0],
    ['with an older copy of its files', -1],
  ])(
    'stops by name when its server comes back %s, and writes nothing into it, also when it starts again',
    async (which, left) => {
      const property = `harbor${which.length}`;
      const conditions: ConditionReport[] = [];
      const ledger = await open(property, { onCondition: (report) => void conditions.push(report) });
      await ledger.projections.start();
      await ledger.projections.waitFor(await ledger.eventStore.head(), 10_000);
      const older = new KurrentLog();
      older.copy(left === 0 ? [] : server.log.records.slice(0, left));
      const before = older.records.length;
      server.replaceLog(older);
      expect(await rejectionOf(ledger.eventStore.readAll())).toMatchObject({ code: 'store-older' });
      expect(readinessOf(await ledger.status()).reasons).toEqual([
        { code: 'store-older', message: expect.stringMatching(/^the event store lost facts/) as string },
      ]);
      while (conditions.length === 0) await delay(10);
      expect(conditions.map(({ state, message }) => [state, message.split(':')[0]])).toEqual([
        ['began', 'store-older'],
      ]);
      await ledger.close();
      expect(await rejectionOf(open(property))).toMatchObject({
        code: 'ledger-older',
        message: expect.stringMatching(
          /the event store is older than its read models.*pitledger rebuild/,
        ) as string,
      });
      expect(older.records).toHaveLength(before);
    },
  );

  it('refuses the data folder of another property', async () => {
    await open('marina');
    const other = { PITLEDGER_DATA: `${folder}/marina` };
    expect(await rejectionOf(open('marian', {}, other))).toMatchObject({
      code: 'property-mismatch',
      message: expect.stringMatching(/the data folder .* is of the property "marina"/) as string,
    });
  });

  it('says who else wrote into its streams, and is ready', async () => {
    const said: string[] = [];
    const ledger = await open('marina', { onDamage: (message) => said.push(message) });
    const before = await ledger.eventStore.readAll();
    server.log.addForeign('pitledger_marina.round-1');
    expect(await ledger.eventStore.readAll()).toEqual(before);
    expect(said).toEqual([expect.stringContaining('"pitledger_marina.round-1"')]);
    const { reasons, warnings } = readinessOf(await ledger.status());
    expect([reasons, warnings]).toEqual([[], [expect.objectContaining({ code: 'foreign-events' })]]);
  });

  it('counts and names a stream of a decision that is deleted, and lets no projection be built', async () => {
    const said: string[] = [];
    const ledger = await open('lido', { onDamage: (message) => said.push(message) });
    await ledger.projections.start();
    const decision = 'pitledger_lido-append-1';
    server.log.addForeign(decision, 1, '{}', 'AppendCommitted');
    server.log.tombstone(decision);
    while (said.length === 0) await delay(5);
    expect(said).toEqual([expect.stringContaining(`stream ${decision} `)]);
    const { damagedStreams, warnings } = readinessOf(await ledger.status());
    expect([damagedStreams, warnings]).toEqual([1, [expect.objectContaining({ code: 'streams-damaged' })]]);
    const { projections } = ledger;
    const name = projections.states()[0]?.name ?? '';
    const damaged = { code: 'store-damaged', message: said[0] };
    expect(await rejectionOf(projections.verify(name))).toMatchObject(damaged);
    expect(await rejectionOf(projections.rebuild(name))).toMatchObject(damaged);
  });

  it('starts beside a mark of the log that others forged, and says so', async () => {
    await open('marina');
    server.log.addForeign('pitledger_marina-marks', 1, '', 'LogRead', '{"newest":"9"}');
    const said: string[] = [];
    const ledger = await open('marina', { onMark: (message) => said.push(message) });
    expect(said).toEqual([expect.stringContaining('stream pitledger_marina-marks is passed over')]);
    expect(readinessOf(await ledger.status()).warnings).toBeUndefined();
  });

  it('warns in health and log of a password that is not sent, and does not show it', async () => {
    const conditions: string[] = [];
    const ledger = await open(
      'marina',
      { onCondition: ({ message }) => conditions.push(message) },
      { PITLEDGER_KURRENTDB: server.connectionString.replace('://', '://ann:sesame@') },
    );
    const { reasons, warnings } = readinessOf(await ledger.status());
    const warning = { code: 'credentials-unused', message: expect.stringMatching(/^tls=false: /) as string };
    expect([reasons, warnings]).toEqual([[], [warning]]);
    while (conditions.length === 0) await delay(50);
    expect(conditions).toEqual([expect.stringMatching(/^credentials-unused: tls=false: /)]);
    expect(JSON.stringify([warnings, conditions])).not.toMatch(/ann|sesame/);
  });

  it('says in health and log which right was taken away, and that it is back', async () => {
    const conditions: string[] = [];
    const ledger = await open('marina', { onCondition: ({ message }) => conditions.push(message) });
    const append = (stream: string) => ledger.eventStore.append(appendTo(stream, newEvents(1)));
    server.faults = ({ method }) => (method.startsWith('append') ? { kind: 'denied' } : undefined);
    await rejectionOf(append('round-1'));
    const right = 'the user of the connection string has no right to append to pitledger_marina.round-1; ';
    expect(readinessOf(await ledger.status()).reasons).toEqual([
      { code: 'store-unreachable', message: expect.stringContaining(right) as string },
    ]);
    while (conditions.length === 0) await delay(50);
    server.faults = () => undefined;
    await append('round-1');
    expect(readinessOf(await ledger.status()).reasons).toEqual([]);
    while (conditions.length === 1) await delay(50);
    expect(conditions).toEqual([
      expect.stringContaining(right),
      expect.stringMatching(/^store-unreachable: it ended after \d+ s$/),
    ]);
  });

  describeWithPostgres('with PostgreSQL', (postgres) => {
    it('is not begun, and the properties of the database are named', async () => {
      const signingKey = `${folder}/signing-key.pem`;
      await openSigningKey(signingKey);
      const settings = {
        PITLEDGER_POSTGRES: await postgres().database(),
        PITLEDGER_SIGNING_KEY: signingKey,
      };
      await open('marina', {}, settings);
      await open('marina-east', {}, settings);
      const refused = await rejectionOf(open('marian', { beginsNew: false }, settings));
      expect(refused).toMatchObject({
        message: expect.stringContaining('the PostgreSQL database is of "marina", "marina-east".') as string,
      });
      // A refusal makes no schema that the next one would name.
      expect(await rejectionOf(open('marian', { beginsNew: false }, settings))).toEqual(refused);
    }, 60_000);
  });
});
