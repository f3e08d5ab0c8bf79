import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { citedBy, citedIn, withoutCitations } from './citations.js';
import { coverageReference, summaryOf } from './coverage-reference.js';
import { coverage, exists, type Reasons } from './coverage.js';
import { isWithin } from './paragraph-number.js';
import { PARAGRAPHS } from './paragraphs.js';
import { testTitles, titlesIn } from './test-titles.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REFERENCE = fileURLToPath(new URL('../../docs/reference/regulation-coverage.md', import.meta.url));
const REASONS = JSON.parse(
  readFileSync(new URL('beyond-the-ledger.json', import.meta.url), 'utf8'),
) as Reasons;

describe('the regulation', () => {
  const titles = testTitles(ROOT, ['apps', 'libs', 'test']).filter(
    ({ file }) => !file.startsWith('test/regulation/'),
  );
  const covered = coverage(titles, REASONS);
  const numbersOf = (paragraphs: typeof covered): readonly string[] => paragraphs.map(({ number }) => number);

  it('has a test or a reason for each paragraph', () => {
    process.stdout.write(`${summaryOf(covered)}\n`);
    const uncovered = covered.filter(({ tests, reason }) => tests.length === 0 && reason === undefined);
    expect(numbersOf(uncovered)).toEqual([]);
  });

  it('has no reason for a paragraph that a test cites', () => {
    const both = covered.filter(({ tests, reason }) => tests.length > 0 && reason !== undefined);
    expect(numbersOf(both)).toEqual([]);
  });

  it('has one reason for a paragraph, and only for known paragraphs', () => {
    const excused = Object.values(REASONS).flat();
    expect(excused.filter((each, index) => excused.indexOf(each) !== index)).toEqual([]);
    const unheld = excused.filter((each) => !PARAGRAPHS.some(({ number }) => isWithin(number, each)));
    expect(unheld).toEqual([]);
  });

  it('has every paragraph that a test cites', () => {
    const unknown = titles.flatMap((title) =>
      citedBy(title)
        .filter((cited) => !exists(cited))
        .map((cited) => `${cited} in ${title.file}: ${title.title}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has its tests in the reference (UPDATE_REFERENCE=1 writes it)', () => {
    const written = coverageReference(covered);
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(REFERENCE, written);
    expect(readFileSync(REFERENCE, 'utf8')).toBe(written);
  });
});

describe('a citation', () => {
  it('is the text in parentheses of a title, and nothing else', () => {
    expect(citedIn("pays half for a six (3.3(e)1, 19:47-7.3(f)1); 13.30 isn't one, nor is 2.10(a)")).toEqual([
      '3.3(e)1',
      '7.3(f)1',
    ]);
    expect(citedIn('pays 1.00 at 1.80 (1.4, 1.2(a)1iii(2)) since R.2006 d.36 (R.1991 d.616)')).toEqual([
      '1.4',
      '1.2(a)1iii(2)',
    ]);
    expect(citedIn('bears a contribution (13:69F-14.19(c))')).toEqual([]);
  });

  it('continues in its section, and includes the paragraphs of a range', () => {
    expect(citedIn('charges (3.3(c), (g); 7.3(c)1, (h))')).toEqual(['3.3(c)', '3.3(g)', '7.3(c)1', '7.3(h)']);
    expect(citedIn('announces (12.8(d)1 to 12.8(d)3, 12.9(c))')).toEqual([
      '12.8(d)1',
      '12.8(d)2i',
      '12.8(d)2ii',
      '12.8(d)3i',
      '12.8(d)3ii',
      '12.8(d)3',
      '12.9(c)',
    ]);
  });

  it('may be in the values of a title', () => {
    const [bySpin, byNumber, group, inGroup, ...others] = titlesIn(
      'wheel.spec.ts',
      `it.each([['odd', '5.1(e)13', 0.5]])('wins %s (%s)', () => {});
       it.each([['5.1(e)2']])('refuses %s (5.1(d))', () => {});
       describe.each(GAMES)('$title', () => it('is found', () => {}));
       it.skip('is not run (5.1(a))', () => {});`,
    );
    expect(bySpin && citedBy(bySpin)).toEqual(['5.1(e)13']);
    expect(byNumber && citedBy(byNumber)).toEqual(['5.1(d)']);
    expect(group).toEqual({ file: 'wheel.spec.ts', groups: [], title: '$title', table: 'GAMES' });
    expect(inGroup?.groups).toEqual(['$title']);
    expect(others).toEqual([]);
  });

  it('is removed from the end of a title in the reference', () => {
    expect(withoutCitations('wins %s (or not), as posted (5.1(d), %s)')).toBe('wins %s (or not), as posted');
    expect(withoutCitations('stands (or falls)')).toBe('stands (or falls)');
  });
});

describe('a paragraph', () => {
  it('is part of its section, and not the reverse', () => {
    expect(isWithin('3.3(c)3ii', '3.3(c)3')).toBe(true);
    expect(isWithin('3.3(c)3', '3.3(c)3ii')).toBe(false);
    expect(isWithin('3.3(c)3ii', '3.3(c)3i')).toBe(false);
    expect(isWithin('7.10(b)1', '7.1')).toBe(false);
    expect(isWithin('11.8A', '11.8')).toBe(false);
    expect(() => isWithin('7.3c', '7.3')).toThrow('7.3c is no paragraph; one such as 7.3(c)3ii is');
  });

  it('has its place in the order of the chapter by its newest number, with its editions', () => {
    const numbers = PARAGRAPHS.map(({ number }) => number);
    expect(numbers.slice(numbers.indexOf('4.12(h)'), numbers.indexOf('5.1(b)'))).toEqual([
      '4.12(h)',
      '4.12(i)',
      '4.12(j)',
      '5.1(a)',
    ]);
    const find = (sought: string) => PARAGRAPHS.find(({ number }) => number === sought);
    expect(find('5.1(e)8')).toEqual({ number: '5.1(e)8', editions: ['2009', '2010'] });
    expect(find('5.1(e)15')).toEqual({
      number: '5.1(e)15',
      formerNumber: '5.1(e)13',
      editions: ['1995', '1997', '2009', '2010'],
    });
  });
});
