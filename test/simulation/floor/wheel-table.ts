import { settleRound } from '#application';
import type { Chance } from '#play/chance.js';
import { inVain } from './act.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { FactTable } from './fact-table.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { NaiveGame } from '#testing/naive/games/naive-game.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { INSIGNIA, naiveBigSix, naiveRoulette } from '#testing/naive/games/naive-wheels.js';
import type { Bet } from './betting-table.js';
import type { ReportedTurn } from './playing-table.js';

/** A game on a wheel: every valid spin decides every wager. */
interface WheelGame {
  readonly game: string;
  readonly naive: NaiveGame;
  readonly bet: (chance: Chance) => Bet;
  readonly spin: (chance: Chance) => unknown;
  readonly voidSpin: (chance: Chance) => unknown;
}

const ROULETTE_BETS: readonly Bet[] = [
  ...['red', 'black', 'odd', 'even', '1-to-18', '19-to-36'].map((kind) => ({ kind })),
  ...['0', '00', '7', '17', '36'].map((selection) => ({ kind: 'straight', selection })),
  ...['0-00', '1-2', '17-20', '00-3'].map((selection) => ({ kind: 'split', selection })),
  ...['7-8-9', '0-00-2'].map((selection) => ({ kind: 'three-numbers', selection })),
  ...['1-2-4-5', '32-33-35-36'].map((selection) => ({ kind: 'four-numbers', selection })),
  { kind: 'first-five-numbers' },
  { kind: 'six-numbers', selection: '13-14-15-16-17-18' },
  ...['1', '2', '3'].map((selection) => ({ kind: 'column', selection })),
  ...['1-12', '13-24', '25-36'].map((selection) => ({ kind: 'dozen', selection })),
];

const POCKETS = ['0', '00', ...Array.from({ length: 36 }, (_, index) => String(index + 1))];

export const ROULETTE_WHEEL: WheelGame = {
  game: 'roulette',
  naive: naiveRoulette,
  bet: (chance) => chance.pick(ROULETTE_BETS),
  spin: (chance) => ({ number: chance.happens(25) ? chance.pick(['0', '00']) : chance.pick(POCKETS) }),
  voidSpin: (chance) => ({
    noSpin: chance.pick(['same-direction', 'under-four-revolutions', 'foreign-object']),
  }),
};

export const BIG_SIX_WHEEL: WheelGame = {
  game: 'big-six',
  naive: naiveBigSix,
  bet: (chance) => ({ kind: chance.pick(INSIGNIA) }),
  spin: (chance) => ({ revolutions: chance.between(3, 9), symbol: chance.pick(INSIGNIA) }),
  voidSpin: (chance) =>
    chance.happens(50)
      ? { revolutions: 2, symbol: chance.pick(INSIGNIA) }
      : { revolutions: 4, between: { passed: chance.pick(INSIGNIA), next: chance.pick(INSIGNIA) } },
};

/** A table of roulette or big six. */
export class WheelTable extends FactTable {
  protected readonly naive: NaiveGame;

  constructor(
    tableId: string,
    private readonly wheel: WheelGame,
    books: NaiveBooks,
    chance: Chance,
  ) {
    super(tableId, wheel.game, books, chance);
    this.naive = wheel.naive;
  }

  next(doing: Doing): Act {
    const round = this.roundInPlay;
    return choose(
      this.chance,
      round
        ? [
            ...this.inPlay(doing, round),
            [1, () => this.postLimits(doing)],
            [1, () => this.reportLate(doing)],
            [3, () => this.correctRecent(doing)],
          ]
        : [...this.betweenRounds(doing), [3, () => this.wagerAfterwards(doing)]],
    );
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, this.wheel.bet(this.chance)) : undefined;
  }

  protected correctRecent(doing: Doing): Act | undefined {
    const round = this.recentRound();
    const again = this.chance.happens(50) ? {} : { facts: [this.wheel.spin(this.chance)] };
    return round && this.correctSpin(doing, round, again);
  }

  private correctSpin(
    doing: Doing,
    round: NaiveRound,
    spin: { readonly facts?: readonly unknown[] },
  ): Act | undefined {
    if (JSON.stringify(spin.facts) === JSON.stringify(round.turn?.facts)) return undefined;
    const { chance } = this;
    const named = round.settled.length > 0 && chance.happens(40) ? [chance.pick(round.settled).wagerId] : [];
    const actual = named.map((wagerId) => this.otherwise(round, wagerId));
    return this.correct(doing, round, { ...spin, actual });
  }

  private inPlay(doing: Doing, round: NaiveRound): readonly Choice[] {
    const { wheel, chance } = this;
    const { roundId } = round;
    const writes = [`round-${roundId}`];
    const tooEarly = () => settleRound({ roundId, actual: [], vigorish: [] });
    switch (round.status) {
      case 'wagering':
        return [
          ...this.wagering(doing, round, () => wheel.bet(chance)),
          [18, () => this.callNoMoreBets(doing, round)],
          [1, () => this.observeInVain(doing, round, wheel.spin(chance), 'no-more-bets-not-called')],
          [1, () => this.openTwice(doing, round)],
          [2, () => this.reportLate(doing)],
          [1, () => this.voidRound(doing, round, false)],
        ];
      case 'playing':
        return [
          [30, () => this.observe(doing, round, wheel.spin(chance))],
          [3, () => this.observe(doing, round, wheel.voidSpin(chance))],
          ...this.lateWagering(doing, round, () => wheel.bet(chance)),
          [1, () => this.observeInVain(doing, round, { weather: 'fine' }, 'fact-malformed')],
          [
            1,
            () => doing.unlawful('settles before the spin', tooEarly(), 'result-not-announced', { writes }),
          ],
          [1, () => this.voidRound(doing, round, false)],
        ];
      default:
        return [
          [30, () => this.settle(doing, round)],
          ...this.lateWagering(doing, round, () => wheel.bet(chance)),
          [3, () => this.correctSpin(doing, round, { facts: [wheel.spin(chance)] })],
          [2, () => this.observeInVain(doing, round, wheel.spin(chance), 'settlement-due')],
        ];
    }
  }

  private wagerAfterwards(doing: Doing): Act | undefined {
    const round = this.recentRound();
    if (!round) return undefined;
    const act = this.placed(doing, round, {
      position: 1,
      patronId: 'late',
      ...this.wheel.bet(this.chance),
      stakeCents: 500,
    });
    return inVain(act, 'round-settled');
  }

  protected turn(): ReportedTurn {
    const { chance, wheel } = this;
    const wagers = this.wagersAtOnce(chance.between(0, 5), () => wheel.bet(chance));
    return { wagers, facts: [wheel.spin(chance)] };
  }
}
