import { isIsoDate } from '#kernel';
import type { Dated } from '#kernel';
import type { Setting } from '#ledger';
import { ConfigurationInvalid, invalid } from './configuration-invalid.js';

/** A setting as a configuration writes it: the first value, then `value@day` for each change, in order, with commas between. */
export function settingText<Value extends object>(
  setting: Setting<string, Value>,
  [first, ...changes]: Dated<Value>,
): string {
  return [setting.text(first), ...changes.map((change) => `${setting.text(change)}@${change.from}`)].join(
    ',',
  );
}

/**
 * What a configuration says of a setting of the books; the default where it says nothing.
 * @throws ConfigurationInvalid
 */
export function configured<Value extends object>(
  setting: Setting<string, Value>,
  value: string | undefined,
): Dated<Value> {
  if (value === undefined) return setting.byDefault;
  const { variable, expected } = setting;
  const unreadable = () => invalid(variable, value, expected);
  const valueOf = (text: string): Value => {
    const read = setting.parse(text);
    if (read === undefined) throw unreadable();
    const fault = setting.fault?.(read);
    if (fault !== undefined) {
      throw new ConfigurationInvalid(`${variable} is "${value}", which cannot be: ${fault}.`);
    }
    return read;
  };
  const [first = '', ...later] = value.split(',').map((each) => each.trim());
  const changes = later.map((each) => {
    const [text = '', from = '', ...more] = each.split('@');
    if (!isIsoDate(from) || more.length > 0) throw unreadable();
    return { ...valueOf(text), from };
  });
  if (changes.some(({ from }, index) => from <= (changes[index - 1]?.from ?? ''))) throw unreadable();
  return [valueOf(first), ...changes];
}
