import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { GAMES } from '#rules';

/** Sources that may name games and wagers: the game folders with the registry, `libs/play` and tests. */
const MAY_NAME_GAMES = /^(libs\/rules\/|libs\/(play|testing)\/|apps\/cli\/demo\/)|\.(spec|testing)\.ts$/;

const DAY = '2010-06-05';
/** Words that are also the name of a wager: two reasons to owe vigorish, and a field of a form. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['tie', 'wager', 'flag']);

const names = [...GAMES.map(({ id }) => id), 'baccarat', 'banker', 'punto banco'].map((name) =>
  name.split(/[- ]/).join('[-_ ]?'),
);
const kinds = GAMES.flatMap((game) => game.offeredWagers(game.sample, DAY)).map(({ kind }) => kind);
const quoted = [...new Set(kinds)].filter((kind) => !OTHER_WORDS.has(kind));
const NAMED = new RegExp(`\\b(?:${names.join('|')})s?\\b|'(?:${quoted.join('|')})'`, 'i');

/** The lines of a source, outside comments, that name a game or one of its wagers. */
function namings(source: string): readonly string[] {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, '').trim())
    .filter((line) => NAMED.test(line));
}

describe('a source outside the games', () => {
  it('names no game and no wager: it asks the game through its port', () => {
    const listed = execFileSync('git', ['ls-files', '--', 'apps/*.ts', 'libs/*.ts'], { encoding: 'utf8' });
    const sources = listed.split('\n').filter((path) => path !== '' && !MAY_NAME_GAMES.test(path));
    expect(sources.length).toBeGreaterThan(300);
    expect(
      sources.flatMap((path) => namings(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`)),
    ).toEqual([]);
  });

  it.each([
    "if (opening.game === 'minibaccarat') return dealt;",
    'const bankerCards = hands.banker;',
    "wagers.filter(({ kind }) => kind === 'straight')",
    'import { PUNTO_BANCO } from "#rules/games/punto-banco/game.js";',
  ])('fails the check with %s', (line) => {
    expect(namings(line)).toEqual([line]);
  });

  it('may cite one in a comment', () => {
    expect(namings('/** As at minibaccarat. */\nconst x = 1; // a Banker wager (7.3(d))')).toEqual([]);
  });
});
