import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../server.js';
import type { Server } from '../server.js';
import { TEST_SERVER } from '#testing/test-server.js';

const REFERENCE = new URL('../../../docs/reference/', import.meta.url);
const COMMITTED = readdirSync(new URL('events/', REFERENCE));

const committed = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(file, REFERENCE), 'utf8')) as Record<string, unknown>;

describe('the contract of published events over HTTP, without a credential', () => {
  const folder = temporaryFolder();
  let server: Server;

  beforeAll(async () => {
    server = await startServer(
      readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' }),
      TEST_SERVER,
    );
  });
  afterAll(() => server.close());

  const get = async (path: string): Promise<{ status: number; type: string | null; body: unknown }> => {
    const answer = await fetch(new URL(path, server.url));
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: await answer.json(),
    };
  };

  it('has every schema of docs/reference/events', async () => {
    expect(COMMITTED.length).toBeGreaterThan(30);
    for (const file of COMMITTED) {
      expect(await get(`/schemas/events/${file}`)).toEqual({
        status: 200,
        type: 'application/schema+json; charset=utf-8',
        body: committed(`events/${file}`),
      });
    }
  });

  it('finds a schema by the dataschema of an event', async () => {
    for (const file of COMMITTED) {
      const schema = committed(`events/${file}`);
      expect((await get(`/schemas/events/${String(schema['$id'])}`)).body).toEqual(schema);
    }
    expect(committed('events/round-opened.v1.schema.json')['$id']).toBe(
      'urn:pitledger:event:round-opened:v1',
    );
  });

  it('has the AsyncAPI document of docs/reference, with references to its schemas', async () => {
    const { status, type, body } = await get('/asyncapi.json');
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    const text = JSON.stringify(body);
    expect(JSON.parse(text.replaceAll('"./schemas/events/', '"./events/'))).toEqual(
      committed('asyncapi.json'),
    );
    const references = [...text.matchAll(/"\$ref":"(\.[^"]+)"/g)].map(([, reference]) => reference!);
    expect(new Set(references).size).toBe(COMMITTED.length);
    for (const reference of new Set(references)) {
      expect((await get(new URL(reference, new URL('/asyncapi.json', server.url)).pathname)).status).toBe(
        200,
      );
    }
  });

  it('names the index of the schemas when a name is unknown', async () => {
    for (const name of ['round-opened', 'urn:pitledger:event:pit-opened:v1', '..%2Fasyncapi.json']) {
      expect(await get(`/schemas/events/${name}`)).toMatchObject({
        status: 404,
        type: expect.stringContaining('application/problem+json') as string,
        body: { code: 'no-such-resource' },
      });
    }
  });
});
