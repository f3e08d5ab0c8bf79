import type { Dated } from '#kernel';
import {
  HOLD_TEST_NAMES,
  HOLD_UNITS,
  MOST_HOLD_HUNDREDTHS,
  NO_HOLD_THRESHOLDS,
  holdThresholdsFault,
} from '#rules';
import type { HoldThreshold, HoldThresholds } from '#rules';
import { datedSetting } from './dated-setting.js';

/** The text of no thresholds. */
const NONE = 'none';

/** Thresholds as a configuration writes them: `test:hundredths/unit`, with plus signs between. */
export function holdThresholdsText({ thresholds }: HoldThresholds): string {
  const texts = thresholds.map(
    ({ test, moreThanHundredths, unit }) => `${test}:${moreThanHundredths}/${unit}`,
  );
  return texts.length === 0 ? NONE : texts.join('+');
}

/**
 * The thresholds of `PITLEDGER_HOLD_THRESHOLDS`.
 * @throws ConfigurationInvalid
 */
export function holdThresholdsOf(value = holdThresholdsText(NO_HOLD_THRESHOLDS)): Dated<HoldThresholds> {
  const expected = `thresholds of the hold of a month in hundredths, in order, such as prior-year:300/points+lifetime:400/percent, or ${NONE}`;
  return datedSetting('PITLEDGER_HOLD_THRESHOLDS', value, expected, (text) => {
    const read = text === NONE ? [] : text.split('+').map(thresholdOf);
    const thresholds = read.filter((each) => each !== undefined);
    const wrong = thresholds.length < read.length || holdThresholdsFault({ thresholds }) !== undefined;
    return wrong ? undefined : { thresholds };
  });
}

function thresholdOf(text: string): HoldThreshold | undefined {
  const [, name, hundredths, of] = /^([a-z-]+):(\d{1,6})\/([a-z]+)$/.exec(text) ?? [];
  const test = HOLD_TEST_NAMES.find((each) => each === name);
  const unit = HOLD_UNITS.find((each) => each === of);
  const moreThanHundredths = Number(hundredths);
  if (!test || !unit || moreThanHundredths > MOST_HOLD_HUNDREDTHS) return undefined;
  return { test, moreThanHundredths, unit };
}
