import type { NaiveRound } from './naive-round.js';

/** When things happened to the wagers of rounds on the floor, in milliseconds since 1970 UTC. */
export class NaiveCauses {
  private readonly newest = new Map<string, number>();
  private readonly moved = new Map<string, number>();
  private readonly deferred = new Map<string, number>();
  private readonly due = new Map<string, number>();

  /** Something of a round happened. */
  passes({ roundId }: NaiveRound, atMs: number): void {
    raise(this.newest, roundId, atMs);
  }

  /** A wager was settled, or money moved on it since. */
  moves({ roundId }: NaiveRound, wagerId: string, atMs: number): void {
    raise(this.moved, `${roundId} ${wagerId}`, atMs);
  }

  /** Vigorish of a wager was put on a marker. */
  defers({ roundId }: NaiveRound, wagerId: string, atMs: number): void {
    begin(this.deferred, `${roundId} ${wagerId}`, atMs);
  }

  /** A correction left an amount due on a wager. */
  leavesDue({ roundId }: NaiveRound, wagerId: string, atMs: number): void {
    begin(this.due, `${roundId} ${wagerId}`, atMs);
  }

  /** The newest of all that happened to a round. */
  newestOf(round: NaiveRound): number {
    return this.newest.get(round.roundId) ?? round.playedMs;
  }

  /** What a collection from the marker of a wager follows. */
  ofCollection(round: NaiveRound, wagerId: string): number {
    return this.deferred.get(`${round.roundId} ${wagerId}`) ?? round.playedMs;
  }

  /** What a payment of an amount due follows. */
  ofPayment(round: NaiveRound, wagerId: string): number {
    return this.due.get(`${round.roundId} ${wagerId}`) ?? round.playedMs;
  }

  /** What a correction of wagers follows, or a form that documents their markers. */
  ofChange(round: NaiveRound, wagerIds: readonly string[]): number {
    const moved = wagerIds.flatMap((wagerId) => this.moved.get(`${round.roundId} ${wagerId}`) ?? []);
    return moved.length === 0 ? round.playedMs : Math.max(...moved);
  }

  /** What a correction follows: of facts, all that happened to the round. */
  ofCorrection(
    round: NaiveRound,
    {
      facts,
      actual,
    }: { readonly facts?: readonly unknown[]; readonly actual: readonly { readonly wagerId: string }[] },
  ): number {
    const wagerIds = actual.map(({ wagerId }) => wagerId);
    return facts ? this.newestOf(round) : this.ofChange(round, wagerIds);
  }
}

function raise(times: Map<string, number>, key: string, atMs: number): void {
  times.set(key, Math.max(times.get(key) ?? 0, atMs));
}

/** The first one recorded counts. */
function begin(times: Map<string, number>, key: string, atMs: number): void {
  if (!times.has(key)) times.set(key, atMs);
}
