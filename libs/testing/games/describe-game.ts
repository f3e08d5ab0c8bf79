import type { Game } from '#rules';
import { checkGameRules } from '#rules/game/check-rules.js';
import { shapeFaults } from '#rules/game/shape.js';

/** The test suite of every game. */
export function describeGame<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
  onDate = '2010-06-01',
): void {
  describe(`${game.title} as the ledger knows games`, () => {
    it('has a sample of its rules that may be offered', () => {
      expect(checkGameRules(game, game.sample, onDate)).toEqual([]);
    });

    it('refuses each missing required value by name, and each unknown one', () => {
      for (const name of game.rules.required ?? []) {
        const without = Object.fromEntries(Object.entries(game.sample).filter(([key]) => key !== name));
        const [missing] = checkGameRules(game, without, onDate);
        expect(missing).toMatchObject({ code: 'rule-value-missing' });
        expect(missing?.message).toContain(`/${name} `);
      }
      const [unknown] = checkGameRules(game, { ...game.sample, hunch: 7 }, onDate);
      expect(unknown).toMatchObject({ code: 'rule-value-malformed' });
      expect(unknown?.message).toContain('/hunch');
    });

    it('names each wager once, with the paragraph that permits it', () => {
      const offered = game.offeredWagers(game.sample, onDate);
      expect(offered.length).toBeGreaterThan(0);
      expect(new Set(offered.map(({ kind }) => kind)).size).toBe(offered.length);
      for (const { kind, citation } of offered) {
        expect(kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(citation).toMatch(/^19:47-\d/);
      }
    });

    it('keeps its state as plain JSON', () => {
      const state = game.play.begin(game.sample, onDate);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });

    const { chance } = game.play;
    if (chance) {
      it('has facts of its shape in every outcome of chance', () => {
        const outcomes = chance.outcomes(game.sample, game.play.begin(game.sample, onDate), []);
        expect(outcomes.filter(({ ways }) => ways > 0n)).toEqual(outcomes);
        expect(outcomes.flatMap(({ fact }) => shapeFaults(game.play.fact, fact))).toEqual([]);
      });
    }

    it('refuses a fact of another shape', () => {
      for (const fact of [null, [], 7, 'seven', {}, { hunch: 7 }]) {
        expect(shapeFaults(game.play.fact, fact)).not.toEqual([]);
      }
    });
  });
}
