import type { DecodedEvent } from '#event-store';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import type { SettledWager } from '../../../rounds/round/round.shapes.js';

/** The second computation of theory: from raw events, by payoffs written out here. Wins in hundredths of a cent. */

interface Bet {
  readonly kind: string;
  readonly selection?: string | undefined;
  readonly stakeCents: number;
}

/** The win of the house in an outcome. */
type Payoff = (bet: Bet, outcome: string, stand: readonly string[]) => number;

interface NaiveGame {
  readonly outcomes: readonly (readonly [ways: bigint, outcome: string])[];
  readonly win: Payoff;
  /** Vigorish on a wager that won, in hundredths of a cent for each cent staked. */
  readonly vigorish: number;
}

const lost = ({ stakeCents }: Bet): number => stakeCents * 100;
const paid = (bet: Bet, toOne: number): number => -lost(bet) * toOne;
const numbersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** The published counts of Banker, Player and Tie in all six-card orders of eight decks. */
const EIGHT_DECKS: NaiveGame['outcomes'] = [
  [2_292_252_566_437_888n, 'banker'],
  [2_230_518_282_592_256n, 'player'],
  [475_627_426_473_216n, 'tie'],
];

export function naiveBaccarat(percent: number): NaiveGame {
  return {
    outcomes: EIGHT_DECKS,
    vigorish: percent,
    win: (bet, outcome) => {
      if (bet.kind === 'tie') return outcome === 'tie' ? paid(bet, 8) : lost(bet);
      if (outcome === 'tie') return 0;
      if (bet.kind !== outcome) return lost(bet);
      return bet.kind === 'banker' ? paid(bet, 1) + bet.stakeCents * percent : paid(bet, 1);
    },
  };
}

const RED = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ');

function onRoulette({ kind, selection = '' }: Bet): readonly string[] {
  const plain = numbersFrom(1, 36);
  const those = (holds: (number: number) => boolean) => plain.filter((number) => holds(Number(number)));
  switch (kind) {
    case 'red':
      return RED;
    case 'black':
      return plain.filter((number) => !RED.includes(number));
    case 'odd':
      return those((number) => number % 2 === 1);
    case 'even':
      return those((number) => number % 2 === 0);
    case '1-to-18':
      return numbersFrom(1, 18);
    case '19-to-36':
      return numbersFrom(19, 36);
    case 'dozen':
      return numbersFrom(Number(selection.split('-')[0]), Number(selection.split('-')[1]));
    case 'column':
      return those((number) => number % 3 === Number(selection) % 3);
    case 'first-five-numbers':
      return ['0', '00', '1', '2', '3'];
    default:
      return selection.split('-');
  }
}

/** A double zero wheel that takes half of even money, or the whole of it. */
export function naiveRoulette(ofEvenMoney: number): NaiveGame {
  return {
    outcomes: ['0', '00', ...numbersFrom(1, 36)].map((number) => [1n, number]),
    vigorish: 0,
    win: (bet, number) => {
      const covered = onRoulette(bet);
      if (covered.includes(number)) return paid(bet, Math.floor(36 / covered.length) - 1);
      return covered.length === 18 && number.startsWith('0') ? bet.stakeCents * ofEvenMoney : lost(bet);
    },
  };
}

const TOTALS: Readonly<Record<string, number>> = {
  ...{ 4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50 },
};

/** What three dice pay to one; 0 for a loss. */
function sicBoPays({ kind, selection = '' }: Bet, dice: readonly string[]): number {
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

export const NAIVE_SIC_BO: NaiveGame = {
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

const SEGMENTS: readonly (readonly [string, number, number])[] = [
  ['insignia-1', 24, 1],
  ['insignia-2', 15, 2],
  ['insignia-5', 7, 5],
  ['insignia-10', 4, 10],
  ['insignia-20', 2, 20],
  ['joker', 1, 45],
  ['flag', 1, 45],
];

export const NAIVE_BIG_SIX: NaiveGame = {
  outcomes: SEGMENTS.map(([symbol, segments]) => [BigInt(segments), symbol]),
  vigorish: 0,
  win: (bet, symbol) =>
    bet.kind === symbol ? paid(bet, SEGMENTS.find(([each]) => each === symbol)![2]) : lost(bet),
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
function pokettePays({ kind, selection }: Bet, shown: string, stand: readonly string[]): number {
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

export function naivePokette(wheel: readonly string[]): NaiveGame {
  return {
    outcomes: wheel.map((shown) => [1n, shown]),
    vigorish: 0,
    win: (bet, shown, stand) => {
      const pays = pokettePays(bet, shown, stand);
      return pays === 0 ? lost(bet) : paid(bet, pays);
    },
  };
}

/** The wagers of one settlement, with the cards in the stand before it. */
interface NaiveSettlement {
  readonly stand: readonly string[];
  readonly wagers: Map<string, SettledWager>;
}

/** Exact sums on one denominator each; amounts in cents. */
export interface NaiveSums {
  wagers: number;
  rounds: number;
  handle: bigint;
  win: bigint;
  vigorish: bigint;
  /** In hundredths of a cent. */
  expectedVigorish: bigint;
  /** Over the ways, in hundredths of a cent. */
  mean: bigint;
  /** Over the square of the ways, in hundredths of a cent, squared. */
  variance: bigint;
  readonly ways: bigint;
}

/** Theory of the wagers of these kinds in a ledger of one game. */
export function naiveTheory(
  events: readonly DecodedEvent[],
  game: NaiveGame,
  kinds?: readonly string[],
): NaiveSums {
  const ways = game.outcomes.reduce((sum, [each]) => sum + each, 0n);
  const zero = { wagers: 0, rounds: 0, handle: 0n, win: 0n, vigorish: 0n, expectedVigorish: 0n };
  const sums: NaiveSums = { ...zero, mean: 0n, variance: 0n, ways };
  for (const settlements of settledRounds(events)) {
    const asked = settlements.map(({ stand, wagers }) => ({
      stand,
      wagers: [...wagers.values()].filter(({ kind }) => !kinds || kinds.includes(kind)),
    }));
    if (asked.some(({ wagers }) => wagers.length > 0)) sums.rounds += 1;
    for (const { stand, wagers } of asked) addSettlement(sums, game, stand, wagers);
  }
  return sums;
}

function addSettlement(
  sums: NaiveSums,
  { outcomes, win, vigorish }: NaiveGame,
  stand: readonly string[],
  wagers: readonly SettledWager[],
): void {
  for (const wager of wagers) {
    const due = wager.due ?? { takenCents: 0, paidCents: 0, chargedCents: 0 };
    const charged = wager.chargedCents + due.chargedCents;
    sums.wagers += 1;
    sums.handle += BigInt(wager.stakeCents);
    sums.win += BigInt(wager.takenCents + due.takenCents - wager.paidCents - due.paidCents + charged);
    sums.vigorish += BigInt(charged);
    if (wager.kind === 'banker' && wager.outcome === 'won') {
      sums.expectedVigorish += BigInt(wager.stakeCents * vigorish);
    }
  }
  let [first, second] = [0n, 0n];
  for (const [ways, outcome] of outcomes) {
    const total = wagers.reduce((sum, wager) => sum + BigInt(win(wager, outcome, stand)), 0n);
    first += ways * total;
    second += ways * total * total;
  }
  sums.mean += first;
  sums.variance += second * sums.ways - first * first;
}

/** The settlements of each round, with what corrections made of them. */
function settledRounds(events: readonly DecodedEvent[]): readonly (readonly NaiveSettlement[])[] {
  const rounds = Map.groupBy(
    events.filter(({ stream }) => stream.startsWith('round-')),
    ({ stream }) => stream,
  );
  return [...rounds.values()].map((ofRound) => {
    const settlements: NaiveSettlement[] = [];
    let [before, after]: (readonly string[])[] = [[], []];
    for (const { type, data } of ofRound) {
      if (type === 'OutcomeObserved' || type === 'ResultAnnounced') {
        before = after;
        after = standOf((data as EventOf<'OutcomeObserved'>['data']).state);
      } else if (type === 'WagersSettled') {
        const { wagers } = data as EventOf<'WagersSettled'>['data'];
        const held = new Map(wagers.map((wager) => [wager.wagerId, wager]));
        settlements.push({ stand: before ?? [], wagers: held });
      } else if (type === 'SettlementCorrected') {
        const { wagers, observed } = data as EventOf<'SettlementCorrected'>['data'];
        if (observed) after = standOf(observed.state);
        for (const { after: corrected, stands } of wagers) {
          const { wagerId } = corrected;
          const of = settlements.find((each) => each.wagers.has(wagerId)) ?? settlements.at(-1);
          if (stands === 'after') of?.wagers.delete(wagerId);
          else of?.wagers.set(wagerId, corrected);
        }
      }
    }
    return settlements;
  });
}

function standOf(state: unknown): readonly string[] {
  return Array.isArray(state) ? (state as string[]) : [];
}
