import { AnswerCents, AnswerDay, AnswerInstant, AnswerNumber, AnswerText } from '../http/index.js';
import { PageOf } from './page.response.js';

/** A marker with its age. At every instant deferred = collected + comped + documented + outstanding. */
export class MarkerResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerText()
  readonly wagerId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText({ nullable: true })
  readonly shoeId!: string | null;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly position!: number;

  @AnswerText()
  readonly patronId!: string;

  @AnswerCents()
  readonly deferredCents!: number;

  @AnswerCents()
  readonly collectedCents!: number;

  @AnswerCents()
  readonly compedCents!: number;

  @AnswerCents()
  readonly documentedCents!: number;

  @AnswerCents()
  readonly outstandingCents!: number;

  @AnswerText({ oneOf: ['open', 'collected', 'comped', 'documented', 'withdrawn'] })
  readonly status!: string;

  @AnswerInstant()
  readonly openedAt!: string;

  @AnswerDay()
  readonly openedGamingDay!: string;

  @AnswerInstant({ nullable: true })
  readonly closedAt!: string | null;

  @AnswerText({ nullable: true, description: 'form that documents it' })
  readonly formNumber!: string | null;

  @AnswerNumber({
    description: 'milliseconds from its opening to its end; while it is open, to `asOf`, `knownAt` or now',
  })
  readonly ageMs!: number;
}

export class MarkerPageResponse extends PageOf(MarkerResponse) {}
