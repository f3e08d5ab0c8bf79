import { readFileSync } from 'node:fs';
import { citedByTests, citedIn, shows } from './citations.js';

function data(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** The smallest paragraphs of 19:47-3, 7 and 8 in the editions that are coded. */
const PARAGRAPHS = data('./paragraphs.json') as readonly string[];
/** Paragraphs that software cannot keep, or that this ledger does not hold, by the reason. */
const BEYOND = data('./beyond-the-ledger.json') as Readonly<Record<string, readonly string[]>>;

describe('the regulation of baccarat, minibaccarat and all games', () => {
  const cited = citedByTests(['libs', 'apps', 'test']);
  const isShown = (paragraph: string): boolean => [...cited].some((citation) => shows(citation, paragraph));
  const excused = new Set(Object.values(BEYOND).flat());

  it('is cited by tests, paragraph by paragraph, or has a reason why not', () => {
    const uncited = PARAGRAPHS.filter((paragraph) => !isShown(paragraph));
    const unexplained = uncited.filter((paragraph) => !excused.has(paragraph));
    const lines = [
      `${PARAGRAPHS.length - uncited.length} of ${PARAGRAPHS.length} paragraphs of 19:47-3, 7 and 8 are cited by tests.`,
      ...Object.entries(BEYOND).map(
        ([reason, paragraphs]) => `  ${reason}: ${paragraphs.filter((each) => !isShown(each)).join(' ')}`,
      ),
      ...(unexplained.length > 0 ? [`  No test and no reason: ${unexplained.join(' ')}`] : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(unexplained).toEqual([]);
  });

  it('gives a reason only for paragraphs that exist', () => {
    expect([...excused].filter((paragraph) => !PARAGRAPHS.includes(paragraph))).toEqual([]);
  });

  it('takes a citation of a part for the whole and never the other way round', () => {
    expect(shows('3.3(c)3ii', '3.3(c)3')).toBe(true);
    expect(shows('3.3(c)3', '3.3(c)3ii')).toBe(false);
    expect(shows('3.3(c)3ii', '3.3(c)3i')).toBe(false);
    expect(shows('7.10(b)1', '7.1')).toBe(false);
    expect(citedIn("pays half for a six (3.3(e)1, 19:47-7.3(f)1); 13.30 isn't one")).toEqual([
      '3.3(e)1',
      '7.3(f)1',
    ]);
  });
});
