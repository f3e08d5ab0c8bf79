import { gameOf } from '../games.js';
import type { PaymentProcedure, SettlementLine } from '../game/wager.js';
import { settlementSteps } from './settlement-steps.js';
import { PUNTO_BANCO as punto } from '../games/punto-banco/game.js';
import { MINIBACCARAT as mini } from '../games/minibaccarat/game.js';
import { settleWagers, someRules, someWager } from '../games/baccarat/table-rules/table-rules.testing.js';

const bankerWins = {
  winner: 'banker',
  playerPoints: 3,
  bankerPoints: 7,
  playerNatural: false,
  bankerNatural: false,
  totalCards: 5,
} as const;

function wagerAt(position: number, kind: Parameters<typeof someWager>[0], patronId = `p${position}`) {
  return someWager(kind, { wagerId: `${position}-${patronId}-${kind}`, position, patronId });
}

function shown(lines: readonly SettlementLine[], procedure: PaymentProcedure, game = punto): string[] {
  return settlementSteps(gameOf(game.id), procedure, lines).map(
    ({ act, wagerId }) => `${act.split('-')[0]} ${wagerId}`,
  );
}

const lines = settleWagers(
  punto,
  someRules(),
  [
    wagerAt(2, 'player'),
    wagerAt(2, 'banker'),
    wagerAt(11, 'banker'),
    wagerAt(11, 'total-five'),
    wagerAt(4, 'player'),
    wagerAt(7, 'banker'),
  ],
  bankerWins,
);
const collected = ['collect 4-p4-player', 'collect 2-p2-player'];

describe('settling in order', () => {
  it('pays everyone, then takes all vigorish, by procedure 1 (3.10(b)1, 7.10(b)1)', () => {
    expect(shown(lines, 1)).toEqual([
      ...collected,
      'pay 11-p11-banker',
      'pay 11-p11-total-five',
      'pay 7-p7-banker',
      'pay 2-p2-banker',
      'take 11-p11-banker',
      'take 7-p7-banker',
      'take 2-p2-banker',
    ]);
  });

  it('takes all vigorish, then pays everyone, by procedure 2 (3.10(b)2, 7.10(b)2)', () => {
    expect(shown(lines, 2)).toEqual([
      ...collected,
      'take 11-p11-banker',
      'take 7-p7-banker',
      'take 2-p2-banker',
      'pay 11-p11-banker',
      'pay 11-p11-total-five',
      'pay 7-p7-banker',
      'pay 2-p2-banker',
    ]);
  });

  it('pays and then charges player by player by procedure 3 (3.10(b)3, 7.10(b)3)', () => {
    expect(shown(lines, 3)).toEqual([
      ...collected,
      'pay 11-p11-banker',
      'pay 11-p11-total-five',
      'take 11-p11-banker',
      'pay 7-p7-banker',
      'take 7-p7-banker',
      'pay 2-p2-banker',
      'take 2-p2-banker',
    ]);
  });

  it('charges and then pays player by player by procedure 4 (3.10(b)4, 7.10(b)4)', () => {
    expect(shown(lines, 4)).toEqual([
      ...collected,
      'take 11-p11-banker',
      'pay 11-p11-banker',
      'pay 11-p11-total-five',
      'take 7-p7-banker',
      'pay 7-p7-banker',
      'take 2-p2-banker',
      'pay 2-p2-banker',
    ]);
  });

  it('finishes one patron at a position before another (3.10(b)3)', () => {
    const shared = settleWagers(
      punto,
      someRules(),
      [wagerAt(5, 'banker', 'a'), wagerAt(5, 'banker', 'b'), wagerAt(5, 'total-five', 'a')],
      bankerWins,
    );
    expect(shown(shared, 3)).toEqual([
      'pay 5-a-banker',
      'pay 5-a-total-five',
      'take 5-a-banker',
      'pay 5-b-banker',
      'take 5-b-banker',
    ]);
  });

  it('cites the paragraph of each movement and its amount in cents', () => {
    expect(settlementSteps(gameOf(punto.id), 3, lines)).toEqual(
      expect.arrayContaining([
        {
          act: 'collect-losing-wager',
          wagerId: '4-p4-player',
          position: 4,
          amountCents: 10_000,
          citation: '19:47-3.10(b)',
        },
        {
          act: 'pay-winning-wager',
          wagerId: '11-p11-total-five',
          position: 11,
          amountCents: 20_000,
          citation: '19:47-3.10(b)3',
        },
        {
          act: 'take-vigorish',
          wagerId: '7-p7-banker',
          position: 7,
          amountCents: 500,
          citation: '19:47-3.10(b)3',
        },
      ]),
    );
    for (const procedure of [1, 2, 3, 4] as const) {
      const cited = settlementSteps(gameOf(mini.id), procedure, lines).map(({ citation }) => citation);
      expect(new Set(cited)).toEqual(new Set(['19:47-7.10(b)', `19:47-7.10(b)${procedure}`]));
    }
  });

  it('returns void wagers and takes vigorish on the tie last (7.2(a)1iii, 7.3(d))', () => {
    const tied = settleWagers(
      mini,
      someRules({ vigorish: { kind: 'quarter-of-wager-on-tie' } }),
      [wagerAt(1, 'banker'), wagerAt(3, 'tie'), wagerAt(6, 'banker'), wagerAt(2, 'total-six')],
      { ...bankerWins, winner: 'tie', playerPoints: 7 },
    );
    expect(shown(tied, 2, mini)).toEqual([
      'collect 2-p2-total-six',
      'return 6-p6-banker',
      'return 1-p1-banker',
      'pay 3-p3-tie',
      'take 6-p6-banker',
      'take 1-p1-banker',
    ]);
    const steps = settlementSteps(gameOf(mini.id), 2, tied);
    expect(steps.at(-1)).toMatchObject({ amountCents: 2_500, citation: '19:47-7.3(d)' });
    expect(steps.find(({ act }) => act === 'return-wager')?.citation).toBe('19:47-7.2(a)1iii');
  });

  it('has no steps for a round without wagers', () => {
    expect(settlementSteps(gameOf(mini.id), 1, [])).toEqual([]);
  });
});
