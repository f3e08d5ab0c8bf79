import createClient from 'openapi-fetch';
import type { components, paths } from './api.generated.js';

/**
 * What a client of the API writes, with types that are generated from the API's document. `typed-client.spec.ts` makes the types,
 * compiles this file with them and runs it.
 */

/** What the client reads unless a request says otherwise: files are other contents of the same answers. */
type Json = 'application/json' | 'application/problem+json';
type Account = components['schemas']['EnrolRequest'];
type Limits = components['schemas']['TableResponse']['limits'];

const PASSWORD = 'tide under nine lanterns';

/**
 * The data of an answer.
 * @throws Error with the problem if the request was refused
 */
async function answered<Data>(sent: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await sent;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** JSON has the types of the document, and a file is what the request says. */
export async function readFiles(url: string, token: string): Promise<void> {
  const api = createClient<paths, Json>({ baseUrl: url });
  const headers = { authorization: `Bearer ${token}` };
  const page = await answered(api.GET('/users', { headers }));
  const usernames: readonly string[] = page.items.map(({ username }) => username);
  const { data: file, response } = await api.GET('/users', {
    headers,
    params: { query: { format: 'csv' } },
    parseAs: 'text',
  });
  const rows: readonly string[] = (file ?? '').split('\r\n');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect([rows[0]?.split(',').slice(0, 3), rows[1]?.split(',')[1]]).toEqual([
    ['Id', 'Username', 'Name'],
    usernames[0],
  ]);
  const { data: workbook } = await api.GET('/users', {
    headers,
    params: { query: { format: 'xlsx' } },
    parseAs: 'arrayBuffer',
  });
  // A workbook is a ZIP archive.
  expect(Buffer.from(workbook!).subarray(0, 2).toString()).toBe('PK');
}

/** A round from the opening of the pit to table win. */
export async function playRound(url: string, limitsOf: (rules: object) => Limits): Promise<void> {
  const api = createClient<paths, Json>({ baseUrl: url });
  const as = async (
    username: string,
    password = PASSWORD,
  ): Promise<{ headers: { authorization: string } }> => {
    const { accessToken } = await answered(api.POST('/auth/token', { body: { username, password } }));
    return { headers: { authorization: `Bearer ${accessToken}` } };
  };
  const administrator = await as('administrator');
  for (const role of ['pit-boss', 'dealer', 'accounting'] as const) {
    const body: Account = { username: role, name: `The ${role}`, roles: [role] };
    const enrolled = await answered(api.POST('/users', { ...administrator, body }));
    const oneTimePassword = String(enrolled.oneTimePassword);
    const newcomer = await as(role, oneTimePassword);
    const path = { id: enrolled.id };
    const change = { password: PASSWORD, currentPassword: oneTimePassword };
    await api.PUT('/users/{id}/password', { ...newcomer, params: { path }, body: change });
  }
  const [boss, dealer, accounting] = [await as('pit-boss'), await as('dealer'), await as('accounting')];

  await answered(api.POST('/pits', { ...boss, body: { pitId: 'P1', paymentProcedure: 1 } }));
  const { sample } = await answered(
    api.GET('/games/{gameId}', { ...dealer, params: { path: { gameId: 'roulette' } } }),
  );
  const commissioned = {
    tableId: 'RO-1',
    pitId: 'P1',
    game: 'roulette',
    positions: 7,
    rules: sample,
    limits: limitsOf(sample),
  };
  await answered(api.POST('/tables', { ...boss, body: commissioned }));

  const opened = await answered(
    api.POST('/rounds', { ...dealer, body: { tableId: 'RO-1', gamingDay: '2010-06-08' } }),
  );
  const params = { path: { roundId: opened.id } };
  const placed = await answered(
    api.POST('/rounds/{roundId}/wagers', {
      ...dealer,
      params,
      body: { position: 1, patronId: 'P-1', kind: 'straight', selection: '17', stakeCents: 1_000 },
    }),
  );
  await answered(api.POST('/rounds/{roundId}/no-more-bets', { ...dealer, params, body: {} }));
  const body = { fact: { number: '17' } };
  await answered(api.POST('/rounds/{roundId}/facts', { ...dealer, params, body }));
  const { position } = await answered(
    api.POST('/rounds/{roundId}/settlement', { ...dealer, params, body: {} }),
  );

  const round = await answered(api.GET('/rounds/{roundId}', { ...dealer, params }));
  const [settled] = round.settled;
  expect([round.status, settled?.wagerId, settled?.odds?.pays, settled?.paidCents]).toEqual([
    'settled',
    placed.id,
    35,
    35_000,
  ]);
  const { items, total } = await answered(
    api.GET('/reports/table-win', {
      ...accounting,
      params: { query: { from: '2010-06-08', consistentWith: position } },
    }),
  );
  expect(items.map(({ tableId, winCents }) => [tableId, winCents])).toEqual([['RO-1', -35_000]]);
  expect(total.winCents).toBe(-35_000);
}
