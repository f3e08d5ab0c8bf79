import { reviewException } from '#application';
import type { Chance } from '#play/chance.js';
import { isJudgedAgain } from '#testing/naive/clerk/naive-books.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { TOLERATED_MS } from './floor-clocks.js';
import { everyone } from './people.js';

/** The place of reviews. */
export const REVIEWS = 'reviews';

/** A control exception on the work list. */
export interface ListedException {
  readonly exceptionId: string;
  /** The stream that holds it. */
  readonly subject: string;
  /** The line of the clerk's findings to which it belongs. */
  readonly finding: string;
  readonly cents: number;
  readonly occurredMs: number;
  readonly recordedBy: string;
}

/** Notices that accounting reviews. */
const LIMITS_OF_THE_PIT = [
  'complimentary-limits-changed',
  'hold-thresholds-changed',
  'theoretical-wins-changed',
];

const OUTCOMES = ['justified', 'rule-broken', 'recorded-wrongly'] as const;

/** The desk at which pit bosses, shift managers and accounting review what the work list names. */
export class ReviewDesk {
  private unreviewed: readonly ListedException[] = [];
  private readonly reviewed: ListedException[] = [];

  constructor(
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {}

  /** Takes the work list as it is printed now. */
  take(list: readonly ListedException[]): void {
    this.unreviewed = list;
    this.books.judgedAgain.clear();
    this.books.inReview.clear();
  }

  /** The next review; undefined while nothing is listed. */
  next(doing: Doing): Act | undefined {
    const { books, chance, reviewed } = this;
    // A notice may have changed since the list was printed.
    const unreviewed = this.unreviewed.filter(
      ({ finding, subject }) => !(isJudgedAgain(finding) && books.judgedAgain.has(subject)),
    );
    if (unreviewed.length === 0) return undefined;
    const listed = chance.pick(unreviewed);
    return choose(chance, [
      [20, () => this.review(doing, listed)],
      [2, () => (reviewed.length === 0 ? undefined : this.again(doing, chance.pick(reviewed)))],
      [1, () => this.elsewhere(doing, listed)],
      [1, () => this.tooEarly(doing.earlier(listed.occurredMs - chance.between(3, 300) * 60_000), listed)],
      [1, () => this.byTheDealer(doing, listed)],
    ]);
  }

  private review(doing: Doing, listed: ListedException): Act | undefined {
    const { books, chance } = this;
    const { exceptionId, finding, subject } = listed;
    if (isBefore(doing, listed)) return this.tooEarly(doing, listed);
    const recorders = /^(round|vigorishForm|formSeries)-/.test(subject)
      ? books.people.in(subject)
      : new Set([listed.recordedBy]);
    const isOfAccounting = LIMITS_OF_THE_PIT.includes(finding.split(' ')[1] ?? '');
    const reviewers = everyone(isOfAccounting ? ['accounting'] : ['pit-boss', 'shift-manager']);
    const others = reviewers.filter(({ userId }) => !recorders.has(userId));
    const recorded = reviewers.filter(({ userId }) => recorders.has(userId));
    const isOther = others.length > 0 && (recorded.length === 0 || chance.happens(80));
    const actor = chance.pick(isOther ? others : recorded);
    const useCase = this.useCase(listed);
    const what = `reviews ${exceptionId} of ${subject}`;
    if (!isOther) return doing.unlawful(what, useCase, 'reviewer-recorded-facts', { actor });
    if (isJudgedAgain(finding)) books.inReview.add(subject);
    const enter = (): void => {
      this.unreviewed = this.unreviewed.filter((each) => each !== listed);
      this.reviewed.push(listed);
      books.review(listed, actor.userId);
    };
    return doing.lawful(what, useCase, enter, { actor });
  }

  private again(doing: Doing, listed: ListedException): Act {
    if (isBefore(doing, listed)) return this.tooEarly(doing, listed);
    return doing.unlawful('reviews again', this.useCase(listed), 'exception-already-reviewed');
  }

  private tooEarly(doing: Doing, listed: ListedException): Act {
    return doing.unlawful('reviews what comes later', this.useCase(listed), 'before-the-step-it-follows');
  }

  private elsewhere(doing: Doing, { exceptionId }: ListedException): Act {
    const useCase = this.useCase({ exceptionId, subject: 'round-of-another-book' });
    return doing.unlawful('reviews an exception of another round', useCase, 'unknown-exception');
  }

  private byTheDealer(doing: Doing, listed: ListedException): Act {
    const useCase = this.useCase(listed);
    return doing.unlawful('reviews as the dealer', useCase, 'role-not-allowed', { role: 'dealer' });
  }

  private useCase({
    exceptionId,
    subject,
  }: Pick<ListedException, 'exceptionId' | 'subject'>): Act['useCase'] {
    return reviewException({
      exceptionId,
      subject,
      outcome: this.chance.pick(OUTCOMES),
      note: 'seen on video',
    });
  }
}

/** Whether a clock dates an act before the exception. */
function isBefore({ atMs }: Doing, { occurredMs }: ListedException): boolean {
  return atMs < occurredMs - TOLERATED_MS;
}
