import { isDeepStrictEqual } from 'node:util';
import { openRound } from '#application';
import { gameOf } from '#rules';
import type { Act, Doing } from './act.js';
import type { Choice } from './choose.js';
import { naiveBooksDate } from '../naive/naive-calendar.js';
import { leftBy } from '../naive/naive-game.js';
import type { NaiveRound } from '../naive/naive-round.js';
import { SimulatedTable } from './simulated-table.js';
import type { NextRound, ReportedTurn } from './playing-table.js';

/** A table whose rounds belong to its gaming day, with the rules of the game's sample. */
export abstract class FactTable extends SimulatedTable {
  private inPlayId: string | undefined;
  private readonly opened = new Map<string, number>();

  /** Wagers and facts of the next turn of a round that is reported whole. */
  protected abstract turn(round: NaiveRound): ReportedTurn;

  protected get rules(): object {
    return gameOf(this.game).sample;
  }

  protected get roundInPlay(): NaiveRound | undefined {
    return this.inPlayId === undefined ? undefined : this.books.round(this.inPlayId);
  }

  protected get staysFor(): string | undefined {
    return this.inPlayId && 'round-in-play';
  }

  protected closed(): void {
    this.inPlayId = undefined;
  }

  protected betweenRounds(doing: Doing): readonly Choice[] {
    const elsewhen = openRound({ tableId: this.tableId, gamingDay: '2010-01-01' });
    return [
      [20, () => this.open(doing, this.nextRound(doing))],
      [7, () => this.wholeRound(doing, this.nextRound(doing), (sketch) => this.turn(sketch))],
      [1, () => doing.unlawful('opens a round of another day', elsewhen, 'other-gaming-day')],
      [1, () => this.postLimits(doing)],
      [3, () => this.correctRecent(doing)],
    ];
  }

  /** A second round beside the open one; undefined after its gaming day. */
  protected openTwice(doing: Doing, round: NaiveRound): Act | undefined {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const sameDay = round.roundId.includes(gamingDay.replaceAll('-', ''));
    return sameDay ? this.openInVain(doing, 'round-already-open') : undefined;
  }

  protected openInVain(doing: Doing, refusal: string): Act {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const useCase = openRound({ tableId: this.tableId, gamingDay });
    return doing.unlawful('opens a round in vain', useCase, refusal);
  }

  /** The newest fact of a round, corrected to another one. */
  protected correctFact(doing: Doing, round: NaiveRound, fact: unknown): Act {
    const facts = [...(round.turn?.facts.slice(0, -1) ?? []), fact];
    return this.correct(doing, round, { facts, actual: [] });
  }

  /** Whether wagers are unchanged since the newest fact was settled. */
  protected nothingSince({ turn, wagers }: NaiveRound): boolean {
    return turn !== undefined && isDeepStrictEqual(wagers, leftBy(turn.outcome.due, turn.wagers));
  }

  private nextRound({ atMs }: Doing): NextRound {
    const { tableId, opened } = this;
    const { gamingDay } = naiveBooksDate(atMs);
    const number = (opened.get(gamingDay) ?? 0) + 1;
    const roundId = `${tableId}.${gamingDay.replaceAll('-', '')}.${String(number).padStart(4, '0')}`;
    const begins = (): void => {
      opened.set(gamingDay, number);
      this.inPlayId = roundId;
    };
    return { place: { tableId, gamingDay }, roundId, begins };
  }
}
