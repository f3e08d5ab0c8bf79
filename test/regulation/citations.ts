import { inOrder, isWithin } from './paragraph-number.js';
import { PARAGRAPHS } from './paragraphs.js';
import type { TestTitle } from './test-titles.js';

/** Text in parentheses, including the parentheses of paragraphs. */
const IN_PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;
/**
 * A section or a paragraph; `to` makes a range with the one before, and `, (f)` after it is another paragraph of the
 * same section.
 */
const CITATION =
  /( to )?(?<![\d.:-])(?:19:47-)?(\d+\.\d+[A-Z]?)(\([a-z]\)\d*[ivx]*(?:\(\d+\))?)?|, (\([a-z]\)\d*[ivx]*)/g;
/** A paragraph with its letter, so that other numbers in a table of values do not match. */
const PARAGRAPH = /(?<![\d.])\d+\.\d+\([a-z]\)\d*[ivx]*(?:\(\d+\))?/g;

/**
 * The paragraphs that a title cites in parentheses, by their newest numbers: `(7.3(b), (g); 3.9)` is three paragraphs,
 * and `(6.1(b)1 to 6.1(b)5)` is a range.
 */
export function citedIn(title: string): readonly string[] {
  const cited = new Set<string>();
  let section = '';
  let last = '';
  for (const [, through, ofSection = section, part = '', furtherPart] of citationsIn(title)) {
    section = ofSection;
    const paragraph = `${section}${furtherPart ?? part}`;
    if (through !== undefined) for (const between of held(last, paragraph)) cited.add(between);
    cited.add(paragraph);
    last = paragraph;
  }
  return [...cited];
}

function citationsIn(title: string): readonly RegExpExecArray[] {
  const places = (title.match(IN_PARENTHESES) ?? []).filter((place) => !place.includes('13:69'));
  return places.flatMap((place) => [...place.matchAll(CITATION)]);
}

function held(from: string, to: string): readonly string[] {
  return PARAGRAPHS.map(({ number }) => number).filter(
    (number) => inOrder(number, from) >= 0 && (inOrder(number, to) <= 0 || isWithin(number, to)),
  );
}

/** The paragraphs that a test cites: in its title, or in the values for the parentheses of its title. */
export function citedBy({ title, table }: TestTitle): readonly string[] {
  const byTable = (title.match(IN_PARENTHESES) ?? []).some((place) => place.includes('%'));
  return [...new Set([...citedIn(title), ...(byTable ? (table.match(PARAGRAPH) ?? []) : [])])];
}

/** A title without the citation at its end. */
export function withoutCitations(title: string): string {
  return title.replace(/ \((?:[^()]|\([^()]*\))*\)$/, (end) =>
    citedIn(end).length > 0 || end.includes('%') ? '' : end,
  );
}
