import { AnswerCents, AnswerNumber, AnswerText } from '../http/index.js';
import { OwedOnWagerResponse } from './owed-on-wager.response.js';
import { PageOf } from './page.response.js';

/** A marker with its age. At every instant deferred = collected + comped + documented + outstanding. */
export class MarkerResponse extends OwedOnWagerResponse {
  @AnswerText({ nullable: true })
  readonly shoeId!: string | null;

  @AnswerCents()
  readonly deferredCents!: number;

  @AnswerCents()
  readonly collectedCents!: number;

  @AnswerCents()
  readonly compedCents!: number;

  @AnswerCents()
  readonly documentedCents!: number;

  @AnswerText({ oneOf: ['open', 'collected', 'comped', 'documented', 'withdrawn'] })
  readonly status!: string;

  @AnswerText({ nullable: true, description: 'form that documents it' })
  readonly formNumber!: string | null;

  @AnswerNumber({
    description: 'milliseconds from its opening to its end; while it is open, to `asOf`, `knownAt` or now',
  })
  readonly ageMs!: number;
}

export class MarkerPageResponse extends PageOf(MarkerResponse) {}
