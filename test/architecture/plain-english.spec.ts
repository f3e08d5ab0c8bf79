import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { titlesIn } from '../regulation/test-titles.js';

const THIS_FILE = 'test/architecture/plain-english.spec.ts';

/** Phrases that a reader has to decipher, and what to write instead. */
const UNCLEAR: readonly (readonly [RegExp, string])[] = [
  [/\ball the same\b/i, '"still"'],
  [/\b(?:take|takes|took) the place of\b/i, '"replace"'],
  [/\b(?:come|comes|came) to be\b/i, '"become", or the state itself'],
  [/\bwhat [^.;:]*\b(?:come|comes|came) to\b(?! an?\b| the\b)/i, '"the result of", "the total of"'],
  [/\bby then\b/i, '"before", or the moment'],
  [/\bwhoever\b/i, 'who it is: "the caller", "a reader"'],
  [/\b(?:is|are|was|were|be) told\b/i, '"is reported", "is called with", "learns"'],
  [/\b(?:as it|as they|how it|how they) stands?\b/i, '"the present state", "unchanged"'],
  [/\bwhat (?:it|they) asks?\b/i, '"the request", "the requirement"'],
  [/\bbef[ae]lls?\b/i, '"happens to", or the fault by name'],
  [/\bfor ever\b/i, '"forever", "without a limit"'],
];

/** Texts of a source with three words or more: messages of the ledger, and what documents say. */
const MESSAGES = /'[^'\n]*\w \w[^'\n]* [^'\n]*'|`[^`]*\w \w[^`]* [^`]*`/g;

/** The texts of a source that people read: its comments, its messages and, in a spec, its titles. */
function proseOf(path: string, text: string): readonly string[] {
  if (path.endsWith('.md')) return text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '').split(/\n\s*\n/);
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  const titles = /\.(spec|testing)\.ts$/.test(path) ? titlesIn(path, text).map(({ title }) => title) : [];
  const messages = /\.(spec|testing)\.ts$|^test\//.test(path)
    ? []
    : (text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(MESSAGES) ?? []);
  return [...comments.map((comment) => comment.replaceAll(/^\s*\*|^\s*\/\//gm, ' ')), ...messages, ...titles];
}

/** The unclear phrases of a source, each with what to write instead. */
function unclearIn(path: string, text: string): readonly string[] {
  const prose = proseOf(path, text).map((each) => each.replaceAll(/\s+/g, ' '));
  return UNCLEAR.flatMap(([phrase, instead]) =>
    prose.flatMap((each) => {
      const found = phrase.exec(each);
      return found ? [`${path}: "${found[0]}" in "${each.trim()}": write ${instead}`] : [];
    }),
  );
}

describe('comments, messages, titles and pages', () => {
  it('use no unclear phrase', () => {
    const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.mjs', '*.md'], { encoding: 'utf8' });
    const paths = listed
      .split('\n')
      .filter((path) => path !== '' && path !== THIS_FILE && !path.startsWith('docs/reference/'));
    expect(paths.length).toBeGreaterThan(500);
    expect(paths.flatMap((path) => unclearIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['a.ts', '// It is paid all the same.', 'all the same'],
    ['a.ts', '/**\n * A new request takes the place\n * of the oldest.\n */', 'takes the place of'],
    ['a.ts', '/** What the facts of a round have come to. */', 'What the facts of a round have come to'],
    ['a.ts', 'const x = 1; // for whoever reads it', 'whoever'],
    ['a.spec.ts', "it('is told how far it is', () => undefined);", 'is told'],
    ['a.ts', 'refuse(`Form ${form} is not for whoever asks.`);', 'whoever'],
    ['a.md', 'A rebuild shows the floor as\nit stands.', 'as it stands'],
  ])('are found in %s with %j', (path, text, phrase) => {
    expect(unclearIn(path, text)).toEqual([expect.stringContaining(`"${phrase}"`)]);
  });

  it('may use the words in code', () => {
    expect(unclearIn('a.ts', "const whoever = 'by then'; // a name")).toEqual([]);
    expect(unclearIn('a.md', 'The field `told` is now `summary`.')).toEqual([]);
  });
});
