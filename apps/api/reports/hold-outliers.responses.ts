import type { SumCents } from '#kernel';
import { SETTINGS } from '#ledger';
import { HOLD_BASES, HOLD_SCOPES } from '#read-models';
import type {
  HoldBase,
  HoldOf,
  HoldOutlier,
  HoldOutliers,
  HoldScope,
  HoldThresholdInForce,
} from '#read-models';
import { ReportColumns } from '../exports/report-columns.js';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import { AnswerList, AnswerNumber, AnswerObject, AnswerSum, AnswerText } from '../http/index.js';
import { itemAnswerOf } from '../floor/setting-answer.js';
import { DaysResponse } from './statistics.responses.js';

const HoldThresholdResponse = itemAnswerOf(SETTINGS.holdThresholds);

class HoldOfResponse extends DaysResponse implements HoldOf {
  @AnswerNumber()
  readonly periodsCounted!: number;

  @AnswerNumber({ description: 'periods whose closers name these days and whose boxes are not all counted' })
  readonly periodsNotCounted!: number;

  @AnswerSum({ description: 'of the counted periods' })
  readonly dropCents!: SumCents;

  @AnswerSum({ description: 'of the counted periods' })
  readonly tableWinCents!: SumCents;

  @AnswerNumber({
    nullable: true,
    description: 'table win by drop in hundredths of a per cent; null without a drop',
  })
  readonly holdBasisPoints!: number | null;
}

@ReportColumns(
  'tableId',
  'game',
  'threshold.test',
  'compared.from',
  'compared.to',
  'compared.dropCents',
  'compared.tableWinCents',
  'compared.holdBasisPoints',
  'base.holdBasisPoints',
  'differenceHundredths',
  'threshold.moreThanHundredths',
)
@EventsAt(figureEventsOf)
class HoldOutlierResponse implements HoldOutlier {
  @AnswerText({ oneOf: HOLD_SCOPES })
  readonly scope!: HoldScope;

  @AnswerText({ nullable: true, description: 'null for a game' })
  readonly tableId!: string | null;

  @AnswerText()
  readonly game!: string;

  @AnswerObject(HoldThresholdResponse)
  readonly threshold!: HoldThresholdInForce;

  @AnswerObject(HoldOfResponse, { description: 'the month, or the 30 gaming days up to its end' })
  readonly compared!: HoldOfResponse;

  @AnswerText({ oneOf: HOLD_BASES })
  readonly baseKind!: HoldBase;

  @AnswerObject(HoldOfResponse, { description: 'what it is compared with' })
  readonly base!: HoldOfResponse;

  @AnswerNumber({ description: 'in hundredths of the unit of the threshold, above zero for a higher hold' })
  readonly differenceHundredths!: number;
}

/** The tables and games whose hold of a month is outside the thresholds. */
export class HoldOutliersResponse implements HoldOutliers {
  @AnswerList(HoldThresholdResponse, { description: 'in force on the last day of the month' })
  readonly thresholds!: readonly HoldThresholdInForce[];

  @AnswerNumber({ description: 'holds of tables and games that were compared, with each threshold' })
  readonly compared!: number;

  @AnswerNumber({
    description: 'those that have no counted drop in the month, or in what it is compared with',
  })
  readonly notCompared!: number;

  @AnswerList(HoldOutlierResponse, { description: 'those outside: tables, then games' })
  readonly items!: readonly HoldOutlierResponse[];
}
