import { due, leftBy } from './naive-game.js';
import type { NaiveDue, NaiveGame, NaiveWager } from './naive-game.js';

/** The state after the rolls of a hand. */
export interface CrapsPlay {
  /** The point, or 0 before a come out roll. */
  readonly point: number;
  /** The numbers to which come and don't come bets have moved, by wager. */
  readonly come: Readonly<Record<string, number>>;
  /** Wagers that a patron called on for come out rolls. */
  readonly on: readonly string[];
}

/** A roll or another fact of a hand. */
export type NaiveThrow =
  | { readonly dice: readonly [number, number] }
  | { readonly invalidRoll: string }
  | { readonly call: 'on' | 'off'; readonly wagers: readonly string[] }
  | { readonly shooter: 'next' };

/** The odds: `pays` to `per`. */
type Price = readonly [pays: number, per: number];

export const POINTS = [4, 5, 6, 8, 9, 10];

const COMMISSION = { percent: 5, unit: 25 };

/** Bets that the next roll decides: odds to one, by total. */
const ONE_ROLL: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  field: { 2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2 },
  'any-seven': { 7: 4 },
  'any-craps': { 2: 7, 3: 7, 12: 7 },
  'craps-two': { 2: 30 },
  'craps-three': { 3: 15 },
  'craps-twelve': { 12: 30 },
  'eleven-in-one-roll': { 11: 15 },
  'craps-eleven': { 2: 7, 3: 7, 11: 15, 12: 7 },
  horn: { 2: 30, 3: 15, 11: 15, 12: 30 },
};

/** Equal parts of a bet: one wins and the others lose. */
export const PARTS: Readonly<Record<string, number>> = { 'craps-eleven': 2, horn: 4 };

const HARDWAYS: Readonly<Record<string, readonly [number: number, pays: number]>> = {
  'four-the-hardway': [4, 7],
  'six-the-hardway': [6, 9],
  'eight-the-hardway': [8, 9],
  'ten-the-hardway': [10, 7],
};

/** Bets that a number comes before a 7. */
const FOR: Readonly<Record<string, Readonly<Record<number, Price>>>> = {
  'place-to-win': prices([9, 5], [7, 5], [7, 6]),
  buy: prices([2, 1], [3, 2], [6, 5]),
  'taking-odds': prices([2, 1], [3, 2], [6, 5]),
};

/** Bets that a 7 comes before a number. */
const AGAINST: Readonly<Record<string, Readonly<Record<number, Price>>>> = {
  'place-to-lose': prices([5, 11], [5, 8], [4, 5]),
  lay: prices([1, 2], [2, 3], [5, 6]),
  'laying-odds': prices([1, 2], [2, 3], [5, 6]),
};

/** Bets that are off on a come out roll unless they are called on. */
export const SLEEPERS: readonly string[] = Object.keys(FOR);

export const ONE_ROLL_BETS = Object.keys(ONE_ROLL);
export const HARDWAY_BETS = Object.keys(HARDWAYS);
export const NUMBER_BETS = [...Object.keys(FOR), ...Object.keys(AGAINST)].filter((kind) => !isOdds(kind));

function prices(fourTen: Price, fiveNine: Price, sixEight: Price): Record<number, Price> {
  return { 4: fourTen, 5: fiveNine, 6: sixEight, 8: sixEight, 9: fiveNine, 10: fourTen };
}

export function isOdds(kind: string): boolean {
  return kind.endsWith('odds');
}

export function isLine(kind: string): boolean {
  return /^(dont-)?(pass|come)$/.test(kind);
}

/** The number of a wager; 0 while it has none. */
export function numberOf({ wagerId, kind, selection = '' }: NaiveWager, { point, come }: CrapsPlay): number {
  if (kind.endsWith('pass')) return point;
  if (kind.endsWith('come')) return come[wagerId] ?? 0;
  return isOdds(kind) ? (come[selection] ?? point) : Number(selection);
}

/**
 * The greatest odds of a line bet with a number, in cents: 3, 4 or 5 times for pass and come, and 6 times for don't
 * bets.
 */
export function mostOdds(number: number, { kind, stake }: Pick<NaiveWager, 'kind' | 'stake'>): number {
  return kind.startsWith('dont') ? 6 * stake : (6 - Math.abs(7 - number)) * stake;
}

/** When the commission on buy and lay bets is paid: on those that win, or with each when it is made. */
export type Charged = 'when-won' | 'when-made';

/** Craps with the odds of the sample and a commission: a hand from a come out roll to the seven out. */
export const naiveCraps = (charged: Charged): NaiveGame => ({
  begin: { point: 0, come: {}, on: [] } satisfies CrapsPlay,
  observe: (before, wagers, fact) => {
    const play = before as CrapsPlay;
    const thrown = fact as NaiveThrow;
    if ('invalidRoll' in thrown) return { due: [], play, then: 'wagering' };
    if ('call' in thrown) {
      const others = play.on.filter((wagerId) => !thrown.wagers.includes(wagerId));
      const on = thrown.call === 'on' ? [...others, ...thrown.wagers] : others;
      return { due: [], play: { ...play, on }, then: 'wagering' };
    }
    if ('shooter' in thrown) {
      return { due: [], play, then: play.point === 0 && wagers.length === 0 ? 'over' : 'wagering' };
    }
    const [one, other] = thrown.dice;
    const total = one + other;
    const dues = wagers.flatMap((wager) => rolled(wager, play, total, one === other, charged) ?? []);
    const left = leftBy(dues, wagers);
    const moved = left.filter(({ kind }) => kind.endsWith('come'));
    const come = Object.fromEntries(moved.map((wager) => [wager.wagerId, numberOf(wager, play) || total]));
    const on = play.on.filter((wagerId) => left.some((wager) => wager.wagerId === wagerId));
    const { point } = play;
    const next = point === 0 ? (POINTS.includes(total) ? total : 0) : [7, point].includes(total) ? 0 : point;
    return {
      due: dues,
      play: { point: next, come, on },
      then: point !== 0 && total === 7 ? 'over' : 'wagering',
    };
  },
});

function rolled(
  wager: NaiveWager,
  play: CrapsPlay,
  total: number,
  hard: boolean,
  charged: Charged,
): NaiveDue | undefined {
  const { kind, stake } = wager;
  const oneRoll = ONE_ROLL[kind];
  if (oneRoll) {
    const part = stake / (PARTS[kind] ?? 1);
    const pays = oneRoll[total];
    return pays === undefined ? due(wager, 'lost') : { ...due(wager, part * pays), taken: stake - part };
  }
  const hardway = HARDWAYS[kind];
  if (hardway) {
    const [number, pays] = hardway;
    if (total === 7) return due(wager, 'lost');
    return total === number ? due(wager, hard ? pays * stake : 'lost') : undefined;
  }
  return isLine(kind) ? onLine(wager, play, total) : onNumber(wager, play, total, charged);
}

function onLine(wager: NaiveWager, play: CrapsPlay, total: number): NaiveDue | undefined {
  const withShooter = !wager.kind.startsWith('dont');
  const number = numberOf(wager, play);
  const decided = (right: boolean) => due(wager, right === withShooter ? wager.stake : 'lost');
  if (number !== 0) return [7, number].includes(total) ? decided(total === number) : undefined;
  if (POINTS.includes(total)) return undefined;
  return total === 12 && !withShooter ? due(wager, 0) : decided(total === 7 || total === 11);
}

function onNumber(wager: NaiveWager, play: CrapsPlay, total: number, charged: Charged): NaiveDue | undefined {
  const { kind, wagerId, stake } = wager;
  const number = numberOf(wager, play);
  if (![7, number].includes(total)) return undefined;
  if (play.point === 0 && SLEEPERS.includes(kind) && !play.on.includes(wagerId))
    return isOdds(kind) ? due(wager, 0) : undefined;
  const price = (FOR[kind] ?? AGAINST[kind])?.[number];
  if (!price) throw new Error(`the clerk knows no ${kind} on ${number}`);
  const paid = Math.ceil((stake * price[0]) / price[1]);
  const commission = kind === 'buy' ? commissionOn(stake) : kind === 'lay' ? commissionOn(paid) : 0;
  const won = (total === number) === kind in FOR;
  const decided = due(wager, won ? paid : 'lost');
  if (charged === 'when-won') return won ? { ...decided, charged: commission } : decided;
  return commission > 0 ? { ...decided, charged: commission, on: 'stake' } : decided;
}

function commissionOn(cents: number): number {
  const { percent, unit } = COMMISSION;
  return Math.ceil((cents * percent) / (100 * unit)) * unit;
}
