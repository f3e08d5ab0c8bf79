import { bringsShoe, opensPit } from '#play/floor-acts.js';
import { carryOutAll } from '#play/door.js';
import type { Pit } from './pit.js';

/** An instant in Atlantic City on a day of June 2010, by default the fifth. */
export function at(time: string, day = 5): string {
  const [hours, minutes, seconds = '00'] = time.split(':');
  return `2010-06-${String(day).padStart(2, '0')}T${hours}:${minutes}:${seconds}.000-04:00`;
}

const LIMITS = {
  banker: { minimumCents: 500, maximumCents: 500_000 },
  player: { minimumCents: 500, maximumCents: 500_000 },
  tie: { minimumCents: 500, maximumCents: 50_000 },
};

/** The kinds of table that the tests deal at. */
export const TABLES = {
  /** Vigorish of 5 per cent in quarters, on markers. */
  'PB-01': {
    game: 'baccarat-punto-banco',
    rules: {
      decks: 8,
      vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 25 },
      vigorishCollection: 'deferred',
    },
  },
  /** Vigorish of 4 per cent in nickels, with the payout; the fewest decks that the rules allow. */
  'MB-02': {
    game: 'minibaccarat',
    rules: { decks: 6, vigorish: { kind: 'percent-of-win', percent: 4, roundUpToCents: 5 } },
  },
  /** A quarter of the Banker wager on ties. */
  'MB-03': {
    game: 'minibaccarat',
    rules: { decks: 8, vigorish: { kind: 'quarter-of-wager-on-tie' } },
  },
} as const;

export type TableId = keyof typeof TABLES;

/** The body that commissions a table of one of the kinds. */
export function tableBody(tableId: string, kind: TableId, occurredAt: string): Record<string, unknown> {
  return { tableId, pitId: 'P1', positions: 7, limits: LIMITS, ...TABLES[kind], occurredAt };
}

/** Opens pit P1 and commissions its three tables on the first of June. */
export async function openFloor(pit: Pit): Promise<void> {
  await pit.door.carryOut(opensPit({ pitId: 'P1', paymentProcedure: 1 }), { occurredAt: at('09:00', 1) });
  for (const tableId of Object.keys(TABLES) as TableId[]) {
    await pit.record('boss', '/tables', tableBody(tableId, tableId, at('09:30', 1)));
  }
}

/** Brings a shoe to a table, cut by the patron at position 2 and burned after an ace. */
export function bringShoe(pit: Pit, tableId: string, shoeId: string, occurredAt: string): Promise<void> {
  const cut = { position: 2, cutDepth: 100, cuttingCardFromBack: 14 };
  const acts = bringsShoe(shoeId, tableId, { first: 'AS', further: ['QH'] }, cut);
  return carryOutAll(pit.door, acts, { occurredAt });
}

/** Cards in dealing order, for rounds of four cards. */
export const CARDS = {
  /** Player two, Banker a natural nine. */
  bankerWins: ['2S', '9H', 'TD', 'KC'],
  /** Player a natural nine, Banker two. */
  playerWins: ['9S', '2H', 'KD', 'TC'],
  /** Player seven, Banker seven. */
  tie: ['2D', '3H', '5D', '4C'],
} as const;
