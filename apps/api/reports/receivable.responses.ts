import type { SumCents } from '#kernel';
import type {
  AgeBucket,
  AgedFigures,
  AgedLine,
  DeferredRollForward,
  DocumentedRollForward,
  ReceivableFigures,
  ReceivableLine,
} from '#read-models';
import { ReportColumns } from '../exports/report-columns.js';
import { EventsAt, figureEventsOf } from '../exports/line-events.js';
import { AnswerDay, AnswerList, AnswerNumber, AnswerObject, AnswerSum, AnswerText } from '../http/index.js';

class DeferredRollForwardResponse implements DeferredRollForward {
  @AnswerSum({ description: 'outstanding on markers at the beginning of the first gaming day', example: 0 })
  readonly openingCents!: SumCents;

  @AnswerSum({ description: 'put on markers as rounds were settled', example: 165_075 })
  readonly deferredCents!: SumCents;

  @AnswerSum({
    description:
      'added by corrections of settlements where positive, taken off where negative; with what was deferred it is the deferred vigorish of table win',
    example: 0,
  })
  readonly correctionsCents!: SumCents;

  @AnswerSum({
    description: 'collected from markers of any day, less what corrections handed back',
    example: 125_525,
  })
  readonly collectedCents!: SumCents;

  @AnswerSum({
    description: 'waived on forms, less what was put on markers again because it had been paid',
    example: 37_925,
  })
  readonly compedCents!: SumCents;

  @AnswerSum({
    description: 'documented on forms, less what was put on markers again because it had been paid',
    example: 0,
  })
  readonly documentedCents!: SumCents;

  @AnswerSum({
    description: 'opening + deferred + corrections - collected - comped - documented',
    example: 1_625,
  })
  readonly closingCents!: SumCents;
}

class DocumentedRollForwardResponse implements DocumentedRollForward {
  @AnswerSum({ description: 'still owed on forms at the beginning of the first gaming day', example: 0 })
  readonly openingCents!: SumCents;

  @AnswerSum({ description: 'documented on forms, less what they document less since', example: 500 })
  readonly documentedCents!: SumCents;

  @AnswerSum({
    description: 'recovered of forms of the line’s table, at whatever table, with corrections of recoveries',
    example: 200,
  })
  readonly recoveredCents!: SumCents;

  @AnswerSum({ description: 'opening + documented - recovered', example: 300 })
  readonly closingCents!: SumCents;
}

class ReceivableFiguresResponse implements ReceivableFigures {
  @AnswerObject(DeferredRollForwardResponse)
  readonly deferred!: DeferredRollForwardResponse;

  @AnswerObject(DocumentedRollForwardResponse)
  readonly documented!: DocumentedRollForwardResponse;
}

@EventsAt(figureEventsOf)
class ReceivableLineResponse extends ReceivableFiguresResponse implements ReceivableLine {
  @AnswerText({ description: 'table of the markers and forms', example: 'PB-01' })
  readonly tableId!: string;

  @AnswerText({ example: 'P-1107' })
  readonly patronId!: string;
}

export class ReceivableResponse {
  @AnswerList(ReceivableLineResponse)
  readonly items!: readonly ReceivableLineResponse[];

  @AnswerObject(ReceivableFiguresResponse)
  readonly total!: ReceivableFiguresResponse;
}

class OwedResponse {
  @AnswerSum({ description: 'outstanding on markers', example: 1_625 })
  readonly outstandingCents!: SumCents;

  @AnswerSum({ description: 'still owed on forms', example: 300 })
  readonly stillOwedCents!: SumCents;
}

class AgeBucketResponse extends OwedResponse implements AgeBucket {
  @AnswerNumber({ description: 'least age in gaming days', example: 1 })
  readonly fromDays!: number;

  @AnswerNumber({
    description: 'greatest age in gaming days; null in the last bucket',
    example: 7,
    nullable: true,
  })
  readonly toDays!: number | null;
}

class AgedFiguresResponse extends OwedResponse implements AgedFigures {
  @AnswerList(AgeBucketResponse, {
    across: {
      title: (entry) => {
        const { fromDays: from, toDays: to } = entry as unknown as AgeBucket;
        if (to === null) return `${from} days and more`;
        return from === to ? `${from} days` : `${from} to ${to} days`;
      },
      of: ['fromDays', 'toDays'],
    },
    description:
      'by gaming days since that of the marker’s deferral or the form’s deposit, by their floor times',
  })
  readonly ages!: readonly AgeBucketResponse[];
}

@ReportColumns(
  'tableId',
  'patronId',
  'outstandingCents',
  'stillOwedCents',
  'ages.outstandingCents',
  'ages.stillOwedCents',
)
@EventsAt(figureEventsOf)
class AgedLineResponse extends AgedFiguresResponse implements AgedLine {
  @AnswerText({ description: 'table of the markers and forms', example: 'PB-01' })
  readonly tableId!: string;

  @AnswerText({ example: 'P-1107' })
  readonly patronId!: string;
}

export class AgedVigorishResponse {
  @AnswerDay({ description: 'of `asOf`, of `knownAt`, or of now: the day to which ages are counted' })
  readonly gamingDay!: string;

  @AnswerList(AgedLineResponse)
  readonly items!: readonly AgedLineResponse[];

  @AnswerObject(AgedFiguresResponse)
  readonly total!: AgedFiguresResponse;
}
