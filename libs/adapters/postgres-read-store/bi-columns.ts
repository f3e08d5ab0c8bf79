import type { BiColumn } from './bi-view.js';

/** A column of text, or of cents where its name ends so. */
export const column = (name: string, says: string, is = name): BiColumn => ({
  ...{ name, is, says },
  type: name.endsWith('_cents') ? 'cents' : 'text',
});

export const count = (name: string, says: string, is = name): BiColumn => ({ name, is, says, type: 'count' });

export const billionths = (name: string, says: string, is: string): BiColumn => ({
  ...{ name, is, says },
  type: 'billionths',
});

/** Rows hold 1 for yes. */
export const flag = (name: string, says: string): BiColumn => ({
  name,
  is: `${name} IS NOT DISTINCT FROM 1`,
  says,
  type: 'flag',
});

/** An instant; rows hold it as ISO 8601 text, null until it is known. */
export const time = (name: string, says: string): BiColumn => ({ name, is: name, says, type: 'time' });

/** A person: the id of the user, and the name in the column after it. */
export const person = (name: string, says: string): readonly BiColumn[] => [
  column(name, `${says}: the user`),
  column(`${name}_name`, `${says}: the name`),
];
