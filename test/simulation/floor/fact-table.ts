import { isDeepStrictEqual } from 'node:util';
import { openRound } from '#application';
import { gameOf } from '#rules';
import type { Act, Doing } from './act.js';
import type { Choice } from './choose.js';
import { naiveBooksDate, naiveRollOverBefore } from '#testing/naive/naive-calendar.js';
import { leftBy } from '#testing/naive/games/naive-game.js';
import type { NaiveGame } from '#testing/naive/games/naive-game.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { SimulatedTable } from './simulated-table.js';
import type { NextRound, ReportedTurn } from './playing-table.js';

/** The longest round that is reported late. */
const LONGEST_ROUND_MS = 600_000;

/** A table whose rounds belong to its gaming day, with the rules of the game's sample. */
export abstract class FactTable extends SimulatedTable {
  private inPlayId: string | undefined;
  private readonly opened = new Map<string, number>();

  /** The clerk's version of the game. */
  protected abstract readonly naive: NaiveGame;

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

  protected naiveAt(): NaiveGame {
    return this.naive;
  }

  protected closed({ roundId }: NaiveRound): void {
    if (this.inPlayId === roundId) this.inPlayId = undefined;
  }

  /** A round of today or yesterday, perhaps while another is in play, or past the roll-over. */
  protected reportLate(doing: Doing): Act | undefined {
    const { commissionedMs, chance } = this;
    const passedMs = naiveRollOverBefore(doing.atMs) + chance.between(0, LONGEST_ROUND_MS / 2);
    const earlierMs = this.earlier(doing.atMs);
    const atMs =
      chance.happens(15) && passedMs > commissionedMs && passedMs < earlierMs ? passedMs : earlierMs;
    const openedMs = Math.max(commissionedMs, atMs - chance.between(0, LONGEST_ROUND_MS));
    const openedAt = new Date(openedMs).toISOString();
    return this.wholeRound(
      doing.earlier(atMs),
      this.nextRound(openedMs),
      (sketch) => this.turn(sketch),
      openedAt,
    );
  }

  protected override reportAfterRetirement(doing: Doing): Act {
    const act = this.wholeRound(doing, this.nextRound(doing.atMs), (sketch) => this.turn(sketch));
    const enter: Act['enter'] = (recordedBy, receipt) => {
      act.enter(recordedBy, receipt);
      this.books.findAt(this.tableId, 'exception table-retired', doing.atMs);
    };
    return { ...act, enter };
  }

  protected betweenRounds(doing: Doing): readonly Choice[] {
    const elsewhen = openRound({ tableId: this.tableId, gamingDay: '2010-01-01' });
    return [
      [20, () => this.openNext(doing)],
      [7, () => this.wholeRound(doing, this.nextRound(doing.atMs), (sketch) => this.turn(sketch))],
      [2, () => this.reportLate(doing)],
      [2, () => this.reportAgain(doing)],
      [1, () => doing.unlawful('opens a round of another day', elsewhen, 'other-gaming-day')],
      [1, () => this.postLimits(doing)],
      [3, () => this.correctRecent(doing)],
      [2, () => this.payDue(doing)],
    ];
  }

  /** A second round beside the open one; undefined after its gaming day. */
  protected openTwice(doing: Doing, round: NaiveRound): Act | undefined {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    return this.isOf(gamingDay, round) ? this.openInVain(doing, 'round-already-open') : undefined;
  }

  protected openInVain(doing: Doing, refusal: string): Act {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const useCase = openRound({ tableId: this.tableId, gamingDay });
    return doing.unlawful('opens a round in vain', useCase, refusal);
  }

  /** The newest fact of a round, corrected to another one. */
  protected correctFact(doing: Doing, round: NaiveRound, fact: unknown): Act | undefined {
    const facts = [...(round.turn?.facts.slice(0, -1) ?? []), fact];
    return this.correct(doing, round, { facts, actual: [] });
  }

  /** Whether wagers are unchanged since the newest fact was settled. */
  protected nothingSince({ turn, wagers }: NaiveRound): boolean {
    return turn !== undefined && isDeepStrictEqual(wagers, leftBy(turn.outcome.due, turn.wagers));
  }

  private isOf(gamingDay: string, { roundId }: NaiveRound): boolean {
    return roundId.includes(gamingDay.replaceAll('-', ''));
  }

  private openNext(doing: Doing): Act {
    const next = this.nextRound(doing.atMs);
    const begins = (): void => {
      next.begins();
      this.inPlayId = next.roundId;
    };
    return this.open(doing, { ...next, begins });
  }

  private nextRound(atMs: number): NextRound {
    const { tableId, opened } = this;
    const { gamingDay } = naiveBooksDate(atMs);
    const number = (opened.get(gamingDay) ?? 0) + 1;
    const roundId = `${tableId}.${gamingDay.replaceAll('-', '')}.${String(number).padStart(4, '0')}`;
    const begins = (): void => void opened.set(gamingDay, number);
    return { place: { tableId, gamingDay }, roundId, begins };
  }
}
