import { callNoMoreBets, changeWager, placeWager, withdrawWager } from '#application';
import type { WagerRequest } from '#application';
import type { Chance } from '#play/chance.js';
import type { NaiveWager } from '#testing/naive/games/naive-game.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { NaiveInForce } from '#testing/naive/clerk/naive-in-force.js';
import type { NaiveLimits, NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { isLateToBet } from '#testing/naive/clerk/naive-round.js';
import { inVain } from './act.js';
import type { Act, Doing } from './act.js';
import type { Choice } from './choose.js';

/** Positions of every table. */
export const POSITIONS = 6;

/** Limits that a floorperson may post, in cents. */
export const LIMITS = [
  { minimumCents: 500, maximumCents: 100_000 },
  { minimumCents: 2_500, maximumCents: 250_000 },
  { minimumCents: 10_000, maximumCents: 1_000_000 },
] as const;

/** The selection of a wager. */
export interface Bet {
  readonly kind: string;
  readonly selection?: string;
}

/** A table where patrons come and go, and bet within the limits or not. */
export abstract class BettingTable {
  protected readonly postedLimits: NaiveInForce<NaiveLimits>;
  private readonly seats = new Map<number, string>();
  private patrons = 0;

  constructor(
    readonly tableId: string,
    readonly game: string,
    protected readonly books: NaiveBooks,
    protected readonly chance: Chance,
  ) {
    this.postedLimits = new NaiveInForce<NaiveLimits>(chance.pick(LIMITS));
  }

  /** The limits of the next round. */
  protected get limits(): NaiveLimits {
    return this.postedLimits.newest;
  }

  /** Acts on the wagers of a round that accepts them. */
  protected wagering(doing: Doing, round: NaiveRound, bet: () => Bet): readonly Choice[] {
    return [
      [40, () => this.place(doing, round, bet())],
      [5, () => this.change(doing, round)],
      [3, () => this.withdraw(doing, round)],
      [4, () => this.wrongWager(doing, round, bet())],
    ];
  }

  /** Acts on wagers after no more bets: refused, or recorded as they happened. */
  protected lateWagering(doing: Doing, round: NaiveRound, bet: () => Bet): readonly Choice[] {
    return [
      [1, () => this.late(this.place(doing, round, bet()))],
      [1, () => this.late(this.change(doing, round))],
      [1, () => this.late(this.withdraw(doing, round))],
    ];
  }

  private late(act: Act | undefined): Act | undefined {
    if (act?.refusal !== undefined) return act;
    return act && this.chance.happens(40) ? inVain(act, 'wager-after-no-more-bets') : act;
  }

  protected place(doing: Doing, round: NaiveRound, bet: Bet): Act | undefined {
    const position = this.freeAt(round, bet);
    return position === undefined
      ? undefined
      : this.placed(doing, round, {
          ...bet,
          position,
          patronId: this.patronAt(round, position),
          stakeCents: this.stakeOn(bet),
        });
  }

  protected placed(doing: Doing, { roundId }: NaiveRound, wager: WagerRequest): Act {
    const { patronId, position, kind, selection = '', stakeCents } = wager;
    const what = `${patronId} at ${position} bets ${stakeCents} on ${kind} ${selection}`;
    const enter = (): void => this.enterWagers(roundId, [wager], doing.atMs);
    return doing.lawful(what, placeWager({ roundId, ...wager }), enter, {
      writes: [`round-${roundId}`],
      asHappened: isLateToBet(this.books.round(roundId)),
    });
  }

  protected enterWagers(
    roundId: string,
    wagers: readonly WagerRequest[],
    atMs: number,
    books = this.books,
  ): void {
    for (const { stakeCents, ...wager } of wagers) {
      books.place(roundId, { ...wager, stake: stakeCents }, atMs);
    }
  }

  /** Wagers of a round that is reported whole, one position each. */
  protected wagersAtOnce(count: number, bet: () => Bet): readonly WagerRequest[] {
    return Array.from({ length: count }, (_, index) => {
      const position = index + 1;
      const made = bet();
      const patronId = this.patronAt(undefined, position);
      return { position, patronId, ...made, stakeCents: this.stakeOn(made) };
    });
  }

  protected callNoMoreBets(doing: Doing, { roundId }: NaiveRound): Act {
    const enter = (): void => this.books.noMoreBets(roundId, doing.atMs);
    return doing.lawful('no more bets', callNoMoreBets({ roundId }), enter, { writes: [`round-${roundId}`] });
  }

  /** Wagers that may be changed. */
  protected changeable(round: NaiveRound): NaiveRound['wagers'] {
    return round.wagers;
  }

  /** Wagers that may be withdrawn. */
  protected withdrawable(round: NaiveRound): NaiveRound['wagers'] {
    return this.changeable(round);
  }

  private change(doing: Doing, round: NaiveRound): Act | undefined {
    const wagers = this.changeable(round);
    if (wagers.length === 0) return undefined;
    const wager = this.chance.pick(wagers);
    return this.changed(doing, round, wager, this.chance.happens(15) ? wager.stake : this.stakeOn(wager));
  }

  protected changed(
    doing: Doing,
    round: NaiveRound,
    { wagerId, stake, kind }: NaiveWager,
    stakeCents: number,
  ): Act {
    const { roundId } = round;
    const writes = [`round-${roundId}`];
    const useCase = changeWager({ roundId, wagerId, stakeCents });
    if (stakeCents === stake) {
      return doing.unlawful(`leaves ${wagerId} as it is`, useCase, 'wager-unchanged', { writes });
    }
    const enter = (): void => this.books.change(roundId, wagerId, stakeCents, doing.atMs);
    return doing.lawful(`changes ${wagerId} on ${kind} to ${stakeCents}`, useCase, enter, {
      writes,
      asHappened: isLateToBet(round),
    });
  }

  private withdraw(doing: Doing, round: NaiveRound): Act | undefined {
    const wagers = this.withdrawable(round);
    return wagers.length === 0 ? undefined : this.withdrawn(doing, round, this.chance.pick(wagers));
  }

  protected withdrawn(doing: Doing, round: NaiveRound, { wagerId }: NaiveWager): Act {
    const { roundId } = round;
    const useCase = withdrawWager({ roundId, wagerId });
    const enter = (): void => this.books.withdraw(roundId, wagerId, doing.atMs);
    return doing.lawful(`withdraws ${wagerId}`, useCase, enter, {
      writes: [`round-${roundId}`],
      asHappened: isLateToBet(round),
    });
  }

  private wrongWager(doing: Doing, round: NaiveRound, bet: Bet): Act {
    const { chance } = this;
    const { roundId } = round;
    const position = this.freeAt(round, bet) ?? 1;
    const wager = {
      roundId,
      ...bet,
      position,
      patronId: this.patronAt(round, position),
      stakeCents: this.stakeOn(bet),
    };
    const impossible = chance.pick([0, -500, 0.5, 2_000_000_000]);
    const [first] = round.wagers;
    const stranger = first && { ...wager, position: first.position, patronId: `${first.patronId}-friend` };
    const [code, useCase] = chance.pick([
      ['unknown-position', placeWager({ ...wager, position: POSITIONS + 1 })],
      ['amount-impossible', placeWager({ ...wager, stakeCents: impossible })],
      ['wager-not-offered', placeWager({ ...wager, kind: 'a-good-feeling' })],
      ['unknown-wager', withdrawWager({ roundId, wagerId: 'w999' })],
      ['unknown-wager', changeWager({ roundId, wagerId: 'w0', stakeCents: 500 })],
      ...(stranger ? ([['position-taken', placeWager(stranger)]] as const) : []),
    ] as const);
    return doing.unlawful(`bets wrongly: ${code}`, useCase, code, { writes: [`round-${roundId}`] });
  }

  /** The patron at a position: the one with wagers there in this round, or one who stays a while. */
  protected patronAt(round: NaiveRound | undefined, position: number): string {
    const holder = round?.wagers.find((wager) => wager.position === position)?.patronId;
    if (holder !== undefined) return holder;
    // Two wagers that are made at once are of the same patron: a seat changes between rounds.
    const isTaken = this.seats.has(position);
    const leaves = isTaken && this.chance.happens(3) && round === undefined;
    if (!isTaken || leaves) {
      this.patrons += 1;
      this.seats.set(position, `${this.tableId}-patron-${this.patrons}`);
    }
    return this.seats.get(position) ?? '';
  }

  /** A position without a bet. */
  protected freeAt({ wagers }: NaiveRound, { kind, selection }: Bet): number | undefined {
    const taken = wagers.filter((wager) => wager.kind === kind && wager.selection === selection);
    const free = Array.from({ length: POSITIONS }, (_, index) => index + 1).filter(
      (position) => !taken.some((wager) => wager.position === position),
    );
    return free.length === 0 ? undefined : this.chance.pick(free);
  }

  /** A stake in cents: mostly within the limits, and sometimes an odd one. */
  protected stakeOn(_bet: Bet): number {
    const { minimumCents, maximumCents } = this.limits;
    const { chance } = this;
    if (chance.happens(3)) return chance.between(1, minimumCents - 1);
    if (chance.happens(3)) return chance.between(maximumCents + 1, 2 * maximumCents);
    const cents = chance.between(minimumCents, Math.min(maximumCents, 20 * minimumCents));
    return chance.happens(45) ? cents : Math.max(minimumCents, cents - (cents % 100));
  }
}
