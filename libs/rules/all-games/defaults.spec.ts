import { globSync, readFileSync } from 'node:fs';
import type { IsoDate } from '#kernel';
import { checkGameRules, completeRules, GAMES } from '#rules';
import type { Game } from '#rules';
import { IsObject, IsUnion, type TObject, type TSchema } from 'typebox';
import { shapeFaults } from '../game/shape.js';

/** Codes of a date that no text of a game covers. */
const NOT_COVERED = ['edition-not-held', 'game-not-adopted'];

const LIBRARY = new URL('..', import.meta.url).pathname;

/** Each date that the rules name, and the day before it. */
const DATES: readonly IsoDate[] = [
  ...new Set(
    globSync('**/*.ts', { cwd: LIBRARY, exclude: (path) => path.endsWith('.spec.ts') })
      .flatMap((path) => [...readFileSync(`${LIBRARY}/${path}`, 'utf8').matchAll(/'(\d{4}-\d{2}-\d{2})'/g)])
      .flatMap(([, date = '']) => [dayBefore(date), date]),
  ),
].sort();

function dayBefore(date: IsoDate): IsoDate {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

const codesOn = (game: Game, rules: object, onDate: IsoDate): readonly string[] =>
  checkGameRules(game, rules, onDate).map(({ code }) => code);

/** Editions in which a game may be commissioned at all. */
function coverageOf(game: Game, rules: object): readonly IsoDate[] {
  return DATES.filter((date) => !codesOn(game, rules, date).some((code) => NOT_COVERED.includes(code)));
}

const requiredIn = (shape: TObject): readonly string[] => shape.required ?? [];

/** Whether a value holds options. Of an object without a required value, such as payoffs by catch, the names are data. */
function hasOptions(shape: TSchema | undefined): shape is TObject {
  return IsObject(shape) && requiredIn(shape).length > 0;
}

/** An object with nothing in it that its shape lets be left out, or be none. */
function withoutOptions(shape: TObject, given: Given): Given {
  return Object.fromEntries(
    requiredIn(shape).map((name) => {
      const inner = shape.properties[name];
      if (inner && IsUnion(inner) && shapeFaults(inner, 'none').length === 0) return [name, 'none'];
      return [name, hasOptions(inner) ? withoutOptions(inner, given[name] as Given) : given[name]];
    }),
  );
}

/** The same object with one option less, for each option at any depth. */
function withOneOptionLess(shape: TObject, given: Given): readonly Given[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const { [name]: _left, ...rest } = given;
    const inner = shape.properties[name];
    const deeper = hasOptions(inner) ? withOneOptionLess(inner, value as Given) : [];
    return [
      ...(requiredIn(shape).includes(name) ? [] : [rest]),
      ...deeper.map((less) => ({ ...given, [name]: less })),
    ];
  });
}

type Given = Readonly<Record<string, unknown>>;

describe.each(GAMES.map((game) => [game.title, game] as const))('the defaults of %s', (_title, game) => {
  const bare = withoutOptions(game.rules, { ...game.sample });
  const covered = coverageOf(game, bare);

  it('are allowed on the first and the last day of every edition', () => {
    expect(covered.length).toBeGreaterThan(0);
    const refused = covered.flatMap((date) => codesOn(game, bare, date).map((code) => `${code} on ${date}`));
    expect(refused).toEqual([]);
  });

  it('are stored, and stay allowed on every later and earlier day', () => {
    const stored = completeRules(game, bare);
    expect(shapeFaults(game.rules, stored)).toEqual([]);
    expect(completeRules(game, stored)).toEqual(stored);
    expect(covered.filter((date) => codesOn(game, stored, date).length > 0)).toEqual([]);
  });

  it('replace any option of the sample on each day on which the sample is allowed', () => {
    const full = { ...completeRules(game, game.sample) };
    const days = covered.filter((day) => codesOn(game, full, day).length === 0);
    expect(days).not.toEqual([]);
    const refused = withOneOptionLess(game.rules, full).flatMap((less) =>
      days.flatMap((date) => codesOn(game, less, date).map((code) => ({ date, less, code }))),
    );
    expect(refused).toEqual([]);
  });
});

describe('the defaults of rules', () => {
  it('are tried on the days around each amendment', () => {
    expect(DATES).toEqual(expect.arrayContaining(['1998-08-16', '1998-08-17', '2008-07-20', '2008-07-21']));
  });

  it.each([
    ['minibaccarat', '1995-06-01'],
    ['minibaccarat', '2007-11-30'],
    ['minibaccarat', '2008-07-21'],
    ['baccarat-punto-banco', '1999-03-02'],
    ['baccarat-punto-banco', '2010-06-05'],
  ])('complete %s of %s with one card after a ten (7.11(c)1)', (id, date) => {
    const game = GAMES.find((each) => each.id === id) as Game;
    const posted = { decks: 8, vigorish: { kind: 'percent-of-win', percent: 5 } };
    expect(checkGameRules(game, posted, date)).toEqual([]);
    expect(completeRules(game, posted)).toMatchObject({ disclosedCard: { option: 1, cardsAfterTen: 1 } });
  });
});
