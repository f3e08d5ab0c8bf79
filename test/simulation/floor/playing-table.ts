import {
  correctSettlement,
  observeOutcome,
  openRound,
  recordRound,
  settleAmountDue,
  settleRound,
  voidRound,
} from '#application';
import type { OpeningPlace, Turn, UseCase } from '#application';
import { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { planCorrection } from '#testing/naive/clerk/naive-correction.js';
import type { NaiveCorrection } from '#testing/naive/clerk/naive-correction.js';
import type { NaiveGame } from '#testing/naive/games/naive-game.js';
import { openDueOf, playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveActual, NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { Act, Doing } from './act.js';
import { BettingTable } from './betting-table.js';
import { anyone, mostlyApart } from './people.js';
import { sourceOf } from './source-numbering.js';

/** Number of ended rounds that may still be corrected. */
const RECENT = 6;

/** The round that a table opens next. */
export interface NextRound {
  readonly place: OpeningPlace;
  readonly roundId: string;
  /** Changes at the table when it opens. */
  readonly begins: () => void;
}

/** A whole round as it was recorded. */
interface ReportedRound {
  readonly useCase: UseCase;
  readonly roundId: string;
  readonly atMs: number;
}

/** A turn of a round that is reported whole, with the times of its steps if known. */
export type ReportedTurn = Omit<Turn, 'actual' | 'vigorish'>;

/** A table with rounds from opening to correction, step by step or whole. */
export abstract class PlayingTable extends BettingTable {
  private readonly recent: string[] = [];
  private readonly reported: ReportedRound[] = [];

  /** The clerk's version of the game, by the rules in force at a floor time. */
  protected abstract naiveAt(atMs: number): NaiveGame;

  /** A correction put vigorish on markers. */
  protected markersPut(_round: NaiveRound, _atMs: number): void {}

  /** Acts after the end of a round. */
  protected abstract closed(round: NaiveRound, wantOfCards: boolean): void;

  /** Opens the next round. */
  protected open(doing: Doing, next: NextRound): Act {
    const enter = (): void => this.enterOpening(this.books, next, doing.atMs);
    const { place, roundId } = next;
    return doing.lawful(`opens ${roundId}`, openRound(place), enter, {
      writes: [`round-${roundId}`],
    });
  }

  /** A fact of play. One that breaks a rule is refused, or recorded as it happened. */
  protected observe(doing: Doing, round: NaiveRound, fact: unknown, done: () => void = () => undefined): Act {
    const { roundId, wagers } = round;
    const [breach] = round.rules.observe(playOf(round), wagers, fact).breaches ?? [];
    if (breach !== undefined && this.chance.happens(40))
      return this.observeInVain(doing, round, fact, breach);
    const enter = (): void => {
      this.books.observe(roundId, fact, doing.atMs);
      done();
    };
    return doing.lawful(`observes ${JSON.stringify(fact)}`, observeOutcome({ roundId, fact }), enter, {
      writes: [`round-${roundId}`],
      asHappened: breach !== undefined,
    });
  }

  protected observeInVain(doing: Doing, { roundId }: NaiveRound, fact: unknown, refusal: string): Act {
    const useCase = observeOutcome({ roundId, fact });
    const writes = [`round-${roundId}`];
    return doing.unlawful(`observes ${JSON.stringify(fact)} in vain`, useCase, refusal, { writes });
  }

  /** A round that a device reports at once, turn by turn, mostly under a number. */
  protected wholeRound(
    doing: Doing,
    next: NextRound,
    turnOf: (round: NaiveRound) => ReportedTurn,
    openedAt?: string,
  ): Act {
    const { books } = this;
    const { atMs } = doing;
    const { roundId, place } = next;
    const sketch = new NaiveBooks();
    const openedMs = openedAt === undefined ? atMs : Date.parse(openedAt);
    this.enterOpening(sketch, { ...next, begins: () => undefined }, openedMs);
    const turns: ReportedTurn[] = [];
    while (sketch.round(roundId).status !== 'settled') {
      const turn = turnOf(sketch.round(roundId));
      this.takeTurn(sketch, roundId, turn, atMs);
      turns.push(turn);
    }
    const numbers = books.numbersAt(this.tableId);
    const source = sourceOf(numbers, this.chance);
    const enter = (): void => {
      this.enterOpening(books, next, openedMs);
      for (const turn of turns) this.takeTurn(books, roundId, turn, atMs);
      this.ended(books.round(roundId), false);
      if (source) numbers.use(source);
      this.noteReported({ useCase, roundId, atMs });
    };
    const useCase = recordRound({
      place,
      ...(source && { source }),
      ...(openedAt !== undefined && { openedAt }),
      turns: turns.map((turn) => ({ ...turn, actual: [], vigorish: [] })),
      cuttingCardReached: false,
      lastHandAnnounced: false,
    });
    const options = { role: 'table-device', writes: [`round-${roundId}`] } as const;
    const under = source ? ` as ${source.number} of ${source.sourceId ?? 'its table'}` : '';
    const what = `reports the whole round ${roundId} in ${turns.length}${under}`;
    const act = doing.lawful(what, useCase, enter, options);
    const isUsed = source && numbers.usedBy(source.sourceId).includes(source.number);
    return isUsed ? { ...act, refusal: 'source-number-used' } : act;
  }

  /** A whole round that is reported again under another key, by anyone; undefined if there is none. */
  protected reportAgain(doing: Doing): Act | undefined {
    if (this.reported.length === 0) return undefined;
    const { useCase, roundId, atMs } = this.chance.pick(this.reported);
    const what = `reports ${roundId} again`;
    return { ...doing.earlier(atMs).lawful(what, useCase, () => undefined), knownAs: roundId };
  }

  private noteReported(report: ReportedRound): void {
    this.reported.push(report);
    if (this.reported.length > RECENT) this.reported.shift();
  }

  private enterOpening(books: NaiveBooks, { place, roundId, begins }: NextRound, atMs: number): void {
    const { tableId, game } = this;
    const rules = this.naiveAt(atMs);
    const limits = this.postedLimits.at(atMs);
    begins();
    const shoe = 'shoeId' in place ? { shoeId: place.shoeId } : {};
    books.open({ roundId, tableId, game, ...shoe, rules, limits }, atMs);
  }

  /** A step without a time has the time of the step after it. */
  private takeTurn(books: NaiveBooks, roundId: string, turn: ReportedTurn, atMs: number): void {
    const { wagers, facts, wageredAt, noMoreBetsAt, observedAt, settledAt } = turn;
    const timeOf = (time: string | undefined) => (time === undefined ? atMs : Date.parse(time));
    this.enterWagers(roundId, wagers, timeOf(wageredAt ?? noMoreBetsAt ?? observedAt ?? settledAt), books);
    for (const fact of facts) books.observe(roundId, fact, timeOf(observedAt ?? settledAt));
    if (books.round(roundId).status === 'decided') books.settle(roundId, [], new Map(), timeOf(settledAt));
  }

  /**
   * Settles by the rules, or as the dealer did.
   * @param deferred whether the vigorish of a wager goes on a marker, as the dealer says or by default
   */
  protected settle(doing: Doing, round: NaiveRound, deferred: ReadonlyMap<string, boolean> = new Map()): Act {
    const { books, chance } = this;
    const { roundId } = round;
    const dues = round.turn?.outcome.due ?? [];
    const actual =
      dues.length > 0 && chance.happens(10) ? [this.otherwise(round, chance.pick(dues).wagerId)] : [];
    const charged = (wagerId: string): number =>
      actual.find((each) => each.wagerId === wagerId)?.chargedCents ??
      dues.find((each) => each.wagerId === wagerId)?.charged ??
      0;
    const owing = new Map([...deferred].filter(([wagerId]) => charged(wagerId) > 0));
    const vigorish = [...owing].map(([wagerId, onMarker]) => {
      return { wagerId, collection: onMarker ? ('deferred' as const) : ('at-payout' as const) };
    });
    const useCase = settleRound({ roundId, actual, vigorish });
    const writes = [`round-${roundId}`];
    const [breach] = books.settlementBreaches(roundId, actual, owing);
    if (breach !== undefined && chance.happens(40)) {
      return doing.unlawful('settles otherwise', useCase, breach, { writes });
    }
    const enter = (): void => {
      books.settle(roundId, actual, owing, doing.atMs);
      if (round.status === 'settled') this.ended(round, false);
    };
    return doing.lawful('settles', useCase, enter, { writes, asHappened: breach !== undefined });
  }

  /** One figure of a wager that differs from the rules, at random. */
  protected otherwise(round: NaiveRound, wagerId: string): NaiveActual {
    const wager = [...round.wagers, ...round.settled].find((each) => each.wagerId === wagerId);
    const stake = wager?.stake ?? 0;
    if (this.chance.happens(30)) {
      return { wagerId, chargedCents: this.chance.between(0, Math.ceil(stake / 4)) };
    }
    return this.chance.happens(50)
      ? { wagerId, takenCents: this.chance.between(0, 2 * stake) }
      : { wagerId, paidCents: this.chance.between(0, 3 * stake) };
  }

  /** A valid or invalid correction of a round. */
  protected correct(
    doing: Doing,
    round: NaiveRound,
    corrected: Pick<NaiveCorrection, 'facts' | 'actual'>,
    done: () => void = () => undefined,
  ): Act | undefined {
    const { roundId } = round;
    const correction = { ...corrected, ...this.settlementOfDifferences(corrected) };
    const {
      refusal,
      breaches: [breach],
      changes,
      observed,
    } = planCorrection(round, correction);
    const useCase = correctSettlement({
      roundId,
      reason: 'seen on video',
      ...correction,
    });
    const writes = [`round-${roundId}`];
    const asHappened = breach !== undefined && !this.chance.happens(30);
    const { people } = this.books;
    const recorders = people.ofFacts(roundId);
    const actor = mostlyApart(this.chance, correctSettlement.roles, recorders);
    const causeMs = (): number => this.books.causes.ofCorrection(round, correction);
    const options = { actor, writes, asHappened, causeMs, afterwards: true } as const;
    const what = `corrects ${roundId} ${JSON.stringify(correction)}`;
    if (recorders.has(actor.userId))
      return doing.unlawful(what, useCase, 'corrector-recorded-facts', options);
    if (people.hasReviewed(`round-${roundId}`, actor.userId))
      return doing.unlawful(what, useCase, 'corrector-reviewed-exception', options);
    if (refusal !== undefined) return doing.unlawful(what, useCase, refusal, options);
    const corrects = [...changes.map(({ after }) => after.wagerId), ...(observed ? ['facts'] : [])];
    const { userId } = actor;
    const acted = corrects.some(
      (each) => people.hasCorrected(roundId, each, userId) || people.hasPaid(roundId, each, userId),
    );
    // The clerk does not number the turns of a round: facts of another turn may be corrected by the same person.
    const isOfFactsAlone = !changes.some(({ after: { wagerId } }) =>
      people.hasCorrected(roundId, wagerId, userId),
    );
    if (acted && isOfFactsAlone && observed) return undefined;
    if (acted || (breach !== undefined && !asHappened))
      return doing.unlawful(what, useCase, breach ?? 'corrector-acted-before', options);
    if (this.chance.happens(5)) {
      return doing.unlawful(`${what} as the dealer`, useCase, 'role-not-allowed', { writes, role: 'dealer' });
    }
    const enter = (): void => {
      if (this.books.correct(roundId, correction, doing.atMs) > 0) this.markersPut(round, doing.atMs);
      for (const each of corrects) people.correct(roundId, each, userId);
      done();
    };
    return doing.lawful(what, useCase, enter, options);
  }

  /** Where the differences of a correction were settled: at the table, not yet, for one wager otherwise, or unsaid. */
  private settlementOfDifferences({
    actual: [named],
  }: Pick<NaiveCorrection, 'actual'>): Pick<NaiveCorrection, 'differenceSettled'> {
    const { chance } = this;
    if (named === undefined && chance.happens(80)) return { differenceSettled: true };
    return chance.happens(4) ? {} : { differenceSettled: chance.happens(60) };
  }

  /** Pays an amount that a correction left due, or tries to pay too much or what is not due. */
  protected payDue(doing: Doing): Act | undefined {
    const { books, chance, tableId } = this;
    const owing = [...books.rounds.values()].filter((each) => each.tableId === tableId && each.dues.size > 0);
    if (owing.length === 0) return undefined;
    const round = chance.pick(owing);
    const { roundId } = round;
    const wagerId = chance.pick([...round.dues.keys()]);
    const open = openDueOf(round, wagerId);
    const most = Math.abs(open);
    const tooMuch = chance.happens(10);
    const amountCents =
      tooMuch || most === 0 ? most + 1 : chance.happens(60) ? most : chance.between(1, most);
    const paidAt = chance.pick(['table', 'cage'] as const);
    const useCase = settleAmountDue({ roundId, wagerId, amountCents, paidAt });
    const causeMs = (): number => books.causes.ofPayment(round, wagerId);
    const actor = anyone(chance, useCase.roles);
    const { userId } = actor;
    const options = { actor, writes: [`round-${roundId}`], causeMs, afterwards: true };
    const what = `pays ${amountCents} due on ${roundId} ${wagerId} at the ${paidAt}`;
    if (!round.settled.some((each) => each.wagerId === wagerId)) return undefined;
    if (most === 0) return doing.unlawful(what, useCase, 'nothing-due', options);
    if (tooMuch) return doing.unlawful(what, useCase, 'more-than-due', options);
    if (books.people.hasCorrected(roundId, wagerId, userId))
      return doing.unlawful(what, useCase, 'payer-corrected-wager', options);
    if (books.people.ofFacts(roundId).has(userId))
      return doing.unlawful(what, useCase, 'payer-recorded-facts', options);
    const enter = (): void => {
      books.payDue(roundId, wagerId, Math.sign(open) * amountCents, paidAt, doing.atMs);
      books.people.pay(roundId, wagerId, userId);
    };
    return doing.lawful(what, useCase, enter, options);
  }

  /** A valid or invalid correction of the amounts of a round. */
  protected correctAmounts(doing: Doing, round: NaiveRound | undefined): Act | undefined {
    if (!round || round.settled.length === 0) return undefined;
    const { wagerId } = this.chance.pick(round.settled);
    return this.correct(doing, round, {
      actual: this.chance.happens(30) ? [] : [this.otherwise(round, wagerId)],
    });
  }

  /** Voids a round, because cards are missing or as it happened. */
  protected voidRound(doing: Doing, round: NaiveRound, wantOfCards: boolean): Act {
    const { roundId } = round;
    const reason = wantOfCards ? 'insufficient-cards' : 'other';
    const useCase = voidRound({ roundId, reason, note: 'the power failed' });
    const writes = [`round-${roundId}`];
    if (!wantOfCards && this.chance.happens(70)) {
      return doing.unlawful('voids a round without a reason', useCase, 'void-without-provision', { writes });
    }
    const enter = (): void => {
      this.books.void(roundId, wantOfCards ? [] : ['void-without-provision'], doing.atMs);
      this.ended(round, wantOfCards);
    };
    return doing.lawful(`voids ${roundId}`, useCase, enter, { writes, asHappened: !wantOfCards });
  }

  /** A recently settled round. */
  protected recentRound(): NaiveRound | undefined {
    const settled = this.recent.filter((roundId) => this.books.round(roundId).status === 'settled');
    return settled.length === 0 ? undefined : this.books.round(this.chance.pick(settled));
  }

  protected ended(round: NaiveRound, wantOfCards: boolean): void {
    this.recent.push(round.roundId);
    if (this.recent.length > RECENT) this.recent.shift();
    this.closed(round, wantOfCards);
  }
}
