import { isIsoDate } from '#kernel';
import type { Dated } from '#kernel';
import { invalid } from './configuration-invalid.js';
import type { BookSetting } from './configuration.js';

/**
 * A setting of the books that changes over time, as a configuration writes it: the first value, then `value@day` for each
 * change, in order, with commas between.
 * @param read one value; undefined if it is none
 * @throws ConfigurationInvalid
 */
export function datedSetting<Setting extends object>(
  variable: BookSetting,
  value: string,
  expected: string,
  read: (text: string) => Setting | undefined,
): Dated<Setting> {
  const fault = () => invalid(variable, value, expected);
  const valueOf = (text: string): Setting => {
    const setting = read(text);
    if (setting === undefined) throw fault();
    return setting;
  };
  const [first = '', ...later] = value.split(',').map((each) => each.trim());
  const changes = later.map((each) => {
    const [text = '', from = '', ...more] = each.split('@');
    if (!isIsoDate(from) || more.length > 0) throw fault();
    return { ...valueOf(text), from };
  });
  if (changes.some(({ from }, index) => from <= (changes[index - 1]?.from ?? ''))) throw fault();
  return [valueOf(first), ...changes];
}
