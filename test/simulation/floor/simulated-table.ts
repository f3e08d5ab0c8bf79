import { changeLimits, commissionTable, retireTable } from '#application';
import { limitsOf } from '#play/sample-table.js';
import type { NaiveLimits, NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { someone } from '#testing/builders/contexts.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { LIMITS, POSITIONS } from './betting-table.js';
import { mostlyApart } from './people.js';
import { PlayingTable } from './playing-table.js';

/** The pit of the tables. */
export const PIT_ID = 'P1';

/** The longest time after which something is recorded. */
const LONGEST_DELAY_MS = 26 * 3_600_000;

/** A table with random play; the naive books hold the state of its rounds. */
export abstract class SimulatedTable extends PlayingTable {
  /** The floor time of its retirement. */
  private retiredMs: number | undefined;
  /** The floor time at which it was commissioned. */
  protected commissionedMs = 0;

  get retired(): boolean {
    return this.retiredMs !== undefined;
  }

  /** The floor times between which it is in service. */
  get service(): { readonly fromMs: number; readonly untilMs: number } {
    return { fromMs: this.commissionedMs, untilMs: this.retiredMs ?? Infinity };
  }

  /** The posted rules. */
  protected abstract get rules(): object;

  /** The round in play. */
  protected abstract get roundInPlay(): NaiveRound | undefined;

  /** A random act at the table. */
  abstract next(doing: Doing): Act;

  /** A wager by a patron in the open round while others act; undefined if none is possible. */
  abstract wagerBeside(doing: Doing): Act | undefined;

  /** Why it cannot be retired; absent if it can. */
  protected abstract get staysFor(): string | undefined;

  /** A further round of a retired table, which must be refused. */
  protected abstract openInVain(doing: Doing, refusal: string): Act;

  /** Corrects a recently ended round; undefined if there is none. */
  protected abstract correctRecent(doing: Doing): Act | undefined;

  commission(doing: Doing): Act {
    const { tableId, game, rules } = this;
    const limits = this.onEveryWager(this.limits);
    const useCase = commissionTable({
      tableId,
      pitId: PIT_ID,
      game,
      positions: POSITIONS,
      rules,
      limits,
    });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`], reads: [`pit-${PIT_ID}`] } as const;
    return doing.lawful('is commissioned', useCase, () => void (this.commissionedMs = doing.atMs), options);
  }

  /** Retires it between two rounds, or tries to during one. */
  retire(doing: Doing): Act {
    const { tableId, staysFor } = this;
    const useCase = retireTable({ tableId });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return staysFor === undefined
      ? doing.lawful('is retired', useCase, () => void (this.retiredMs = doing.atMs), options)
      : doing.unlawful('is retired in use', useCase, staysFor, options);
  }

  /** An act at a retired table: its rounds may still be corrected, and nothing new begins. */
  afterwards(doing: Doing): Act {
    const { tableId } = this;
    const writes = [`table-${tableId}`];
    const again = retireTable({ tableId });
    const limits = this.posting(this.limits);
    return choose(this.chance, [
      [6, () => this.correctRecent(doing)],
      [2, () => this.payDue(doing)],
      [4, () => this.reportLate(doing)],
      [1, () => this.reportAgain(doing)],
      [1, () => this.reportAfterRetirement(doing)],
      [1, () => this.openInVain(doing, 'table-retired')],
      [1, doing.unlawful('is retired again', again, 'table-retired', { role: 'pit-boss', writes })],
      [1, doing.unlawful('posts limits in vain', limits, 'table-retired', { role: 'floorperson', writes })],
    ]);
  }

  protected postLimits(doing: Doing): Act | undefined {
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
    if (this.chance.happens(30)) return this.postLimitsLate(doing, limits);
    return this.limitsPosted(doing, limits, doing.atMs, options.writes);
  }

  /** Limits that were posted earlier, perhaps before others. */
  private postLimitsLate(doing: Doing, limits: NaiveLimits): Act | undefined {
    const { books, tableId } = this;
    const atMs = this.earlier(doing.atMs);
    if (books.isReviewedIn(tableId, { fromMs: atMs, untilMs: Infinity })) return undefined;
    return this.limitsPosted(doing.earlier(atMs), limits, atMs);
  }

  /** Limits in force from a floor time, recorded by someone who recorded none of the rounds that they govern. */
  private limitsPosted(doing: Doing, limits: NaiveLimits, atMs: number, writes: readonly string[] = []): Act {
    const { books, chance, postedLimits, tableId } = this;
    const recorders = books.recordersIn(tableId, postedLimits.spanFrom(atMs));
    const anybody = mostlyApart(chance, changeLimits.roles, recorders);
    // Who posts limits records no rounds under them.
    const actor = recorders.has(anybody.userId)
      ? anybody
      : someone('floorperson', { userId: 'limits-poster' });
    const what = `posts limits from ${new Date(atMs).toISOString()}`;
    const useCase = this.posting(limits);
    if (recorders.has(actor.userId)) {
      return doing.unlawful(what, useCase, 'changer-recorded-facts', { actor, writes });
    }
    const enter = (): void =>
      books.changeTerms(tableId, postedLimits.put(atMs, limits), actor.userId, { limits });
    return doing.lawful(what, useCase, enter, { actor, writes });
  }

  /** A floor time at which the table was in service, up to hours or a day ago. */
  protected earlier(atMs: number): number {
    const { commissionedMs, retiredMs = atMs } = this;
    const lastMs = Math.max(commissionedMs, Math.min(atMs, retiredMs - 1));
    return this.chance.between(Math.max(commissionedMs, lastMs - LONGEST_DELAY_MS), lastMs);
  }

  /** A round that took place earlier and is reported now; undefined if none can be. */
  protected abstract reportLate(doing: Doing): Act | undefined;

  /** A round that a device reports for the time after the retirement; undefined if none can be. */
  protected reportAfterRetirement(_doing: Doing): Act | undefined {
    return undefined;
  }

  private posting(limits: NaiveLimits): ReturnType<typeof changeLimits> {
    return changeLimits({ tableId: this.tableId, limits: this.onEveryWager(limits) });
  }

  private onEveryWager(limits: NaiveLimits): ReturnType<typeof limitsOf> {
    const kinds = Object.keys(limitsOf(this.game, this.rules));
    return Object.fromEntries(kinds.map((kind) => [kind, limits]));
  }
}
