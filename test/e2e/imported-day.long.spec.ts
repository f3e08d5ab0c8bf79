import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Api, ApiPerson } from '#play';
import type { ApiReceipt } from '#play';
import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { dealDay } from '../../apps/cli/demo/deal-day.js';
import { House } from '../../apps/cli/demo/house.js';
import { ApiSession } from '../../apps/cli/api/api-session.js';
import { importFile } from '../../apps/cli/import/import-file.js';
import type { ImportReport } from '../../apps/cli/import/import-file.js';
import { ImportPeople, readPeople } from '../../apps/cli/import/import-people.js';
import { LineSender } from '../../apps/cli/import/line-sender.js';
import { TEST_SERVER } from '#testing/test-server.js';

const DAY = '2010-06-05';
const DEVICE = 'shoe-reader';
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A ledger behind its API, with the people of the demonstration and what they sent to it. */
class Sent {
  /** Requests that were recorded, in the order of their answers, as lines of a file. */
  readonly lines: string[] = [];
  house!: House;
  private readonly people = new Map<string, string>();
  /** The key of the request that recorded each event. */
  private readonly keys = new Map<string, string>();

  private constructor(private readonly server: Server) {}

  static async open(folder: string): Promise<Sent> {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    const server = await startServer(configuration, TEST_SERVER);
    const sent = new Sent(server);
    sent.house = await House.open(server.url, server.firstAdministratorToken ?? '', sent.noting);
    return sent;
  }

  get url(): string {
    return this.server.url;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** The ids of the people by their usernames. */
  async users(): Promise<ReadonlyMap<string, string>> {
    const { items } = await (
      await this.administrator()
    ).call<{ items: readonly User[] }>('GET', '/users?limit=100');
    return new Map(items.map(({ username, id }) => [username, id]));
  }

  /** How everyone signs in, as a file of people has it; the device gets another credential. */
  async signIns(): Promise<object> {
    const administrator = await this.administrator();
    const device = (await this.users()).get(DEVICE);
    const proof = await administrator.call<{ deviceCredential: string }>(
      'POST',
      `/users/${device}/device-credential`,
    );
    const people = this.house.signIns.map(({ username, password }) => [username, { password }] as const);
    return { ...Object.fromEntries(people), [DEVICE]: { deviceCredential: proof.deviceCredential } };
  }

  private async administrator(): Promise<ApiPerson> {
    const { username, password } = this.house.signIns.find(({ role }) => role === 'administrator')!;
    const administrator = new ApiPerson(new Api(this.url), { username, password });
    await administrator.signIn();
    return administrator;
  }

  private readonly noting: typeof fetch = async (input, init = {}) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const headers = init.headers as Readonly<Record<string, string>>;
    const body = JSON.parse((init.body ?? '{}') as string) as Readonly<Record<string, unknown>>;
    if (pathname === '/auth/token' && response.ok) {
      const { accessToken } = (await response.clone().json()) as { accessToken: string };
      this.people.set(`Bearer ${accessToken}`, (body['username'] as string | undefined) ?? DEVICE);
    } else if (init.method === 'POST' && response.ok && !/^\/(auth|users)\b/.test(pathname)) {
      const by = this.people.get(headers['authorization'] ?? '');
      const key = headers['idempotency-key'] ?? '';
      const { events } = (await response.clone().json()) as ApiReceipt;
      for (const { id } of events) this.keys.set(id, key);
      const post = pathname.replace(UUID, (id) => `{${this.keys.get(id) ?? id}}`);
      const request = 'turns' in body ? body : { post, ...body };
      this.lines.push(JSON.stringify({ ...request, by, key }));
    }
    return response;
  };
}

interface User {
  readonly id: string;
  readonly username: string;
}

/** Every report and list of the ledger. */
const REPORTS = [
  '/property',
  '/pits',
  '/tables',
  '/shoes',
  '/rounds?limit=500',
  '/markers?limit=500',
  '/amounts-due',
  '/vigorish-forms',
  '/form-series',
  '/inventory-periods',
  '/inventory-slips',
  '/inventory-movements',
  '/chip-requests',
  '/drop-boxes',
  ...['PB-01', 'MB-07', 'MB-08'].map((tableId) => `/drop-boxes/BOX-${tableId}:1/documents`),
  '/histories',
  '/gaming-days',
  `/gaming-days/${DAY}/adjustments`,
  ...['preliminary/1', 'count-room/1', 'closing/1', 'final/1'].map(
    (name) => `/gaming-days/${DAY}/reports/${name}`,
  ),
  `/reports/table-win?from=${DAY}&by=gamingDay,shift,tableId,game`,
  `/reports/counted-win?from=${DAY}&by=gamingDay,shift,tableId,game,periodId`,
  `/reports/master-game?gamingDay=${DAY}`,
  '/reports/master-game?gamingDay=2010-06-06',
  '/reports/adjustments?month=2010-06&aboveCents=0',
  '/reports/drop-variances?gamingDay=2010-06-06',
  '/reports/vigorish',
  '/reports/documented-vigorish',
  '/reports/control-exceptions?limit=500',
];

/** When and where something was recorded. */
const OF_RECORDING = ['recordedAt', 'position', 'ageMs'];
const OF_THIS_YEAR = new RegExp(`"${new Date().getUTCFullYear()}-[^"]*"`, 'g');

/** What a ledger reports, with usernames for ids, and without what is of its recording. */
async function reported(sent: Sent, path: string): Promise<unknown> {
  const { audit } = sent.house;
  const isStored = path === '/property' || path.includes('/reports/', 1);
  let text = JSON.stringify(await (isStored ? audit.call<object>('GET', path) : audit.read<object>(path)));
  for (const [username, id] of await sent.users()) text = text.replaceAll(id, username);
  const plain = text.replaceAll(new RegExp(UUID, 'g'), 'id').replaceAll(OF_THIS_YEAR, '"now"');
  return JSON.parse(plain, (name, value: unknown) => {
    if (OF_RECORDING.includes(name)) return undefined;
    if (name !== 'items') return value;
    return (value as readonly unknown[]).toSorted((one, other) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    );
  });
}

describe('a whole day with inventory, boxes and closing, in a file', () => {
  const folder = temporaryFolder();
  let dealt: Sent;
  let imported: Sent;
  let path: string;

  beforeAll(async () => {
    dealt = await Sent.open(join(folder, 'dealt'));
    await dealDay(dealt.house, 1, new PassThrough());
    imported = await Sent.open(join(folder, 'imported'));
    path = join(folder, 'day.ndjson');
    writeFileSync(path, dealt.lines.join('\n'));
    writeFileSync(join(folder, 'people.json'), JSON.stringify(await imported.signIns()));
  }, 300_000);
  afterAll(() => Promise.all([dealt.close(), imported.close()]));

  async function sendFile(restart = false): Promise<ImportReport> {
    const { signal } = new AbortController();
    const backOff = { settings: { attempts: 5, firstWaitMs: 50, longestWaitMs: 5_000 }, signal };
    const people = await readPeople(join(folder, 'people.json'));
    const session = new ApiSession(imported.url, people.get('d.marchetti')!, backOff);
    await session.renew();
    const sender = new LineSender(new ImportPeople(session, people, backOff), backOff);
    const send = (line: Parameters<LineSender['send']>[0]) => sender.send(line);
    const userId = await session.userId();
    return importFile({ path, userId, restart, concurrency: 8, signal, send });
  }

  it('is recorded as it was sent, each line once and by its own person', async () => {
    const { finished, fault, progress } = await sendFile();
    expect([finished, fault, progress.refused]).toEqual([true, undefined, 0]);
    expect(progress.recorded).toBe(dealt.lines.length);
  }, 300_000);

  it.each(REPORTS)('gives the same answer as the ledger that it came from: %s', async (report) => {
    expect(await reported(imported, report)).toEqual(await reported(dealt, report));
  });

  it('is history that accounting opened, so that nothing of it is recorded late', async () => {
    const { items } = await imported.house.audit.read<{ items: readonly object[] }>(
      '/reports/control-exceptions?code=recorded-late',
    );
    expect(items).toEqual([]);
    const histories = await imported.house.audit.read<{ items: readonly object[] }>('/histories');
    expect(histories.items).toMatchObject([
      { from: DAY, to: '2010-06-06', openedBy: { name: 'H. Lindqvist' }, approvedBy: { name: 'K. Mensah' } },
    ]);
  });

  it('has no second effect when it is sent again', async () => {
    const before = await imported.house.audit.read<object>('/reports/control-exceptions?limit=500');
    expect((await sendFile(true)).progress.recorded).toBe(dealt.lines.length);
    expect(await imported.house.audit.read<object>('/reports/control-exceptions?limit=500')).toEqual(before);
  }, 300_000);
});
