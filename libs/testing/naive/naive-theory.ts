import type { NaiveBet, NaiveOdds } from './games/naive-odds.js';
import type { NaiveEvent } from './naive-event.js';

/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument -- reads raw events without their types, so that it shares nothing with the ledger */

/** A settled wager, in cents. */
interface NaiveTheoryWager extends NaiveBet {
  readonly wagerId: string;
  readonly outcome: string;
  readonly takenCents: number;
  readonly paidCents: number;
  readonly chargedCents: number;
  readonly due?: { readonly takenCents: number; readonly paidCents: number; readonly chargedCents: number };
}

/** The wagers of one settlement, with the cards in the stand before it. */
interface NaiveSettlement {
  readonly stand: readonly string[];
  readonly wagers: Map<string, NaiveTheoryWager>;
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
  events: readonly NaiveEvent[],
  game: NaiveOdds,
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
  { outcomes, win, vigorish }: NaiveOdds,
  stand: readonly string[],
  wagers: readonly NaiveTheoryWager[],
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
function settledRounds(events: readonly NaiveEvent[]): readonly (readonly NaiveSettlement[])[] {
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
        after = standOf(data.state);
      } else if (type === 'WagersSettled') {
        const wagers = data.wagers as readonly NaiveTheoryWager[];
        const held = new Map(wagers.map((wager) => [wager.wagerId, wager]));
        settlements.push({ stand: before ?? [], wagers: held });
      } else if (type === 'SettlementCorrected') {
        if (data.observed) after = standOf(data.observed.state);
        for (const { after: corrected, stands } of data.wagers) {
          const wagerId: string = corrected.wagerId;
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
