import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { SETTINGS } from '../../../property/settings/settings.js';
import { itemAnswer } from '../../../property/settings/setting-answers.js';
import type { HoldThreshold } from '#rules';
import { DAYS } from './statistics.answer.js';

const { list, number, object, oneOf, orNull, sum, text } = fields;

/** Whose hold is compared. */
const HOLD_SCOPES = ['table', 'game'] as const;

/** What the hold of a month is compared with. */
const HOLD_BASES = ['prior-year', 'prior-month', 'lifetime'] as const;

/** A threshold in force, with its rule. */
const HOLD_THRESHOLD = itemAnswer<HoldThreshold & { readonly source: string }>(SETTINGS.holdThresholds);

/** Table win by drop over the counted periods of some gaming days, in cents. */
const HOLD_OF = answer('HoldOf', {
  periodsCounted: number(),
  periodsNotCounted: number('periods whose closers name these days and whose boxes are not all counted'),
  dropCents: sum('of the counted periods'),
  tableWinCents: sum('of the counted periods'),
  holdBasisPoints: number(orNull('table win by drop in hundredths of a per cent; null without a drop')),
  ...DAYS.fields,
});

/** A hold that differs by more than its threshold from the one that it is compared with. */
const HOLD_OUTLIER = answer(
  'HoldOutlier',
  {
    scope: oneOf(HOLD_SCOPES),
    tableId: text(orNull('null for a game')),
    game: text(),
    threshold: object(HOLD_THRESHOLD),
    compared: object(HOLD_OF, 'the month, or the 30 gaming days up to its end'),
    baseKind: oneOf(HOLD_BASES),
    base: object(HOLD_OF, 'what it is compared with'),
    differenceHundredths: number('in hundredths of the unit of the threshold, above zero for a higher hold'),
  },
  {
    main: [
      ...['tableId', 'game', 'threshold.test', 'compared.from', 'compared.to'],
      ...['compared.dropCents', 'compared.tableWinCents', 'compared.holdBasisPoints'],
      ...['base.holdBasisPoints', 'differenceHundredths', 'threshold.moreThanHundredths'],
    ],
    events: 'figures',
  },
);

/** The tables and games whose hold of a month is outside the thresholds. */
export const HOLD_OUTLIERS = answer('HoldOutliers', {
  thresholds: list(HOLD_THRESHOLD, 'in force on the last day of the month'),
  compared: number('holds of tables and games that were compared, with each threshold'),
  notCompared: number('those that have no counted drop in the month, or in what it is compared with'),
  items: list(HOLD_OUTLIER, 'those outside: tables, then games'),
});

export type HoldOf = Answered<typeof HOLD_OF>;
export type HoldOutlier = Answered<typeof HOLD_OUTLIER>;
export type HoldOutliers = Answered<typeof HOLD_OUTLIERS>;
