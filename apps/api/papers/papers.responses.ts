import { PAPERS, PAPER_PARTS } from '#ledger';
import {
  AnswerDay,
  AnswerInstant,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';
import { PageOf } from '../floor/page.response.js';

/** A print of a part of a paper. */
export class PrintResponse {
  @AnswerText({ description: 'id of its event, which is at the foot of the paper' })
  readonly eventId!: string;

  @AnswerText({ description: 'position in the ledger; events before it are on the paper' })
  readonly ledgerPosition!: string;

  @AnswerText({ oneOf: PAPERS })
  readonly paper!: string;

  @AnswerText({ description: 'number of the form or slip, or of the report' })
  readonly number!: string;

  @AnswerText({ oneOf: PAPER_PARTS })
  readonly part!: string;

  @AnswerNumber({ description: 'number of the print of this part; each one from 2 is a reprint' })
  readonly print!: number;

  @AnswerText()
  readonly title!: string;

  @AnswerText({ nullable: true, description: 'why it was printed again; null for the first print' })
  readonly reason!: string | null;

  @AnswerObject(PersonResponse)
  readonly printedBy!: PersonResponse;

  @AnswerText({ description: 'role of who printed it' })
  readonly role!: string;

  @AnswerInstant()
  readonly printedAt!: string;

  @AnswerDay({ description: 'gaming day of the print' })
  readonly gamingDay!: string;
}

export class PrintPageResponse extends PageOf(PrintResponse) {}
