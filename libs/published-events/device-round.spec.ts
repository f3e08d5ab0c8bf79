import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  SHOE_ROUND_SCHEMA,
  TABLE_ROUND_SCHEMA,
  UnreadableDeviceRound,
  deviceRoundSchemaText,
  readDeviceRound,
  violationsOf,
} from './index.js';

const ROUND = {
  shoeId: 'MB-07.1',
  occurredAt: '2010-06-05T18:00:00-04:00',
  times: { openedAt: '2010-06-05T17:59:00-04:00' },
  wagers: [{ position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 }],
  cards: ['2S', '3H', '4S', '4H'],
  vigorish: [{ wagerId: 'w1', collection: 'deferred' }],
};

describe('a device round', () => {
  it('is read with its times in UTC', () => {
    expect(readDeviceRound(JSON.stringify(ROUND))).toEqual({
      ...ROUND,
      occurredAt: '2010-06-05T22:00:00.000Z',
      times: { openedAt: '2010-06-05T21:59:00.000Z' },
    });
  });

  it.each([
    ['not JSON', '{', '(body) must be JSON'],
    ['a list', '[]', '(body) must be an object'],
    ['nothing', 'null', '(body) must be an object'],
    ['no shoe', { ...ROUND, shoeId: undefined }, 'shoeId is missing'],
    ['no wagers', { ...ROUND, wagers: undefined }, 'wagers is missing'],
    [
      'half a cent',
      { ...ROUND, wagers: [{ ...ROUND.wagers[0], stakeCents: 0.5 }] },
      'wagers[0].stakeCents must be a whole number',
    ],
    [
      '2^53 + 1',
      `{"shoeId":"S","occurredAt":"2010-06-05T18:00:00Z","wagers":[{"position":1,"patronId":"P","kind":"tie","stakeCents":9007199254740993}]}`,
      'wagers[0].stakeCents must be a whole number',
    ],
    ['no such card', { ...ROUND, cards: ['1S'] }, 'cards[0] must be one of'],
    ['seven cards', { ...ROUND, cards: Array(7).fill('2S') }, 'cards must have at most 6 items'],
    ['an object as list', { ...ROUND, wagers: { length: 1 } }, 'wagers must be a list'],
    ['an unknown field', { ...ROUND, override: { reason: 'x' } }, 'override is not a field of this message'],
    [
      '30 February',
      { ...ROUND, occurredAt: '2010-02-30T18:00:00Z' },
      'occurredAt must be an instant that exists',
    ],
    ['a prototype', `{"__proto__":{"shoeId":"S"}}`, 'shoeId is missing'],
  ])('is refused with the field and the reason: %s', (_what, body, reason) => {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    expect(() => readDeviceRound(json)).toThrow(UnreadableDeviceRound);
    expect(() => readDeviceRound(json)).toThrow(reason);
  });

  it.each(['a\u0000b', 'a\r\nb', '\ud83c', 'a\u202eb', 'a\u2028b', '  '])(
    'is refused when a note is no line of text: %j',
    (note) => {
      const body = { ...ROUND, voided: { reason: 'other', note } };
      expect(() => readDeviceRound(JSON.stringify(body))).toThrow(/^voided\.note must match /);
    },
  );

  it('takes a note in any script', () => {
    const voided = { reason: 'other', note: 'пролито, verschüttet, 🂡' };
    expect(readDeviceRound(JSON.stringify({ ...ROUND, voided }))).toMatchObject({ voided });
  });

  it('agrees with a JSON Schema validator, unknown fields apart', () => {
    const validate = new Ajv2020({ strict: true }).compile(deviceRoundSchemaText());
    const changes: object[] = [
      {},
      { cards: [] },
      { cards: 'x' },
      { shoeId: '' },
      { shoeId: 'a b' },
      { wagers: [] },
      { wagers: [1] },
      { wagers: null },
      { times: { dealtAt: 'x' } },
      { times: {} },
      { result: { winner: 'me' } },
      { result: { winner: 'tie', totalCards: 7 } },
      { voided: { reason: 'other', note: '' } },
      { lastHandAnnounced: 1 },
      { actual: [{ wagerId: 'w0' }] },
      { actual: [{ wagerId: 'w1', paidCents: -1 }] },
    ];
    for (const change of changes) {
      const body: unknown = { ...ROUND, ...change };
      expect([change, violationsOf(SHOE_ROUND_SCHEMA, body).length === 0]).toEqual([change, validate(body)]);
    }
  });
});

const TABLE_ROUND = {
  tableId: 'CR-01',
  gamingDay: '2010-06-05',
  occurredAt: '2010-06-05T18:00:00-04:00',
  turns: [
    {
      at: '2010-06-05T17:59:00-04:00',
      wagers: [{ position: 1, patronId: 'P-1', kind: 'place-to-win', selection: '6', stakeCents: 600 }],
      fact: { dice: [2, 2] },
    },
    { fact: { dice: [3, 4] }, actual: [{ wagerId: 'w1', takenCents: 0 }] },
  ],
};
const [FIRST, SECOND] = TABLE_ROUND.turns;

describe('a device round of facts', () => {
  it('is read with its times in UTC', () => {
    expect(readDeviceRound(JSON.stringify(TABLE_ROUND))).toEqual({
      ...TABLE_ROUND,
      occurredAt: '2010-06-05T22:00:00.000Z',
      turns: [{ ...FIRST, at: '2010-06-05T21:59:00.000Z' }, SECOND],
    });
  });

  it.each([
    ['no day', { ...TABLE_ROUND, gamingDay: undefined }, 'gamingDay is missing'],
    ['no turns', { ...TABLE_ROUND, turns: undefined }, 'turns is missing'],
    ['a shoe too', { ...TABLE_ROUND, shoeId: 'S1' }, 'shoeId is not a field of this message'],
    ['no fact', { ...TABLE_ROUND, turns: [{}] }, 'turns[0].fact is missing'],
    ['a list as fact', { ...TABLE_ROUND, turns: [{ fact: [] }] }, 'turns[0].fact must be an object'],
    ['null as fact', { ...TABLE_ROUND, turns: [{ fact: null }] }, 'turns[0].fact must be an object'],
    ['501 turns', { ...TABLE_ROUND, turns: Array(501).fill(SECOND) }, 'turns must have at most 500 items'],
    [
      'a long selection',
      {
        ...TABLE_ROUND,
        turns: [{ ...SECOND, wagers: [{ ...FIRST?.wagers?.[0], selection: 'x'.repeat(61) }] }],
      },
      'turns[0].wagers[0].selection must have at most 60 characters',
    ],
    [
      '30 February',
      { ...TABLE_ROUND, turns: [{ ...SECOND, at: '2010-02-30T18:00:00Z' }] },
      'turns[0].at must be an instant that exists',
    ],
  ])('is refused with the field and the reason: %s', (_what, body, reason) => {
    expect(() => readDeviceRound(JSON.stringify(body))).toThrow(UnreadableDeviceRound);
    expect(() => readDeviceRound(JSON.stringify(body))).toThrow(reason);
  });

  it.each(['[', '{"a":'])('is refused when its fact is nested beyond measure with %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const body = (levels: number): string =>
      JSON.stringify({ ...TABLE_ROUND, turns: [{ fact: { note: '?' } }] }).replace(
        '"?"',
        `${open.repeat(levels)}1${close.repeat(levels)}`,
      );
    expect(readDeviceRound(body(28))).toMatchObject({ tableId: TABLE_ROUND.tableId });
    for (const levels of [29, 20_000]) {
      expect(() => readDeviceRound(body(levels))).toThrow(
        new UnreadableDeviceRound([{ field: '(body)', message: 'must not be nested deeper than 32' }]),
      );
    }
  });

  it('agrees with a JSON Schema validator, unknown fields apart', () => {
    const validate = new Ajv2020({ strict: true }).compile(deviceRoundSchemaText());
    const changes: object[] = [
      {},
      { turns: [] },
      { turns: {} },
      { turns: [{ fact: 7 }] },
      { turns: [{ ...SECOND, wagers: [1] }] },
      { turns: [{ ...SECOND, actual: [{ wagerId: 'w0' }] }] },
      { gamingDay: 'today' },
      { tableId: 'a b' },
      { occurredAt: 'now' },
    ];
    for (const change of changes) {
      const body: unknown = { ...TABLE_ROUND, ...change };
      expect([change, violationsOf(TABLE_ROUND_SCHEMA, body).length === 0]).toEqual([change, validate(body)]);
    }
  });
});
