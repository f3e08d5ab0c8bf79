import { roundDecider } from '#ledger';
import type { PlaceWager, RoundOpened } from '#ledger';
import { handOf } from '#play/baccarat-hand.js';
import type { Card } from '#rules';
import { given } from '../given-when-then.js';
import { A_GAMING_DAY, NO_MORE_BETS, aStake, observed, settled } from './round.js';
import type { RoundSoFar } from './round.js';
import { tableLimits, tableRules } from './rules.js';

/** Banker wins with seven over six, on four cards. */
export const BANKER_WINS: readonly Card[] = ['2S', '3H', '4S', '4H'];
/** Player wins with seven over six, on four cards. */
export const PLAYER_WINS: readonly Card[] = ['3H', '2S', '4H', '4S'];
/** Six all, on four cards. */
export const TIE_HAND: readonly Card[] = ['2S', '2H', '4S', '4H'];
/** Banker wins with six over five, on six cards. */
export const BANKER_WINS_WITH_SIX: readonly Card[] = ['2S', '2H', '3S', 'KH', 'TS', '4H'];

/** The opening of a round: minibaccarat on an evening of June 2010. */
export function aRoundOpening(overrides: Partial<RoundOpened['data']> = {}): RoundOpened['data'] {
  return {
    roundId: 'S1.001',
    place: { kind: 'shoe', shoeId: 'S1' },
    tableId: 'MB-1',
    pitId: 'P1',
    game: 'minibaccarat',
    number: 1,
    edition: A_GAMING_DAY,
    positions: 7,
    rules: tableRules(),
    limits: tableLimits(),
    paymentProcedure: 1,
    ...overrides,
  };
}

/** A wager of 100.00 on Banker at position 1. */
export function aWager(overrides: Partial<PlaceWager> = {}): PlaceWager {
  return aStake('banker', overrides);
}

/** A round that accepts wagers. */
export function anOpenRound(opening: Partial<RoundOpened['data']> = {}): RoundSoFar {
  return given(roundDecider, { type: 'RoundOpened', data: aRoundOpening(opening) } satisfies RoundOpened);
}

/** A round of these wagers with its cards dealt and, if they are complete, its result announced. */
export function anAnnouncedRound(
  cards: readonly Card[] = BANKER_WINS,
  wagers: readonly Partial<PlaceWager>[] = [{}],
  opening: Partial<RoundOpened['data']> = {},
): RoundSoFar {
  let round = anOpenRound(opening);
  for (const wager of wagers) round = round.and(aWager(wager));
  round = round.and(NO_MORE_BETS);
  for (const fact of handOf(cards)) round = round.and(observed(fact));
  return round;
}

/** A round settled as the rules give. */
export function aSettledRound(
  cards: readonly Card[] = BANKER_WINS,
  wagers: readonly Partial<PlaceWager>[] = [{}],
  opening: Partial<RoundOpened['data']> = {},
): RoundSoFar {
  return anAnnouncedRound(cards, wagers, opening).and(settled());
}
