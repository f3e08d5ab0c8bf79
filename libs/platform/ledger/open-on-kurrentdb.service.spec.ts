import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { readConfiguration } from '../configuration/configuration.js';
import { readinessOf } from '../health/index.js';
import { openLedger } from './open-ledger.js';
import type { Ledger, LedgerOptions } from './open-ledger.js';

describe('a ledger on KurrentDB', () => {
  const folder = temporaryFolder();
  let server: KurrentServer;
  const opened: Ledger[] = [];
  const open = async (property: string, options: LedgerOptions = {}): Promise<Ledger> => {
    const configuration = readConfiguration({
      PITLEDGER_DATA: `${folder}/${property}`,
      PITLEDGER_PROPERTY: property,
      PITLEDGER_KURRENTDB: server.connectionString,
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
});
