import { observeOutcome, openRoundAtTable } from '#application';
import { gameOf } from '#rules';
import { A_PROPERTY } from '../../../libs/testing/builders/index.js';
import type { Act, Doing } from './act.js';
import { naiveBooksDate } from '../naive/naive-calendar.js';
import type { NaiveFactGame } from '../naive/naive-fact-game.js';
import type { NaiveRound } from '../naive/naive-round.js';
import { SimulatedTable } from './simulated-table.js';

/** A table whose rounds are opened on its gaming day and played fact by fact, with the rules of the game's sample. */
export abstract class FactTable extends SimulatedTable {
  private open: NaiveRound | undefined;
  private readonly opened = new Map<string, number>();

  /** How the clerk works the game out. */
  protected abstract readonly naive: NaiveFactGame;

  protected get rules(): object {
    return gameOf(this.game).sample;
  }

  protected get roundInPlay(): NaiveRound | undefined {
    return this.open;
  }

  protected closed(): void {
    this.open = undefined;
  }

  protected openRound(doing: Doing): Act {
    const { tableId } = this;
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const useCase = openRoundAtTable(A_PROPERTY, { tableId, gamingDay });
    const roundId = this.nextRoundId(gamingDay);
    return doing.lawful(
      `opens ${roundId}`,
      useCase,
      () => this.enterOpening(roundId, gamingDay, doing.atMs),
      {
        writes: [`round-${roundId}`],
      },
    );
  }

  /** A second round beside the one in play; nothing where the clock has left its day. */
  protected openTwice(doing: Doing, round: NaiveRound): Act | undefined {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    if (!round.roundId.includes(gamingDay.replaceAll('-', ''))) return undefined;
    const useCase = openRoundAtTable(A_PROPERTY, { tableId: this.tableId, gamingDay });
    return doing.unlawful('opens a second round', useCase, 'round-already-open');
  }

  protected openOnAnotherDay(doing: Doing): Act {
    const useCase = openRoundAtTable(A_PROPERTY, { tableId: this.tableId, gamingDay: '2010-01-01' });
    return doing.unlawful('opens a round of another day', useCase, 'other-gaming-day');
  }

  protected observe(doing: Doing, { roundId }: NaiveRound, fact: unknown): Act {
    return doing.lawful(
      `observes ${JSON.stringify(fact)}`,
      observeOutcome({ roundId, fact }),
      () => this.books.observe(roundId, fact, doing.atMs),
      { writes: [`round-${roundId}`] },
    );
  }

  protected observeInVain(doing: Doing, { roundId }: NaiveRound, fact: unknown, refusal: string): Act {
    return doing.unlawful(
      `observes ${JSON.stringify(fact)} in vain`,
      observeOutcome({ roundId, fact }),
      refusal,
      {
        writes: [`round-${roundId}`],
      },
    );
  }

  protected nextRoundId(gamingDay: string): string {
    const number = (this.opened.get(gamingDay) ?? 0) + 1;
    return `${this.tableId}.${gamingDay.replaceAll('-', '')}.${String(number).padStart(4, '0')}`;
  }

  protected enterOpening(roundId: string, gamingDay: string, atMs: number): void {
    const { tableId, game, naive, limits, books } = this;
    this.opened.set(gamingDay, (this.opened.get(gamingDay) ?? 0) + 1);
    books.open({ roundId, tableId, game, rules: naive, limits }, atMs);
    this.open = books.round(roundId);
  }
}
