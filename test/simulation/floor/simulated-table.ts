import {
  changeLimits,
  commissionTable,
  correctSettlement,
  retireTable,
  settleRound,
  voidRound,
} from '#application';
import type { Card } from '#rules';
import { A_PROPERTY, limitsOf } from '../../../libs/testing/builders/index.js';
import { planCorrection } from '../naive/naive-correction.js';
import type { NaiveCorrection } from '../naive/naive-correction.js';
import type { NaiveActual, NaiveOpening, NaiveRound } from '../naive/naive-round.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { BettingTable, LIMITS, POSITIONS } from './betting-table.js';

/** The pit in which every table stands. */
export const PIT_ID = 'P1';

/** Rounds that ended and may still be corrected. */
const RECENT = 6;

/** A table at which chance plays; what it knows of its rounds stands in the naive books. */
export abstract class SimulatedTable extends BettingTable {
  /** Whether it is out of service for good. */
  retired = false;
  private readonly recent: string[] = [];

  /** The rules as they are posted. */
  protected abstract get rules(): object;

  /** The round in play. */
  protected abstract get roundInPlay(): NaiveRound | undefined;

  /** What follows on the end of a round. */
  protected abstract closed(round: NaiveRound, wantOfCards: boolean): void;

  /** Something that happens at the table. */
  abstract next(doing: Doing): Act;

  /** A wager that a patron adds to the round in play while others act; nothing where none can be made. */
  abstract wagerBeside(doing: Doing): Act | undefined;

  /** Why it stays in service; absent where it may go. */
  protected abstract get staysFor(): string | undefined;

  /** Another round of a table that is retired, which cannot be. */
  protected abstract openInVain(doing: Doing, refusal: string): Act;

  /** Sets something of a round right that ended lately; nothing where there is none. */
  protected abstract correctRecent(doing: Doing): Act | undefined;

  commission(doing: Doing): Act {
    const { tableId, game, rules } = this;
    const limits = this.onEveryWager(this.limits);
    const useCase = commissionTable(A_PROPERTY, {
      tableId,
      pitId: PIT_ID,
      game,
      positions: POSITIONS,
      rules,
      limits,
    });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return doing.lawful('is commissioned', useCase, () => undefined, options);
  }

  /** Takes it out of service between two rounds, or tries to while one goes on. */
  retire(doing: Doing): Act {
    const { tableId, staysFor } = this;
    const useCase = retireTable(A_PROPERTY, { tableId });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return staysFor === undefined
      ? doing.lawful('is retired', useCase, () => (this.retired = true), options)
      : doing.unlawful('is retired in use', useCase, staysFor, options);
  }

  /** Something at a table that is retired: its rounds may still be corrected, and nothing else begins. */
  afterwards(doing: Doing): Act {
    const { tableId } = this;
    const writes = [`table-${tableId}`];
    const again = retireTable(A_PROPERTY, { tableId });
    const limits = this.posting(this.limits);
    return choose(this.chance, [
      [6, () => this.correctRecent(doing)],
      [1, () => this.openInVain(doing, 'table-retired')],
      [1, doing.unlawful('is retired again', again, 'table-retired', { role: 'pit-boss', writes })],
      [1, doing.unlawful('posts limits in vain', limits, 'table-retired', { role: 'floorperson', writes })],
    ]);
  }

  protected postLimits(doing: Doing): Act {
    const limits = this.chance.pick(LIMITS);
    const { minimumCents, maximumCents } = limits;
    const { tableId } = this;
    const options = { role: 'floorperson', writes: [`table-${tableId}`] } as const;
    if (this.chance.happens(20)) {
      const upsideDown = this.posting({ minimumCents: maximumCents, maximumCents: minimumCents });
      return doing.unlawful(
        'posts a maximum below the minimum',
        upsideDown,
        'maximum-below-minimum',
        options,
      );
    }
    return doing.lawful('posts limits', this.posting(limits), () => (this.limits = limits), options);
  }

  /**
   * Settles by the rules, or as the dealer in fact did: that a supervisor records, and nobody else.
   * @param deferred whether the vigorish of a wager goes on a marker, where the dealer says so or otherwise
   */
  protected settle(
    doing: Doing,
    round: NaiveRound,
    dues: readonly { readonly wagerId: string }[],
    deferred: ReadonlyMap<string, boolean> = new Map(),
  ): Act {
    const { books, chance } = this;
    const { roundId } = round;
    const actual =
      dues.length > 0 && chance.happens(10) ? [this.otherwise(round, chance.pick(dues).wagerId)] : [];
    const vigorish = [...deferred].map(([wagerId, onMarker]) => {
      return { wagerId, collection: onMarker ? ('deferred' as const) : ('at-payout' as const) };
    });
    const useCase = settleRound({ roundId, actual, vigorish });
    const writes = [`round-${roundId}`];
    const [breach] = books.settlementBreaches(roundId, actual, deferred);
    if (breach !== undefined && chance.happens(40)) {
      return doing.unlawful('settles otherwise', useCase, breach, { writes });
    }
    const enter = (): void => {
      books.settle(roundId, actual, deferred, doing.atMs);
      if (round.status === 'settled') this.ended(round, false);
    };
    return doing.lawful('settles', useCase, enter, { writes, supervised: breach !== undefined });
  }

  /** One figure of a wager that is not what the rules give, but by chance. */
  protected otherwise(round: NaiveRound, wagerId: string): NaiveActual {
    const wager = [...round.wagers, ...round.settled].find((each) => each.wagerId === wagerId);
    const stake = wager?.stake ?? 0;
    if (this.chance.happens(30)) {
      return { wagerId, chargedCents: this.chance.between(0, Math.ceil(stake / 4)) };
    }
    return this.chance.happens(50)
      ? { wagerId, takenCents: this.chance.between(0, stake) }
      : { wagerId, paidCents: this.chance.between(0, 3 * stake) };
  }

  /** Sets a round right, or tries to. */
  protected correct(
    doing: Doing,
    round: NaiveRound,
    correction: NaiveCorrection,
    done: () => void = () => undefined,
  ): Act {
    const { roundId } = round;
    const { cards, ...rest } = correction;
    const {
      refusal,
      breaches: [breach],
    } = planCorrection(round, correction);
    const useCase = correctSettlement({
      roundId,
      reason: 'seen by surveillance',
      ...(cards && { cards: cards as readonly Card[] }),
      ...rest,
    });
    const writes = [`round-${roundId}`];
    const supervised = breach !== undefined && !this.chance.happens(30);
    const options = { role: 'floorperson', writes, supervised } as const;
    const what = `corrects ${roundId} ${JSON.stringify(correction)}`;
    if (refusal !== undefined) return doing.unlawful(what, useCase, refusal, options);
    if (breach !== undefined && !supervised) return doing.unlawful(what, useCase, breach, options);
    if (this.chance.happens(5)) {
      return doing.unlawful(`${what} as the dealer`, useCase, 'role-not-allowed', { writes, role: 'dealer' });
    }
    const enter = (): void => {
      this.books.correct(roundId, correction, doing.atMs);
      done();
    };
    return doing.lawful(what, useCase, enter, options);
  }

  /** Sets amounts of a round right, or only tries to. */
  protected correctAmounts(doing: Doing, round: NaiveRound | undefined): Act | undefined {
    if (!round || round.settled.length === 0) return undefined;
    const { wagerId } = this.chance.pick(round.settled);
    return this.correct(doing, round, {
      actual: this.chance.happens(30) ? [] : [this.otherwise(round, wagerId)],
    });
  }

  /** Voids a round, for want of cards or on a supervisor's word. */
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
    return doing.lawful(`voids ${roundId}`, useCase, enter, { writes, supervised: !wantOfCards });
  }

  /** A round that was settled lately. */
  protected recentRound(): NaiveRound | undefined {
    const settled = this.recent.filter((roundId) => this.books.round(roundId).status === 'settled');
    return settled.length === 0 ? undefined : this.books.round(this.chance.pick(settled));
  }

  protected ended(round: NaiveRound, wantOfCards: boolean): void {
    this.recent.push(round.roundId);
    if (this.recent.length > RECENT) this.recent.shift();
    this.closed(round, wantOfCards);
  }

  private posting(limits: NaiveOpening['limits']): ReturnType<typeof changeLimits> {
    return changeLimits(A_PROPERTY, { tableId: this.tableId, limits: this.onEveryWager(limits) });
  }

  private onEveryWager(limits: NaiveOpening['limits']): ReturnType<typeof limitsOf> {
    const kinds = Object.keys(limitsOf(this.game, this.rules));
    return Object.fromEntries(kinds.map((kind) => [kind, limits]));
  }
}
