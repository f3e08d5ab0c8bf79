import type { SumCents } from '#kernel';
import { COUNT_WAITS_FOR } from '#ledger';
import type { NotInCounts } from '#ledger';
import type { CountedWinFigures, CountedWinLine } from '#read-models';
import { ReportColumns } from '../exports/report-columns.js';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import { AnswerDay, AnswerList, AnswerNumber, AnswerObject, AnswerSum, AnswerText } from '../http/index.js';

const COUNTED = { nullable: true, description: 'of what is counted; null where nothing is' };

/** What was counted beside what the rounds give. */
class CountedWinFiguresResponse implements CountedWinFigures {
  @AnswerNumber({ description: 'periods that are closed and whose own box is counted' })
  readonly periods!: number;

  @AnswerNumber({ description: 'periods that are not, and gaming days of a table with play in no period' })
  readonly notCounted!: number;

  @AnswerNumber({
    description: 'further boxes of the counted periods that are not counted: the drop lacks them',
  })
  readonly boxesNotCounted!: number;

  @AnswerSum(COUNTED)
  readonly openerCents!: SumCents | null;

  @AnswerSum(COUNTED)
  readonly fillsCents!: SumCents | null;

  @AnswerSum(COUNTED)
  readonly creditsCents!: SumCents | null;

  @AnswerSum(COUNTED)
  readonly closerCents!: SumCents | null;

  @AnswerSum(COUNTED)
  readonly dropCents!: SumCents | null;

  @AnswerSum({ ...COUNTED, description: 'by the formula of the property; null where nothing is counted' })
  readonly winFromCountsCents!: SumCents | null;

  @AnswerSum({ description: 'waived on forms' })
  readonly vigorishCompedCents!: SumCents;

  @AnswerSum({ description: 'documented on forms as still owed' })
  readonly vigorishDocumentedCents!: SumCents;

  @AnswerSum({ description: 'paid at the table of what forms document' })
  readonly vigorishRecoveredCents!: SumCents;

  @AnswerSum({
    nullable: true,
    description:
      'what is reported: win from counts, with vigorish waived and documented less recovered where the formula adds it (3.3(c)3, 7.3(c)3)',
  })
  readonly tableWinCents!: SumCents | null;

  @AnswerSum({ description: 'win as it is earned, from the rounds settled since the opener' })
  readonly winFromRoundsCents!: SumCents;

  @AnswerSum({ description: 'raises the counts above the rounds, as do recoveries' })
  readonly vigorishCollectedLaterCents!: SumCents;

  @AnswerSum({ description: 'lowers the counts below the rounds' })
  readonly vigorishDeferredCents!: SumCents;

  @AnswerSum({ description: 'left due by corrections; lowers the counts below the rounds' })
  readonly amountsDueCents!: SumCents;

  @AnswerSum({ description: 'paid at the table on amounts due of any day; raises the counts' })
  readonly amountsDueSettledAtTableCents!: SumCents;

  @AnswerSum({ description: 'taken for funds of the players; raises the counts' })
  readonly fundsCents!: SumCents;

  @AnswerSum({
    description:
      'what tray changes that are documented and signed added to tray and drop box; raises the counts',
  })
  readonly trayChangesCents!: SumCents;

  @AnswerSum({
    description: 'what play of which nothing is counted put into tray and drop box; lowers the counts',
  })
  readonly notInCountsCents!: SumCents;

  @AnswerSum({ nullable: true, description: 'what is left of counts less rounds; null as the counts' })
  readonly unexplainedCents!: SumCents | null;

  @AnswerNumber({
    nullable: true,
    description: 'table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop',
  })
  readonly holdBasisPoints!: number | null;
}

const NOT_APART = { nullable: true, description: 'null unless named in `by`' };

@ReportColumns(
  'gamingDay',
  'shift',
  'tableId',
  'game',
  'periodId',
  'openerCents',
  'fillsCents',
  'creditsCents',
  'dropCents',
  'closerCents',
  'winFromCountsCents',
  'tableWinCents',
  'winFromRoundsCents',
  'unexplainedCents',
  'holdBasisPoints',
)
@EventsAt(figureEventsOf)
class CountedWinLineResponse extends CountedWinFiguresResponse implements CountedWinLine {
  @AnswerDay({ nullable: true, description: 'that the closer names; null unless named in `by`' })
  readonly gamingDay!: string | null;

  @AnswerText({ nullable: true, description: 'that the closer names; null unless named in `by` and closed' })
  readonly shift!: string | null;

  @AnswerText(NOT_APART)
  readonly tableId!: string | null;

  @AnswerText(NOT_APART)
  readonly game!: string | null;

  @AnswerText({ nullable: true, description: 'null unless named in `by`, and for rounds in no period' })
  readonly periodId!: string | null;
}

/** Play, or a box, that is not in the counts, with the day that counts it. */
export class NotInCountsResponse implements NotInCounts {
  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({ nullable: true, description: 'null for play between two periods' })
  readonly periodId!: string | null;

  @AnswerText({
    oneOf: COUNT_WAITS_FOR,
    description:
      'closer: the table is open; drop-box: a box is not counted; another-day: the closer names another day; period: the play is in no period',
  })
  readonly waitsFor!: NotInCounts['waitsFor'];

  @AnswerDay({ nullable: true, description: 'gaming day that the closer names; null while there is none' })
  readonly countedOn!: string | null;
}

export class CountedWinResponse {
  @AnswerList(CountedWinLineResponse)
  readonly items!: readonly CountedWinLineResponse[];

  @AnswerObject(CountedWinFiguresResponse)
  readonly total!: CountedWinFiguresResponse;

  @AnswerList(NotInCountsResponse, { description: 'what is not in the counts, and with which day it is' })
  readonly notInCounts!: readonly NotInCountsResponse[];
}
