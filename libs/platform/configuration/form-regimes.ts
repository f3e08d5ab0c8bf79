import { isIsoDate } from '#kernel';
import type { Dated } from '#kernel';
import { FORM_REGIMES } from '#rules';
import type { FormRegime, FormRegimeName } from '#rules';
import { invalid } from './configuration-invalid.js';
import type { ConfigurationInvalid } from './configuration-invalid.js';

/** 13:69D-1.30 probably came into force with the other amendments of 47 N.J.R. 1954(a). */
const FORM_REGIMES_OF_NEW_JERSEY = 'complimentary-vigorish,uncollected-vigorish@2015-08-03';

/**
 * The rules of forms of `PITLEDGER_FORM_REGIMES`: the first, then `rules@day` for each change, in order.
 * @throws ConfigurationInvalid
 */
export function formRegimesOf(value = FORM_REGIMES_OF_NEW_JERSEY): Dated<FormRegime> {
  const fault = (): ConfigurationInvalid =>
    invalid(
      'PITLEDGER_FORM_REGIMES',
      value,
      `rules of forms in order, such as ${FORM_REGIMES_OF_NEW_JERSEY}`,
    );
  const [first = '', ...later] = value.split(',').map((each) => each.trim());
  const regimeOf = (name = ''): FormRegimeName => {
    const regime = FORM_REGIMES.find((each) => each === name);
    if (regime === undefined) throw fault();
    return regime;
  };
  const changes = later.map((each) => {
    const [, name, from] = /^([a-z-]+)@(.+)$/.exec(each) ?? [];
    if (from === undefined || !isIsoDate(from)) throw fault();
    return { regime: regimeOf(name), from };
  });
  if (changes.some(({ from }, index) => from <= (changes[index - 1]?.from ?? ''))) throw fault();
  return [{ regime: regimeOf(first) }, ...changes];
}
