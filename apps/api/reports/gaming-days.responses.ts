import { sumOfStored } from '#kernel';
import type { SumCents } from '#kernel';
import { DAY_FIGURES, OPEN_ITEM_KINDS, REPORT_KINDS } from '#ledger';
import type { OpenItem } from '#ledger';
import type { DayLine, DayLines, PostedAct, SumFigures } from '#read-models';
import { PageOf } from '../floor/page.response.js';
import { NotInCountsResponse } from './counted-win.responses.js';
import { ReportColumns } from '../exports/report-columns.js';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import {
  AnswerCents,
  AnswerDay,
  AnswerFlag,
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerSum,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

/** The figures of a table or a gaming day: a field for each of `DAY_FIGURES`. */
class DayFiguresResponse {}
for (const [name, description] of Object.entries(DAY_FIGURES)) {
  AnswerSum({ nullable: true, description: `${description}; null if not counted` })(
    DayFiguresResponse.prototype,
    name,
  );
}

@ReportColumns(
  'tableId',
  'game',
  'figures.openerCents',
  'figures.fillsCents',
  'figures.creditsCents',
  'figures.dropCents',
  'figures.closerCents',
  'figures.winFromCountsCents',
  'figures.tableWinCents',
  'figures.winFromRoundsCents',
  'figures.adjustmentsCents',
  'figures.revenueCents',
)
@EventsAt(figureEventsOf)
class DayLineResponse implements DayLine {
  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerObject(DayFiguresResponse)
  readonly figures!: SumFigures;

  @AnswerFlag({
    description: 'whether players play against each other and revenue is negative (13:69D-1.34(b))',
  })
  readonly negativeRevenue!: boolean;
}

class DayLinesResponse implements DayLines {
  @AnswerList(DayLineResponse, { total: 'total' })
  readonly lines!: readonly DayLineResponse[];

  @AnswerObject(DayFiguresResponse, {
    description: 'sum of the lines; a count is the sum of what is counted',
  })
  readonly total!: SumFigures;

  @AnswerList(NotInCountsResponse, { description: 'what is not in the counts, and with which day it is' })
  readonly notInCounts!: readonly NotInCountsResponse[];
}

class EventRefResponse {
  @AnswerText({ description: 'id of the event: `knownAt` takes it' })
  readonly id!: string;

  @AnswerText({ example: 'SettlementCorrected' })
  readonly type!: string;
}

@ReportColumns(
  'gamingDay',
  'postedTo',
  'tableId',
  'occurredAt',
  'stream',
  'figures.winFromRoundsCents',
  'figures.tableWinCents',
  'figures.adjustmentsCents',
  'figures.revenueCents',
)
class PostedActResponse implements PostedAct {
  @AnswerDay({ description: 'gaming day concerned' })
  readonly gamingDay!: string;

  @AnswerDay({ description: 'gaming day in whose books it is' })
  readonly postedTo!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerFlag({
    description: 'whether the day it is posted to has it in its lines: a correction of that day',
  })
  readonly inLines!: boolean;

  @AnswerText({ description: 'stream of its events, such as a round' })
  readonly stream!: string;

  @AnswerText({ description: 'command that recorded it' })
  readonly commandId!: string;

  @AnswerInstant({ description: 'time on the floor' })
  readonly occurredAt!: string;

  @AnswerInstant({ description: 'time at which the ledger recorded it' })
  readonly recordedAt!: string;

  @AnswerObject(DayFiguresResponse)
  readonly figures!: SumFigures;

  @AnswerList(EventRefResponse)
  readonly events!: readonly EventRefResponse[];
}

class OpenItemResponse {
  @AnswerText({ oneOf: OPEN_ITEM_KINDS })
  readonly kind!: OpenItem['kind'];

  @AnswerText({ description: 'id of the wager, round, form, period, drop, document, adjustment or event' })
  readonly id!: string;

  @AnswerText({ nullable: true })
  readonly tableId!: string | null;

  @AnswerText({ description: 'patron, or role, who owes the next step' })
  readonly owedBy!: string;

  @AnswerSum({ nullable: true })
  readonly amountCents!: SumCents | null;
}

/** An open item with each field: what it does not have is null. */
export function openItemAnswer(item: OpenItem): OpenItemResponse {
  const { amountCents: stored } = item;
  return { tableId: null, ...item, amountCents: stored === undefined ? null : sumOfStored(stored) };
}

/** A gaming day in the books at a moment. */
export class MasterGameResponse {
  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerFlag({ description: 'whether its books are closed' })
  readonly closed!: boolean;

  @AnswerObject(DayLinesResponse, { description: 'as the closing said; of an open day, as it is' })
  readonly asClosed!: DayLinesResponse;

  @AnswerNumber({ description: 'number of acts that concern the day in the books of later days' })
  readonly adjustmentActs!: number;

  @AnswerList(PostedActResponse, { description: 'the first 1,000 of them' })
  readonly adjustments!: readonly PostedActResponse[];

  @AnswerObject(DayFiguresResponse)
  readonly adjustmentsTotal!: SumFigures;

  @AnswerObject(DayLinesResponse, { description: 'as closed, with the adjustments' })
  readonly adjusted!: DayLinesResponse;

  @AnswerNumber({ description: 'number of acts that concern earlier days in the books of this one' })
  readonly postedActs!: number;

  @AnswerList(PostedActResponse, { description: 'the first 1,000 of them' })
  readonly posted!: readonly PostedActResponse[];

  @AnswerObject(DayFiguresResponse, { description: 'of those that are not in the lines' })
  readonly postedTotal!: SumFigures;

  @AnswerNumber()
  readonly openItems!: number;

  @AnswerList(OpenItemResponse, { description: 'the first 1,000 of them' })
  readonly firstOpenItems!: readonly OpenItemResponse[];
}

class PostedLineResponse {
  @AnswerDay({ description: 'gaming day concerned' })
  readonly gamingDay!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerFlag({ description: 'whether the lines of this report hold it' })
  readonly inLines!: boolean;

  @AnswerObject(DayFiguresResponse)
  readonly figures!: SumFigures;
}

/** A report or a closing as it was said. */
export class DayReportResponse extends DayLinesResponse {
  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText({ oneOf: [...REPORT_KINDS, 'closing'] })
  readonly report!: string;

  @AnswerNumber()
  readonly version!: number;

  @AnswerText({ description: 'id of the newest event that it counts' })
  readonly knownAt!: string;

  @AnswerInstant()
  readonly recordedAt!: string;

  @AnswerObject(PersonResponse)
  readonly recordedBy!: PersonResponse;

  @AnswerList(PostedLineResponse)
  readonly posted!: readonly PostedLineResponse[];

  @AnswerObject(DayFiguresResponse)
  readonly postedTotal!: SumFigures;

  @AnswerNumber()
  readonly openItems!: number;

  @AnswerList(OpenItemResponse, { description: 'the first 200 of them' })
  readonly firstOpenItems!: readonly OpenItemResponse[];
}

/** The adjustments in the books of a month. */
export class MonthAdjustmentsResponse {
  @AnswerNumber()
  readonly acts!: number;

  @AnswerList(PostedActResponse, { description: 'the first 1,000 of them' })
  readonly items!: readonly PostedActResponse[];

  @AnswerSum({ description: 'revenue that all of them change' })
  readonly revenueCents!: SumCents;

  @AnswerSum({ description: 'table win by counts that all of them change' })
  readonly tableWinCents!: SumCents;
}

class GamingDayResponse {
  @AnswerDay()
  readonly gamingDay!: string;

  @AnswerText({ oneOf: ['open', 'closed', 'final'] })
  readonly status!: string;

  @AnswerNumber({ description: 'number of preliminary reports' })
  readonly preliminary!: number;

  @AnswerNumber({ description: 'number of reports of the count room' })
  readonly countRoom!: number;

  @AnswerNumber({ description: 'number of final reports' })
  readonly final!: number;

  @AnswerNumber()
  readonly closings!: number;

  @AnswerText({ nullable: true, description: 'id of the newest event that the closing counts' })
  readonly knownAt!: string | null;

  @AnswerInstant({ nullable: true })
  readonly closedAt!: string | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly closedBy!: PersonResponse | null;

  @AnswerText({ nullable: true })
  readonly reopeningReason!: string | null;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly reopeningProposedBy!: PersonResponse | null;
}

export class GamingDayPageResponse extends PageOf(GamingDayResponse) {}

class AdjustmentResponse {
  @AnswerText()
  readonly adjustmentId!: string;

  @AnswerDay({ description: 'gaming day concerned' })
  readonly gamingDay!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerCents()
  readonly amountCents!: number;

  @AnswerText()
  readonly reason!: string;

  @AnswerText({ oneOf: ['prepared', 'approved', 'rejected'] })
  readonly status!: string;

  @AnswerObject(PersonResponse)
  readonly preparedBy!: PersonResponse;

  @AnswerInstant()
  readonly preparedAt!: string;

  @AnswerObject(PersonResponse, { nullable: true })
  readonly decidedBy!: PersonResponse | null;

  @AnswerInstant({ nullable: true })
  readonly decidedAt!: string | null;

  @AnswerText({ nullable: true })
  readonly rejectionReason!: string | null;
}

export class AdjustmentPageResponse extends PageOf(AdjustmentResponse) {}
