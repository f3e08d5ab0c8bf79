import { changeWager } from '#application';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { FactTable } from './fact-table.js';
import { naiveCraps } from '../naive/naive-craps.js';
import { playOf } from '../naive/naive-round.js';
import type { NaiveRound } from '../naive/naive-round.js';
import type { Bet } from './betting-table.js';

const NUMBERS = ['4', '5', '6', '8', '9', '10'];

/** A table of craps: a round is a hand of dice. */
export class CrapsTable extends FactTable {
  protected readonly naive = naiveCraps;
  /** What was told of each outcome. */
  private readonly told = new WeakMap<object, string>();

  next(doing: Doing): Act {
    const round = this.roundInPlay;
    const { chance } = this;
    if (!round) {
      return choose(chance, [
        [20, () => this.openRound(doing)],
        [1, () => this.openOnAnotherDay(doing)],
        [1, () => this.postLimits(doing)],
        [3, () => this.correctHand(doing)],
      ]);
    }
    if (round.status === 'decided') {
      return choose(chance, [
        [20, () => this.settle(doing, round, round.last?.outcome.due ?? [])],
        [2, () => this.correct(doing, round, { fact: { dice: this.otherDice(round) }, actual: [] })],
        [1, () => this.observeInVain(doing, round, { dice: [1, 1] }, 'settlement-due')],
      ]);
    }
    return choose(chance, [
      ...this.wagering(doing, round, () => this.bet(round)),
      [30, () => this.observe(doing, round, { dice: this.dice() })],
      [1, () => this.observe(doing, round, { invalidRoll: 'a die left the table' })],
      [1, () => this.observe(doing, round, { shooter: 'next' })],
      [1, () => this.observeInVain(doing, round, { dice: [0, 7] }, 'fact-malformed')],
      [1, () => this.openTwice(doing, round)],
      [1, () => this.voidRound(doing, round, false)],
      [1, () => this.postLimits(doing)],
      [2, () => this.lateLineWager(doing, round)],
      [1, () => this.correctAmounts(doing, round)],
    ]);
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, this.bet(round)) : undefined;
  }

  protected override changeable(round: NaiveRound): NaiveRound['wagers'] {
    return round.wagers.filter(({ kind }) => playOf(round) === 0 || !kind.endsWith('pass'));
  }

  private bet(round: NaiveRound): Bet {
    const { chance } = this;
    if (playOf(round) === 0 && chance.happens(50)) return { kind: chance.pick(['pass', 'dont-pass']) };
    return chance.happens(40)
      ? { kind: 'place-to-win', selection: chance.pick(NUMBERS) }
      : { kind: chance.pick(['field', 'any-seven', 'any-craps', 'six-the-hardway']) };
  }

  private dice(): readonly [number, number] {
    return [this.chance.between(1, 6), this.chance.between(1, 6)];
  }

  /** Dice that were read wrongly as those of the newest roll. */
  private otherDice({ last }: NaiveRound): readonly [number, number] {
    const { told } = this;
    for (;;) {
      const dice = this.dice();
      if (last && JSON.stringify({ dice }) !== told.get(last.outcome)) return dice;
    }
  }

  protected override observe(doing: Doing, round: NaiveRound, fact: unknown): Act {
    const act = super.observe(doing, round, fact);
    const enter = (): void => {
      act.enter();
      if (round.last) this.told.set(round.last.outcome, JSON.stringify(fact));
      if (round.status === 'settled') this.ended(round, false);
    };
    return { ...act, enter };
  }

  protected override correct(...[doing, round, correction]: Parameters<FactTable['correct']>): Act {
    return super.correct(doing, round, correction, () => {
      if (correction.fact !== undefined && round.last)
        this.told.set(round.last.outcome, JSON.stringify(correction.fact));
    });
  }

  private lateLineWager(doing: Doing, round: NaiveRound): Act | undefined {
    if (playOf(round) === 0) return undefined;
    const line = round.wagers.find(({ kind }) => kind === 'pass');
    if (!line) {
      const act = this.place(doing, round, { kind: 'pass' });
      return act && { ...act, refusal: 'come-out-roll-made', enter: () => undefined };
    }
    const { roundId } = round;
    const useCase = changeWager({ roundId, wagerId: line.wagerId, stakeCents: line.stake + 100 });
    return doing.unlawful('raises a pass bet that has its point', useCase, 'line-wager-raised', {
      writes: [`round-${roundId}`],
    });
  }

  /** A hand that is over: its amounts, or the seven out told as another throw. */
  private correctHand(doing: Doing): Act | undefined {
    const round = this.recentRound();
    if (!round) return undefined;
    if (this.chance.happens(60) || !round.last || !round.last.outcome.due.length)
      return this.correctAmounts(doing, round);
    return this.correct(doing, round, { fact: { dice: this.otherDice(round) }, actual: [] });
  }
}
