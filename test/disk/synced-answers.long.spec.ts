import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openLedger, readConfiguration } from '#platform';
import { Chance } from '#play/chance.js';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor, tableBody } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { minibaccarat } from '../survival/table-commands.js';
import { DiskedServer } from './disked-server.js';
import { readDiskTrace } from './disk-trace.js';
import type { DiskEvent } from './disk-trace.js';
import { FaultyDisk, whyNoFaultyDisk } from './faulty-disk.js';
import { TracedFolder } from './traced-folder.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const COMMANDS = Number(process.env['SIM_STEPS'] ?? 320);
const POWER_CUTS = 10;
const LEDGER = '/ledger.sqlite';
const LOG = `${LEDGER}-wal`;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TABLES = ['MB-02', 'MB-12', 'MB-22', 'MB-32'];

const why = whyNoFaultyDisk();
const describeHere = why === undefined ? describe : describe.skip;

describeHere(`what is acknowledged is on the disk${why === undefined ? '' : ` (skipped: ${why})`}`, () => {
  const folder = temporaryFolder();
  const start = join(folder, 'start');
  let run: TracedRun;

  beforeAll(async () => {
    const pit = await Pit.open(start, ['dealer', 'boss']);
    await openFloor(pit);
    for (const tableId of TABLES.slice(1)) {
      await pit.record('boss', '/tables', tableBody(tableId, 'MB-02', at('09:30', 1)));
    }
    await pit.close();
    run = await traced('served', COMMANDS);
  }, 180_000);

  /**
   * Serves a copy of the folder on a traced disk, records commands at four tables at a time, repeats commands that the
   * disk refused, and kills the server.
   */
  async function traced(
    name: string,
    commands: number,
    disturb: (disk: FaultyDisk, ended: AbortSignal) => void = () => undefined,
  ): Promise<TracedRun> {
    const work = join(folder, name);
    const data = join(work, 'data');
    mkdirSync(work);
    cpSync(start, data, { recursive: true });
    const disk = new FaultyDisk(data, work);
    const ended = new AbortController();
    const server = await DiskedServer.start(data, disk.environment({ traces: true }), ['dealer']);
    let recorded = 0;
    let refused = 0;
    try {
      disturb(disk, ended.signal);
      await Promise.all(
        TABLES.map(async (tableId, index) => {
          const day = minibaccarat(tableId, [101, 103, 107, 109][index] ?? 101);
          while (recorded++ < commands) {
            const { path, body, key } = day.next().value;
            for (;;) {
              const { status, text } = await server.send('dealer', 'POST', path, body, key);
              if (status === 201) break;
              if (status !== 503) throw new Error(`${path} answered ${status} ${text}`);
              refused += 1;
            }
          }
        }),
      );
    } finally {
      ended.abort();
      await server.kill();
    }
    return { data, work, refused, events: readDiskTrace(disk.trace()) };
  }

  it('syncs the log after the events are written and before each acknowledgement', () => {
    expect(acknowledgements(run.events).length).toBeGreaterThanOrEqual(COMMANDS);
    expect(unsyncedAcknowledgements(run.events)).toEqual([]);
  });

  it('detects a disk that acknowledges syncs without doing them', async () => {
    const { events } = await traced('lying', 12, (disk) =>
      disk.fail({ operation: 'lie', error: 'EIO', file: LOG }),
    );
    const acknowledged = acknowledgements(events);
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(unsyncedAcknowledgements(events)).toEqual(acknowledged.map(({ at }) => at));
  }, 180_000);

  it(`survives a power cut, whichever other sectors reached the disk (SIM_SEED=${SEED})`, async () => {
    // SQLite has moved the log into the file meanwhile.
    expect(run.events.some((event) => event.kind === 'write' && event.path.endsWith(LEDGER))).toBe(true);
    await cutPower(run);
  }, 180_000);

  it(`survives a power cut after failed syncs (SIM_SEED=${SEED})`, async () => {
    const failing = await traced('failing', COMMANDS / 2, (disk, ended) => void failNowAndThen(disk, ended));
    expect(failing.refused).toBeGreaterThan(0);
    expect(unsyncedAcknowledgements(failing.events)).toEqual([]);
    await cutPower(failing);
  }, 180_000);

  /** Cuts the power at some moments of a run. All that was acknowledged before is stored, and the books are sound. */
  async function cutPower({ data, work, events }: TracedRun): Promise<void> {
    const random = new Chance(SEED);
    const moments = Array.from({ length: POWER_CUTS }, () => random.below(events.length));
    const disk = new TracedFolder(data, start);
    const acknowledged: string[] = [];
    for (const [moment, event] of events.entries()) {
      disk.follow(event);
      acknowledged.push(...eventIdsOf(event));
      const cut = moments.indexOf(moment);
      if (cut < 0) continue;
      const left = join(work, `cut-${moment}`);
      disk.leave(left, cut % 2 === 0 ? random : undefined);
      const stored = await eventIdsIn(join(left, 'ledger.sqlite'));
      const lost = acknowledged.filter((id) => !stored.has(id));
      expect({ moment, lost }).toEqual({ moment, lost: [] });
      if (cut % 4 < 2) await expectSoundBooks(left);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
  }
});

/** Makes the syncs of the ledger fail for some milliseconds, repeatedly. */
async function failNowAndThen(disk: FaultyDisk, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    disk.fail(...[LEDGER, LOG].map((file) => ({ operation: 'sync', error: 'EIO', file }) as const));
    await delay(5);
    disk.heal();
    await delay(25);
  }
}

interface TracedRun {
  readonly data: string;
  readonly work: string;
  /** How many commands were refused. */
  readonly refused: number;
  readonly events: readonly DiskEvent[];
}

interface Acknowledgement {
  /** Index in the trace. */
  readonly at: number;
  readonly eventIds: readonly string[];
}

function acknowledgements(events: readonly DiskEvent[]): readonly Acknowledgement[] {
  return events.flatMap((event, at) => {
    const eventIds = eventIdsOf(event);
    return eventIds.length > 0 ? [{ at, eventIds }] : [];
  });
}

/** The events that a traced answer acknowledges. */
function eventIdsOf(event: DiskEvent): readonly string[] {
  if (event.kind !== 'answer') return [];
  const text = event.bytes.toString('utf8');
  if (!text.startsWith('HTTP/1.1 201 ')) return [];
  const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { events: { id: string }[] };
  return body.events.map(({ id }) => id);
}

/** Where the trace acknowledges events that no sync of the log had put on the disk. */
function unsyncedAcknowledgements(events: readonly DiskEvent[]): readonly number[] {
  const written = new Set<string>();
  const synced = new Set<string>();
  const found: number[] = [];
  events.forEach((event, at) => {
    if (event.kind === 'answer' && !eventIdsOf(event).every((id) => synced.has(id))) found.push(at);
    if (event.kind === 'answer' || !event.path.endsWith(LOG)) return;
    if (event.kind === 'write')
      for (const [id] of event.bytes.toString('latin1').matchAll(UUID)) written.add(id);
    if (event.kind === 'sync') for (const id of written) synced.add(id);
  });
  return found;
}

async function eventIdsIn(path: string): Promise<ReadonlySet<string>> {
  const store = SqliteEventStore.open({ path });
  try {
    return new Set((await store.readAll({ limit: 100_000 })).map(({ id }) => id));
  } finally {
    await store.close();
  }
}

/** The ledger opens on the files that are left, and its read models equal a rebuild. */
async function expectSoundBooks(dataFolder: string): Promise<void> {
  const ledger = await openLedger(readConfiguration({ PITLEDGER_DATA: dataFolder }));
  try {
    await ledger.projections.start();
    await ledger.projections.waitFor(await ledger.eventStore.head(), 20_000);
    for (const { name } of PROJECTIONS) {
      expect(await ledger.projections.verify(name)).toMatchObject({ equal: true });
    }
  } finally {
    await ledger.close();
  }
}
