import { HOLD_TESTS, HOLD_TEST_NAMES, HOLD_UNITS } from '#rules';
import type { HoldTest, HoldUnit } from '#rules';
import { AnswerNumber, AnswerText } from '../http/index.js';

/** A threshold of the hold of a month, with the rule of its test. */
export class HoldThresholdResponse {
  @AnswerText({ oneOf: HOLD_TEST_NAMES, description: 'what the hold of a month is compared with' })
  readonly test!: HoldTest;

  @AnswerNumber({ description: 'hundredths of the unit; a hold that differs by more is outside' })
  readonly moreThanHundredths!: number;

  @AnswerText({
    oneOf: HOLD_UNITS,
    description: 'points of win by drop, or per cent of the hold that it is compared with',
  })
  readonly unit!: HoldUnit;

  @AnswerText({ description: 'rule of the test', example: HOLD_TESTS['prior-year'].source })
  readonly source!: string;
}
