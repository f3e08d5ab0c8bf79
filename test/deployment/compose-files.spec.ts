import { execFile } from 'node:child_process';
import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import { interpolate, readComposeFile, schemaErrors } from './compose-file.js';
import type { ComposeFile, Service } from './compose-file.js';
import { RULES } from './compose-rules.js';
import { TEST_SERVER } from '#testing/test-server.js';

const FILE = 'docker-compose.yml';

type RuleName = keyof typeof RULES;

/** The file with a change to one service. */
function changed(name: string, change: object): ComposeFile {
  const file = readComposeFile(FILE);
  return { ...file, services: { ...file.services, [name]: { ...file.services[name], ...change } } };
}

function environmentOf(
  { environment = {} }: Service,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), values)]),
  );
}

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose Specification', () => {
    expect(schemaErrors(readComposeFile(FILE))).toEqual([]);
  });

  it.each(Object.keys(RULES) as RuleName[])('%s', (rule) => {
    expect(RULES[rule](readComposeFile(FILE))).toEqual([]);
  });
});

describe('a Compose file that is broken', () => {
  it.each<readonly [string, object, string]>([
    [
      'a health check that YAML reads as a mapping',
      { healthcheck: { test: ['CMD', 'node', '-e', { 'process.exit(ok ? 0': '1)' }] } },
      '/services/api/healthcheck/test/3 must be string',
    ],
    ['a key that there is not', { depend_on: ['kafka'] }, 'must NOT have additional properties'],
    [
      'a condition that there is not',
      { depends_on: { kafka: { condition: 'healthy' } } },
      'must be equal to one of the allowed values',
    ],
    ['an image that is a number', { image: 18.4 }, '/services/api/image must be string'],
  ])('is refused by the schema with %s', (_what, change, error) => {
    expect(schemaErrors(changed('api', change)).join('\n')).toContain(error);
  });

  it.each<readonly [RuleName, string, object, string]>([
    [
      'checks the health of every service, or says why it cannot',
      'kafka',
      { healthcheck: undefined },
      'kafka has no health check',
    ],
    [
      'waits for nothing less than a service that is healthy',
      'api',
      { depends_on: { postgres: { condition: 'service_started' } } },
      'api starts before postgres is healthy',
    ],
    [
      'waits for nothing less than a service that is healthy',
      'api',
      { depends_on: { proxy: { condition: 'service_healthy' } } },
      'api starts before proxy is healthy',
    ],
    [
      'holds no secret, and refuses to start without one',
      'postgres',
      { environment: { POSTGRES_PASSWORD: 'pitledger' } },
      'POSTGRES_PASSWORD of postgres is no secret',
    ],
    [
      'holds no secret, and refuses to start without one',
      'api',
      { environment: { PITLEDGER_POSTGRES: 'postgres://pitledger:changeit@postgres/pitledger' } },
      'PITLEDGER_POSTGRES of api is no secret',
    ],
    [
      'holds no secret, and refuses to start without one',
      'postgres',
      { command: ['--password', '${POSTGRES_PASSWORD}'] },
      '${POSTGRES_PASSWORD} may be absent',
    ],
    [
      'sets no variable that the ledger does not read',
      'worker',
      { environment: { PITLEDGER_KAFKA_BROKERS: 'kafka:9092' } },
      'PITLEDGER_KAFKA_BROKERS of worker is read by nobody',
    ],
    [
      'pins every image that is not built here to a version',
      'postgres',
      { image: 'postgres:latest' },
      'postgres is any version',
    ],
    [
      'declares the volumes and secrets that it uses, and no others',
      'postgres',
      { volumes: ['database:/var/lib/postgresql'] },
      'database is used and not declared',
    ],
    [
      'declares the volumes and secrets that it uses, and no others',
      'kurrentdb',
      { secrets: ['kurrentdb-ca', 'kurrentdb-key'] },
      'kurrentdb-certificate is declared and not used',
    ],
    [
      'starts nothing that the build does not make',
      'worker',
      { command: ['node', 'dist/apps/worker/worker-main.js'] },
      'worker starts dist/apps/worker/worker-main.js, which has no source',
    ],
    [
      'publishes the API alone, and to this machine only',
      'api',
      { ports: ['3000:3000'] },
      'api publishes 3000:3000',
    ],
    [
      'publishes the API alone, and to this machine only',
      'postgres',
      { ports: ['127.0.0.1:5432:5432'] },
      'postgres publishes 127.0.0.1:5432:5432',
    ],
    [
      'keeps the engines on a network that leads nowhere else',
      'kafka',
      { networks: ['engines', 'outside'] },
      'kafka is on a network that is not internal',
    ],
    [
      'restarts, bounds and stops every service as it should',
      'worker',
      { restart: 'no' },
      'worker lacks restart, mem_limit or stop_grace_period',
    ],
  ])('is refused if it does not %s: %s', (rule, service, change, complaint) => {
    expect(RULES[rule](changed(service, change))).toContain(complaint);
  });
});

describe('the profile of the engines', () => {
  const { api, worker } = readComposeFile(FILE).services as Record<'api' | 'worker', Service>;
  const secrets = {
    COMPOSE_PROFILES: 'engines',
    KURRENTDB_PASSWORD: '0a1b',
    POSTGRES_PASSWORD: '2c3d',
    PITLEDGER_PROPERTY: 'marina',
    PITLEDGER_PROPERTY_NAME: 'Marina Casino',
  };

  it('gives the API and the worker the engines and the property of its variables', () => {
    const engines = {
      kurrentdb: 'kurrentdb://pitledger:0a1b@kurrentdb:2113?tls=true&tlsCaFile=/run/secrets/kurrentdb-ca',
      postgres: 'postgres://pitledger:2c3d@postgres:5432/pitledger',
    };
    const property = {
      propertyId: 'marina',
      name: 'Marina Casino',
      clock: { timeZone: 'America/New_York', rollOverHour: 6 },
    };
    expect(readConfiguration(environmentOf(api, secrets))).toMatchObject({ engines, property });
    expect(readConfiguration(environmentOf(worker, secrets))).toMatchObject({
      engines: { ...engines, kafka: ['kafka:9092'] },
      property,
    });
  });

  it.each(['KURRENTDB_PASSWORD', 'POSTGRES_PASSWORD'] as const)(
    'does not start without %s, and says how to make one',
    (variable) => {
      expect(() => environmentOf(api, { ...secrets, [variable]: '' })).toThrow(
        `${variable}: make one with openssl rand -hex 24`,
      );
    },
  );
});

describe('without a profile', () => {
  const { services, secrets = {} } = readComposeFile(FILE);

  it('starts the API alone, with its ledger in files', () => {
    const started = Object.keys(services).filter((name) => services[name]?.profiles === undefined);
    expect(started).toEqual(['api']);
    const { engines, property } = readConfiguration(environmentOf(services['api']!, {}));
    expect({ engines, propertyId: property.propertyId }).toEqual({ engines: {}, propertyId: 'boardwalk' });
  });

  it('needs no key and no certificate, and accepts both', () => {
    for (const { file } of Object.values(secrets)) {
      expect(interpolate(file, {})).toBe('/dev/null');
      expect(() => interpolate(file, { COMPOSE_PROFILES: 'engines' })).toThrow('name the file of');
    }
  });
});

describe('the health check of the API', () => {
  const folder = temporaryFolder();

  it('distinguishes a ready server from one that has stopped', async () => {
    const server = await startServer(
      readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' }),
      TEST_SERVER,
    );
    const [, command, ...rest] = readComposeFile(FILE).services['api']!.healthcheck!.test;
    const check = (): Promise<number> =>
      new Promise((resolve) => {
        const { port } = new URL(server.url);
        const args = rest.map((argument) => argument.replace(':3000/', `:${port}/`));
        const child = execFile(command === 'node' ? process.execPath : command!, args);
        child.once('close', (code) => resolve(code ?? -1));
      });
    expect(await check()).toBe(0);
    await server.close();
    expect(await check()).toBe(1);
  });
});
