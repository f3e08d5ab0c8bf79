import { fields } from '#kernel';
import type { Answer, Field, Fields } from '#kernel';

/** A field of an answer with its name. */
export interface NamedField extends Field {
  readonly name: string;
}

const EVENTS = 'path of the events behind the line';

/** The fields of an answer; last, where it has one, the path of the events behind a line. */
export function fieldsOf({ fields: declared, events }: Answer): Fields {
  if (events === undefined) return declared;
  const without = typeof events === 'object' ? events.without : undefined;
  const said = without === undefined ? EVENTS : fields.orNull(`${EVENTS}; null ${without}`);
  return { ...declared, events: fields.text(said) };
}

/** The fields of an answer that a file shows. */
export function shownFields(answer: Answer): readonly NamedField[] {
  return Object.entries(fieldsOf(answer)).flatMap(([name, field]) =>
    field.kind === 'named' ? [] : [{ ...field, name }],
  );
}
