import { commissionsTable, opensPit } from '#play';
import type { Patron } from '#play';
import type { WagerLimits } from '#rules';
import type { WagerKind } from '#rules/games/baccarat/table-rules/table-rules.js';
import type { House } from './house.js';

/** A table of the demonstration: its rules and its patrons. */
export interface DemoTable {
  readonly tableId: string;
  readonly game: string;
  readonly title: string;
  readonly opensAt: string;
  readonly maximumCents: number;
  readonly wagers: readonly WagerKind[];
  readonly rules: object;
  readonly patrons: readonly Patron[];
}

const TOTALS = { four: { pays: 3, per: 2 }, five: { pays: 2, per: 1 }, six: { pays: 2, per: 1 } };

/** Punto banco at 5 %, its vigorish deferred to markers and rounded up to 25 cents (3.3(c)1 and 2). */
export const PUNTO_BANCO: DemoTable = {
  tableId: 'PB-01',
  game: 'baccarat-punto-banco',
  title: 'Punto banco, 5 % deferred, to 25 cents',
  opensAt: '2010-06-06T04:00:00-04:00',
  maximumCents: 1_000_000,
  wagers: ['banker', 'player', 'tie', 'total-four', 'total-five', 'total-six'],
  rules: {
    decks: 8,
    totalCardOdds: TOTALS,
    vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 25 },
    vigorishCollection: 'deferred',
  },
  patrons: [
    { patronId: 'P-1042', name: 'Eleanor Voss', position: 1, unitCents: 11_000 },
    { patronId: 'P-1107', name: 'Tomas Rehak', position: 3, unitCents: 6_500 },
    { patronId: 'P-1290', name: 'Grace Adeyemi', position: 5, unitCents: 10_500 },
    { patronId: 'P-1355', name: 'Henri Lacombe', position: 8, unitCents: 20_500 },
    { patronId: 'P-1401', name: 'Mei Tanaka', position: 11, unitCents: 5_500 },
  ],
};

/** Minibaccarat at 4 %, collected with the payout and rounded up to 5 cents (7.3(c)1). */
export const MINI_FOUR_PERCENT: DemoTable = {
  tableId: 'MB-07',
  game: 'minibaccarat',
  title: 'Minibaccarat, 4 % at payout, to 5 cents',
  opensAt: '2010-06-05T13:00:00-04:00',
  maximumCents: 500_000,
  wagers: ['banker', 'player', 'tie', 'bonus-banker', 'bonus-player'],
  rules: {
    decks: 8,
    bonus: { paytable: 'A', mainWagerRequired: true },
    vigorish: { kind: 'percent-of-win', percent: 4, roundUpToCents: 5 },
    vigorishCollection: 'at-payout',
    disclosedCard: { option: 2, cardsAfterTen: 10 },
  },
  patrons: [
    { patronId: 'P-2014', name: 'Oluwaseun Bello', position: 1, unitCents: 2_500 },
    { patronId: 'P-2075', name: 'Katarzyna Wilk', position: 3, unitCents: 1_800 },
    { patronId: 'P-2133', name: 'Daniel Osei', position: 4, unitCents: 5_200 },
    { patronId: 'P-2188', name: 'Ruth Castellano', position: 6, unitCents: 3_100 },
  ],
};

/** Minibaccarat with vigorish of a quarter of the Banker wager on a tie (7.3(d)). */
export const MINI_ON_TIE: DemoTable = {
  tableId: 'MB-08',
  game: 'minibaccarat',
  title: 'Minibaccarat, 25 % of Banker wager on a tie',
  opensAt: '2010-06-05T21:00:00-04:00',
  maximumCents: 500_000,
  wagers: ['banker', 'player', 'tie', 'bonus-banker', 'bonus-player'],
  rules: {
    decks: 8,
    bonus: { paytable: 'C', mainWagerRequired: false },
    vigorish: { kind: 'quarter-of-wager-on-tie' },
  },
  patrons: [
    { patronId: 'P-2301', name: 'Ines Carvalho', position: 2, unitCents: 1_500 },
    { patronId: 'P-2366', name: 'Walter Kim', position: 5, unitCents: 2_000 },
    { patronId: 'P-2410', name: 'Amara Diallo', position: 6, unitCents: 4_000 },
  ],
};

export const TABLES: readonly DemoTable[] = [PUNTO_BANCO, MINI_FOUR_PERCENT, MINI_ON_TIE];

/** The gaming day that is dealt. */
export const GAMING_DAY = '2010-06-05';

export const PIT = 'PIT-2';
export const FORM_SERIES = 'CVF-A';

/** Opens the pit, its tables and a series of vigorish forms, on the morning of the gaming day. */
export async function openPit(house: House): Promise<void> {
  const occurredAt = '2010-06-05T09:00:00-04:00';
  await house.carryOut(opensPit({ pitId: PIT, paymentProcedure: 3 }), { occurredAt });
  for (const { tableId, game, rules, wagers, maximumCents } of TABLES) {
    const limits = Object.fromEntries(wagers.map((kind) => [kind, limitsOf(kind, maximumCents)]));
    const table = { tableId, pitId: PIT, game, positions: 12, rules, limits };
    await house.carryOut(commissionsTable(table), { occurredAt });
  }
  await house
    .as('pit-clerk')
    .record('/form-series', { seriesId: FORM_SERIES, first: 101, last: 150, occurredAt });
}

function limitsOf(kind: WagerKind, maximumCents: number): WagerLimits {
  const main = kind === 'banker' || kind === 'player';
  return { minimumCents: main ? 1_000 : 500, maximumCents: main ? maximumCents : 100_000 };
}
