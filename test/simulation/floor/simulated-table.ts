import { changeLimits, commissionTable, retireTable } from '#application';
import { limitsOf } from '#play/sample-table.js';
import type { NaiveOpening, NaiveRound } from '../naive/naive-round.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { LIMITS, POSITIONS } from './betting-table.js';
import { PlayingTable } from './playing-table.js';

/** The pit of the tables. */
export const PIT_ID = 'P1';

/** A table with random play; the naive books hold the state of its rounds. */
export abstract class SimulatedTable extends PlayingTable {
  /** Whether it is retired. */
  retired = false;

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
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return doing.lawful('is commissioned', useCase, () => undefined, options);
  }

  /** Retires it between two rounds, or tries to during one. */
  retire(doing: Doing): Act {
    const { tableId, staysFor } = this;
    const useCase = retireTable({ tableId });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return staysFor === undefined
      ? doing.lawful('is retired', useCase, () => (this.retired = true), options)
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

  private posting(limits: NaiveOpening['limits']): ReturnType<typeof changeLimits> {
    return changeLimits({ tableId: this.tableId, limits: this.onEveryWager(limits) });
  }

  private onEveryWager(limits: NaiveOpening['limits']): ReturnType<typeof limitsOf> {
    const kinds = Object.keys(limitsOf(this.game, this.rules));
    return Object.fromEntries(kinds.map((kind) => [kind, limits]));
  }
}
