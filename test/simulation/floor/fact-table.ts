import { isDeepStrictEqual } from 'node:util';
import { observeOutcome, openRoundAtTable, recordFactRound } from '#application';
import type { Turn } from '#application';
import { gameOf } from '#rules';
import { A_PROPERTY } from '../../../libs/testing/builders/index.js';
import type { Act, Doing } from './act.js';
import { naiveBooksDate } from '../naive/naive-calendar.js';
import { leftBy } from '../naive/naive-fact-game.js';
import type { NaiveFactGame } from '../naive/naive-fact-game.js';
import { NaiveBooks } from '../naive/naive-books.js';
import { playOf } from '../naive/naive-round.js';
import type { NaiveOpening, NaiveRound } from '../naive/naive-round.js';
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

  protected get staysFor(): string | undefined {
    return this.open && 'round-in-play';
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
    const sameDay = round.roundId.includes(gamingDay.replaceAll('-', ''));
    return sameDay ? this.openInVain(doing, 'round-already-open') : undefined;
  }

  protected openInVain(doing: Doing, refusal: string): Act {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const useCase = openRoundAtTable(A_PROPERTY, { tableId: this.tableId, gamingDay });
    return doing.unlawful('opens a round in vain', useCase, refusal);
  }

  protected openOnAnotherDay(doing: Doing): Act {
    const useCase = openRoundAtTable(A_PROPERTY, { tableId: this.tableId, gamingDay: '2010-01-01' });
    return doing.unlawful('opens a round of another day', useCase, 'other-gaming-day');
  }

  /** What happens at the table; what breaks a rule a supervisor records, and nobody else. */
  protected observe(doing: Doing, round: NaiveRound, fact: unknown): Act {
    const { roundId, wagers } = round;
    const [breach] = this.naive.observe(playOf(round), wagers, fact).breaches ?? [];
    if (breach !== undefined && this.chance.happens(40))
      return this.observeInVain(doing, round, fact, breach);
    const enter = (): void => this.books.observe(roundId, fact, doing.atMs);
    return doing.lawful(`observes ${JSON.stringify(fact)}`, observeOutcome({ roundId, fact }), enter, {
      writes: [`round-${roundId}`],
      supervised: breach !== undefined,
    });
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

  /** The newest fact of a round, found to have been another. */
  protected correctFact(doing: Doing, round: NaiveRound, fact: unknown): Act {
    return this.correct(doing, round, { fact, actual: [] });
  }

  /** Whether no wager was made, changed or withdrawn since the newest fact was settled. */
  protected nothingSince({ last, wagers }: NaiveRound): boolean {
    return last !== undefined && isDeepStrictEqual(wagers, leftBy(last.outcome.due, last.wagers));
  }

  /** A round that a device tells at once, turn by turn. */
  protected wholeRound(doing: Doing, turnOf: (round: NaiveRound) => Turn): Act {
    const { tableId, books } = this;
    const { atMs } = doing;
    const { gamingDay } = naiveBooksDate(atMs);
    const roundId = this.nextRoundId(gamingDay);
    const sketch = new NaiveBooks();
    sketch.open(this.opening(roundId), atMs);
    const turns: Turn[] = [];
    while (sketch.round(roundId).status !== 'settled') {
      const turn = turnOf(sketch.round(roundId));
      takeTurn(sketch, roundId, turn, atMs);
      turns.push(turn);
    }
    const enter = (): void => {
      this.enterOpening(roundId, gamingDay, atMs);
      for (const turn of turns) takeTurn(books, roundId, turn, atMs);
      this.ended(books.round(roundId), false);
    };
    const useCase = recordFactRound(A_PROPERTY, { tableId, gamingDay, turns });
    const options = { role: 'table-device', writes: [`round-${roundId}`] } as const;
    return doing.lawful(`tells the whole round ${roundId} in ${turns.length}`, useCase, enter, options);
  }

  private nextRoundId(gamingDay: string): string {
    const number = (this.opened.get(gamingDay) ?? 0) + 1;
    return `${this.tableId}.${gamingDay.replaceAll('-', '')}.${String(number).padStart(4, '0')}`;
  }

  private enterOpening(roundId: string, gamingDay: string, atMs: number): void {
    this.opened.set(gamingDay, (this.opened.get(gamingDay) ?? 0) + 1);
    this.books.open(this.opening(roundId), atMs);
    this.open = this.books.round(roundId);
  }

  private opening(roundId: string): NaiveOpening {
    const { tableId, game, naive, limits } = this;
    return { roundId, tableId, game, rules: naive, limits };
  }
}

function takeTurn(books: NaiveBooks, roundId: string, { wagers, fact }: Turn, atMs: number): void {
  for (const { stakeCents, ...wager } of wagers) books.place(roundId, { ...wager, stake: stakeCents }, atMs);
  books.observe(roundId, fact, atMs);
  if (books.round(roundId).status === 'decided') books.settle(roundId, [], new Map(), atMs);
}
