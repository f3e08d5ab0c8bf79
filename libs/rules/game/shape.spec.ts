import { Type } from 'typebox';
import { shapeFaults } from './shape.js';
import { closed, oneOf } from './shapes.js';

const Die = Type.Integer({ minimum: 1, maximum: 6 });
const Roll = closed({ dice: Type.Tuple([Die, Die]) });
const Fact = Type.Union([Roll, closed({ invalidRoll: Type.String({ maxLength: 20 }) })]);

const faults = (value: unknown, shape: Parameters<typeof shapeFaults>[0] = Fact): readonly string[] =>
  shapeFaults(shape, value).map(({ pointer, message }) => `${pointer} ${message}`);

describe('a shape', () => {
  it('fits a value of its own', () => {
    expect(faults({ dice: [1, 6] })).toEqual([]);
    expect(faults({ invalidRoll: 'off the table' })).toEqual([]);
  });

  it('finds missing and unknown values, each with its place', () => {
    expect(shapeFaults(Roll, { hunch: 7 })).toEqual([
      { pointer: '/dice', message: 'is missing', missing: true },
      { pointer: '/hunch', message: 'is not known here', missing: false },
    ]);
  });

  it('finds an item too many and one too few', () => {
    expect(faults({ dice: [1, 2, 3] })).toEqual(['/dice/2 is one too many']);
    expect(faults({ dice: [1] })).toEqual(['/dice must not have fewer than 2 items']);
  });

  it('names the values of a choice', () => {
    expect(faults({ wheel: 'triple' }, closed({ wheel: oneOf('single', 'double') }))).toEqual([
      '/wheel must be one of single, double',
    ]);
  });

  it('reports for a union the faults of the nearest shape', () => {
    expect(faults({ dice: [1, 7] })).toEqual(['/dice/1 must be <= 6']);
    expect(faults({ invalidRoll: 'x'.repeat(21) })).toEqual([
      '/invalidRoll must not have more than 20 characters',
    ]);
    expect(faults(null)).toEqual([' must be object']);
  });

  it('refuses text that no store keeps unchanged', () => {
    for (const text of ['a\u0000', 'a\u001b[2J', 'a\ud800']) {
      expect(faults({ invalidRoll: text })).toEqual(['/invalidRoll must not hold control characters']);
    }
    expect(faults({ invalidRoll: '🎲 müde' })).toEqual([]);
    expect(faults({ a: [{ b: '\u0000' }] }, Type.Any())).toEqual(['/a/0/b must not hold control characters']);
  });

  it('reports only the beginning of an overlong name, and at most eight faults', () => {
    expect(faults({ dice: [1, 2], ['n'.repeat(100_000)]: 1 })).toEqual([
      `/${'n'.repeat(60)} is not known here`,
    ]);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`n${index}`, 7]));
    expect(faults(many, closed({}))).toHaveLength(8);
  });
});
