import { TablePlay } from '#testing/games/table-play.js';
import { BIG_SIX } from '../games/big-six/big-six.js';
import type { Game } from '../game/game.js';
import type { SettlementLine } from '../game/wager.js';
import { POKETTE } from '../games/pokette/pokette.js';
import { ROULETTE } from '../games/roulette/roulette.js';
import { SIC_BO } from '../games/sic-bo/sic-bo.js';
import { settlementSteps } from './settlement-steps.js';

const shown = (depiction: string) => ({ revolutions: 3, depiction });

/** The lines of a winning wager at position 2 and of a losing one at position 1, placed after the first facts. */
function played<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
  [winner, loser]: readonly [string, string],
  fact: Fact,
  ...earlier: readonly Fact[]
): readonly SettlementLine[] {
  const play = new TablePlay(game);
  for (const each of earlier) play.fact(each);
  play.place({ kind: winner, position: 2 });
  play.place({ kind: loser });
  return play.fact(fact).lines;
}

describe('losing wagers', () => {
  it.each([
    ['5.3(e)', ROULETTE, played(ROULETTE, ['odd', 'black'], { number: '1' })],
    ['5.6(e)', BIG_SIX, played(BIG_SIX, ['flag', 'joker'], { revolutions: 3, symbol: 'flag' })],
    ['9.5(e)', SIC_BO, played(SIC_BO, ['small', 'big'], { dice: [1, 2, 4] })],
    ['12.8(f)', POKETTE, played(POKETTE, ['pair-in-three', 'flush'], shown('AH'), shown('AS'), shown('KS'))],
  ] as const)('are collected before a winning one is paid (%s)', (paragraph, game, lines) => {
    const steps = settlementSteps(game, 1, lines);
    expect(steps.map(({ act, wagerId, citation }) => [act, wagerId, citation])).toEqual([
      ['collect-losing-wager', 'w2', `19:47-${paragraph}`],
      ['pay-winning-wager', 'w1', `19:47-${paragraph}`],
    ]);
  });
});
