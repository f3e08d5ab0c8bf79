/** Who wrote what, as the clerk saw it: nobody both makes an error and hides it. */
export class NaivePeople {
  private readonly wrote = new Map<string, Set<string>>();
  private readonly stated = new Map<string, Set<string>>();
  private readonly corrected = new Map<string, Set<string>>();
  private readonly reviewed = new Map<string, Set<string>>();
  private readonly paid = new Map<string, Set<string>>();

  /** @param isFact whether it says what happened in the round, and not what was done about it later */
  record(stream: string, userId: string, isFact: boolean): void {
    put(this.wrote, stream, userId);
    if (isFact) put(this.stated, stream, userId);
  }

  /** @param what a wager, or the facts of the round */
  correct(roundId: string, what: string, userId: string): void {
    put(this.corrected, `${roundId} ${what}`, userId);
  }

  review(subject: string, userId: string): void {
    put(this.reviewed, subject, userId);
  }

  /** Whether somebody reviewed an exception that a stream holds. */
  hasReviewed(subject: string, userId: string): boolean {
    return this.reviewed.get(subject)?.has(userId) ?? false;
  }

  pay(roundId: string, wagerId: string, userId: string): void {
    put(this.paid, `${roundId} ${wagerId}`, userId);
  }

  hasCorrected(roundId: string, what: string, userId: string): boolean {
    return this.corrected.get(`${roundId} ${what}`)?.has(userId) ?? false;
  }

  hasPaid(roundId: string, wagerId: string, userId: string): boolean {
    return this.paid.get(`${roundId} ${wagerId}`)?.has(userId) ?? false;
  }

  /** Users who recorded anything in a stream. */
  in(stream: string): ReadonlySet<string> {
    return this.wrote.get(stream) ?? new Set();
  }

  /** Users who recorded facts in a stream, and not what was done about it later. */
  ofFactsIn(stream: string): ReadonlySet<string> {
    return this.stated.get(stream) ?? new Set();
  }

  /** Users who recorded facts of a round. */
  ofFacts(roundId: string): ReadonlySet<string> {
    return this.ofFactsIn(`round-${roundId}`);
  }
}

function put(people: Map<string, Set<string>>, stream: string, userId: string): void {
  people.set(stream, (people.get(stream) ?? new Set()).add(userId));
}
