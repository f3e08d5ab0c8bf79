import { readFileSync } from 'node:fs';
import { inOrder } from './paragraph-number.js';

interface Texts {
  /** Editions from the oldest; a section's parts in the order of its text, empty if there is no text. */
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
  /** Sections without text in any edition; reserved sections are left out. */
  readonly notHeld: string;
  /** Those of them that are newer than the table of contents. */
  readonly addedLater: string;
  /** The missing parts of a section with partial text. */
  readonly heldInPart: Readonly<Record<string, string>>;
}

/** A paragraph with its own text, not only an introduction to its parts. */
export interface Paragraph {
  /** Its number in the newest edition that has it, such as `5.1(e)9`. */
  readonly number: string;
  /** Its number before an amendment renumbered it. */
  readonly formerNumber?: string;
  readonly editions: readonly string[];
}

const TEXTS = JSON.parse(readFileSync(new URL('paragraphs.json', import.meta.url), 'utf8')) as Texts;

export const { editions: EDITIONS, renumbered: RENUMBERED, heldInPart: HELD_IN_PART } = TEXTS;

export const SECTIONS_NOT_HELD: readonly string[] = TEXTS.notHeld.split(' ');

export const ADDED_LATER: readonly string[] = TEXTS.addedLater.split(' ');

/** Every paragraph of the available editions, in the order of the chapter. */
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
