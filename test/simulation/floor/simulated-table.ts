import { changeLimits, commissionTable, retireTable } from '#application';
import { limitsOf } from '#play/sample-table.js';
import type { NaiveOpening, NaiveRound } from '../naive/naive-round.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { LIMITS, POSITIONS } from './betting-table.js';
import { PlayingTable } from './playing-table.js';

/** The pit in which every table stands. */
export const PIT_ID = 'P1';

/** A table at which chance plays; what it knows of its rounds stands in the naive books. */
export abstract class SimulatedTable extends PlayingTable {
  /** Whether it is out of service for good. */
  retired = false;

  /** The rules as they are posted. */
  protected abstract get rules(): object;

  /** The round in play. */
  protected abstract get roundInPlay(): NaiveRound | undefined;

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

  /** Takes it out of service between two rounds, or tries to while one goes on. */
  retire(doing: Doing): Act {
    const { tableId, staysFor } = this;
    const useCase = retireTable({ tableId });
    const options = { role: 'pit-boss', writes: [`table-${tableId}`] } as const;
    return staysFor === undefined
      ? doing.lawful('is retired', useCase, () => (this.retired = true), options)
      : doing.unlawful('is retired in use', useCase, staysFor, options);
  }

  /** Something at a table that is retired: its rounds may still be corrected, and nothing else begins. */
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
