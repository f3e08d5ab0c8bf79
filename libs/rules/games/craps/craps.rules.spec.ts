import { odds } from '#kernel';
import { checkGameRules } from '#rules';
import { TablePlay } from '#testing/games/table-play.js';
import { CRAPS } from './craps.js';
import type { Dice } from './dice.js';

const roll = (one: number, other: number) => ({ dice: [one, other] as Dice });

/** The dice of a total, not the hard way where it can be. */
const rollOf = (total: number) => (total < 8 ? roll(1, total - 1) : roll(6, total - 6));

describe('rules and amounts of craps', () => {
  it('pays place bets to win at least 9 to 5, 7 to 5 and 7 to 6 (1.4)', () => {
    const place = { ...CRAPS.sample.odds['place-to-win'], 6: odds(1), 10: odds(2) };
    const rules = { ...CRAPS.sample, odds: { ...CRAPS.sample.odds, 'place-to-win': place } };
    expect(checkGameRules(CRAPS, rules, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'odds-below-minimum',
        message: 'a place bet to win on 6 would pay 1 to 1; at least 7 to 6 is required',
        citation: '19:47-1.4',
      },
    ]);
  });

  it('is offered from 1996-03-11, under its own name (1.2)', () => {
    expect(checkGameRules(CRAPS, CRAPS.sample, '1996-03-10')).toMatchObject([
      { code: 'edition-not-held', citation: '19:47-1.2' },
    ]);
    expect(checkGameRules(CRAPS, CRAPS.sample, '1996-03-11')).toEqual([]);
  });

  it('posts the best odds of each wager', () => {
    const best = Object.fromEntries(
      CRAPS.offeredWagers(CRAPS.sample, '2010-06-01').map(({ kind, highestOdds }) => [kind, highestOdds]),
    );
    expect(best).toMatchObject({
      pass: odds(1),
      field: odds(2),
      horn: odds(30),
      'craps-eleven': odds(15),
      'place-to-win': odds(9, 5),
      'place-to-lose': odds(4, 5),
      lay: odds(5, 6),
      'taking-odds': odds(2),
    });
  });

  it('limits supplemental wagers by their multiple, with no limit of their own (1.6)', () => {
    const unlimited = CRAPS.offeredWagers(CRAPS.sample, '2010-06-01').filter((wager) => wager.unlimited);
    expect(unlimited.map(({ kind }) => kind)).toEqual(['taking-odds', 'laying-odds']);
  });

  it.each([
    [1, [1, 2, 2, 1, 30]],
    [33, [33, 60, 39, 17, 990]],
    [1_000_000_000, [1_000_000_000, 1_800_000_000, 1_166_666_667, 500_000_000, 30_000_000_000]],
  ])('pays %i cents rounded up to the cent (1.4)', (stakeCents, expected) => {
    const paid = (kind: string, total: number, selection?: string) => {
      const play = new TablePlay(CRAPS);
      play.fact(rollOf(5));
      play.place({ kind, stakeCents, ...(selection !== undefined && { selection }) });
      return play.fact(rollOf(total)).lines.find((line) => line.kind === kind)?.winningsCents;
    };
    expect([
      paid('come', 11),
      paid('place-to-win', 4, '4'),
      paid('place-to-win', 6, '6'),
      paid('lay', 7, '10'),
      paid('craps-twelve', 12),
    ]).toEqual(expected);
  });
});
