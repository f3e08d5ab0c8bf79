import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { DECK, rankOf, type Card } from '../../cards/card.js';
import { rankBits } from '../../cards/poker-hand.js';
import type { HandWorth } from './hand-worth.js';
import type { PokerRules } from './poker.rules.js';
import type { Pot } from './pots.js';

/** The winners of a pot: the positions that share it, or each half of it. */
export interface Award {
  readonly high?: readonly number[];
  readonly low?: readonly number[];
}

/** An award by the dealer: by the number of the pot, the main pot first. */
export interface NamedAward extends Award {
  readonly pot: number;
}

type Half = keyof Award;

const SHOWDOWN = '19:47-14.3';
const HALVES: readonly Half[] = ['high', 'low'];

/** The winners of a pot by the hands shown; a half that no hand can win is absent. */
export function provenAward({ contenders }: Pot, worths: ReadonlyMap<number, HandWorth>): Award {
  const award: { -readonly [half in Half]?: readonly number[] } = {};
  for (const half of HALVES) {
    const best = bestOf(contenders, worths, half);
    if (best.length > 0) award[half] = best;
  }
  return award;
}

/**
 * Why an award is impossible: a position that does not contend, a half that this table does not play, or a missing
 * half.
 */
export function whyNotAward(rules: PokerRules, pot: Pot, award: NamedAward): Objection | undefined {
  const refused = (message: string): Objection =>
    impossible('award-cannot-be', `pot ${award.pot}: ${message}`, SHOWDOWN);
  for (const half of HALVES) {
    const named = award[half];
    if (named && rules.pot === (half === 'high' ? 'low' : 'high'))
      return refused(`${half} is not played at a ${rules.pot} table`);
    const stranger = named?.find((position) => !pot.contenders.includes(position));
    if (stranger !== undefined) return refused(`position ${stranger} does not contend for it`);
  }
  if (!award.high && rules.pot !== 'low') return refused('the winner of the high hand is required');
  const lowNeeded = rules.pot === 'low' || rules.pot === 'high-low-split';
  return !award.low && lowNeeded ? refused('the winner of the low hand is required') : undefined;
}

/** The contradiction between an award and the hands shown; hands not shown prove nothing. */
export function contradictions(
  pot: Pot,
  award: NamedAward,
  worths: ReadonlyMap<number, HandWorth>,
): readonly Objection[] {
  return HALVES.flatMap((half) => {
    const named = award[half] ?? [];
    const best = bestOf(pot.contenders, worths, half);
    const seen = named.filter((position) => worths.has(position));
    const provable = named.length === 0 || seen.length > 0;
    const beaten = seen.some((position) => !best.includes(position));
    const passedOver = best.some((position) => !named.includes(position));
    if (!provable || (!beaten && !passedOver)) return [];
    const message = `pot ${award.pot} (${half}) went to ${named.join(', ') || 'nobody'}; the hands shown give it to ${best.join(', ') || 'nobody'}`;
    return [breach('winner-contradicted', message, SHOWDOWN)];
  });
}

/** Winners in the order of odd chips; undefined if the rules need a button that is not named. */
export function oddChipOrder(
  to: PokerRules['oddChip']['to'],
  winners: readonly number[],
  button: number | undefined,
  hands: ReadonlyMap<number, readonly Card[]>,
): readonly number[] | undefined {
  if (winners.length < 2) return winners;
  if (to === 'left-of-button') {
    if (button === undefined) return undefined;
    const rising = [...winners].sort((a, b) => a - b);
    return [
      ...rising.filter((position) => position > button),
      ...rising.filter((position) => position <= button),
    ];
  }
  const highest = (position: number) => Math.max(-1, ...(hands.get(position) ?? []).map(heightOf));
  return [...winners].sort((a, b) => highest(b) - highest(a));
}

function bestOf(
  contenders: readonly number[],
  worths: ReadonlyMap<number, HandWorth>,
  half: Half,
): readonly number[] {
  const values = contenders.flatMap((position) => {
    const value = worths.get(position)?.[half];
    return value === undefined ? [] : [{ position, value }];
  });
  const best = Math.max(...values.map(({ value }) => value));
  return values.filter(({ value }) => value === best).map(({ position }) => position);
}

/** A card's height by rank, then spades, hearts, diamonds, clubs. */
function heightOf(card: Card): number {
  return rankBits(rankOf(card)) * 64 - DECK.indexOf(card);
}
