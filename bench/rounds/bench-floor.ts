import { v7 } from 'uuid';
import { commissionTable, openPit, openRound } from '#application';
import type { CommandHandler, Property, Receipt, UseCase } from '#application';
import { gameOf } from '#rules';
import { AN_EVENING, A_GAMING_DAY, limitsOf, someone } from '../../libs/testing/builders/index.js';

const PIT = 'P1';

/** Tables without a shoe in a real ledger, whose clock begins on an evening of June 2010. */
export class BenchFloor {
  /** The ledger's clock, in milliseconds since 1970 UTC. */
  static readonly now = (): number => Date.parse(AN_EVENING) + Math.trunc(performance.now());

  constructor(
    private readonly commands: CommandHandler,
    private readonly property: Property,
  ) {}

  /** Carries a use case out as the person of a role. */
  do(role: string, useCase: UseCase, commandId = v7()): Promise<Receipt> {
    const { userId, name } = someone(role);
    return this.commands.execute(useCase, {
      commandId,
      occurredAt: new Date(BenchFloor.now()).toISOString(),
      principal: { userId, name, roles: [role] },
    });
  }

  async openTables(game: string, tableIds: readonly string[]): Promise<void> {
    await this.do('pit-boss', openPit({ pitId: PIT, paymentProcedure: 1 }));
    const rules = gameOf(game).sample;
    const limits = limitsOf(game);
    await Promise.all(
      tableIds.map((tableId) => {
        const table = { tableId, pitId: PIT, game, positions: 7, rules, limits };
        return this.do('pit-boss', commissionTable(this.property, table));
      }),
    );
  }

  /** Opens a round at each table; all take wagers then. */
  async openRounds(tableIds: readonly string[]): Promise<void> {
    await Promise.all(
      tableIds.map((tableId) =>
        this.do('dealer', openRound(this.property, { tableId, gamingDay: A_GAMING_DAY })),
      ),
    );
  }
}
