import type { Type as Class } from '@nestjs/common';
import type { Dated } from '#kernel';
import { isCentsShape } from '#ledger';
import type { Setting } from '#ledger';
import { Type } from 'typebox';
import type { TObject, TProperties, TSchema } from 'typebox';
import { AnswerCents, AnswerList, AnswerNumber, AnswerText } from '../http/index.js';

const items = new Map<Setting, Class>();

/** A setting that is in force from a gaming day on, as it is answered. */
export function datedAnswerOf(setting: Setting): Class {
  const answer = classOf(`Dated${setting.name}Response`, setting.answerFields, setting);
  AnswerText({
    nullable: true,
    description: 'first gaming day on which it is in force; null for the first one',
    example: '2015-08-03',
  })(answer.prototype as object, 'from');
  return answer;
}

/** One of the objects of which the list of a setting is. */
export function itemAnswerOf(setting: Setting): Class {
  const found = items.get(setting);
  if (found) return found;
  const list = Object.values(setting.answerFields).find((shape) => Type.IsArray(shape));
  const item = classOf(`${setting.singular}Response`, (list?.items as TObject).properties, setting);
  items.set(setting, item);
  return item;
}

/** A setting over time, as it is answered. */
export function datedAnswersOf(setting: Setting, dated: Dated<object>): Dated<object> {
  return dated.map((each) => ({
    from: null,
    ...each,
    ...nullsOf(setting.answerOf(each), setting.answerFields),
  })) as unknown as Dated<object>;
}

function classOf(name: string, fields: TProperties, setting: Setting): Class {
  const answer = Object.defineProperty(class {}, 'name', { value: name });
  for (const [field, shape] of Object.entries(fields)) {
    answerOf(shape, setting)(answer.prototype, field);
  }
  return answer;
}

function answerOf(shape: TSchema, setting: Setting): PropertyDecorator {
  const { type, description } = shape as TSchema & { readonly type: string; readonly description: string };
  const options = { description, ...(Type.IsOptional(shape) && { nullable: true }) };
  if (Type.IsEnum(shape)) return AnswerText({ ...options, oneOf: shape.enum.map(String) });
  if (Type.IsArray(shape)) return AnswerList(itemAnswerOf(setting), options);
  if (type === 'string') return AnswerText(options);
  return isCentsShape(shape) ? AnswerCents(options) : AnswerNumber(options);
}

/** A value with null for each field that it does not have. */
function nullsOf(value: object, fields: TProperties): object {
  const said = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => {
      const { [field]: each = null } = said;
      if (!Type.IsArray(shape)) return [field, each];
      const { properties } = shape.items as TObject;
      return [field, (each as readonly object[]).map((item) => nullsOf(item, properties))];
    }),
  );
}
