import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import type { Answer } from './http-client.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';
import { expectProblem } from './problem.js';

const occurredAt = at('18:00');

/** Opens a pit, a command that needs no other before it. */
function openPit(pit: Pit, pitId: string, by: 'boss' | 'otherBoss' = 'boss'): Promise<Answer> {
  return pit.as(by)('POST', '/pits', { pitId, paymentProcedure: 1, occurredAt });
}

/** The ids of the pits that the read model shows. */
async function pitIds(pit: Pit): Promise<ReadonlySet<string>> {
  const { items } = (await pit.read('/pits?limit=500')) as { items: readonly { pitId: string }[] };
  return new Set(items.map(({ pitId }) => pitId));
}

/** The value of a series in the metrics of a pit. */
async function metric(pit: Pit, series: string): Promise<number> {
  const text = await (await fetch(`${pit.server.metricsUrl}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

/** A store of a pit whose appends wait until they are released. */
function holdBack(pit: Pit): { readonly waiting: () => number; readonly letGo: () => void } {
  const { eventStore } = pit.server.ledger;
  const append = eventStore.append.bind(eventStore);
  let waiting = 0;
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  jest.spyOn(eventStore, 'append').mockImplementation(async (appends) => {
    waiting += 1;
    await gone;
    return append(appends);
  });
  return { waiting: () => waiting, letGo };
}

/** Sends requests whose body never arrives, of a person or a stranger, until all but a share of them are closed. */
async function sendHalfBodies(
  pit: Pit,
  count: number,
  share: number,
  sender?: StaffName,
): Promise<{ end(): Promise<void> }> {
  const { port } = new URL(pit.server.url);
  const credential = sender === undefined ? '' : `authorization: Bearer ${pit.tokens.get(sender)}\r\n`;
  let closed = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    socket.write(
      `POST /auth/token HTTP/1.1\r\nhost: x\r\n${credential}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"user`,
    );
    return socket;
  });
  const underWay = (): Promise<number> => metric(pit, 'pitledger_http_requests_under_way');
  while (closed < count - share) await delay(10);
  expect(await underWay()).toBe(share);
  return {
    end: async () => {
      for (const socket of sockets) socket.destroy();
      while ((await underWay()) > 0) await delay(10);
    },
  };
}

describe('a server with more requests than it can serve', () => {
  const folder = temporaryFolder();
  const PLACES = 80;
  /** The share of one person. */
  const MOST = PLACES / 4;
  const ASKED = 200;
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'otherBoss', 'device', 'surveillance'], {
      PITLEDGER_MAX_REQUESTS: String(PLACES),
      PITLEDGER_METRICS_PORT: '0',
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => pit.close());

  it('serves a share of one person, refuses the rest at once, serves others, stores all that it acknowledged, and recovers', async () => {
    const store = holdBack(pit);
    const rssBefore = process.memoryUsage.rss();
    const refused: Answer[] = [];
    const recorded: Answer[] = [];
    const asking = Array.from({ length: ASKED }, async (_, n) => {
      const answer = await openPit(pit, `Q-${n}`);
      (answer.status === 201 ? recorded : refused).push(answer);
    });
    while (refused.length < ASKED - MOST) await delay(10);
    expect(store.waiting()).toBe(MOST);
    expect((await pit.http.send('GET', '/health/live')).status).toBe(200);
    expect((await pit.http.send('GET', '/health/ready')).status).toBe(200);
    expect(await metric(pit, 'pitledger_http_requests_under_way')).toBe(MOST);
    expect((await pit.as('otherBoss')('GET', '/auth/me')).status).toBe(200);
    store.letGo();
    await Promise.all(asking);
    expect(recorded).toHaveLength(MOST);
    for (const answer of refused) {
      expectProblem(answer, 503, 'over-capacity');
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.body).not.toHaveProperty('reference');
    }
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(300 * 1_024 * 1_024);
    expect(await metric(pit, 'pitledger_http_refused_total{limit="requests"}')).toBe(refused.length);
    expect(await metric(pit, 'pitledger_http_requests_under_way')).toBe(0);

    expect((await openPit(pit, 'Q-after')).status).toBe(201);
    const kept = await pitIds(pit);
    for (const { body } of recorded) expect(kept).toContain(body['id']);
    expect(kept.size).toBe(MOST + 1);
  });

  it('counts a command until it ends, also after its client has disconnected', async () => {
    const store = holdBack(pit);
    const { port } = new URL(pit.server.url);
    const sockets = Array.from({ length: MOST }, (_, n) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      const body = JSON.stringify({ pitId: `G-${n}`, paymentProcedure: 1, occurredAt });
      socket.write(
        `POST /pits HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${pit.tokens.get('boss')}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      return socket;
    });
    while (store.waiting() < MOST) await delay(10);
    for (const socket of sockets) socket.destroy();
    await delay(100);
    expect(await metric(pit, 'pitledger_http_requests_under_way')).toBe(MOST);
    expectProblem(await openPit(pit, 'G-refused'), 503, 'over-capacity');
    store.letGo();
    while ((await metric(pit, 'pitledger_http_requests_under_way')) > 0) await delay(10);
    const kept = await pitIds(pit);
    for (let n = 0; n < MOST; n++) expect(kept).toContain(`G-${n}`);
    expect(kept).not.toContain('G-refused');
  });

  it('gives the place of a request whose body never arrives to the next stranger, and serves members', async () => {
    const half = await sendHalfBodies(pit, 2 * PLACES, PLACES / 2);
    expect((await openPit(pit, 'B-1')).status).toBe(201);
    await half.end();
  });

  it('gives the place of a half body to the next one of the same device, and serves others', async () => {
    const half = await sendHalfBodies(pit, 2 * PLACES, MOST, 'device');
    expect((await openPit(pit, 'B-2')).status).toBe(201);
    expect((await pit.http.send('POST', '/auth/token', { username: 'boss', password: 'wrong' })).status).toBe(
      401,
    );
    expect((await pit.as('device')('GET', '/auth/me')).status).toBe(200);
    await half.end();
  });
});

describe('the rate limit of a user', () => {
  const folder = temporaryFolder();
  const MOST = 30;
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'clerk', 'surveillance'], {
      PITLEDGER_MAX_RATE: String(MOST),
      PITLEDGER_METRICS_PORT: '0',
    });
  });
  afterAll(() => pit.close());

  it('applies to the user over all tokens, and leaves other users alone', async () => {
    const { boss } = Object.fromEntries(pit.tokens);
    const { body } = await pit.http.send('POST', '/auth/token', {
      username: 'boss',
      password: 'tide under nine lanterns',
    });
    expect(body['accessToken']).not.toBe(boss);
    const tokens = [boss, String(body['accessToken'])];
    await delay(1_050);
    const send = (n: number): Promise<Answer> =>
      pit.http.send('GET', '/auth/me', undefined, { authorization: `Bearer ${tokens[n % 2]}` });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)));
    const others = await Promise.all(Array.from({ length: 5 }, () => pit.as('clerk')('GET', '/auth/me')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(MOST);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectProblem(answer, 429, 'rate-exceeded');
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await metric(pit, 'pitledger_http_refused_total{limit="rate"}')).toBe(refused.length);
    await delay(1_050);
    expect((await send(0)).status).toBe(200);
  });

  it('does not apply to requests without a credential', async () => {
    const statuses = await Promise.all(
      Array.from({ length: MOST + 10 }, async () => (await pit.http.send('GET', '/auth/me')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('connections', () => {
  const folder = temporaryFolder();
  const otherFolder = temporaryFolder();
  const MOST = 12;

  it('of one device above its share replace its oldest idle one, and others keep theirs', async () => {
    const pit = await Pit.open(otherFolder, ['boss', 'device'], {
      PITLEDGER_MAX_CONNECTIONS: String(MOST),
      PITLEDGER_METRICS_PORT: '0',
    });
    const { port } = new URL(pit.server.url);
    const sockets: Socket[] = [];
    const ended: Socket[] = [];
    try {
      for (let n = 0; n < 2 * MOST; n++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => ended.push(socket));
        sockets.push(socket);
        socket.write(
          `GET /auth/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${pit.tokens.get('device')}\r\n\r\n`,
        );
        await new Promise((resolve) => socket.once('data', resolve));
      }
      const share = MOST / 4;
      while (ended.length < 2 * MOST - share) await delay(10);
      expect(sockets.slice(0, 2 * MOST - share)).toEqual(ended);
      expect((await openPit(pit, 'C-2')).status).toBe(201);
    } finally {
      for (const socket of sockets) socket.destroy();
      await pit.close();
    }
  });

  it('of strangers above their share replace the oldest, and a member keeps theirs', async () => {
    const pit = await Pit.open(folder, ['boss'], {
      PITLEDGER_MAX_CONNECTIONS: String(MOST),
      PITLEDGER_METRICS_PORT: '0',
    });
    const { port } = new URL(pit.server.url);
    const sockets: Socket[] = [];
    const ended: Socket[] = [];
    try {
      for (let n = 0; n < 40; n++) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => ended.push(socket));
        sockets.push(socket);
        await new Promise((resolve) => socket.once('connect', resolve));
      }
      const share = MOST / 2;
      while (ended.length < 40 - share) await delay(10);
      expect((await openPit(pit, 'C-1')).status).toBe(201);
      expect((await fetch(`${pit.server.metricsUrl}/health/ready`)).status).toBe(200);
      expect(new Set(sockets.slice(0, 40 - share)).isSubsetOf(new Set(ended))).toBe(true);
      const refused = await metric(pit, 'pitledger_http_refused_total{limit="connections"}');
      expect(refused).toBeGreaterThanOrEqual(40 - share);
    } finally {
      for (const socket of sockets) socket.destroy();
      await pit.close();
    }
  });
});
