import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  DeviceRoundBody,
  UnreadableDeviceRound,
  jsonSchemaOf,
  readDeviceReport,
  readRequest,
} from './index.js';

const WAGER = { position: 1, patronId: 'P-1', kind: 'place-to-win', selection: '6', stakeCents: 600 };
const FIRST = {
  wageredAt: '2010-06-05T17:58:00-04:00',
  noMoreBetsAt: '2010-06-05T17:58:20-04:00',
  observedAt: '2010-06-05T17:58:30-04:00',
  settledAt: '2010-06-05T17:59:00-04:00',
  wagers: [WAGER],
  facts: [{ dice: [2, 2] }],
};
const LAST = {
  facts: [{ dice: [3, 4] }],
  actual: [{ wagerId: 'w1', takenCents: 0 }],
  vigorish: [{ wagerId: 'w1', collection: 'deferred' }],
};
const ROUND = {
  tableId: 'CR-01',
  gamingDay: '2010-06-05',
  occurredAt: '2010-06-05T18:00:00-04:00',
  openedAt: '2010-06-05T17:57:00-04:00',
  turns: [FIRST, LAST],
};
const turn = (change: object): object => ({ ...ROUND, turns: [{ ...FIRST, ...change }] });

describe('a device round', () => {
  it('is read unchanged', () => {
    expect(readDeviceReport(JSON.stringify(ROUND))).toEqual(ROUND);
  });

  it('is a count of a drop box if it names one', () => {
    const count = {
      occurredAt: '2010-06-06T09:00:00-04:00',
      dropId: 'DB-7:1',
      pass: 'second',
      denominations: [{ kind: 'currency', valueCents: 2_000, count: 31 }],
      documents: [{ kind: 'coupon', number: 'C-1', amountCents: 500 }],
    };
    expect(readDeviceReport(JSON.stringify(count))).toEqual(count);
    for (const wrong of [
      { ...count, pass: 'third' },
      { ...count, occurredAt: undefined },
      { ...count, turns: [] },
      { ...count, asHappened: { reason: 'seen' } },
    ]) {
      expect(() => readDeviceReport(JSON.stringify(wrong))).toThrow(UnreadableDeviceRound);
    }
  });

  it.each([
    ['not JSON', '{', '(body) must be JSON'],
    ['a list', '[]', '(body) must be an object'],
    ['nothing', 'null', '(body) must be an object'],
    ['no turns', { ...ROUND, turns: undefined }, 'turns must be a list of 1 to 500 objects'],
    ['an empty list of turns', { ...ROUND, turns: [] }, 'turns must be a list of 1 to 500 objects'],
    ['501 turns', { ...ROUND, turns: Array(501).fill(LAST) }, 'turns must be a list of 1 to 500 objects'],
    ['a list as fact', turn({ facts: [[]] }), 'turns[0].facts must be a list of 0 to 500 objects'],
    ['null as fact', turn({ facts: [null] }), 'turns[0].facts must be a list of 0 to 500 objects'],
    [
      'half a cent',
      turn({ wagers: [{ ...WAGER, stakeCents: 0.5 }] }),
      'turns[0].wagers[0].stakeCents must be a whole number of cents from 1 to 1000000000',
    ],
    [
      '2^53 + 1',
      JSON.stringify(ROUND).replace('"stakeCents":600', '"stakeCents":9007199254740993'),
      'turns[0].wagers[0].stakeCents must be a whole number of cents from 1 to 1000000000',
    ],
    [
      'a long selection',
      turn({ wagers: [{ ...WAGER, selection: 'x'.repeat(61) }] }),
      'turns[0].wagers[0].selection must be text of 1 to 60 characters, with something to see and no control or invisible character',
    ],
    [
      'an object as list',
      turn({ wagers: { length: 1 } }),
      'turns[0].wagers must be a list of 0 to 1000 objects',
    ],
    ['an unknown field', { ...ROUND, asHappened: { reason: 'x' } }, 'asHappened is not a known field'],
    [
      '30 February',
      { ...ROUND, occurredAt: '2010-02-30T18:00:00Z' },
      'occurredAt must be an ISO 8601 instant with its offset',
    ],
    [
      '30 February of a turn',
      turn({ observedAt: '2010-02-30T18:00:00Z' }),
      'turns[0].observedAt must be an ISO 8601 instant with its offset',
    ],
    [
      'a stake given twice',
      JSON.stringify(ROUND).replace('"stakeCents":600', '"stakeCents":600,"stakeCents":60000'),
      'stakeCents is given twice',
    ],
    ['a prototype', `{"__proto__":${JSON.stringify(ROUND)}}`, '__proto__ is not a known field'],
  ])('is refused with the field and the reason: %s', (_what, body, reason) => {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    expect(() => readDeviceReport(json)).toThrow(UnreadableDeviceRound);
    expect(() => readDeviceReport(json)).toThrow(reason);
  });

  it.each(['a\u0000b', 'a\r\nb', '\ud83c', 'a\u202eb', 'a\u2028b', '  '])(
    'is refused if a note is not a line of text: %j',
    (note) => {
      const body = { ...ROUND, voided: { reason: 'other', note } };
      expect(() => readDeviceReport(JSON.stringify(body))).toThrow(/^voided\.note must be text /);
    },
  );

  it('accepts a note in any script', () => {
    const voided = { reason: 'other', note: 'пролито, verschüttet, 🂡' };
    expect(readDeviceReport(JSON.stringify({ ...ROUND, voided }))).toMatchObject({ voided });
  });

  it.each(['[', '{"a":'])('is refused if its fact is nested too deeply, with %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const body = (levels: number): string =>
      JSON.stringify(turn({ facts: [{ note: '?' }] })).replace(
        '"?"',
        `${open.repeat(levels)}1${close.repeat(levels)}`,
      );
    expect(readDeviceReport(body(27))).toMatchObject({ tableId: ROUND.tableId });
    for (const levels of [28, 20_000]) {
      expect(() => readDeviceReport(body(levels))).toThrow(
        new UnreadableDeviceRound([{ field: '', message: 'must not be nested deeper than 32' }]),
      );
    }
  });

  it('agrees with a validator of its JSON Schema', () => {
    const validate = addFormats.default(new Ajv2020({ strict: true })).compile(jsonSchemaOf(DeviceRoundBody));
    const bodies: object[] = [
      ROUND,
      ...[{ turns: [] }, { turns: {} }, { turns: [1] }, { turns: [{}] }].map((change) => ({
        ...ROUND,
        ...change,
      })),
      ...[{ wagers: [] }, { wagers: [1] }, { wagers: null }, { facts: [7] }, { facts: [] }].map(turn),
      ...[{ actual: [{ wagerId: 'w0' }] }, { actual: [{ wagerId: 'w1', paidCents: -1 }] }].map(turn),
      turn({ observedAt: 'x' }),
      ...[{ gamingDay: 'today' }, { tableId: 'a b' }, { shoeId: '' }, { occurredAt: 'now' }].map(
        (change) => ({
          ...ROUND,
          ...change,
        }),
      ),
      { ...ROUND, voided: { reason: 'other', note: '' } },
      { ...ROUND, lastHandAnnounced: 1 },
      { ...ROUND, asHappened: { reason: 'seen' } },
    ];
    for (const body of bodies) {
      expect([body, readRequest(DeviceRoundBody, body).request !== undefined]).toEqual([
        body,
        validate(body),
      ]);
    }
  });
});
