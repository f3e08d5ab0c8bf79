import type { CommandHandler } from '#application';
import { LedgerDoor } from '#play/ledger-door.js';
import { commissionsTable, opensPit, opensRound } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { AN_EVENING, someone } from '#testing/builders/contexts.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';

/** Tables without a shoe in a real ledger, whose clock begins on an evening of June 2010. */
export class BenchFloor extends LedgerDoor {
  /** The ledger's clock, in milliseconds since 1970 UTC. */
  static readonly now = (): number => Date.parse(AN_EVENING) + Math.trunc(performance.now());

  constructor(commands: CommandHandler) {
    super({ commands, personOf: someone });
  }

  async openTables(game: string, tableIds: readonly string[]): Promise<void> {
    await this.carryOut(opensPit({ pitId: 'P1', paymentProcedure: 1 }));
    const tables = tableIds.map((tableId) => commissionsTable(sampleTable(tableId, game)));
    await Promise.all(tables.map((table) => this.carryOut(table)));
  }

  /** Opens a round at each table for wagers. */
  async openRounds(tableIds: readonly string[]): Promise<void> {
    const rounds = tableIds.map((tableId) => opensRound({ tableId, gamingDay: A_GAMING_DAY }));
    await Promise.all(rounds.map((round) => this.carryOut(round)));
  }
}
