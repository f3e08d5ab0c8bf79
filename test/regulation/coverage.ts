import { citedBy } from './citations.js';
import { isWithin, partsOf } from './paragraph-number.js';
import { PARAGRAPHS, SECTIONS_NOT_HELD, type Paragraph } from './paragraphs.js';
import type { TestTitle } from './test-titles.js';

/** Paragraphs that software cannot keep, or that this ledger does not hold, by the reason; a whole stands for its parts. */
export type Reasons = Readonly<Record<string, readonly string[]>>;

/** A paragraph with the tests that cite it, or the reason why none does. */
export interface CoveredParagraph extends Paragraph {
  readonly tests: readonly TestTitle[];
  readonly reason?: string;
}

/** Every paragraph held, in the order of the chapter, with what covers it. */
export function coverage(titles: readonly TestTitle[], reasons: Reasons): readonly CoveredParagraph[] {
  const testsOf = new Map<string, TestTitle[]>();
  for (const title of titles) {
    for (const cited of citedBy(title)) testsOf.set(cited, [...(testsOf.get(cited) ?? []), title]);
  }
  return PARAGRAPHS.map((paragraph) => {
    const reason = reasonFor(paragraph.number, reasons);
    const tests = testsOf.get(paragraph.number) ?? [];
    return { ...paragraph, tests, ...(reason !== undefined && { reason }) };
  });
}

/** The reason of the smallest whole that the paragraph is part of. */
function reasonFor(number: string, reasons: Reasons): string | undefined {
  const wholes = Object.entries(reasons).flatMap(([reason, numbers]) =>
    numbers.filter((whole) => isWithin(number, whole)).map((whole) => ({ whole, reason })),
  );
  return wholes.sort((one, other) => partsOf(other.whole).length - partsOf(one.whole).length)[0]?.reason;
}

/** Whether a number is that of a paragraph held or of a whole of some, or in a section whose text is not held. */
export function exists(cited: string): boolean {
  return (
    SECTIONS_NOT_HELD.some((section) => isWithin(cited, section)) ||
    PARAGRAPHS.some(({ number }) => isWithin(number, cited))
  );
}
