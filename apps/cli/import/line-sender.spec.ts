import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitAsked } from '../api/api-request.js';
import { ApiSession } from '../api/api-session.js';
import { CannotGoOn, Interrupted } from '../api/cannot-go-on.js';
import { ImportPeople } from './import-people.js';
import type { PeopleFile } from './import-people.js';
import { LineSender } from './line-sender.js';

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

const round = {
  method: 'POST',
  path: '/rounds',
  place: 'S1',
  key: 'k-1',
  body: '{"shoeId":"S1","turns":[{}]}',
} as const;
const recorded: Behaviour = (response) => response.writeHead(201).end('{}');
const answer =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body));

describe('sending a line', () => {
  let server: Server;
  let behaviours: Behaviour[];
  let requests: string[];
  let waits: number[];
  const stop = new AbortController();

  beforeEach(async () => {
    [behaviours, requests, waits] = [[], [], []];
    server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers['authorization'] ?? ''}`.trim());
      request.resume().on('end', () => {
        if (request.url !== '/auth/token') return (behaviours.shift() ?? recorded)(response, request);
        const accessToken = `t${requests.filter((each) => each === '/auth/token').length}`;
        response.writeHead(200).end(JSON.stringify({ accessToken }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void server.close());

  async function senderOf(people: PeopleFile = new Map()): Promise<LineSender> {
    const backOff = {
      settings: { attempts: 4, firstWaitMs: 2, longestWaitMs: 1_000 },
      signal: stop.signal,
      onWait: (_reason: string, waitMs: number) => waits.push(waitMs),
    };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const session = new ApiSession(url, { username: 'dana', password: 'secret' }, backOff);
    await session.renew();
    return new LineSender(new ImportPeople(session, people, backOff), backOff);
  }

  async function send(...script: Behaviour[]): Promise<unknown> {
    behaviours = script;
    return (await senderOf()).send(round);
  }

  it('is repeated under the same key while the server is unreachable, overloaded or in conflict', async () => {
    const keys: unknown[] = [];
    const lost: Behaviour = (response, request) => {
      keys.push(request.headers['idempotency-key']);
      response.destroy();
    };
    const busy: Behaviour = (response, request) => {
      keys.push(request.headers['idempotency-key']);
      answer(409, { code: 'changed-meanwhile' }, { 'retry-after': '0' })(response, request);
    };
    expect(await send(answer(503), lost, busy)).toBe('recorded');
    expect([waits, keys]).toEqual([
      [2, 4, 8],
      ['k-1', 'k-1'],
    ]);
  });

  it('waits as long as the server asks', async () => {
    expect(await send(answer(429, {}, { 'retry-after': '1' }))).toBe('recorded');
    expect(waits).toEqual([1_000]);
  });

  it('gives up after a number of attempts, or when the wait would be too long', async () => {
    await expect(send(...Array.from({ length: 9 }, () => answer(503)))).rejects.toThrow(/tried 4 times/);
    await expect(send(answer(503, {}, { 'retry-after': '600' }))).rejects.toThrow(/in 600 s/);
  });

  it('is never repeated after a refusal', async () => {
    const refusal = { code: 'third-card-against-table', detail: 'no card', citation: '19:47-7.9(a)' };
    expect(await send(answer(422, { ...refusal, title: 'x' }))).toEqual(refusal);
    expect(requests).toHaveLength(2);
  });

  it('names the invalid fields of a body', async () => {
    const errors = [{ field: 'turns[0].wagers[0].kind', message: 'must be banker' }];
    expect(await send(answer(400, { code: 'invalid-body', detail: 'not read', errors }))).toEqual({
      code: 'invalid-body',
      detail: 'not read: turns[0].wagers[0].kind must be banker',
    });
  });

  it('signs in again when the token has expired', async () => {
    expect(await send(answer(401, { code: 'credential-expired' }))).toBe('recorded');
    expect(requests).toEqual(['/auth/token', '/rounds Bearer t1', '/auth/token', '/rounds Bearer t2']);
  });

  it.each<[string, Behaviour]>([
    ['there is no such API', answer(404)],
    ['the store is full', answer(507, { code: 'store-full' })],
    ['it leads elsewhere', answer(302, {}, { location: 'http://127.0.0.1:1/' })],
  ])('ends the import when %s', async (_, behaviour) => {
    await expect(send(behaviour)).rejects.toThrow(CannotGoOn);
  });

  const request = { method: 'POST', key: 'k-2', body: '{}' } as const;
  const FLORA: PeopleFile = new Map([['flora', { username: 'flora', password: 'secret' }]]);

  it('is sent as the person that it names, who signs in once', async () => {
    behaviours = [];
    const sender = await senderOf(FLORA);
    const observation = { ...request, path: '/inventory-periods/T-1:1/observation', by: 'flora' };
    for (const line of [round, observation, observation]) await sender.send(line);
    expect(requests).toEqual([
      ...['/auth/token', '/rounds Bearer t1', '/auth/token'],
      ...['/inventory-periods/T-1:1/observation Bearer t2', '/inventory-periods/T-1:1/observation Bearer t2'],
    ]);
  });

  it('is refused alone where its sender has no such role', async () => {
    const may = { code: 'role-not-allowed', detail: 'no' };
    expect(await send(answer(403, may))).toMatchObject({ code: 'role-not-allowed' });
    behaviours = [answer(403, may)];
    const closing = { ...request, path: '/gaming-days/2010-06-05/closing', by: 'flora' };
    expect(await (await senderOf(FLORA)).send(closing)).toMatchObject({ code: 'role-not-allowed' });
  });

  it('ends the import if nobody has the sign-in of the person that it names', async () => {
    const line = { ...request, path: '/shoes', by: 'nobody' };
    await expect((await senderOf(FLORA)).send(line)).rejects.toThrow(/by nobody; --people has no sign-in/);
  });

  it('reviews the control exception of an earlier line of the same run, by the key of that line', async () => {
    const data = { code: 'payout-differs-from-odds' };
    const events = [
      { id: 'e-1', type: 'WagersSettled', data: {} },
      { id: 'e-2', type: 'ControlExceptionRecorded', data },
    ];
    behaviours = [answer(201, { events })];
    const sender = await senderOf();
    await sender.send(round);
    await sender.send({ ...request, path: '/control-exceptions/{k-1}/review' });
    expect(requests.at(-1)).toBe('/control-exceptions/e-2/review Bearer t1');
    behaviours = [answer(403, { code: 'role-not-allowed', detail: 'no' })];
    const refused = { ...request, key: 'k-3', path: '/tables' };
    await sender.send(refused);
    expect(await sender.send({ ...request, path: '/control-exceptions/{k-3}/review' })).toMatchObject({
      code: 'no-such-exception',
    });
    const review = { ...request, path: '/control-exceptions/{k-9}/review' };
    await expect(sender.send(review)).rejects.toThrow(/send the file with --restart/);
  });

  it('is not repeated after the import was stopped', async () => {
    const away: Behaviour = (response, request) => {
      setTimeout(() => stop.abort(), 5);
      answer(503, {}, { 'retry-after': '1' })(response, request);
    };
    await expect(send(away)).rejects.toThrow(Interrupted);
  });
});

it.each([
  [null, undefined],
  ['3', 3_000],
  ['Sat, 05 Jun 2010 18:00:10 GMT', 10_000],
  ['Sat, 05 Jun 2010 17:00:00 GMT', 0],
  ['soon', undefined],
])('reads Retry-After %p as a wait of %p ms', (header, waitMs) => {
  expect(waitAsked(header, Date.parse('2010-06-05T18:00:00Z'))).toBe(waitMs);
});
