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
export class Setting<Name extends string = string, Value extends object = object> {
  /** The event of a change. */
  readonly changed: EventType<{ readonly type: `${Name}Changed`; readonly data: From<Value> }>;

  constructor(
    readonly name: Name,
    private readonly declared: SettingDeclaration<TProperties, Value>,
  ) {
    const { noun, when, fields, example } = declared;
    this.changed = event(`${name}Changed`, {
      describe: `A change of the ${noun} from a gaming day on.`,
      inside: `a setting of the whole ledger; ${when}`,
      data: { from: described(isoDate, 'YYYY-MM-DD; first gaming day on which it is in force'), ...fields },
      example: { from: '2015-08-03', ...example },
      late: 'setting',
      finding: ({ data: { from, ...value } }) => ({
        severity: 'notice',
        code: `${this.code}-changed`,
        message: `From ${from} on, ${declared.notice(value as unknown as Value)}.`,
      }),
    }) as unknown as this['changed'];
  }

  get noun(): string {
    return this.declared.noun;
  }

  get describe(): string {
    return this.declared.describe;
  }

  get when(): string {
    return this.declared.when;
  }

  get fields(): TProperties {
    return this.declared.fields;
  }

  get most(): Readonly<Record<string, number>> {
    return this.declared.most ?? {};
  }

  get byDefault(): Dated<Value> {
    return this.declared.byDefault;
  }

  get example(): Value {
    return this.declared.example;
  }

  get expected(): string {
    return this.declared.expected;
  }

  /** `complimentaryLimits` of `ComplimentaryLimits`. */
  get key(): KeyOf<Name> {
    return uncapitalized(this.name) as KeyOf<Name>;
  }

  /** `ComplimentaryLimit` of `ComplimentaryLimits`. */
  get singular(): string {
    return this.name.replace(/s$/, '');
  }

  /** `dropSchedules` of `DropSchedule`. */
  get plural(): PluralOf<Name> {
    return `${uncapitalized(this.singular)}s` as PluralOf<Name>;
  }

  /** `drop-schedule` of `DropSchedule`: in codes. */
  get code(): string {
    return kebabOf(this.name);
  }

  /** `complimentary-limit-changes` of `ComplimentaryLimits`: in addresses. */
  get path(): string {
    return `${kebabOf(this.singular)}-changes`;
  }

  /** `PITLEDGER_DROP_SCHEDULES` of `DropSchedule`. */
  get variable(): string {
    return `PITLEDGER_${kebabOf(this.plural).replaceAll('-', '_').toUpperCase()}`;
  }

  /** Whether values of its fields can be wrong together. */
  get isJudged(): boolean {
    return this.declared.fault !== undefined;
  }

  fault(value: Value): string | undefined {
    return this.declared.fault?.(value);
  }

  text(value: Value): string {
    return this.declared.text(value);
  }

  parse(text: string): Value | undefined {
    return this.declared.parse(text);
  }

  /** Fields of the API's answer. */
  get answerFields(): TProperties {
    return this.declared.answer?.fields ?? this.declared.fields;
  }

  /** The value as the API answers it. */
  answerOf(value: Value): object {
    return this.declared.answer?.of(value) ?? value;
  }

  /** Its fields of the first event of a ledger. */
  get recordedFields(): TProperties {
    const { alone, fields, absent } = this.declared;
    const first: TSchema = alone === undefined ? closed(fields) : fields[alone]!;
    const changes = Type.Array(closed(this.changed.schema.properties));
    if (absent === undefined) return { [this.key]: first, [this.changesKey]: changes };
    return { [this.key]: Type.Optional(described(first, absent)), [this.changesKey]: Type.Optional(changes) };
  }

  /** What the first event of a ledger records of it. */
  recorded([first, ...changes]: Dated<Value>): Recorded {
    const { alone } = this.declared;
    return {
      [this.key]: alone === undefined ? first : (first as Recorded)[alone],
      [this.changesKey]: changes,
    };
  }

  /** What the first event of a ledger says of it. */
  of(recorded: Recorded): Dated<Value> {
    const { alone, byDefault } = this.declared;
    const { [this.key]: first, [this.changesKey]: changes = [] } = recorded;
    if (first === undefined) return [byDefault[0], ...(changes as readonly From<Value>[])];
    return [
      (alone === undefined ? first : { [alone]: first }) as Value,
      ...(changes as readonly From<Value>[]),
    ];
  }

  /** Whether the first event of every ledger has it. */
  get isInEveryLedger(): boolean {
    return this.declared.absent === undefined;
  }

  private get changesKey(): string {
    return `${uncapitalized(this.singular)}Changes`;
  }
}

/** Declares a setting by its name and its fields. */
export function setting<const Name extends string, Fields extends TProperties>(
  name: Name,
  declared: SettingDeclaration<Fields, ValueOf<TObject<Fields>>>,
): Setting<Name, ValueOf<TObject<Fields>>> {
  return new Setting(name, declared);
}

/** The value of a setting. */
export type SettingValue<Declared> = Declared extends Setting<string, infer Value> ? Value : never;

function uncapitalized(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function kebabOf(name: string): string {
  return uncapitalized(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
