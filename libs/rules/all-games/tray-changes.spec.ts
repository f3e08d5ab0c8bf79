import { GAMES, gameOf } from '../games.js';
import {
  TRAY_CHANGES,
  UNLAWFUL_TRAY_CHANGES,
  isExchange,
  isUnlawfulTrayChange,
  trayChangeFaults,
} from './tray-changes.js';
import type { LawfulTrayChange, TrayChangeFacts } from './tray-changes.js';

const document = { documentNumber: 'D-1' };
const OUT = { trayCents: -500, boxCents: 500, ...document };
const IN = { trayCents: 500, boxCents: 0 };
const NOTHING = { trayCents: 0, boxCents: 0 };

/** For each reason: a game that has it, facts that it asks for, and facts that break it in one thing. */
const REASONS: Readonly<
  Record<LawfulTrayChange, readonly [game: string, right: TrayChangeFacts, wrong: readonly TrayChangeFacts[]]>
> = {
  coupon: ['roulette', OUT, [IN, { ...OUT, boxCents: 0 }, { ...OUT, boxCents: 499 }, NOTHING]],
  'counter-check-issued': ['roulette', OUT, [IN, { ...OUT, boxCents: 0 }, { ...OUT, boxCents: -500 }]],
  'counter-check-redeemed': [
    'roulette',
    { ...IN, ...document },
    [OUT, { ...IN, ...document, boxCents: 500 }],
  ],
  'redemption-form': ['roulette', OUT, [IN, { ...OUT, boxCents: 0 }]],
  'chip-transaction-document': ['roulette', OUT, [IN, { ...OUT, boxCents: 501 }]],
  'electronic-account-payout': ['roulette', { ...OUT, boxCents: 0 }, [OUT, { ...IN, ...document }]],
  'equal-value-exchange': ['roulette', NOTHING, [{ trayCents: -500_000, boxCents: 0 }, IN, OUT]],
  'vigorish-coin': ['minibaccarat', { trayCents: -25, boxCents: 0 }, [NOTHING, OUT]],
  'vigorish-collected': [
    'minibaccarat',
    IN,
    [
      { ...IN, trayCents: -500 },
      { ...IN, boxCents: 500 },
    ],
  ],
  'poker-rake': ['poker', IN, [{ ...IN, trayCents: -500 }, NOTHING]],
  'progressive-return': ['roulette', IN, [NOTHING, OUT]],
  'bonus-device': ['let-it-ride', IN, [NOTHING, OUT]],
  'tip-exchange': ['roulette', NOTHING, [IN, { trayCents: -500, boxCents: 0 }]],
  'bad-beat': ['poker', { ...IN, trayCents: -500 }, [NOTHING, OUT]],
  'hand-fee': ['blackjack', IN, [{ ...IN, trayCents: -500 }, NOTHING]],
};

/** What rounds and payments record already. */
const IN_ROUNDS: readonly LawfulTrayChange[] = ['vigorish-collected', 'poker-rake'];

const codes = (reason: LawfulTrayChange, facts: TrayChangeFacts, game: string): readonly string[] =>
  trayChangeFaults(reason, facts, gameOf(game)).map(({ code }) => code);

describe('a lawful reason for a change of a tray', () => {
  it.each(Object.entries(REASONS) as [LawfulTrayChange, (typeof REASONS)['coupon']][])(
    '%s has its sign and its sum, in tray and drop box (13:69D-1.20(a))',
    (reason, [game, right, wrong]) => {
      expect(codes(reason, right, game)).toEqual(IN_ROUNDS.includes(reason) ? ['tray-change-in-rounds'] : []);
      for (const facts of wrong) expect(codes(reason, facts, game)).toContain('tray-change-amounts-differ');
    },
  );

  it('has a document with a number, where it is an exchange for one or its payout (13:69D-1.20(a))', () => {
    const asking = TRAY_CHANGES.filter((reason) => {
      const [game, { trayCents, boxCents }] = REASONS[reason];
      return codes(reason, { trayCents, boxCents }, game).includes('tray-document-missing');
    });
    expect(asking).toEqual([
      'coupon',
      'counter-check-issued',
      'counter-check-redeemed',
      'redemption-form',
      'chip-transaction-document',
      'electronic-account-payout',
    ]);
  });

  it('happens at the tables of games that have it (13:69D-1.20(a))', () => {
    const gamesOf = (reason: LawfulTrayChange) =>
      GAMES.filter(
        ({ id }) => !codes(reason, REASONS[reason][1], id).includes('tray-change-of-another-game'),
      ).map(({ id }) => id);
    expect(gamesOf('vigorish-coin')).toEqual(['baccarat-punto-banco', 'minibaccarat']);
    expect(gamesOf('vigorish-collected')).toEqual(gamesOf('vigorish-coin'));
    expect(gamesOf('poker-rake')).toEqual(['poker']);
    expect(gamesOf('bad-beat')).toEqual(['poker']);
    expect(gamesOf('bonus-device')).toEqual(['let-it-ride']);
    expect(gamesOf('coupon')).toHaveLength(GAMES.length);
  });

  it('is none of the unlawful ones, and an exchange adds nothing (13:69D-1.20(a))', () => {
    expect(TRAY_CHANGES.filter(isUnlawfulTrayChange)).toEqual([]);
    expect(UNLAWFUL_TRAY_CHANGES.filter(isExchange)).toEqual([]);
    expect(TRAY_CHANGES.filter(isExchange)).toEqual(['equal-value-exchange', 'tip-exchange']);
  });
});
