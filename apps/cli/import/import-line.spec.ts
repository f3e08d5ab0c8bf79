import { readImportLine } from './import-line.js';
import type { LineOutcome } from './line-outcome.js';

const read = (text: string | Buffer, number = 7) =>
  readImportLine({ number, endByte: 0, bytes: Buffer.from(text) });
const codeOf = (outcome: LineOutcome | undefined): unknown => typeof outcome === 'object' && outcome.code;

describe('a line of a file to import', () => {
  it.each([
    ['a shoe', 'S1', '"shoeId":"S1","turns":[]'],
    ['a table', 'RL-01', '"gamingDay":"2010-06-05","tableId":"RL-01","turns":[]'],
  ])('has %s as its place, and everything except the key as the body for the API', (_, place, body) => {
    expect(read(`{"key":"k-1",${body}}`).line).toEqual({
      place,
      method: 'POST',
      path: '/rounds',
      key: 'k-1',
      body: `{${body}}`,
    });
  });

  it('of a drop box has the box as its place, and is one of its two counts', () => {
    const count = '"denominations":[],"documents":[],"pass":"first"';
    expect(read(`{"key":"k-1","dropId":"DB-7:1",${count}}`).line).toEqual({
      place: 'DB-7:1',
      method: 'POST',
      path: '/drop-boxes/DB-7:1/counts',
      key: 'k-1',
      body: `{${count}}`,
    });
  });

  it.each([
    ['post', 'POST', '/inventory-periods/MB-07:1/requests/F1/movement'],
    ['post', 'POST', '/gaming-days/2010-06-05/closing'],
    ['post', 'POST', '/histories'],
    ['post', 'POST', '/control-exceptions/{k-0}/review'],
    ['put', 'PUT', '/tables/MB-07/limits'],
    ['patch', 'PATCH', '/rounds/MB-07.2010-06-05.001/wagers/w1'],
  ])('of another request, "%s" with its path, is in order with every line: %s %s', (name, method, path) => {
    expect(read(`{"${name}":"${path}","by":"dana","key":"k-1","occurredAt":"2010"}`).line).toEqual({
      ...{ method, path, by: 'dana', key: 'k-1' },
      body: '{"occurredAt":"2010"}',
    });
  });

  it('gets a stable key if it has none', () => {
    const line = '{"shoeId":"S1","turns":[]}';
    expect(read(line).line?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(read(line).line).toEqual(read(line).line);
  });

  it.each([' ', '\t', '\ufeff'])('has no content if it is blank', (text) => {
    expect(read(text)).toEqual({ outcome: 'blank' });
  });

  it.each<[string, string, string | Buffer]>([
    ['is not JSON', 'not-json', '{"shoeId":'],
    ['gives a name twice', 'name-given-twice', '{"shoeId":"S1","shoeId":"S2","turns":[]}'],
    ['is not UTF-8', 'not-json', Buffer.from([0x22, 0xff, 0x22])],
    ['is a list', 'not-an-object', '[]'],
    ['is null', 'not-an-object', 'null'],
    ['names no place', 'place-missing', '{"turns":[]}'],
    ['names no place by text', 'place-missing', '{"shoeId":7,"turns":[]}'],
    ['would open a round and leave it open', 'turns-missing', '{"shoeId":"S1"}'],
    ['is by nobody', 'invalid-person', '{"shoeId":"S1","turns":[],"by":7}'],
    ['names an unknown request', 'no-such-request', '{"post":"/shoes/S1/burning"}'],
    ['names a request of accounts', 'no-such-request', '{"post":"/users"}'],
    ['names a request by another method', 'no-such-request', '{"put":"/shoes/S1/burns"}'],
    ['names two requests', 'no-such-request', '{"post":"/shoes","put":"/shoes"}'],
    ['names a path outside the API', 'no-such-request', '{"post":"/shoes/../users/burns"}'],
    ['names a drop box by no id', 'drop-id-invalid', '{"dropId":"../users","pass":"first"}'],
    ['has a key that no header takes', 'invalid-key', '{"shoeId":"S1","turns":[],"key":"a\\nb"}'],
    [
      'is nested without end',
      'nested-too-deeply',
      `{"shoeId":"S1","turns":${'['.repeat(2e5)}${']'.repeat(2e5)}}`,
    ],
  ])('is refused if it %s, as %s', (_, code, text) => {
    expect(codeOf(read(text).outcome)).toBe(code);
  });

  it('is refused if it was too long to be read', () => {
    expect(codeOf(readImportLine({ number: 1, endByte: 0 }).outcome)).toBe('line-too-long');
  });
});
