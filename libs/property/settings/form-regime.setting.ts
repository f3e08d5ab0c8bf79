import { FORM_REGIMES } from '#rules';
import { oneOf } from '../../ledger/event-shapes.js';
import { setting } from './setting.js';

/** By which rules a form documents vigorish that is not collected. */
export const formRegime = setting('FormRegime', {
  noun: 'rules of forms',
  describe: 'rules of the forms that document vigorish',
  when: 'each form keeps the rules of the gaming day on which it is prepared',
  fields: { regime: oneOf(FORM_REGIMES, 'rules of the forms that document vigorish') },
  // 13:69D-1.30 probably came into force with the other amendments of 47 N.J.R. 1954(a).
  byDefault: [{ regime: 'complimentary-vigorish' }, { from: '2015-08-03', regime: 'uncollected-vigorish' }],
  example: { regime: 'uncollected-vigorish' },
  expected: 'rules of forms in order, such as complimentary-vigorish,uncollected-vigorish@2015-08-03',
  text: ({ regime }) => regime,
  parse: (text) => {
    const regime = FORM_REGIMES.find((each) => each === text);
    return regime && { regime };
  },
  notice: ({ regime }) => `the forms that document vigorish follow ${regime}`,
  alone: 'regime',
});
