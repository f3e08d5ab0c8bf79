import { due } from './naive-game.js';
import type { NaiveGame, NaiveOutcome, NaiveWager } from './naive-game.js';

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** The number of the ball, or that it was no spin. */
export type NaiveSpin = { readonly number: string } | { readonly noSpin: string };

/** Roulette on a wheel with a double zero that takes half of even-money wagers. */
export const naiveRoulette: NaiveGame = {
  begin: null,
  callsNoMoreBets: true,
  observe: (_play, wagers, fact) => {
    const spin = fact as NaiveSpin;
    return 'noSpin' in spin ? again : over(wagers, (wager) => spun(wager, spin.number));
  },
};

const again: NaiveOutcome = { due: [], play: null, then: 'wagering' };

function over(
  wagers: readonly NaiveWager[],
  paid: (wager: NaiveWager) => number | 'lost' | 'half',
): NaiveOutcome {
  const dues = wagers.map((wager) => {
    const pays = paid(wager);
    return pays === 'half' ? { ...due(wager, 0), taken: Math.floor(wager.stake / 2) } : due(wager, pays);
  });
  return { due: dues, play: null, then: 'over' };
}

function spun({ kind, selection = '', stake }: NaiveWager, pocket: string): number | 'lost' | 'half' {
  const zero = pocket === '0' || pocket === '00';
  const n = zero ? -1 : Number(pocket);
  const even = (wins: boolean) => (zero ? 'half' : wins ? stake : 'lost');
  switch (kind) {
    case 'straight':
      return selection === pocket ? 35 * stake : 'lost';
    case 'split':
      return selection.split('-').includes(pocket) ? 17 * stake : 'lost';
    case 'four-numbers':
      return selection.split('-').includes(pocket) ? 8 * stake : 'lost';
    case 'three-numbers':
      return selection.split('-').includes(pocket) ? 11 * stake : 'lost';
    case 'six-numbers':
      return selection.split('-').includes(pocket) ? 5 * stake : 'lost';
    case 'first-five-numbers':
      return zero || n <= 3 ? 6 * stake : 'lost';
    case 'column':
      return !zero && n % 3 === Number(selection) % 3 ? 2 * stake : 'lost';
    case 'dozen':
      return !zero && Math.ceil(n / 12) === Math.ceil(Number(selection.split('-')[1]) / 12)
        ? 2 * stake
        : 'lost';
    case 'red':
      return even(RED.includes(n));
    case 'black':
      return even(!RED.includes(n));
    case 'odd':
      return even(n % 2 === 1);
    case 'even':
      return even(n % 2 === 0);
    case '1-to-18':
      return even(n <= 18);
    case '19-to-36':
      return even(n >= 19);
    default:
      throw new Error(`the clerk knows no ${kind}`);
  }
}

const PAYS: Readonly<Record<string, number>> = {
  'insignia-1': 1,
  'insignia-2': 2,
  'insignia-5': 5,
  'insignia-10': 10,
  'insignia-20': 20,
  joker: 45,
  flag: 45,
};

/** The symbols of a big six wheel. */
export const INSIGNIA = Object.keys(PAYS);

/** The stop of a big six wheel. */
export type NaiveStop =
  | { readonly revolutions: number; readonly symbol: string }
  | { readonly revolutions: number; readonly between: { readonly passed: string; readonly next: string } };

/** Big six at a table where a stop between two symbols is spun again. */
export const naiveBigSix: NaiveGame = {
  begin: null,
  callsNoMoreBets: true,
  observe: (_play, wagers, fact) => {
    const stop = fact as NaiveStop;
    if (stop.revolutions < 3 || 'between' in stop) return again;
    return over(wagers, ({ kind, stake }) => (kind === stop.symbol ? (PAYS[kind] ?? 0) * stake : 'lost'));
  },
};
