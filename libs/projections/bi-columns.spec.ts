import { answer, fields } from '#kernel';
import { columnsOf } from './bi-columns.js';

const { cents, day, flag, instant, number, object, oneOf, orNull, text } = fields;

const PERSON = answer('Person', { id: text(), name: text() });
const COUNT = answer('Count', {
  tableId: text(),
  gamingDay: day('day of the count'),
  tries: number('how often it was counted'),
  dropCents: cents(orNull('what is in the box')),
  isEmergency: flag(),
  countedAt: instant(),
  countedBy: object(PERSON, orNull('who counted')),
  status: oneOf(['open', 'counted']),
  review: oneOf(['due', 'given'], 'of a supervisor'),
});
const shown = columnsOf(COUNT);

describe('columns of a view that show fields of an answer', () => {
  it('have the words of the field, or else of its name, and the type of its kind', () => {
    const columns = shown('tableId', 'gamingDay', 'tries', 'dropCents', 'isEmergency', 'countedAt');
    expect(columns.map(({ name, type, says }) => [name, type, says])).toEqual([
      ['table_id', 'text', 'Table'],
      ['gaming_day', 'text', 'Day of the count, as YYYY-MM-DD'],
      ['tries', 'count', 'How often it was counted'],
      ['drop_cents', 'cents', 'What is in the box'],
      ['is_emergency', 'flag', 'Is emergency'],
      ['counted_at', 'time', 'Counted at'],
    ]);
    expect(columns.map(({ is }) => is)).toContain('is_emergency IS NOT DISTINCT FROM 1');
  });

  it('have the id of a person and the name in two columns', () => {
    expect(shown('countedBy').map(({ name, is, says }) => [name, is, says])).toEqual([
      ['counted_by', 'counted_by', 'Who counted: the user'],
      ['counted_by_name', 'counted_by_name', 'Who counted: the name'],
    ]);
  });

  it('name the words that a field is one of', () => {
    expect(shown('status', 'review').map(({ says }) => says)).toEqual([
      'open or counted',
      'Of a supervisor (due or given)',
    ]);
  });

  it('can have a name and SQL of their own', () => {
    expect(shown(['dropCents', 'counted_cents'], ['dropCents', 'twice_cents', '2 * drop_cents'])).toEqual([
      { name: 'counted_cents', is: 'drop_cents', type: 'cents', says: 'What is in the box' },
      { name: 'twice_cents', is: '2 * drop_cents', type: 'cents', says: 'What is in the box' },
    ]);
  });
});
