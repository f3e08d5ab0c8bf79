import { StoreFault } from '#event-store';
import { sqlState, toStoreFault } from './postgres-fault.js';

const place = { name: 'the books', remedy: 'and call the auditor' };
const failing = (code: string): Error => Object.assign(new Error('said so'), { code });

describe('toStoreFault', () => {
  it.each([
    ['53100', 'store-full'],
    ['25006', 'store-read-only'],
    ['42501', 'store-read-only'],
    ['55P03', 'store-locked'],
    ['40P01', 'store-locked'],
    ['57014', 'store-unreachable'],
    ['57P01', 'store-unreachable'],
    ['57P03', 'store-unreachable'],
    ['08006', 'store-unreachable'],
    ['53300', 'store-unreachable'],
    ['28P01', 'store-unreachable'],
    ['3D000', 'store-unreachable'],
    ['XX001', 'store-damaged'],
    ['42P01', 'store-damaged'],
    ['ECONNREFUSED', 'store-unreachable'],
    ['ECONNRESET', 'store-unreachable'],
    ['EAI_AGAIN', 'store-unreachable'],
  ])('maps %s to %s', (code, expected) => {
    const fault = toStoreFault(failing(code), place);
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ code: expected });
    expect(fault.message).toMatch(new RegExp(`^the books .*\\(${code}: said so\\)$`));
    expect(sqlState(fault)).toBe(code);
  });

  it('names the remedy for a damaged store of this kind', () => {
    expect(toStoreFault(failing('42P01'), place).message).toBe(
      'the books is not as this store left it; see its log, and call the auditor (42P01: said so)',
    );
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('treats "%s" of the driver as a lost connection', (message) => {
    expect(toStoreFault(new Error(message), place)).toMatchObject({ code: 'store-unreachable' });
  });

  it('returns a fault of the program unchanged', () => {
    for (const error of [
      new TypeError('no such column'),
      failing('ERR_INVALID_ARG_TYPE'),
      failing('22003'),
    ]) {
      expect(toStoreFault(error, place)).toBe(error);
    }
  });
});
