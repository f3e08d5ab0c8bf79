import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import type { Generation, Projection, ReadStore, RowBatch } from '#projections';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { openSqliteReadStore } from './open-read-store.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const STEPS = Number(process.env['SIM_STEPS'] ?? 3);

const projectionOf = (name: string, version = 1): Projection => ({
  name,
  version,
  tables: [
    {
      name: `${name}_row`,
      columns: { box: 'text', cents: 'integer' },
      primaryKey: ['box'],
      indexes: [['cents']],
    },
  ],
  handles: {},
  ignores: [],
});

/** The same generation in the tested store and in the reference store. */
interface Pair {
  readonly real: Generation;
  readonly model: Generation;
}

/** An operation on a store, and the generation that it returns. */
interface Asked {
  readonly what: string;
  readonly projection: Projection;
  readonly pair: Pair | undefined;
  readonly ask: (store: ReadStore, generation: Generation | undefined) => Promise<Generation | void>;
}

function someBatch({ name }: Projection, from: bigint, chance: Chance): RowBatch {
  const boxes = Array.from({ length: 5 }, (_, box) => `B${box}`).filter(() => chance.below(2) === 0);
  const table = `${name}_row`;
  const isPoisoned = chance.below(12) === 0;
  const upserts = boxes.map((box) => ({ table, row: { box, cents: chance.below(1_000) } }));
  const poison = { table: 'nowhere', row: { box: 'B9' } };
  const deletes = [{ table, key: { box: `B${5 + chance.below(2)}` } }];
  return { from, to: from + 1n, upserts: isPoisoned ? [...upserts, poison] : upserts, deletes };
}

describe('projections that share a commit', () => {
  const folder = temporaryFolder();

  it(
    'keep their acknowledged rows, whatever happens to the others and to the commit',
    async () => {
      for (let step = 0; step < STEPS; step++) {
        const chance = new Chance(SEED + step);
        const path = join(folder, `${step}.db`);
        const real = openSqliteReadStore({
          ...{ path, busyTimeoutMs: 1 },
          patienceMs: chance.below(2) * 30,
        });
        const model = new MemoryReadStore();
        const beside = new BetterSqlite(path, { timeout: 1_000 });
        beside.exec(`
        CREATE TABLE _parent (id INTEGER PRIMARY KEY);
        CREATE TABLE _child (parent INTEGER REFERENCES _parent DEFERRABLE INITIALLY DEFERRED);
      `);
        const pairs: Pair[] = [];
        const checkpoints = new Map<Generation, bigint>();
        const someAsked = (): Asked => {
          const projection = projectionOf(['wins', 'drops', 'marks'][chance.below(3)]!, 1 + chance.below(2));
          const own = pairs.filter(
            ({
              real: {
                projection: { name },
              },
            }) => name === projection.name,
          );
          const pair = own.at(-1 - chance.below(3)) ?? own.at(-1);
          const asked = (what: string, ask: Asked['ask']): Asked => ({ what, projection, pair, ask });
          if (!pair || chance.below(10) === 0) return asked('prepare', (store) => store.prepare(projection));
          switch (chance.below(10)) {
            case 0:
              return asked('begin', (store) => store.begin(projection));
            case 1:
              return asked('activate', (store, generation) => store.activate(generation!));
            case 2:
              return asked('discard', (store, generation) => store.discard(generation!));
            default: {
              const held = checkpoints.get(pair.model) ?? 0n;
              const from = chance.below(8) === 0 ? held + 1n : held;
              checkpoints.set(pair.model, from + 1n);
              const batch = someBatch(pair.real.projection, from, chance);
              return asked('commit', (store, generation) => store.commit(generation!, batch));
            }
          }
        };
        for (let round = 0; round < 40; round++) {
          const fault = ['none', 'none', 'commit', 'lock', 'short lock'][chance.below(5)]!;
          if (fault === 'commit') {
            beside.exec(`
            CREATE TRIGGER fails_1 AFTER UPDATE ON _generation BEGIN INSERT INTO _child VALUES (7); END;
            CREATE TRIGGER fails_2 AFTER INSERT ON _generation BEGIN INSERT INTO _child VALUES (7); END;
          `);
          }
          if (fault.endsWith('lock')) beside.exec('BEGIN IMMEDIATE');
          const together = Array.from({ length: 1 + chance.below(6) }, someAsked);
          const answers = Promise.allSettled(together.map(({ ask, pair }) => ask(real, pair?.real)));
          if (fault === 'short lock') await new Promise((resolve) => setTimeout(resolve, 6));
          else await answers;
          if (fault.endsWith('lock')) beside.exec('ROLLBACK');
          const told = await answers;
          if (fault === 'commit') beside.exec('DROP TRIGGER fails_1; DROP TRIGGER fails_2');

          for (const [index, { what, ask, pair, projection }] of together.entries()) {
            const answer = told[index]!;
            const of = { SIM_SEED: SEED + step, round, fault, what, projection: projection.name };
            if (answer.status === 'rejected' && answer.reason instanceof StoreFault) {
              expect({ ...of, reason: answer.reason }).not.toMatchObject({ fault: 'none' });
              continue;
            }
            const [expected] = await Promise.allSettled([ask(model, pair?.model)]);
            if (answer.status === 'rejected') {
              const names = [answer.reason, (expected as PromiseRejectedResult).reason].map(String);
              expect({ ...of, names: [names[0]!.split(':')[0]] }).toEqual({
                ...of,
                names: [names[1]!.split(':')[0]],
              });
              continue;
            }
            expect({ ...of, reason: (expected as PromiseRejectedResult).reason as unknown }).toEqual(of);
            if (!answer.value || expected.status === 'rejected' || !expected.value) continue;
            expect({ ...of, stale: answer.value.stale }).toEqual({ ...of, stale: expected.value.stale });
            pairs.push({ real: answer.value, model: expected.value });
          }

          for (const { real: mine, model: theirs } of pairs.slice(-9)) {
            const of = { SIM_SEED: SEED + step, round, fault, number: mine.number };
            const [checkpoint] = await Promise.allSettled([real.checkpoint(mine)]);
            const [expected] = await Promise.allSettled([model.checkpoint(theirs)]);
            expect({ ...of, status: checkpoint.status }).toEqual({ ...of, status: expected.status });
            if (checkpoint.status === 'rejected' || expected.status === 'rejected') continue;
            checkpoints.set(theirs, expected.value);
            expect({ ...of, at: checkpoint.value }).toEqual({ ...of, at: expected.value });
            expect({ ...of, lines: await Array.fromAsync(real.dump(mine)) }).toEqual({
              ...of,
              lines: await Array.fromAsync(model.dump(theirs)),
            });
          }
          for (const name of ['wins', 'drops', 'marks']) {
            const query = {
              table: `${name}_row`,
              orderBy: [{ column: 'box', direction: 'ascending' }],
              limit: 9,
            } as const;
            const found = await real.find(query).catch(String);
            expect(found).toEqual(await model.find(query).catch(String));
          }
        }
        beside.close();
        await real.close();
      }
    },
    30_000 + 2_000 * STEPS,
  );
});
