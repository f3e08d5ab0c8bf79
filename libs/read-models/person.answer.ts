import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { text } = fields;

/** The person who acted. */
export const PERSON = answer('Person', { id: text('id of the user'), name: text() });

export type Person = Answered<typeof PERSON>;
