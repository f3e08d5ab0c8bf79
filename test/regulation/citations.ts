import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paragraph as its parts: section, letter, number, roman numeral. */
function partsOf(paragraph: string): readonly string[] {
  const match = /^(\d+\.\d+)(?:\(([a-z])\)(\d+)?([ivx]+)?)?$/.exec(paragraph) ?? [];
  return match.slice(1).filter((part) => part !== undefined);
}

/** The paragraphs of 19:47-3, 7 and 8 that a text cites. */
export function citedIn(text: string): readonly string[] {
  const citation = /(?<![\d.])[378]\.\d{1,2}(?:\([a-z]\)(?:\d{1,2})?(?:[ivx]+)?)?(?!\d)/g;
  return [...text.matchAll(citation)].map(([paragraph]) => paragraph);
}

/** Whether a test that cites `cited` shows `paragraph`: it names the paragraph itself or a part of it. */
export function shows(cited: string, paragraph: string): boolean {
  const parts = partsOf(cited);
  return partsOf(paragraph).every((part, index) => parts[index] === part);
}

/** Every paragraph that the specs under these folders cite. */
export function citedByTests(folders: readonly string[]): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.spec.ts') || file.includes('regulation')) continue;
      for (const paragraph of citedIn(readFileSync(join(folder, file), 'utf8'))) cited.add(paragraph);
    }
  }
  return cited;
}
