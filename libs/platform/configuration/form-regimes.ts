import type { Dated } from '#kernel';
import { FORM_REGIMES } from '#rules';
import type { FormRegime } from '#rules';
import { datedSetting } from './dated-setting.js';

/** 13:69D-1.30 probably came into force with the other amendments of 47 N.J.R. 1954(a). */
const FORM_REGIMES_OF_NEW_JERSEY = 'complimentary-vigorish,uncollected-vigorish@2015-08-03';

/**
 * The rules of forms of `PITLEDGER_FORM_REGIMES`.
 * @throws ConfigurationInvalid
 */
export function formRegimesOf(value = FORM_REGIMES_OF_NEW_JERSEY): Dated<FormRegime> {
  const expected = `rules of forms in order, such as ${FORM_REGIMES_OF_NEW_JERSEY}`;
  return datedSetting('PITLEDGER_FORM_REGIMES', value, expected, (text) => {
    const regime = FORM_REGIMES.find((each) => each === text);
    return regime && { regime };
  });
}
