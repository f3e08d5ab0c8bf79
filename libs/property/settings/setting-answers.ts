import { answer, fields } from '#kernel';
import type { Answer, Dated, Field, Fields } from '#kernel';
import { Type } from 'typebox';
import type { TObject, TProperties, TSchema } from 'typebox';
import { isCentsShape } from '../../ledger/event-shapes.js';
import type { Setting } from './setting.js';

type FieldsOf<Item> = { readonly [Name in keyof Item]: Field<Item[Name]> };

const items = new Map<Setting, Answer>();

/** A setting that is in force from a gaming day on, as it is answered. */
export function datedAnswer(setting: Setting): Answer {
  return answer(`Dated${setting.name}`, {
    ...fieldsOf(answeredFields(setting), setting),
    from: fields.text({
      nullable: true,
      description: 'first gaming day on which it is in force; null for the first one',
      example: '2015-08-03',
    }),
  });
}

/** One of the objects of which the list of a setting is. */
export function itemAnswer<Item extends object = Readonly<Record<string, unknown>>>(
  setting: Setting,
): Answer<FieldsOf<Item>> {
  const list = Object.values(answeredFields(setting)).find((shape) => Type.IsArray(shape));
  const item =
    items.get(setting) ?? answer(setting.singular, fieldsOf((list?.items as TObject).properties, setting));
  items.set(setting, item);
  return item as Answer<FieldsOf<Item>>;
}

/** A setting over time, as it is answered. */
export function datedAnswersOf(setting: Setting, dated: Dated<object>): Dated<object> {
  return dated.map((each) => ({
    from: null,
    ...each,
    ...nullsOf(setting.answer?.of(each) ?? each, answeredFields(setting)),
  })) as unknown as Dated<object>;
}

function answeredFields({ answer: more, fields: own }: Setting): TProperties {
  return more?.fields ?? own;
}

function fieldsOf(shapes: TProperties, setting: Setting): Fields {
  return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, fieldOf(shape, setting)]));
}

function fieldOf(shape: TSchema, setting: Setting): Field {
  const { type, description } = shape as TSchema & { readonly type: string; readonly description: string };
  const options = { description, ...(Type.IsOptional(shape) && { nullable: true }) };
  if (Type.IsEnum(shape)) return fields.oneOf(shape.enum.map(String), options);
  if (Type.IsArray(shape)) return fields.list(itemAnswer(setting), options);
  if (type === 'string') return fields.text(options);
  return isCentsShape(shape) ? fields.cents(options) : fields.number(options);
}

/** A value with null for each field that it does not have. */
function nullsOf(value: object, shapes: TProperties): object {
  const said = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shapes).map(([field, shape]) => {
      const { [field]: each = null } = said;
      if (!Type.IsArray(shape)) return [field, each];
      const { properties } = shape.items as TObject;
      return [field, (each as readonly object[]).map((item) => nullsOf(item, properties))];
    }),
  );
}
