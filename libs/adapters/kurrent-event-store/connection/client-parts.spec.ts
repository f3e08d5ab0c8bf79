import { readFileSync } from 'node:fs';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { thrownBy } from '#testing/rejection-of.js';
import { KNOWN_VERSION, convertAnswer, hiddenParts } from './client-parts.js';

const client = (): KurrentDBClient => KurrentDBClient.connectionString('kurrentdb://127.0.0.1:1?tls=false');
const changed = (name: string, value: unknown): KurrentDBClient =>
  Object.defineProperty(client(), name, { value, writable: true });

describe('the parts of the client that its types hide', () => {
  it('are those that are known', () => {
    expect(typeof hiddenParts(client()).getChannel).toBe('function');
  });

  it('are of the version that package.json has', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(dependencies['@kurrent/kurrentdb-client']).toBe(KNOWN_VERSION);
  });

  it.each<[string, unknown]>([
    ['getChannel', undefined],
    ['getGRPCClient', undefined],
    ['resolveUri', undefined],
    ['handleError', undefined],
    ['handleError', () => true],
    ['callArguments', () => ({ metadata: {} })],
  ])('stop the start if another release of the client changed %s', (name, value) => {
    expect(thrownBy(() => hiddenParts(changed(name, value)))).toMatchObject({
      code: 'store-unreachable',
      message: `the client of KurrentDB that is installed (@kurrent/kurrentdb-client ${KNOWN_VERSION}) does not work with this release, which is made for ${KNOWN_VERSION}: ${name} changed; install the packages of package-lock.json with npm ci`,
    });
  });

  it.each<[string, () => object]>([
    ['has another shape', () => ({ record: {} })],
    ['fails', () => JSON.parse('') as object],
  ])('stop the start if what converts an event %s', (_, convert) => {
    expect(thrownBy(() => hiddenParts(client(), convert))).toMatchObject({
      message: expect.stringContaining(': convertGrpcEvent changed;') as string,
    });
  });

  it('stop the start if an event is converted without its position', () => {
    const without: typeof convertAnswer = (answer) => {
      const { event } = convertAnswer(answer);
      return event ? { event: { ...event, position: undefined } as unknown as typeof event } : {};
    };
    expect(thrownBy(() => hiddenParts(client(), without))).toMatchObject({ code: 'store-unreachable' });
  });
});
