import type { Answer, Field, Fields } from '#kernel';
import type { BiColumn, BiType } from './bi-view.js';

/** The column of a field: `tableId` is in `table_id`. */
export function columnNameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A column of text, or of cents where its name ends so. */
export const column = (name: string, says = inWords(name), is = name): BiColumn => ({
  ...{ name, is, says },
  type: name.endsWith('_cents') ? 'cents' : 'text',
});

export const count = (name: string, says = inWords(name), is = name): BiColumn => ({
  ...{ name, is, says },
  type: 'count',
});

export const billionths = (name: string, says: string, is: string): BiColumn => ({
  ...{ name, is, says },
  type: 'billionths',
});

/** An instant; rows hold it as ISO 8601 text, null until it is known. */
export const time = (name: string, says: string): BiColumn => ({ name, is: name, says, type: 'time' });

/** A field, or one whose column has a name of its own, with its SQL where it is not the column of the field. */
type Shown<Name> = Name | readonly [field: Name, column: string, is?: string];

const TYPES: Readonly<Partial<Record<Field['kind'], BiType>>> = {
  number: 'count',
  cents: 'cents',
  sum: 'cents',
  instant: 'time',
  flag: 'flag',
};

/** Columns that show fields of an answer, in its words. A person has a column of the user and one of the name. */
export function columnsOf<Declared extends Fields>({ fields }: Answer<Declared>) {
  return (...shown: readonly Shown<keyof Declared & string>[]): readonly BiColumn[] =>
    shown.flatMap((each) => {
      const [name, as, sql] = typeof each === 'string' ? [each] : each;
      const field = fields[name];
      const own = columnNameOf(name);
      const says = wordsOf(own, field);
      if (field.kind === 'object')
        return [column(own, `${says}: the user`), column(`${own}_name`, `${says}: the name`)];
      // Rows hold 1 for yes.
      const is = sql ?? (field.kind === 'flag' ? `${own} IS NOT DISTINCT FROM 1` : own);
      return [{ name: as ?? own, is, says, type: TYPES[field.kind] ?? 'text' }];
    });
}

/** The words of a field, with its choices as they are stored. */
function wordsOf(name: string, { kind, description, oneOf = [] }: Field): string {
  const choice = oneOf.join(', ').replace(/, (?=[^,]*$)/, ' or ');
  if (description === undefined && choice !== '') return choice;
  const words = description === undefined ? inWords(name) : capitalised(description);
  if (kind === 'day') return `${words}, as YYYY-MM-DD`;
  return oneOf.every((word) => words.includes(word)) ? words : `${words} (${choice})`;
}

/** `table_id` is `Table`. */
function inWords(name: string): string {
  return capitalised(name.replace(/_(id|cents)$/, '').replaceAll('_', ' '));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
