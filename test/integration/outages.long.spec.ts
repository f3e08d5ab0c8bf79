import {
  chmodSync,
  cpSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import BetterSqlite from 'better-sqlite3';
import { readConfiguration } from '#platform';
import { appendTo, newEvent } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { SoundFiles } from './store-files.js';
import { TEST_SERVER } from '#testing/test-server.js';

/** An outage of the stores in a data folder: how it begins and how it ends. */
interface Outage {
  readonly name: string;
  readonly code: string;
  /** Whether the process stays ready. */
  readonly isWarning?: true;
  /** Whether the events are recorded all the while. */
  readonly isOfAccounts?: true;
  /** Before the server starts. */
  readonly before?: (data: string) => void;
  readonly begin?: (data: string, server: Server) => Promise<void> | void;
  /** Absent: only a restart ends it. */
  readonly end?: (data: string, server: Server) => Promise<void> | void;
}

const FILES = ['ledger.sqlite', 'ledger.sqlite-wal', 'ledger.sqlite-shm'];
const move = (data: string, from: string, to: string): void => {
  for (const file of FILES) renameSync(join(data, `${from}${file}`), join(data, `${to}${file}`));
};
/** How many times sooner the intervals of a server are over. */
const SOONER = 50;
const isRoot = process.getuid?.() === 0;
const rebuildAll = async (_: string, { ledger: { projections } }: Server): Promise<void> => {
  for (const { name } of (await projections.status()).projections) await projections.rebuild(name);
};

describe('an outage of the stores', () => {
  const folder = temporaryFolder();
  let files: SoundFiles;
  let aheadMs = 0;
  let kept: () => void = () => undefined;

  beforeAll(async () => {
    files = await SoundFiles.writtenIn(folder);
  });
  beforeEach(() => {
    const now = performance.now.bind(performance);
    aheadMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
    // What a server looks at every second, it looks at soon.
    const every = globalThis.setInterval;
    jest.spyOn(globalThis, 'setInterval').mockImplementation((look, ms = 0) => every(look, ms / SOONER));
  });
  afterEach(() => {
    if (isRoot) process.seteuid!(0);
    jest.restoreAllMocks();
  });

  const outages: readonly Outage[] = [
    {
      name: 'whose file is gone',
      code: 'store-moved',
      begin: (data) => move(data, '', 'away-'),
      end: (data) => move(data, 'away-', ''),
    },
    {
      name: 'whose file was replaced',
      code: 'store-moved',
      begin: (data) => {
        move(data, '', 'away-');
        for (const file of FILES) cpSync(join(data, `away-${file}`), join(data, file));
      },
      end: (data) => {
        for (const file of FILES) rmSync(join(data, file));
        move(data, 'away-', '');
      },
    },
    {
      name: 'whose file was cut short',
      code: 'store-damaged',
      begin: (data) => {
        const path = join(data, 'ledger.sqlite');
        truncateSync(path, statSync(path).size - 5_000);
      },
    },
    {
      name: 'whose accounts are gone',
      code: 'store-moved',
      isOfAccounts: true,
      begin: (data) => renameSync(join(data, 'identity.sqlite'), join(data, 'away-identity.sqlite')),
      end: (data) => renameSync(join(data, 'away-identity.sqlite'), join(data, 'identity.sqlite')),
    },
    {
      name: 'whose disk is full',
      code: 'store-full',
      begin: (data) => symlinkSync('/dev/full', join(data, `.room-${process.pid}`)),
      end: () => undefined,
    },
    {
      name: 'whose folder may not be written',
      code: 'store-read-only',
      // Root may write any folder, so a process of root changes its user.
      begin: (data) => (isRoot ? process.seteuid!(65_534) : chmodSync(data, 0o500)),
      end: (data) => (isRoot ? process.seteuid!(0) : chmodSync(data, 0o700)),
    },
    {
      name: 'of another past than the read models',
      code: 'read-models-of-another-past',
      // Of the same length: an older ledger is refused at the start.
      before: (data) => {
        const db = new BetterSqlite(join(data, 'read-models.sqlite'));
        // Another id at the same place.
        const changed = db.prepare("UPDATE _generation SET last_event = replace(last_event, '-', '_')").run();
        expect(changed.changes).toBeGreaterThan(0);
        db.close();
      },
      end: rebuildAll,
    },
    {
      name: 'whose read models are gone',
      code: 'projections-halted',
      begin: async (data, { ledger }) => {
        renameSync(join(data, 'read-models.sqlite'), join(data, 'away-read-models.sqlite'));
        await recordSomething(ledger);
      },
      end: async (data, server) => {
        renameSync(join(data, 'away-read-models.sqlite'), join(data, 'read-models.sqlite'));
        await rebuildAll(data, server);
      },
    },
    {
      name: 'whose log a reader holds',
      code: 'store-log-held',
      isWarning: true,
      begin: async (data, { ledger }) => {
        const reader = new BetterSqlite(join(data, 'ledger.sqlite'), { readonly: true });
        reader.exec('BEGIN');
        reader.prepare('SELECT count(*) FROM events').get();
        kept = () => void reader.close();
        for (let append = 0; append < 60; append++) await recordSomething(ledger);
        aheadMs = 61_000;
      },
      end: () => kept(),
    },
  ];

  it.each(outages)(
    '$name has one cause in health, metrics and log',
    async ({ code, isWarning, isOfAccounts, ...outage }) => {
      const data = files.copy();
      outage.before?.(data);
      const lines: string[] = [];
      const note = (message: unknown): void =>
        void (/^[a-z-]+: /.test(String(message)) && lines.push(String(message)));
      const logger: LoggerService = { log: note, warn: note, error: note };
      const configuration = readConfiguration({
        PITLEDGER_DATA: data,
        PITLEDGER_PORT: '0',
        PITLEDGER_METRICS_PORT: '0',
      });
      const server = await startServer(configuration, { ...TEST_SERVER, logger });
      try {
        const ready = async (): Promise<{ status: number; codes: string[] }> => {
          const answer = await fetch(`${server.url}/health/ready`);
          const body = (await answer.json()) as Record<
            'reasons' | 'warnings',
            { code: string }[] | undefined
          >;
          return {
            status: answer.status,
            codes: [...(body.reasons ?? []), ...(body.warnings ?? [])].map((each) => each.code),
          };
        };
        const shown = async (): Promise<string[]> => {
          const text = await (await fetch(`${server.metricsUrl}/metrics`)).text();
          return [...text.matchAll(/^pitledger_condition\{code="([a-z-]+)"\} 1$/gm)].map(([, each]) => each!);
        };
        const until = async (count: number): Promise<void> => {
          for (let look = 0; lines.length < count && look < 1_000; look++)
            await new Promise((r) => setTimeout(r, 10));
        };
        if (!outage.before) expect(await ready()).toEqual({ status: 200, codes: [] });
        await outage.begin?.(data, server);
        await until(1);
        if (code === 'store-full') symlinkSync('/dev/full', join(data, `.room-${process.pid}`));
        aheadMs += 1_500;
        expect([await ready(), await shown()]).toEqual([
          { status: isWarning ? 200 : 503, codes: [code] },
          [code],
        ]);
        if (code.startsWith('store-') && !isWarning && !isOfAccounts && code !== 'store-full') {
          for (let request = 0; request < 3; request++) {
            expect(await rejectionOf(recordSomething(server.ledger))).toMatchObject({ code });
          }
        }
        expect(lines).toEqual([expect.stringMatching(new RegExp(`^${code}: `))]);
        if (!outage.end) return;
        await outage.end(data, server);
        aheadMs += 31_000;
        await until(2);
        expect([await ready(), await shown()]).toEqual([{ status: 200, codes: [] }, []]);
        expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
          expect.stringMatching(new RegExp(`^${code}: `)),
          `${code}: it ended`,
        ]);
        expect(readdirSync(data).filter((file) => file.startsWith('.room'))).toEqual([]);
      } finally {
        await server.close();
      }
    },
  );
});

/** Records the settings of the property again: nothing else changes. */
async function recordSomething({ eventStore }: Server['ledger']): Promise<void> {
  const [established] = await eventStore.readStream('property-boardwalk', { limit: 1 });
  const events = Array.from({ length: 20 }, () => ({ ...established!, id: newEvent().id }));
  await eventStore.append(appendTo('property-boardwalk', events));
}
