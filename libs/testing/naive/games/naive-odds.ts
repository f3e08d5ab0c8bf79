import { naiveBaccarat } from './naive-baccarat.js';
import type { NaiveHands } from './naive-baccarat.js';
import type { NaiveGame } from './naive-game.js';
import { naiveBigSix, naiveRoulette } from './naive-wheels.js';

/** A wager of theory. */
export interface NaiveBet {
  readonly kind: string;
  readonly selection?: string | undefined;
  readonly stakeCents: number;
}

/** The outcomes of a game with the ways that each happens, and the win of the house in it, in hundredths of a cent. */
export interface NaiveOdds {
  readonly outcomes: readonly (readonly [ways: bigint, outcome: string])[];
  readonly win: (bet: NaiveBet, outcome: string, stand: readonly string[]) => number;
  /** Vigorish on a wager that won, in hundredths of a cent for each cent staked. */
  readonly vigorish: number;
}

const lost = ({ stakeCents }: NaiveBet): number => stakeCents * 100;
const paid = (bet: NaiveBet, toOne: number): number => -lost(bet) * toOne;
const numbersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** The win in a game of the clerk, of whose stakes a cent is a hundredth of one. */
function winBy(
  game: NaiveGame,
  play: unknown,
  { kind, selection, stakeCents }: NaiveBet,
  fact: unknown,
): number {
  const wager = { wagerId: 'w1', position: 1, patronId: '', kind, stake: stakeCents * 100 };
  const { due } = game.observe(play, [{ ...wager, ...(selection !== undefined && { selection }) }], fact);
  return due.reduce((sum, each) => sum + each.taken - each.paid + each.charged, 0);
}

/** The published counts of Banker, Player and Tie in all six-card orders of eight decks. */
const EIGHT_DECKS: NaiveOdds['outcomes'] = [
  [2_292_252_566_437_888n, 'banker'],
  [2_230_518_282_592_256n, 'player'],
  [475_627_426_473_216n, 'tie'],
];

/** Hands that each result is called on. */
const HANDS: Readonly<Record<string, NaiveHands>> = {
  banker: { player: ['2S', 'TS'], banker: ['9S', 'TS'] },
  player: { player: ['9S', 'TS'], banker: ['2S', 'TS'] },
  tie: { player: ['9S', 'TS'], banker: ['9S', 'TS'] },
};

/** Baccarat of eight decks with vigorish of so many per cent, not rounded. */
export function baccaratOdds(percent: number): NaiveOdds {
  const vigorish = {
    kind: 'percent-of-win',
    percent,
    roundUpToCents: 0,
    waivedByTotalCardWagers: false,
  } as const;
  const game = naiveBaccarat({ decks: 8, vigorish, vigorishCollection: 'at-payout' });
  return {
    outcomes: EIGHT_DECKS,
    vigorish: percent,
    win: (bet, winner) => winBy(game, HANDS[winner], bet, { winner }),
  };
}

export const ROULETTE_ODDS: NaiveOdds = {
  outcomes: ['0', '00', ...numbersFrom(1, 36)].map((number) => [1n, number]),
  vigorish: 0,
  win: (bet, number) => winBy(naiveRoulette, null, bet, { number }),
};

const SEGMENTS = {
  ...{ 'insignia-1': 24, 'insignia-2': 15, 'insignia-5': 7, 'insignia-10': 4, 'insignia-20': 2 },
  ...{ joker: 1, flag: 1 },
};

export const BIG_SIX_ODDS: NaiveOdds = {
  outcomes: Object.entries(SEGMENTS).map(([symbol, segments]) => [BigInt(segments), symbol]),
  vigorish: 0,
  win: (bet, symbol) => winBy(naiveBigSix, null, bet, { revolutions: 3, symbol }),
};

const TOTALS: Readonly<Record<string, number>> = {
  ...{ 4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50 },
};

/** What three dice pay to one; 0 for a loss. */
function sicBoPays({ kind, selection = '' }: NaiveBet, dice: readonly string[]): number {
  const total = dice.reduce((sum, die) => sum + Number(die), 0);
  const shown = dice.filter((die) => die === selection).length;
  const triple = new Set(dice).size === 1;
  switch (kind) {
    case 'three-of-a-kind':
      return shown === 3 ? 150 : 0;
    case 'two-of-a-kind':
      return shown >= 2 ? 8 : 0;
    case 'any-three-of-a-kind':
      return triple ? 24 : 0;
    case 'total-value':
      return total === Number(selection) ? TOTALS[selection]! : 0;
    case 'two-dice-combination':
      return selection.split('-').every((number) => dice.includes(number)) ? 5 : 0;
    case 'small':
      return total <= 10 && !triple ? 1 : 0;
    case 'big':
      return total >= 11 && !triple ? 1 : 0;
    default:
      return shown;
  }
}

export const SIC_BO_ODDS: NaiveOdds = {
  outcomes: numbersFrom(1, 6).flatMap((first) =>
    numbersFrom(1, 6).flatMap((second) =>
      numbersFrom(1, 6).map((third) => [1n, first + second + third] as const),
    ),
  ),
  vigorish: 0,
  win: (bet, dice) => {
    const pays = sicBoPays(bet, [...dice]);
    return pays === 0 ? lost(bet) : paid(bet, pays);
  },
};

const ORDER = 'A23456789TJQKA';

/** Whether three cards are in sequence, an ace above a king or below a two. */
function inSequence(cards: readonly string[]): boolean {
  const ranks = cards.map((card) => card[0]!);
  return Array.from({ length: 12 }, (_, low) => ORDER.slice(low, low + 3)).some((three) =>
    [...three].every((rank) => ranks.includes(rank)),
  );
}

/** What a spin pays to one; 0 for a loss. */
function pokettePays({ kind, selection }: NaiveBet, shown: string, stand: readonly string[]): number {
  const suited = (cards: readonly string[]) => new Set(cards.map((card) => card[1])).size === 1;
  const all = [...stand, shown];
  const hasJoker = all.includes('joker');
  const ofRank = stand.filter((card) => shown !== 'joker' && card !== 'joker' && card[0] === shown[0]).length;
  const straight = !hasJoker && all.length === 3 && inSequence(all);
  const pays: Readonly<Record<string, readonly [boolean, number]>> = {
    red: [['H', 'D'].includes(shown[1]!), 1],
    black: [['S', 'C'].includes(shown[1]!), 1],
    joker: [shown === 'joker', 12],
    'single-rank': [shown !== 'joker' && shown[0] === selection, 12],
    'pair-in-two': [ofRank > 0, 11],
    'pair-in-three': [ofRank > 0, 5],
    flush: [!hasJoker && suited(all), 3],
    'open-straight': [straight, 5],
    'inside-straight': [straight, 11],
    'open-straight-flush': [straight && suited(all), 24],
    'inside-straight-flush': [straight && suited(all), 49],
    'three-of-a-kind': [ofRank === 2, 11],
  };
  const [wins, toOne] = pays[kind]!;
  return wins ? toOne : 0;
}

export function poketteOdds(wheel: readonly string[]): NaiveOdds {
  return {
    outcomes: wheel.map((shown) => [1n, shown]),
    vigorish: 0,
    win: (bet, shown, stand) => {
      const pays = pokettePays(bet, shown, stand);
      return pays === 0 ? lost(bet) : paid(bet, pays);
    },
  };
}
