import type { SumCents } from '#kernel';
import { SPANS } from '#read-models';
import type {
  AdjustedStatistics,
  BookStatistics,
  ClosedStatistics,
  Days,
  PeriodStatistics,
  Span,
  SpanDays,
  SpanStatistics,
  StatisticsLine,
} from '#read-models';
import { ReportColumns } from '../exports/report-columns.js';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import { AnswerDay, AnswerList, AnswerNumber, AnswerObject, AnswerSum, AnswerText } from '../http/index.js';

export class DaysResponse implements Days {
  @AnswerDay({ description: 'first gaming day' })
  readonly from!: string;

  @AnswerDay({ description: 'last gaming day' })
  readonly to!: string;
}

class SpanDaysResponse implements SpanDays {
  @AnswerText({ oneOf: SPANS })
  readonly span!: Span;

  @AnswerObject(DaysResponse)
  readonly current!: DaysResponse;

  @AnswerObject(DaysResponse, { description: 'the same days of the day, week, month or year before' })
  readonly before!: DaysResponse;
}

const OF_COUNTED = 'of the counted periods alone; null if none is counted';

class BookStatisticsResponse implements BookStatistics {
  @AnswerNumber()
  readonly rounds!: number;

  @AnswerSum()
  readonly handleCents!: SumCents;

  @AnswerSum({ description: 'win as it is earned' })
  readonly winFromRoundsCents!: SumCents;

  @AnswerSum({ description: 'approved adjustments, on lines without a shift' })
  readonly adjustmentsCents!: SumCents;

  @AnswerSum({ description: 'win from rounds with the adjustments' })
  readonly revenueCents!: SumCents;

  @AnswerNumber({
    description: 'inventory periods whose closers name these days and whose boxes are all counted',
  })
  readonly periodsCounted!: number;

  @AnswerNumber({ description: 'those whose boxes are not' })
  readonly periodsNotCounted!: number;

  @AnswerNumber({
    description: 'gaming days of a table with rounds in no period that a closer up to the last day ends',
  })
  readonly tableDaysNotCounted!: number;

  @AnswerNumber({ description: 'tables with either' })
  readonly tablesNotCounted!: number;

  @AnswerSum({ nullable: true, description: OF_COUNTED })
  readonly dropCents!: SumCents | null;

  @AnswerSum({ nullable: true, description: `by the formula of the property, ${OF_COUNTED}` })
  readonly winFromCountsCents!: SumCents | null;

  @AnswerSum({
    nullable: true,
    description: `win from counts with vigorish on forms where the formula adds it (3.3(c)3, 7.3(c)3), ${OF_COUNTED}`,
  })
  readonly tableWinCents!: SumCents | null;

  @AnswerNumber({
    nullable: true,
    description: 'hold: table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop',
  })
  readonly holdBasisPoints!: number | null;
}

class AdjustedStatisticsResponse extends BookStatisticsResponse implements AdjustedStatistics {
  @AnswerNumber({
    nullable: true,
    description: 'milliseconds from openers to closers of inventory periods; null where none was open',
  })
  readonly openMs!: number | null;

  @AnswerNumber({ description: 'rounds of the shifts of tables in which an inventory period was open' })
  readonly roundsWhileOpen!: number;

  @AnswerNumber({
    nullable: true,
    description: 'rounds an hour while open, in hundredths: 7250 is 72.50 rounds',
  })
  readonly roundsAnHourHundredths!: number | null;
}

class ClosedStatisticsResponse extends BookStatisticsResponse implements ClosedStatistics {
  @AnswerNumber({ description: 'gaming days whose closings these figures are of' })
  readonly daysClosed!: number;

  @AnswerNumber({
    description: 'gaming days with facts whose books are open; nothing of them is in these figures',
  })
  readonly daysNotClosed!: number;
}

class PeriodStatisticsResponse implements PeriodStatistics {
  @AnswerObject(AdjustedStatisticsResponse, {
    description: 'the books as they are now, with late facts, late counts and adjustments',
  })
  readonly adjusted!: AdjustedStatisticsResponse;

  @AnswerObject(ClosedStatisticsResponse, { description: 'the books of each closed day as at its closing' })
  readonly asClosed!: ClosedStatisticsResponse;
}

class SpanStatisticsResponse implements SpanStatistics {
  @AnswerText({ oneOf: SPANS })
  readonly span!: Span;

  @AnswerObject(PeriodStatisticsResponse)
  readonly current!: PeriodStatisticsResponse;

  @AnswerObject(PeriodStatisticsResponse, { description: 'the same days of the period before' })
  readonly before!: PeriodStatisticsResponse;
}

const NOT_APART = { nullable: true, description: 'null unless named in `by`' };

/** All its spans are in the year of the day. */
@EventsAt((line, asked) =>
  figureEventsOf(
    { ...line, from: `${String(asked['gamingDay']).slice(0, 4)}-01-01`, to: asked['gamingDay'] },
    asked,
  ),
)
@ReportColumns(
  'tableId',
  'game',
  'pitId',
  'shift',
  'spans.span',
  'spans.current.adjusted.rounds',
  'spans.current.adjusted.handleCents',
  'spans.current.adjusted.dropCents',
  'spans.current.adjusted.tableWinCents',
  'spans.current.adjusted.holdBasisPoints',
  'spans.current.adjusted.roundsAnHourHundredths',
  'spans.before.adjusted.tableWinCents',
  'spans.before.adjusted.holdBasisPoints',
)
class StatisticsLineResponse implements StatisticsLine {
  @AnswerText(NOT_APART)
  readonly tableId!: string | null;

  @AnswerText(NOT_APART)
  readonly game!: string | null;

  @AnswerText(NOT_APART)
  readonly pitId!: string | null;

  @AnswerText({ nullable: true, description: 'null unless named in `by`, and for adjustments' })
  readonly shift!: string | null;

  @AnswerList(SpanStatisticsResponse, { lines: true })
  readonly spans!: readonly SpanStatisticsResponse[];
}

/** Statistics up to a gaming day. */
export class StatisticsResponse {
  @AnswerList(SpanDaysResponse)
  readonly spans!: readonly SpanDaysResponse[];

  @AnswerList(StatisticsLineResponse)
  readonly items!: readonly StatisticsLineResponse[];

  @AnswerList(SpanStatisticsResponse, { description: 'of all lines' })
  readonly total!: readonly SpanStatisticsResponse[];
}
