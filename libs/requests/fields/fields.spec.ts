import type { FieldProblem } from '../field-problem.js';
import { readRequest } from '../read-request.js';
import { AmountCents } from './amount-cents.js';
import { Flag } from './flag.js';
import { Id } from './id.js';
import { Instant } from './instant.js';
import { ListOf, Nested } from './nested.js';
import { OneOf, SomeOf } from './one-of.js';
import { Text } from './text.js';
import { WholeNumber } from './whole-number.js';

class Wager {
  @AmountCents()
  readonly amountCents!: number;
}

class Everything {
  @AmountCents({ optional: true })
  readonly amount?: number;

  @AmountCents({ optional: true, min: 0, max: 500 })
  readonly small?: number;

  @Id({ optional: true })
  readonly id?: string;

  @Text({ optional: true, max: 10 })
  readonly text?: string;

  @Instant({ optional: true })
  readonly at?: string;

  @OneOf(['banker', 'player'], { optional: true })
  readonly bet?: string;

  @SomeOf(['a', 'b'], { optional: true })
  readonly some?: string[];

  @Flag({ optional: true })
  readonly flag?: boolean;

  @WholeNumber({ min: 0, max: 9, optional: true })
  readonly digit?: number;

  @Nested(() => Wager, { optional: true })
  readonly wager?: Wager;

  @ListOf(() => Wager, { optional: true, max: 2 })
  readonly wagers?: Wager[];
}

const read = (body: unknown, type: new () => object = Everything) => readRequest(type, body);

const errorsOf = (body: unknown, type?: new () => object): readonly FieldProblem[] =>
  read(body, type).problems ?? [];

const json = (text: string): unknown => JSON.parse(text);

describe('fields of a request', () => {
  it.each([
    ['amount', '1'],
    ['amount', '1000000000'],
    ['small', '0'],
    ['id', '"BAC-07:3.a_b"'],
    ['text', '"Ünïcode 🂡"'],
    ['at', '"2010-06-05T14:04:05-04:00"'],
    ['at', '"2012-02-29T23:59:59.123456789Z"'],
    ['bet', '"banker"'],
    ['some', '["b","a"]'],
    ['flag', 'false'],
    ['digit', '9'],
    ['wager', '{"amountCents":1}'],
    ['wagers', '[{"amountCents":1},{"amountCents":2}]'],
    ['wagers', '[]'],
  ])('allow %s to be %s', (field, value) => {
    expect(read(json(`{"${field}":${value}}`)).request).toEqual({ [field]: json(value) });
  });

  it.each([
    ['amount', '0'],
    ['amount', '-1'],
    ['amount', '0.5'],
    ['amount', '1e21'],
    ['amount', '9007199254740993'],
    ['amount', '100000000001'],
    ['amount', '"1"'],
    ['amount', '[1]'],
    ['amount', 'true'],
    ['amount', 'null'],
    ['small', '501'],
    ['id', '""'],
    ['id', '"-a"'],
    ['id', '"a b"'],
    ['id', '"a\\n"'],
    ['id', `"${'a'.repeat(65)}"`],
    ['id', '7'],
    ['text', '""'],
    ['text', '"  "'],
    ['text', '"a\\u0000"'],
    ['text', '"a\\nb"'],
    ['text', '"\\ud800"'],
    ['text', '"a\\u202eb"'],
    ['text', '"\\u200b\\u200d"'],
    ['text', '"J. D\\u00adoe"'],
    ['text', '"\\u3164"'],
    ['text', '"\\u115f\\u1160"'],
    ['text', '"\\u2800"'],
    ['text', '"\\ufeffDoe"'],
    ['text', '"\\u0301"'],
    ['text', '"\\ue000"'],
    ['text', '"\\u00a0\\u2003"'],
    ['text', '"a\\ud83c\\udff4\\udb40\\udc67"'],
    ['text', '"12345678901"'],
    ['at', '"2010-06-05T14:04:05"'],
    ['at', '"2010-06-05"'],
    ['at', '"2010-02-30T14:04:05Z"'],
    ['at', '"2010-13-01T14:04:05Z"'],
    ['at', '"2010-06-05T24:00:00Z"'],
    ['at', '"2010-06-05T14:04:05+99:00"'],
    ['at', '1275761045'],
    ['bet', '"tie"'],
    ['bet', '["banker"]'],
    ['some', '[]'],
    ['some', '["a","a"]'],
    ['some', '["a","c"]'],
    ['some', '"a"'],
    ['flag', '"false"'],
    ['flag', '0'],
    ['digit', '10'],
    ['digit', '"1"'],
    ['wager', '"text"'],
    ['wager', '[{"amountCents":1}]'],
    ['wager', 'null'],
    ['wagers', '{"0":{"amountCents":1}}'],
    ['wagers', '[{"amountCents":1},{"amountCents":1},{"amountCents":1}]'],
  ])('do not allow %s to be %s', (field, value) => {
    const errors = errorsOf(json(`{"${field}":${value}}`));
    expect(errors.map((error) => error.field)).toContain(field);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53], [1n]])(
    'do not allow an amount to be %s',
    (amount) => {
      expect(errorsOf({ amount })).toHaveLength(1);
    },
  );

  it('are named by their path in lists and objects', () => {
    const errors = errorsOf({
      wager: { amountCents: 0, more: 1 },
      wagers: [{ amountCents: 1 }, {}],
    });
    const amount = 'must be a whole number of cents from 1 to 1000000000';
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'wager.amountCents', message: amount },
        { field: 'wager.more', message: 'is not a known field' },
        { field: 'wagers[1].amountCents', message: amount },
      ]),
    );
    expect(errors).toHaveLength(3);
  });

  it.each([[[null]], [['text']], [[[{ amountCents: 1 }]]], [[7]]])(
    'refuse %j as a list of objects',
    (wagers) => {
      expect(errorsOf({ wagers })).toEqual([{ field: 'wagers[0]', message: 'must be an object' }]);
    },
  );

  it('keep text in one form, without spaces around it', () => {
    const written = { text: '\u2003 Zoe\u0308 K. ' };
    expect(read(written).request).toEqual({ text: 'Zo\u00eb K.' });
    expect(read({ text: 'Zo\u00eb K.' }).request).toEqual(read(written).request);
  });

  it('name the item of a list that is no object, and say once that null is no list', () => {
    const problem = { message: 'must be an object' };
    expect(errorsOf({ wagers: [[], null] })).toEqual([
      { field: 'wagers[0]', ...problem },
      { field: 'wagers[1]', ...problem },
    ]);
    for (const wagers of [null, 'text', 7]) expect(errorsOf({ wagers })).toHaveLength(1);
  });

  it('are instances of their classes', () => {
    const body = read({ wager: { amountCents: 1 }, wagers: [{ amountCents: 1 }] }).request as Everything;
    expect(body).toBeInstanceOf(Everything);
    expect(body.wager).toBeInstanceOf(Wager);
    expect(body.wagers?.[0]).toBeInstanceOf(Wager);
  });

  it('are all reported as missing without a body', () => {
    expect(errorsOf(undefined, Wager)).toMatchObject([{ field: 'amountCents' }]);
    expect(errorsOf(null, Wager)).toEqual([{ field: '', message: 'must be an object' }]);
    expect(errorsOf([], Everything)).toEqual([{ field: '', message: 'must be an object' }]);
  });

  it('refuse a list of a hundred thousand items before reading any', () => {
    let reads = 0;
    const wager = {
      get amountCents() {
        reads += 1;
        return 1;
      },
    };
    expect(errorsOf({ wagers: Array.from({ length: 100_000 }, () => wager) })).not.toHaveLength(0);
    expect(reads).toBe(0);
  });

  it('are required of a class: a body without declared fields is refused', () => {
    class Nothing {}
    expect(errorsOf({ a: 1 }, Nothing)).not.toEqual([]);
  });
});
