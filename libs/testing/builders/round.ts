import { roundDecider } from '#ledger';
import type { RoundCommand, RoundEvent, RoundOpened, RoundState, PlaceWager } from '#ledger';
import type { Card } from '#rules';
import { given } from '../given-when-then.js';
import type { Given } from '../given-when-then.js';
import { aContext } from './contexts.js';
import { tableLimits, tableRules } from './rules.js';

/** Banker wins with seven over six, on four cards. */
export const BANKER_WINS: readonly Card[] = ['2S', '3H', '4S', '4H'];
/** Player wins with seven over six, on four cards. */
export const PLAYER_WINS: readonly Card[] = ['3H', '2S', '4H', '4S'];
/** Six all, on four cards. */
export const TIE_HAND: readonly Card[] = ['2S', '2H', '4S', '4H'];
/** Banker wins with six over five, on six cards. */
export const BANKER_WINS_WITH_SIX: readonly Card[] = ['2S', '2H', '3S', 'KH', 'TS', '4H'];

/** What a round is opened with: minibaccarat on an evening of June 2010. */
export function aRoundOpening(overrides: Partial<RoundOpened['data']> = {}): RoundOpened['data'] {
  return {
    roundId: 'S1.001',
    shoeId: 'S1',
    tableId: 'MB-1',
    pitId: 'P1',
    game: 'minibaccarat',
    number: 1,
    edition: '2010-06-05',
    positions: 7,
    rules: tableRules(),
    limits: tableLimits(),
    paymentProcedure: 1,
    ...overrides,
  };
}

/** A wager of 100.00 on Banker at position 1. */
export function aWager(overrides: Partial<PlaceWager> = {}): PlaceWager {
  return {
    type: 'PlaceWager',
    position: 1,
    patronId: `patron-${overrides.position ?? 1}`,
    kind: 'banker',
    stakeCents: 10_000,
    context: aContext(),
    ...overrides,
  };
}

export type RoundSoFar = Given<RoundCommand, RoundState, RoundEvent>;

/** A round that takes wagers. */
export function anOpenRound(opening: Partial<RoundOpened['data']> = {}): RoundSoFar {
  return given(roundDecider, { type: 'RoundOpened', data: aRoundOpening(opening) } satisfies RoundOpened);
}

/** Where a round of these wagers and cards stands once its result is announced. */
export function anAnnouncedRound(
  cards: readonly Card[] = BANKER_WINS,
  wagers: readonly Partial<PlaceWager>[] = [{}],
  opening: Partial<RoundOpened['data']> = {},
): RoundSoFar {
  let round = anOpenRound(opening);
  for (const wager of wagers) round = round.and(aWager(wager));
  return round
    .and({ type: 'CallNoMoreBets', context: aContext() })
    .and({ type: 'DealCards', cards, context: aContext() })
    .and({ type: 'AnnounceResult', context: aContext() });
}

/** A round settled as the rules give. */
export function aSettledRound(
  cards: readonly Card[] = BANKER_WINS,
  wagers: readonly Partial<PlaceWager>[] = [{}],
  opening: Partial<RoundOpened['data']> = {},
): RoundSoFar {
  return anAnnouncedRound(cards, wagers, opening).and({
    type: 'SettleRound',
    actual: [],
    vigorish: [],
    context: aContext(),
  });
}
