import { checkGameRules } from '#rules';
import { decided } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { CRAPS } from '../craps/craps.js';
import { MINI_CRAPS } from './mini-craps.js';

const EDITION = '2010-06-01';

describeGame(MINI_CRAPS);

describe('mini-craps', () => {
  it('takes the wagers of craps (1.2(a))', () => {
    expect(MINI_CRAPS.id).toBe('mini-craps');
    expect(MINI_CRAPS.offeredWagers(MINI_CRAPS.sample, EDITION)).toEqual(
      CRAPS.offeredWagers(CRAPS.sample, EDITION),
    );
  });

  it("makes don't pass void on 12 (1.2(a)2iv)", () => {
    expect(decided(MINI_CRAPS, { kind: 'dont-pass' }, { dice: [6, 6] })).toMatchObject({
      outcome: 'void',
      citations: ['19:47-1.2(a)2iv'],
    });
  });

  it('is offered from 1996-03-11, under its own name (1.2)', () => {
    const [breach] = checkGameRules(MINI_CRAPS, MINI_CRAPS.sample, '1996-03-10');
    expect(breach?.message).toContain('Mini-craps cannot be offered on 1996-03-10');
  });
});
