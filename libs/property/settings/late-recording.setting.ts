import { integer } from '../../ledger/event-shapes.js';
import { setting } from './setting.js';

/** The shortest limit that can be set, in hours. */
export const LEAST_LATE_HOURS = 1;
/** The longest. */
const MOST = 168;

/** After which time a fact that is recorded is a control exception. No rule sets one; ours is a day. */
export const lateRecording = setting('LateRecording', {
  noun: 'limit of late recording',
  describe: 'after which time what is recorded is an exception',
  when: 'each fact is recorded within the limit of its gaming day, or is an exception',
  fields: {
    hours: integer(
      LEAST_LATE_HOURS,
      MOST,
      'hours after a fact within which it is recorded without an exception',
    ),
  },
  byDefault: [{ hours: 24 }],
  example: { hours: 12 },
  expected: `hours from ${LEAST_LATE_HOURS} to ${MOST} within which a fact is recorded, in order, such as 24,12@2020-01-01`,
  text: ({ hours }) => String(hours),
  parse: (text) => {
    const hours = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
    return hours >= LEAST_LATE_HOURS && hours <= MOST ? { hours } : undefined;
  },
  notice: ({ hours }) => `what is recorded more than ${hours} hours after it happened is an exception`,
  absent: 'absent in older events, which have 24 hours',
});
