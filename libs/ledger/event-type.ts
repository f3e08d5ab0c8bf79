import type { DomainEvent } from '#kernel';
import { Type } from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Finding, FoundIn } from '../exceptions/control-exception/finding.js';
import type { NOT_JUDGED_LATE } from '../exceptions/control-exception/late-recording.js';

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

/** What audit does with events of a type. */
export interface Audited<Data> {
  /** `judged` if one that is recorded late is an exception, or why it is none (ADR 60). */
  readonly late: 'judged' | keyof typeof NOT_JUDGED_LATE;
  /** The exception or notice that an event is; absent: none is one. */
  finding?(event: FoundIn<Data>): Finding;
  /** Whether an event has its finding, by what it says; absent: each has. */
  foundWhen?(data: Data): boolean;
}

/** The declaration of an event type, from which its types, documents, published form and findings of audit follow. */
export class EventType<Event extends DomainEvent = DomainEvent> {
  constructor(
    readonly type: Event['type'],
    readonly description: string,
    /** Shape of the stored data. Later versions may add optional fields. */
    readonly schema: TObject,
    /** An example that every later version must be able to read; kept in `docs/reference/event-examples`. */
    readonly example: Event['data'],
    private readonly known: Publication & Audited<Event['data']>,
  ) {}

  get publication(): Publication {
    return this.known;
  }

  get late(): Audited<Event['data']>['late'] {
    return this.known.late;
  }

  /** Whether some of its events are exceptions or notices. */
  get hasFindings(): boolean {
    return this.known.finding !== undefined;
  }

  /** Whether an event is an exception, or a lawful act that is worth a review. */
  isExceptional(data: Event['data']): boolean {
    return this.hasFindings && (this.known.foundWhen?.(data) ?? true);
  }

  /** The exception or notice that an event is; undefined if it is none. */
  findingIn(event: FoundIn<Event['data']>): Finding | undefined {
    return this.isExceptional(event.data) ? this.known.finding?.(event) : undefined;
  }
}

/** Declares a type of event by its fields. */
export function event<const Name extends string, Fields extends TProperties>(
  type: Name,
  declared: {
    readonly describe: string;
    readonly data: Fields;
    readonly example: NoInfer<ValueOf<TObject<Fields>>>;
  } & Publication &
    Audited<NoInfer<ValueOf<TObject<Fields>>>>,
): EventType<{ readonly type: Name; readonly data: ValueOf<TObject<Fields>> }> {
  const { describe, data, example, ...known } = declared;
  const schema = Type.Object(data, { additionalProperties: false, description: describe });
  return new EventType(type, describe, schema, example, known);
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
