import type { NaiveDue, NaiveWager } from './naive-baccarat.js';
import { due } from './naive-fact-game.js';
import type { NaiveFactGame } from './naive-fact-game.js';

/** The point, or 0 before a come out roll. */
export type CrapsPoint = 0 | 4 | 5 | 6 | 8 | 9 | 10;

/** A roll, or another thing that happens in a hand. */
export type NaiveThrow =
  | { readonly dice: readonly [number, number] }
  | { readonly invalidRoll: string }
  | { readonly shooter: 'next' };

const POINTS = [4, 5, 6, 8, 9, 10];

/** What a place bet pays to the stake, as `pays` to `per`. */
const PLACE: Readonly<Record<string, readonly [number, number]>> = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};

/** Craps with the odds of the sample: a hand from a come out roll to the seven out. */
export const naiveCraps: NaiveFactGame = {
  begin: 0,
  observe: (play, wagers, fact) => {
    const point = play as CrapsPoint;
    const thrown = fact as NaiveThrow;
    if ('invalidRoll' in thrown) return { due: [], play: point, then: 'wagering' };
    if ('shooter' in thrown) {
      return { due: [], play: point, then: point === 0 && wagers.length === 0 ? 'over' : 'wagering' };
    }
    const [one, other] = thrown.dice;
    const total = one + other;
    const dues = wagers.flatMap((wager) => rolled(wager, point, total, one === other) ?? []);
    if (point === 0) return { due: dues, play: POINTS.includes(total) ? total : 0, then: 'wagering' };
    const ends = total === 7 || total === point;
    return { due: dues, play: ends ? 0 : point, then: total === 7 ? 'over' : 'wagering' };
  },
};

function rolled(wager: NaiveWager, point: CrapsPoint, total: number, hard: boolean): NaiveDue | undefined {
  const { kind, selection = '', stake } = wager;
  const wins = (won: boolean, paid = stake) => due(wager, won ? paid : 'lost');
  switch (kind) {
    case 'field':
      if ([5, 6, 7, 8].includes(total)) return wins(false);
      return wins(true, total === 2 || total === 12 ? 2 * stake : stake);
    case 'any-seven':
      return wins(total === 7, 4 * stake);
    case 'any-craps':
      return wins([2, 3, 12].includes(total), 7 * stake);
    case 'six-the-hardway':
      if (total === 7) return wins(false);
      return total === 6 ? wins(hard, 9 * stake) : undefined;
    case 'place-to-win': {
      if (point === 0) return undefined;
      if (total === 7) return wins(false);
      const [pays = 0, per = 1] = PLACE[selection] ?? [];
      return total === Number(selection) ? wins(true, Math.ceil((stake * pays) / per)) : undefined;
    }
    case 'pass':
    case 'dont-pass': {
      const withShooter = kind === 'pass';
      if (point !== 0) {
        if (total !== point && total !== 7) return undefined;
        return wins((total === point) === withShooter);
      }
      if (POINTS.includes(total)) return undefined;
      if (total === 12 && !withShooter) return due(wager, 0);
      return wins((total === 7 || total === 11) === withShooter);
    }
    default:
      throw new Error(`the clerk knows no ${kind}`);
  }
}
