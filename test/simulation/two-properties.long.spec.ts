import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { namesOnEngines } from '#platform';
import { Chance } from '#play/chance.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { FAULTS } from './faults/fault.js';
import type { FaultKind } from './faults/fault.js';
import type { HouseStores } from './house.js';
import { Simulator } from './simulator.js';
import { takeTurns } from './take-turns.js';

/** From the environment: to repeat a run or to make it longer. */
const seed = Number(process.env['SIM_SEED'] ?? 2_000);
const steps = Number(process.env['SIM_STEPS'] ?? 200);

/** Faults of the files of one house. */
const OF_FILES: readonly FaultKind[] = ['short-write', 'disk-full', 'read-store-lost'];

const HOURS_MS = 3_600_000;

describeWithPostgres('two properties on one KurrentDB and one PostgreSQL', (postgres) => {
  const folder = temporaryFolder();
  let kurrent: KurrentServer;
  beforeAll(async () => {
    kurrent = await KurrentServer.start();
  });
  afterAll(() => kurrent.stop());

  const houseOf = (propertyId: string, ofHouse: number, openStores?: (id: string) => Promise<HouseStores>) =>
    new Simulator({
      ...{ seed: ofHouse, steps, folder, propertyId, openStores },
      faults: FAULTS.filter((kind) => !OF_FILES.includes(kind)),
      faultsInAHundred: 8,
      rebuildAfterFaults: false,
    });

  it(
    `have the books of their own clerks, and run as they do alone on their files, by seed ${seed}`,
    async () => {
      const database = await postgres().database();
      const open = async (propertyId: string): Promise<HouseStores> => {
        const { namespace, readModels: schema } = namesOnEngines(propertyId);
        const { connectionString } = kurrent;
        return {
          events: await openKurrentEventStore({ connectionString, namespace }),
          rows: await openPostgresReadStore({ connectionString: database, schema }),
        };
      };
      const together = [houseOf('ac-1', seed, open), houseOf('ac-2', seed + 1, open)];
      const outcomes = await takeTurns(together, new Chance(seed));
      const alone = [houseOf('ac-1', seed), houseOf('ac-2', seed + 1)];
      for (const [index, house] of alone.entries()) expect(outcomes[index]).toEqual(await house.run());
    },
    4 * HOURS_MS,
  );
});
