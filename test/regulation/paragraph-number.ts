/** Subchapter and section, letter, number, roman numeral, number in parentheses. */
const PARAGRAPH = /^(\d+)\.(\d+[A-Z]?)(?:\(([a-z])\)(\d+)?([ivx]+)?(?:\((\d+)\))?)?$/;
const LETTER = 2;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Whether the first number is the second paragraph or contains it: `7.3(c)3ii` is part of `7.3(c)3`. */
export function isWithin(paragraph: string, whole: string): boolean {
  const parts = partsOf(paragraph);
  return partsOf(whole).every((part, index) => parts[index] === part);
}

/**
 * The parts of a paragraph number, from its subchapter.
 * @throws RangeError for text that is not a paragraph number
 */
export function partsOf(paragraph: string): readonly string[] {
  const match = PARAGRAPH.exec(paragraph);
  if (!match) throw new RangeError(`${paragraph} is no paragraph; one such as 7.3(c)3ii is`);
  return match.slice(1).filter((part) => part !== undefined);
}

/** Compares two paragraphs by their order in the chapter. */
export function inOrder(one: string, other: string): number {
  const [ranks, otherRanks] = [partsOf(one).map(rank), partsOf(other).map(rank)];
  const differs = ranks.findIndex((each, index) => each !== otherRanks[index]);
  return differs < 0 ? ranks.length - otherRanks.length : (ranks[differs] ?? 0) - (otherRanks[differs] ?? 0);
}

function rank(part: string, level: number): number {
  if (level === LETTER) return part.charCodeAt(0);
  return ROMAN.includes(part) ? ROMAN.indexOf(part) + 1 : Number.parseInt(part, 10);
}
