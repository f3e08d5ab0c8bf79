import type { DomainEvent } from '#kernel';
import { Type } from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';

/** The topics of published events. */
export type EventTopic =
  | 'rounds'
  | 'vigorish'
  | 'vigorish-forms'
  | 'inventory'
  | 'gaming-days'
  | 'table-days'
  | 'control-exceptions';

/** A value of a shape, read-only. */
export type ValueOf<Shape extends TSchema> = Frozen<Static<Shape>>;

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? keyof Value extends never
      ? Value
      : { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value;

/** The topic of published events of a type, or why they stay internal. */
export type Publication = { readonly topic: EventTopic } | { readonly inside: string };

/** The declaration of an event type, from which its types, documents and published form follow. */
export class EventType<Event extends DomainEvent = DomainEvent> {
  constructor(
    readonly type: Event['type'],
    readonly description: string,
    /** Shape of the stored data. Later versions may add optional fields. */
    readonly schema: TObject,
    /** An example that every later version must be able to read; kept in `docs/reference/event-examples`. */
    readonly example: Event['data'],
    readonly publication: Publication,
  ) {}
}

/** Declares a type of event by its fields. */
export function event<const Name extends string, Fields extends TProperties>(
  type: Name,
  declared: {
    readonly describe: string;
    readonly data: Fields;
    readonly example: NoInfer<ValueOf<TObject<Fields>>>;
  } & Publication,
): EventType<{ readonly type: Name; readonly data: ValueOf<TObject<Fields>> }> {
  const { describe, data, example, ...publication } = declared;
  const schema = Type.Object(data, { additionalProperties: false, description: describe });
  return new EventType(type, describe, schema, example, publication);
}

/** The event type of a declaration. */
export type Declared<Declaration> = Declaration extends EventType<infer Event> ? Event : never;

/** The events that a module declares. */
export type EventsOf<Module> = Declared<Module[keyof Module]>;

const INSIDE = 'x-inside';

/** A field that is not published with its event. */
export function inside<Shape extends TSchema>(shape: Shape): Shape {
  return Type.With(shape, { [INSIDE]: true }) as Shape;
}

/** Whether a field is internal. */
export function staysInside(shape: TSchema): boolean {
  return INSIDE in shape;
}
