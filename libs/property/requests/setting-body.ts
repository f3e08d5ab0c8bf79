import type { From } from '#kernel';
import { isCentsShape } from '../../ledger/event-shapes.js';
import type { Setting } from '../settings/setting.js';
import { Type } from 'typebox';
import type { TObject, TProperties, TSchema } from 'typebox';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { ListOf } from '../../requests/fields/nested.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';
import type { RequestClass } from '../../requests/read-request.js';

/** The body of a request that changes a setting, from the declaration of the setting. */
export function changeBodyOf(setting: Setting): RequestClass<CommandBody & From<object>> {
  const body = named(`Change${setting.name}Body`, class extends CommandBody {});
  GamingDay({ description: 'first gaming day on which it is in force' })(body.prototype, 'from');
  addFields(body, setting, setting.fields, setting.example);
  return body as unknown as RequestClass<CommandBody & From<object>>;
}

function addFields(body: RequestClass, setting: Setting, fields: TProperties, example: object): void {
  for (const [name, shape] of Object.entries(fields)) {
    const said = (example as Readonly<Record<string, unknown>>)[name];
    fieldOf(shape, name, setting, said)(body.prototype as object, name);
  }
}

function fieldOf(shape: TSchema, name: string, setting: Setting, example: unknown): PropertyDecorator {
  const { type, minimum, maximum, description } = shape as TSchema & FieldShape;
  const max = setting.most?.[name];
  const asked = { description, optional: Type.IsOptional(shape) };
  // Its words are its examples.
  if (Type.IsEnum(shape)) return OneOf(shape.enum.map(String), asked);
  const options = { ...asked, ...(example !== undefined && { example }) };
  if (Type.IsArray(shape)) {
    const item = named(`${setting.singular}Body`, class {});
    const [first = {}] = example as readonly object[];
    addFields(item, setting, (shape.items as TObject).properties, first);
    return ListOf(() => item, { description, max: Number(max) });
  }
  if (type === 'string') return max === undefined ? Id(options) : Text({ ...options, max });
  return isCentsShape(shape)
    ? AmountCents({ ...options, min: minimum })
    : WholeNumber({ ...options, min: minimum, max: maximum });
}

/** What a field's shape states. */
interface FieldShape {
  readonly type: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly description: string;
}

/** The documents call a class by its name. */
function named<Class extends RequestClass>(name: string, type: Class): Class {
  return Object.defineProperty(type, 'name', { value: name });
}
