import { citedBy } from './citations.js';
import { isWithin, partsOf } from './paragraph-number.js';
import { PARAGRAPHS, SECTIONS_NOT_HELD, type Paragraph } from './paragraphs.js';
import type { TestTitle } from './test-titles.js';

/**
 * Paragraphs that software cannot keep, or that are outside this ledger, by reason. A section stands for all its
 * paragraphs.
 */
export type Reasons = Readonly<Record<string, readonly string[]>>;

/** A paragraph with the tests that cite it, or with the reason for no test. */
export interface CoveredParagraph extends Paragraph {
  readonly tests: readonly TestTitle[];
  readonly reason?: string;
}

/** Every paragraph with text, in the order of the chapter, with its coverage. */
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

/** The reason of the smallest part of the regulation that contains the paragraph. */
function reasonFor(number: string, reasons: Reasons): string | undefined {
  const wholes = Object.entries(reasons).flatMap(([reason, numbers]) =>
    numbers.filter((whole) => isWithin(number, whole)).map((whole) => ({ whole, reason })),
  );
  return wholes.sort((one, other) => partsOf(other.whole).length - partsOf(one.whole).length)[0]?.reason;
}

/** Whether a number is a known paragraph, contains one, or is in a section without text. */
export function exists(cited: string): boolean {
  return (
    SECTIONS_NOT_HELD.some((section) => isWithin(cited, section)) ||
    PARAGRAPHS.some(({ number }) => isWithin(number, cited))
  );
}
