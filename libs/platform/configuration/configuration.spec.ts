import { resolve } from 'node:path';
import { thrownBy } from '#testing/rejection-of.js';
import { ConfigurationInvalid } from './configuration-invalid.js';
import { readConfiguration } from './configuration.js';

describe('the configuration', () => {
  it('has a default for every setting', () => {
    const { property, port, host } = readConfiguration({});
    expect({ port, host }).toEqual({ port: 3000, host: '127.0.0.1' });
    expect(readConfiguration({})).not.toHaveProperty('healthPort');
    expect(readConfiguration({ PITLEDGER_HEALTH_PORT: '3001' })).toMatchObject({
      port: 3000,
      healthPort: 3001,
    });
    expect(readConfiguration({}).limits).toEqual({
      requestsUnderWay: 500,
      connections: 1_000,
      requestsPerSecond: 10_000,
    });
    expect(property.clock).toEqual({
      timeZone: 'America/New_York',
      rollOverHour: 6,
      shifts: [
        { name: 'day', beginsAtHour: 6 },
        { name: 'swing', beginsAtHour: 14 },
        { name: 'graveyard', beginsAtHour: 22 },
      ],
    });
  });

  it('selects engines by their connection strings, and shows none of their passwords', () => {
    expect(readConfiguration({}).engines).toEqual({});
    const engines = {
      PITLEDGER_PROPERTY: 'marina',
      PITLEDGER_KURRENTDB: 'kurrentdb://admin:secret@db:2113',
      PITLEDGER_POSTGRES: 'postgres://pit:secret@sql/pit',
      PITLEDGER_KAFKA: 'k1:9092,k2:9092',
    };
    expect(readConfiguration(engines).engines).toEqual({
      kurrentdb: engines.PITLEDGER_KURRENTDB,
      postgres: engines.PITLEDGER_POSTGRES,
      kafka: ['k1:9092', 'k2:9092'],
    });
    expect(() => readConfiguration({ PITLEDGER_POSTGRES: 'mysql://u:secret@h' })).toThrow(/^(?!.*secret)/);
  });

  it.each([
    ['PITLEDGER_KURRENTDB', 'kurrentdb://db:2113'],
    ['PITLEDGER_POSTGRES', 'postgres://sql/pit'],
    ['PITLEDGER_KAFKA', 'k1:9092'],
  ])('has no default property on %s, which several properties may share', (engine, value) => {
    expect(() => readConfiguration({ [engine]: value })).toThrow(
      `PITLEDGER_PROPERTY is not set, and ${engine} is`,
    );
    const { property } = readConfiguration({ [engine]: value, PITLEDGER_PROPERTY: 'boardwalk' });
    expect(property.propertyId).toBe('boardwalk');
  });

  it('trusts the configured proxies, by address or network, and refuses other values', () => {
    const read = (proxies?: string) =>
      readConfiguration({ PITLEDGER_TRUSTED_PROXIES: proxies }).trustedProxies;
    expect(read()).toEqual([]);
    expect(read(' 10.0.0.2, fd00::/8 ')).toEqual(['10.0.0.2', 'fd00::/8']);
    for (const proxies of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1;10.0.0.2', '*']) {
      expect(() => read(proxies)).toThrow('PITLEDGER_TRUSTED_PROXIES');
    }
  });

  it('reads the signing key from its setting, or from the data folder without one', () => {
    expect(readConfiguration({ PITLEDGER_SIGNING_KEY: '/run/key.pem' }).signingKeyPath).toBe('/run/key.pem');
    expect(readConfiguration({ PITLEDGER_SIGNING_KEY: 'key.pem' }).signingKeyPath).toBe(resolve('key.pem'));
    for (const nowhere of [{}, { PITLEDGER_SIGNING_KEY: '' }]) {
      expect(readConfiguration(nowhere)).not.toHaveProperty('signingKeyPath');
    }
  });

  it.each([{ OTEL_SDK_DISABLED: 'TRUE' }, { OTEL_TRACES_EXPORTER: 'none' }])(
    'sends no traces with %j',
    (off) => {
      const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
      expect(readConfiguration({ ...collector, OTEL_SDK_DISABLED: 'false' })).toHaveProperty('tracesUrl');
      expect(readConfiguration({ ...collector, ...off })).not.toHaveProperty('tracesUrl');
    },
  );

  it('serves metrics and sends traces only if configured', () => {
    const nowhere = readConfiguration({ PITLEDGER_METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    for (const setting of ['metricsPort', 'tracesUrl']) expect(nowhere).not.toHaveProperty(setting);
    expect(
      readConfiguration({
        PITLEDGER_METRICS_PORT: '9464',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
        PITLEDGER_MAX_REQUESTS: '1',
        PITLEDGER_MAX_RATE: '0',
      }),
    ).toMatchObject({
      metricsPort: 9464,
      tracesUrl: 'http://collector:4318/v1/traces',
      limits: { requestsUnderWay: 1, requestsPerSecond: 0 },
    });
  });

  it.each([
    ['PITLEDGER_PORT', 'http'],
    ['PITLEDGER_PORT', '65536'],
    ['PITLEDGER_TIME_ZONE', 'Atlantic City'],
    ['PITLEDGER_ROLL_OVER_HOUR', '24'],
    ['PITLEDGER_SHIFTS', 'day@7'],
    ['PITLEDGER_SHIFTS', 'day@6,day@14'],
    ['PITLEDGER_SHIFTS', 'day@6,night@5,swing@14'],
    ['PITLEDGER_PROPERTY', 'Board Walk'],
    ['PITLEDGER_POSTGRES', 'mysql://somewhere'],
    ['PITLEDGER_KAFKA', 'broker'],
    ['PITLEDGER_METRICS_PORT', 'yes'],
    ['PITLEDGER_MAX_REQUESTS', '0'],
    ['PITLEDGER_MAX_CONNECTIONS', '-1'],
    ['PITLEDGER_MAX_RATE', '1e3'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ])('refuses %s=%s and names the accepted values', (variable, value) => {
    const read = (): unknown => readConfiguration({ [variable]: value });
    expect(read).toThrow(ConfigurationInvalid);
    expect(read).toThrow(new RegExp(`${variable} is ".*"; it takes`));
  });

  it.each([
    'http://ann:sesame@db',
    'ann:sesame@db',
    'kurrentdb://ann:ses@me@db',
    'kurrentdb://ann:sesame@db?tlss=true',
  ])(
    'names the setting of the connection string that it refuses, and does not repeat it: %s',
    (PITLEDGER_KURRENTDB) => {
      const { message } = thrownBy(() => readConfiguration({ PITLEDGER_KURRENTDB })) as Error;
      expect(message).toMatch(/^PITLEDGER_KURRENTDB: the connection string of KurrentDB /);
      expect(message).not.toMatch(/ann|ses|me@/);
    },
  );

  it('secures the connection to the brokers as configured', () => {
    const security = (more: Record<string, string>) =>
      readConfiguration({ PITLEDGER_PROPERTY: 'marina', PITLEDGER_KAFKA: 'k1:9092', ...more }).engines
        .kafkaSecurity;
    expect(security({})).toBeUndefined();
    expect(security({ PITLEDGER_KAFKA_TLS: '' })).toBeUndefined();
    expect(security({ PITLEDGER_KAFKA_TLS: 'true' })).toEqual({ tls: {} });
    expect(
      security({
        PITLEDGER_KAFKA_TLS: '/etc/ca.crt',
        PITLEDGER_KAFKA_SASL: 'scram-sha-512',
        PITLEDGER_KAFKA_USER: 'worker',
        PITLEDGER_KAFKA_PASSWORD: 'secret',
      }),
    ).toEqual({
      tls: { caFile: '/etc/ca.crt' },
      sasl: { mechanism: 'scram-sha-512', username: 'worker', password: 'secret' },
    });
  });

  it.each([
    [{ PITLEDGER_KAFKA_SASL: 'digest' }, 'PITLEDGER_KAFKA_SASL is "digest"'],
    [{ PITLEDGER_KAFKA_SASL: 'plain' }, 'PITLEDGER_KAFKA_USER is ""'],
    [{ PITLEDGER_KAFKA_SASL: 'plain', PITLEDGER_KAFKA_USER: 'worker' }, 'PITLEDGER_KAFKA_PASSWORD is ""'],
  ])('refuses %j', (settings, message) => {
    expect(() => readConfiguration(settings)).toThrow(message);
  });
});
