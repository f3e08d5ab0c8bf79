import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import type { EventStore, RecordedEvent } from '#event-store';
import { namesOnEngines } from '#platform';
import { Chance } from '#play/chance.js';
import { bringsShoe, commissionsTable, opensPit } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { rebuildProjection, verifyProjection } from '#projections';
import { PROJECTIONS } from '#read-models';
import { rejectionOf } from '#testing/rejection-of.js';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { A_PROPERTY, TestFloor } from '#testing/builders/floor.js';
import type { RandomFloor } from '#testing/builders/random/random-floor.js';
import { KurrentLog } from '../../libs/testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { openExistingLedger } from '../../apps/cli/read-models/open-stores.js';
import { EventFiles, aMovingFloor, allOf, storeIn } from './move-ledger.js';

const PROCESS = new URL('../../apps/cli/import-events/import-events-process.testing.ts', import.meta.url);
const { propertyId: property } = A_PROPERTY;
const { namespace } = namesOnEngines(property);
/** Positions beyond the safe integers. */
const FAR = 2n ** 53n + 1n;
/** How a run ends, and its exit code. */
const ENDINGS = [
  ['SIGKILL', null],
  ['SIGINT', 2],
  ['SIGKILL', null],
] as const;

const VERSIONS = [
  ['that appends to several streams at once', '25.1.0', 1n],
  ['that appends to one stream at a time, beyond 2^53', '24.10.0', FAR],
] as const;

describe('a ledger that moves to another engine', () => {
  const folder = temporaryFolder();
  const files = new EventFiles(folder);
  const random = new Chance(9);
  let floor: RandomFloor;
  let exported = '';
  let source: EventStore;
  let events: readonly RecordedEvent[];

  beforeAll(async () => {
    floor = await aMovingFloor(random);
    const data = join(folder, 'source');
    await files.imported(data, [await files.exportedFrom(floor.floor.store)]);
    source = await storeIn(data);
    exported = await files.exportedFrom(source);
    events = await allOf(source);
  });
  afterAll(() => source.close());

  describe.each(VERSIONS)('into a KurrentDB %s (version %s)', (_, version, startAt) => {
    let server: KurrentServer;
    let target: EventStore;

    beforeAll(async () => {
      server = await KurrentServer.start({ version, log: new KurrentLog(startAt) });
      const { appended } = await files.imported(folder, [exported], server.connectionString);
      expect(appended).toBe(events.length);
      target = await openKurrentEventStore({ connectionString: server.connectionString, namespace });
    });
    afterAll(async () => {
      await target.close();
      await server.stop();
    });

    it('has every event at its place, byte for byte', async () => {
      const moved = await allOf(target);
      expect(moved.map(asMoved)).toEqual(events.map(asMoved));
      expect(moved.every(({ position }, index) => position > (moved[index - 1]?.position ?? 0n))).toBe(true);
    });

    it('is not found, and not begun, under the id of another property', async () => {
      const before = server.log.records.length;
      const environment = {
        PITLEDGER_DATA: folder,
        PITLEDGER_PROPERTY: `${property}-2`,
        PITLEDGER_KURRENTDB: server.connectionString,
      };
      expect(await rejectionOf(openExistingLedger(environment))).toMatchObject({
        name: 'CannotBegin',
        message: `There is no ledger of the property ${property}-2 on KurrentDB; PITLEDGER_PROPERTY names it.`,
      });
      expect(server.log.records).toHaveLength(before);
    });

    it('is unchanged after a second move', async () => {
      const before = server.log.records.length;
      const { appended, head } = await files.imported(folder, [exported], server.connectionString);
      expect([appended, head]).toEqual([0, await target.head()]);
      expect(server.log.records).toHaveLength(before);
    });

    it('gives the same read models', async () => {
      const [ours, theirs] = [await readModelsOf(source), await readModelsOf(target)];
      expect(Object.values(theirs).flat().length).toBeGreaterThan(100);
      expect(theirs).toEqual(ours);
    });

    it('moves back to SQLite', async () => {
      const back = join(folder, `back-from-${version}`);
      await files.imported(back, [await files.exportedFrom(target)]);
      const store = await storeIn(back);
      const returned = await allOf(store);
      await store.close();
      expect(returned.map(asMoved)).toEqual(events.map(asMoved));
    });

    it('recognises commands that were carried out before, and carries out new ones', async () => {
      const moved = new TestFloor(target);
      moved.nowMs = floor.floor.nowMs;
      const head = await moved.head();
      for (const { role, useCase, options, receipt } of floor.done) {
        const again = await moved.do(role, useCase, options);
        expect(again.events.map(({ id }) => id)).toEqual(receipt.events.map(({ id }) => id));
      }
      expect(await moved.head()).toBe(head);

      const [pitId, tableId, shoeId] = ['P-9', 'MB-9', 'S-9'];
      const day = [
        opensPit({ pitId, paymentProcedure: 1 }),
        commissionsTable(sampleTable(tableId, 'minibaccarat', { pitId })),
        ...bringsShoe(shoeId, tableId),
      ];
      for (const [index, act] of day.entries()) await moved.carryOut(act, { commandId: `moved-${index}` });
      expect(await moved.round({ shoeId }, { commandId: 'moved-round' })).toBe('S-9.001');
      expect(await moved.head()).toBeGreaterThan(head);
    });
  });

  it.each(VERSIONS)(
    'continues after each ending, in a KurrentDB %s (version %s)',
    async (_, version, startAt) => {
      const server = await KurrentServer.start({ version, log: new KurrentLog(startAt) });
      const { connectionString, log } = server;
      const start = () => startChild(PROCESS, connectionString, folder, property, exported);
      const reached: number[] = [];
      for (const [ending, code] of ENDINGS) {
        const child = start();
        await until(() => log.records.length > (reached.at(-1) ?? 0) + 30 + random.below(80));
        child.kill(ending);
        expect(await child.ended).toBe(code);
        reached.push(log.records.length);
      }
      expect(new Set(reached).size).toBe(ENDINGS.length);

      const last = start();
      expect(await last.ended).toBe(0);
      expect(last.lines[0]).toMatch(new RegExp(`holds the ${events.length.toLocaleString('en-US')} events`));
      const target = await openKurrentEventStore({ connectionString, namespace });
      expect((await allOf(target)).map(asMoved)).toEqual(events.map(asMoved));
      await target.close();
      await server.stop();
    },
    120_000,
  );
});

/** All of an event but its position, which is the target's own. */
function asMoved({ id, type, data, metadata, stream, revision }: RecordedEvent): object {
  return { id, type, data, metadata, stream, revision };
}

/** The rows of every read model, built and verified. The rank of an event replaces its position. */
async function readModelsOf(eventStore: EventStore): Promise<Record<string, readonly unknown[]>> {
  const places = new Map((await allOf(eventStore)).map(({ position }, index) => [String(position), index]));
  const readStore = new MemoryReadStore();
  const options = { eventStore, readStore, codec: new EventCodec() };
  const found: Record<string, readonly unknown[]> = {};
  for (const projection of PROJECTIONS) {
    await rebuildProjection(options, projection);
    expect(await verifyProjection(options, projection)).toMatchObject({ equal: true });
    const rows: unknown[] = [];
    for (const { name: table, primaryKey } of projection.tables) {
      const orderBy = primaryKey.map((column) => ({ column, direction: 'ascending' }) as const);
      for (const row of await readStore.find({ table, orderBy, limit: 1_000_000 })) {
        const placed = Object.entries(row).map(([column, value]) => [column, ranked(places, column, value)]);
        rows.push(Object.fromEntries(placed));
      }
    }
    found[projection.name] = rows;
  }
  return found;
}

/** A value with the ranks of events in place of their positions, which a row may also keep in a text. */
function ranked(places: ReadonlyMap<string, number>, column: string, value: unknown): unknown {
  if (typeof value === 'bigint' && column.endsWith('position')) return places.get(String(value));
  if (typeof value !== 'string') return value;
  return (
    value
      .replaceAll(/"position":"(\d+)"/g, (_, position: string) => `"position":${places.get(position)}`)
      // A change of the stakes of a round: two times, its position and the cents.
      .replaceAll(
        /,(\d+),(-?\d+);/g,
        (_, position: string, cents: string) => `,${places.get(position)},${cents};`,
      )
  );
}

async function until(done: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (!done()) {
    if (Date.now() > giveUpAt) throw new Error('the import brought too little in half a minute');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
