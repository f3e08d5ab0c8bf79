import { odds } from '#kernel';
import type { DatedProvision } from '../../citation.js';
import { gameOf } from '../../games.js';
import { offeredWagers } from './wagers/offered-wagers.js';
import { highestOdds } from './wagers/posted-odds.js';
import { WAGER_KINDS } from './table-rules/table-rules.js';
import { BACCARAT_GAMES, someRules } from './table-rules/table-rules.testing.js';

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(leaves);
}

describe.each(Object.entries(BACCARAT_GAMES))('the game %s', (id, game) => {
  it('is found by its id', () => {
    expect(gameOf(id)).toMatchObject({ id: game.id, title: game.title, subchapter: game.subchapter });
  });

  it('cites only paragraphs of its own subchapter, each for one purpose', () => {
    const citations = leaves(game.citations);
    for (const citation of citations) {
      expect(citation.startsWith(`${game.subchapter}.`)).toBe(true);
      expect(citation).toMatch(/^19:47-[37]\.\d{1,2}(\([a-z]\)\d?[iv]*)?$/);
    }
    expect(new Set(citations).size).toBe(citations.length);
  });

  it('dates each provision and names its amendment', () => {
    const provisions = Object.values<DatedProvision>({ ...game.provisions });
    for (const { citation, effectiveFrom, amendment } of provisions) {
      expect(citation.startsWith(`${game.subchapter}.`)).toBe(true);
      expect(effectiveFrom).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
      expect(amendment).toMatch(new RegExp(`^R\\.${effectiveFrom.slice(0, 4)} d\\.\\d+$`));
    }
  });
});

describe('the wagers a table offers', () => {
  const { totalCardOdds: _totals, bonus: _bonus, ...plain } = someRules();

  it('are all eight when its rules say so (3.2(a), 7.2(a))', () => {
    expect(offeredWagers(someRules())).toEqual(WAGER_KINDS);
  });

  it('always include Banker, Player and tie (3.2(a), 7.2(a))', () => {
    expect(offeredWagers(plain)).toEqual(['banker', 'player', 'tie']);
  });

  it('include those on the number of cards or the bonus alone (3.2(a)4, 3.2(a)5; 7.2(a)4, 7.2(a)5)', () => {
    const totals = someRules().totalCardOdds;
    const bonus = someRules().bonus;
    expect(offeredWagers({ ...plain, ...(totals && { totalCardOdds: totals }) })).toHaveLength(6);
    expect(offeredWagers({ ...plain, ...(bonus && { bonus }) })).toEqual([
      'banker',
      'player',
      'tie',
      'bonus-banker',
      'bonus-player',
    ]);
  });

  it('have highest odds; a wager that is not offered has none', () => {
    const rules = someRules({
      bonus: { paytable: 'B', betterOdds: { 'by-eight': odds(25) }, mainWagerRequired: false },
    });
    const highest = WAGER_KINDS.map((kind) => highestOdds(rules, kind));
    const bonus = odds(25);
    expect(highest).toEqual([odds(1), odds(1), odds(8), odds(3, 2), odds(2), odds(2), bonus, bonus]);
    expect(highestOdds(plain, 'total-six')).toBeUndefined();
    expect(highestOdds(plain, 'bonus-player')).toBeUndefined();
  });
});
