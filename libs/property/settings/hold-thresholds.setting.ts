import {
  HOLD_TESTS,
  HOLD_TEST_NAMES,
  HOLD_UNITS,
  MOST_HOLD_HUNDREDTHS,
  NO_HOLD_THRESHOLDS,
  holdThresholdsFault,
} from '#rules';
import type { HoldThreshold, HoldThresholds } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { integer, oneOf, text } from '../../ledger/event-shapes.js';
import { listed, textOfList } from './list-text.js';
import { setting } from './setting.js';

const NONE = 'none';

/** `test:hundredths/unit`. */
function textOf({ thresholds }: HoldThresholds): string {
  return textOfList(
    thresholds,
    ({ test, moreThanHundredths, unit }) => `${test}:${moreThanHundredths}/${unit}`,
    NONE,
  );
}

const threshold = {
  test: oneOf(
    HOLD_TEST_NAMES,
    'prior-year compares the month with the year before it (K.A.R. 112-108-51), lifetime 30 gaming days with all (OAC 3772-10-08)',
  ),
  moreThanHundredths: integer(
    0,
    MOST_HOLD_HUNDREDTHS,
    'hundredths of the unit; a hold that differs by more is outside',
  ),
  unit: oneOf(HOLD_UNITS, 'points of win by drop, or per cent of the hold that it is compared with'),
};
const description = 'the tests of the hold of a month, at most one of each kind';

/** Which holds of a month are investigated (K.A.R. 112-108-51, OAC 3772-10-08). */
export const holdThresholds = setting('HoldThresholds', {
  noun: 'thresholds of the hold',
  describe: 'which holds of a month are outside',
  when: 'each month is compared by the thresholds of its last gaming day (K.A.R. 112-108-51, OAC 3772-10-08)',
  fields: { thresholds: Type.Array(closed(threshold), { description }) },
  most: { thresholds: HOLD_TEST_NAMES.length },
  byDefault: [NO_HOLD_THRESHOLDS],
  example: { thresholds: [{ test: 'prior-year', moreThanHundredths: 300, unit: 'points' }] },
  fault: holdThresholdsFault,
  expected: `thresholds of the hold of a month in hundredths, in order, such as prior-year:300/points+lifetime:400/percent, or ${NONE}`,
  text: textOf,
  parse: (written) => {
    const thresholds = listed(written, thresholdOf, NONE);
    return thresholds && { thresholds };
  },
  notice: ({ thresholds }) => `the hold of a month has ${thresholds.length} tests`,
  answer: {
    fields: {
      thresholds: Type.Array(closed({ ...threshold, source: text('rule of the test') }), { description }),
    },
    of: ({ thresholds }) => ({
      thresholds: thresholds.map((each) => ({ ...each, ...HOLD_TESTS[each.test] })),
    }),
  },
  absent: 'absent in older events, which have no thresholds',
});

function thresholdOf(written: string): HoldThreshold | undefined {
  const [, name, hundredths, of] = /^([a-z-]+):(\d{1,6})\/([a-z]+)$/.exec(written) ?? [];
  const test = HOLD_TEST_NAMES.find((each) => each === name);
  const unit = HOLD_UNITS.find((each) => each === of);
  const moreThanHundredths = Number(hundredths);
  if (!test || !unit || moreThanHundredths > MOST_HOLD_HUNDREDTHS) return undefined;
  return { test, moreThanHundredths, unit };
}
