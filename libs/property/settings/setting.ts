import type { Dated, From } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { TObject, TProperties, TSchema } from 'typebox';
import { described, isoDate } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { EventType, ValueOf } from '../../ledger/event-type.js';

/** `ComplimentaryLimit` of `ComplimentaryLimits`. */
export type SingularOf<Name extends string> = Name extends `${infer One}s` ? One : Name;

/** Where the books have the setting over time: `dropSchedules` of `DropSchedule`. */
export type PluralOf<Name extends string> = `${Uncapitalize<SingularOf<Name>>}s`;

/** A change, as a use case is asked for it: `dropSchedule` of `DropSchedule`. */
export type KeyOf<Name extends string> = Uncapitalize<Name>;

export interface SettingDeclaration<Fields extends TProperties, Value> {
  /** As a sentence names it, such as `drop schedule`. */
  readonly noun: string;
  /** What the API document says of it. */
  readonly describe: string;
  /** Where the one in force is applied, with its rule. */
  readonly when: string;
  /** Its fields, each with its unit. */
  readonly fields: Fields;
  /** Most characters of a text, or objects of a list, that a request may have, by the name of the field; other texts are ids. */
  readonly most?: Readonly<Record<string, number>>;
  /** What is in force where neither a configuration nor a change says otherwise. */
  readonly byDefault: Dated<NoInfer<Value>>;
  /** Of a change, in the documents. */
  readonly example: NoInfer<Value>;
  /** What is wrong with a value of these fields; undefined if it can be in force. */
  fault?(value: NoInfer<Value>): string | undefined;
  /** What a configuration may write. */
  readonly expected: string;
  /** As a configuration writes one value. */
  text(value: NoInfer<Value>): string;
  /** Reads what `text` writes; undefined if it is none. */
  parse(text: string): NoInfer<Value> | undefined;
  /** What the notice of a change says, after `From 2020-01-01 on, `. */
  notice(value: NoInfer<Value>): string;
  /** What the API answers instead of the value, where it knows more: its fields, and how they are filled. */
  readonly answer?: {
    readonly fields: TProperties;
    of(value: NoInfer<Value>): object;
  };
  /** Why the first event of some ledgers does not have it; absent: all have. */
  readonly absent?: string;
  /** The one field whose value stands for the whole in the first event of a ledger. */
  readonly alone?: string;
}

/** What the first event of a ledger has, by the names of its fields. */
type Recorded = Readonly<Record<string, unknown>>;

/**
 * A setting of the books of a property, in force from a gaming day on, with everything that is known of it: its events, the
 * request, the answer, the variable of the configuration and the notice of a change follow from here.
 */
export interface Setting<
  Name extends string = string,
  Value extends object = object,
> extends SettingDeclaration<TProperties, Value> {
  readonly name: Name;
  /** `complimentaryLimits` of `ComplimentaryLimits`. */
  readonly key: KeyOf<Name>;
  /** `ComplimentaryLimit` of `ComplimentaryLimits`. */
  readonly singular: string;
  /** `dropSchedules` of `DropSchedule`. */
  readonly plural: PluralOf<Name>;
  /** `drop-schedule` of `DropSchedule`: in codes. */
  readonly code: string;
  /** `complimentary-limit-changes` of `ComplimentaryLimits`: in addresses. */
  readonly path: string;
  /** `PITLEDGER_DROP_SCHEDULES` of `DropSchedule`. */
  readonly variable: string;
  /** The event of a change. */
  readonly changed: EventType<{ readonly type: `${Name}Changed`; readonly data: From<Value> }>;
  /** Its fields of the first event of a ledger. */
  readonly recordedFields: TProperties;
  /** What the first event of a ledger records of it. */
  recorded(dated: Dated<Value>): Recorded;
  /** What the first event of a ledger says of it. */
  of(recorded: Recorded): Dated<Value>;
}

/** Declares a setting by its name and its fields. */
export function setting<const Name extends string, Fields extends TProperties>(
  name: Name,
  declared: SettingDeclaration<Fields, ValueOf<TObject<Fields>>>,
): Setting<Name, ValueOf<TObject<Fields>>> {
  type Value = ValueOf<TObject<Fields>>;
  const { alone, absent, byDefault, fields } = declared;
  const singular = name.replace(/s$/, '');
  const plural = `${uncapitalized(singular)}s`;
  const [key, changesKey] = [uncapitalized(name), `${uncapitalized(singular)}Changes`];
  const changed = changeOf(name, declared);
  const first: TSchema = alone === undefined ? closed(fields) : fields[alone]!;
  const changes = Type.Array(closed(changed.schema.properties));
  return {
    ...declared,
    ...{ name, singular, code: kebabOf(name), path: `${kebabOf(singular)}-changes` },
    key: key as KeyOf<Name>,
    plural: plural as PluralOf<Name>,
    variable: `PITLEDGER_${kebabOf(plural).replaceAll('-', '_').toUpperCase()}`,
    changed: changed as unknown as Setting<Name, Value>['changed'],
    recordedFields:
      absent === undefined
        ? { [key]: first, [changesKey]: changes }
        : { [key]: Type.Optional(described(first, absent)), [changesKey]: Type.Optional(changes) },
    recorded: ([value, ...later]) => ({
      [key]: alone === undefined ? value : (value as Recorded)[alone],
      [changesKey]: later,
    }),
    of: ({ [key]: value, [changesKey]: later = [] }) => {
      const recorded = (alone === undefined ? value : { [alone]: value }) as Value;
      return [value === undefined ? byDefault[0] : recorded, ...(later as readonly From<Value>[])];
    },
  };
}

function changeOf<Fields extends TProperties, Value>(
  name: string,
  declared: SettingDeclaration<Fields, Value>,
) {
  const { noun, when, fields, example } = declared;
  return event(`${name}Changed`, {
    describe: `A change of the ${noun} from a gaming day on.`,
    inside: `a setting of the whole ledger; ${when}`,
    data: {
      from: described(isoDate, 'YYYY-MM-DD; first gaming day on which it is in force'),
      ...(fields as TProperties),
    },
    example: { from: '2015-08-03', ...example },
    late: 'setting',
    finding: ({ data: { from, ...value } }) => ({
      severity: 'notice',
      code: `${kebabOf(name)}-changed`,
      message: `From ${from} on, ${declared.notice(value as unknown as Value)}.`,
    }),
  });
}

/** The value of a setting. */
export type SettingValue<Declared> = Declared extends Setting<string, infer Value> ? Value : never;

function uncapitalized(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function kebabOf(name: string): string {
  return uncapitalized(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
