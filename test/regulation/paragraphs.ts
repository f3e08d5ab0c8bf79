import { readFileSync } from 'node:fs';
import { inOrder } from './paragraph-number.js';

interface Texts {
  /** From the oldest; the parts of a section in the order of its text, none where the section has none. */
  readonly editions: readonly {
    readonly edition: string;
    readonly text: string;
    readonly sections: Readonly<Record<string, string>>;
  }[];
  readonly renumbered: {
    readonly by: string;
    readonly before: readonly string[];
    readonly numbers: Readonly<Record<string, string>>;
  };
  /** Sections whose text is in none of the editions; reserved ones are left out. */
  readonly notHeld: string;
  /** Those among them that came after the table of contents that is held. */
  readonly addedLater: string;
  /** What is missing of a section that an edition has in part. */
  readonly heldInPart: Readonly<Record<string, string>>;
}

/** A paragraph with a text of its own: not one that only introduces its parts. */
export interface Paragraph {
  /** In the newest edition that has it, such as `5.1(e)9`. */
  readonly number: string;
  /** Its number before an amendment gave it another. */
  readonly formerNumber?: string;
  readonly editions: readonly string[];
}

const TEXTS = JSON.parse(readFileSync(new URL('paragraphs.json', import.meta.url), 'utf8')) as Texts;

export const { editions: EDITIONS, renumbered: RENUMBERED, heldInPart: HELD_IN_PART } = TEXTS;

export const SECTIONS_NOT_HELD: readonly string[] = TEXTS.notHeld.split(' ');

export const ADDED_LATER: readonly string[] = TEXTS.addedLater.split(' ');

/** Every paragraph of the editions held, in the order of the chapter. */
export const PARAGRAPHS: readonly Paragraph[] = paragraphs();

function paragraphs(): readonly Paragraph[] {
  const editionsOf = new Map<string, string[]>();
  const formerNumbers = new Map<string, string>();
  for (const { edition, sections } of EDITIONS) {
    for (const written of Object.entries(sections).flatMap(numbersOf)) {
      const number = numberSince(written, edition);
      if (number !== written) formerNumbers.set(number, written);
      editionsOf.set(number, [...(editionsOf.get(number) ?? []), edition]);
    }
  }
  return [...editionsOf]
    .map(([number, editions]) => {
      const formerNumber = formerNumbers.get(number);
      return { number, editions, ...(formerNumber !== undefined && { formerNumber }) };
    })
    .sort((one, other) => inOrder(one.number, other.number));
}

function numbersOf([section, parts]: readonly [string, string]): readonly string[] {
  return parts.split(' ').map((part) => `${section}${part}`);
}

function numberSince(number: string, edition: string): string {
  return (RENUMBERED.before.includes(edition) ? RENUMBERED.numbers[number] : undefined) ?? number;
}
