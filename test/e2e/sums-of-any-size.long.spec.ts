import { gameOf } from '#rules';
import { limitsOf } from '#play/sample-table.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { DAY, openGames, placeAt } from './games.js';
import { Pit } from './pit.js';

const ROUNDS = 11;
const POSITIONS = 300;
const KINDS = ['any-craps', 'craps-twelve', 'field'] as const;
const STAKE_CENTS = 999_999_999;

const roll = (...dice: readonly [number, number]) => ({ dice });
const SEVEN_OUT = [{ facts: [roll(2, 2)] }, { facts: [roll(3, 4)] }];

/** One wager of each kind at every position. */
function wagersOf(stakeCents: number): readonly object[] {
  return Array.from({ length: POSITIONS }, (_, n) =>
    KINDS.map((kind) => ({ position: n + 1, patronId: `P-${n}`, kind, stakeCents })),
  ).flat();
}

describe('table win of whole rounds at the longest odds and the largest stakes', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'device', 'surveillance']);
    await openGames(pit, {});
    const sample = gameOf('craps').sample as { readonly odds: Readonly<Record<string, object>> };
    const longest = { pays: 1_000, per: 1 };
    const odds = { ...sample.odds, 'any-craps': longest, 'craps-twelve': longest };
    const field = Object.fromEntries(Object.keys(sample.odds['field']!).map((total) => [total, longest]));
    const rules = { ...sample, odds: { ...odds, field } };
    const limits = limitsOf('craps', rules, { minimumCents: 1, maximumCents: 1_000_000_000 });
    const table = { tableId: 'CR-1', pitId: 'P1', game: 'craps', positions: POSITIONS, rules, limits };
    await pit.record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
    const turns = [{ wagers: wagersOf(STAKE_CENTS), facts: [roll(6, 6)] }, ...SEVEN_OUT];
    for (let round = 0; round < ROUNDS; round++) {
      const occurredAt = at(`18:${String(round).padStart(2, '0')}`);
      await pit.record('device', '/rounds', { ...placeAt('CR-1'), occurredAt, turns });
    }
  }, 120_000);
  afterAll(() => pit.close());

  it('is exact beyond 2^53, as a number of JSON like any other', async () => {
    const path = `/reports/table-win?from=${DAY}&consistentWith=${await pit.head()}`;
    const { status, text } = await pit.as('surveillance')('GET', path);
    expect(status).toBe(200);
    const paid = BigInt(ROUNDS * POSITIONS * KINDS.length * 1_000) * BigInt(STAKE_CENTS);
    expect(paid).toBeGreaterThan(2n ** 53n);
    expect(text.match(new RegExp(`"winningsPaidCents":${paid}[,}]`, 'g'))).toHaveLength(2);
    expect(text).toContain(`"winCents":-${paid}}`);
  });

  it('answers at a past moment too', async () => {
    const path = `/reports/table-win?from=${DAY}&asOf=${encodeURIComponent(at('17:00'))}`;
    const { status, body } = await pit.as('surveillance')('GET', path);
    expect([status, body['items']]).toEqual([200, []]);
  });

  it('refuses the wagers that a round cannot hold', async () => {
    const turns = Array.from({ length: 5 }, () => ({ wagers: wagersOf(100), facts: [roll(1, 2)] }));
    const { status, body } = await pit.as('device')('POST', '/rounds', {
      ...placeAt('CR-1'),
      occurredAt: at('19:00'),
      turns: [...turns, ...SEVEN_OUT],
    });
    expect([status, body['code']]).toEqual([422, 'wagers-beyond-ledger']);
  });
});
