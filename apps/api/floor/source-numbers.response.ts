import type { NumberRange, SourceNumbers } from '#read-models';
import { AnswerList, AnswerNumber, AnswerText } from '../http/index.js';

class NumberRangeResponse implements NumberRange {
  @AnswerNumber()
  readonly from!: number;

  @AnswerNumber()
  readonly to!: number;
}

class SourceNumbersOfOneResponse implements SourceNumbers {
  @AnswerText({ nullable: true, description: 'null for rounds that name no source' })
  readonly sourceId!: string | null;

  @AnswerNumber()
  readonly first!: number;

  @AnswerNumber()
  readonly last!: number;

  @AnswerNumber({ description: 'rounds that are recorded with a number of the source' })
  readonly rounds!: number;

  @AnswerNumber({ description: 'numbers between the first and the last that no round has' })
  readonly missing!: number;

  @AnswerList(NumberRangeResponse, { description: 'the missing numbers; at most 1,000 ranges, lowest first' })
  readonly missingRanges!: readonly NumberRangeResponse[];
}

/** The numbers that sources gave to rounds of a table. */
export class SourceNumbersResponse {
  @AnswerList(SourceNumbersOfOneResponse)
  readonly items!: readonly SourceNumbersOfOneResponse[];
}
