import { StoreFault, WrongExpectedRevision } from '#event-store';
import { commandIdOf, senderOf } from './device-round-message.js';
import { verdictOn } from '../failure-reason.js';

const ID = '01972f3a-7b1c-7def-8abc-0123456789ab';

function idOf(headers: Record<string, string | Buffer>): string {
  return commandIdOf('rounds', 2, { offset: '41', headers });
}

describe('the id of a device round', () => {
  it('is its own; with its source if it is not a UUID', () => {
    expect(idOf({ ce_id: Buffer.from(ID), ce_source: '/shoes/1' })).toBe(ID);
    expect(idOf({ ce_id: '7', ce_source: '/shoes/1' })).toBe('/shoes/1#7');
    expect(idOf({ ce_id: '7' })).toBe('7');
    expect(idOf({ 'idempotency-key': 'k' })).toBe('k');
  });

  it('is its place in the topic if it has none', () => {
    expect(idOf({})).toBe('rounds/2/41');
    expect(idOf({ ce_id: '' })).toBe('rounds/2/41');
    expect(commandIdOf('rounds', 2, { offset: '41' })).toBe('rounds/2/41');
  });

  it('is a stable digest if its own is not a valid key of the ledger', () => {
    const long = idOf({ ce_id: 'x'.repeat(200) });
    expect(long).toMatch(/^[0-9a-f]{64}$/);
    expect(idOf({ ce_id: 'x'.repeat(200) })).toBe(long);
    expect(idOf({ ce_id: 'zwölf' })).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the sender of a device round', () => {
  it('is in its headers, with the signature over its value', () => {
    const value = Buffer.from('{}');
    const headers = { 'pitledger-device': 'shoe-7', 'pitledger-signature': Buffer.from('c2ln'), ce_id: '7' };
    expect(senderOf({ headers, value })).toEqual({
      device: 'shoe-7',
      signature: 'c2ln',
      hasOwnId: true,
      content: value,
    });
    expect(senderOf({ headers: { 'pitledger-device': '' }, value: null })).toEqual({
      device: undefined,
      signature: undefined,
      hasOwnId: false,
      content: new Uint8Array(),
    });
  });
});

describe('the failure reason of a message', () => {
  it('is absent for a fault of a store or another writer', () => {
    expect(verdictOn(new StoreFault('store-damaged', 'x'))).toBe('wait');
    expect(verdictOn(new WrongExpectedRevision('s', 1n, 2n))).toBe('wait');
  });

  it('is the code of a refusal of the ledger', () => {
    const objection = { code: 'c', message: 'm', citation: '19:47-7.3(c)', kind: 'breach' };
    expect(verdictOn(Object.assign(new Error(), { objection }))).toEqual({
      code: 'c',
      detail: 'm',
      citation: '19:47-7.3(c)',
    });
  });

  it('is undecided for anything else', () => {
    for (const fault of [new TypeError('x'), undefined, 'text', { objection: { code: 1 } }]) {
      expect(verdictOn(fault)).toBe('retry');
    }
  });
});
