import { AccountRefused } from '../account-refused.js';
import { COMMON_WORDS } from './common-words.js';
import { KNOWN_PHRASES } from './known-phrases.js';

/** Fewest characters of a password. */
export const PASSWORD_MIN_CHARACTERS = 12;
/** Most bytes of a password in UTF-8, so that hashing it stays cheap to bound. */
export const PASSWORD_MAX_BYTES = 1024;
/** What must be left of a password when what is guessed first counts as one character a piece. */
const MIN_UNGUESSED = 8;

/** Letters as they are commonly written with digits and signs. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** A piece that is guessed first. */
const PIECE = '\0';

/** The same characters give the same bytes, whichever keyboard composed them. */
export function normalPassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * Throws an AccountRefused with `weak-password` for a password that is short, long, or made of what is guessed first:
 * common words, well-known phrases, the person's own names, repetitions and sequences (NIST SP 800-63B, 3.1.1.2). No kind of character is asked
 * for.
 * @param names of the person
 */
export function checkPasswordStrength(password: string, names: readonly string[]): void {
  const normal = normalPassword(password);
  if ([...normal].length < PASSWORD_MIN_CHARACTERS) {
    throw new AccountRefused(
      'weak-password',
      `the password is too short; a password has at least ${PASSWORD_MIN_CHARACTERS} characters`,
    );
  }
  if (Buffer.byteLength(normal) > PASSWORD_MAX_BYTES) {
    throw new AccountRefused(
      'weak-password',
      `the password is too long; a password has at most ${PASSWORD_MAX_BYTES} bytes`,
    );
  }
  if (unguessedOf(normal, names) >= MIN_UNGUESSED) return;
  throw new AccountRefused(
    'weak-password',
    'the password is mostly common words, a well-known phrase, your own name, repetitions or sequences, which are guessed first; ' +
      'use several words that do not belong together',
  );
}

/** How many characters are left when each piece that is guessed first counts as one. */
function unguessedOf(password: string, names: readonly string[]): number {
  const own = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = [...own.filter((word) => word.length >= 3), ...COMMON_WORDS];
  const plain = withoutWords(password.toLowerCase(), words);
  const disguised = withoutWords(disguiseless(plain), words);
  // Blanks and signs between the words of a phrase do not make another phrase.
  const phrases = [password, disguiseless(password)].map((text) => {
    const squeezed = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    return withoutWords(squeezed, KNOWN_PHRASES);
  });
  const phrased = phrases.filter((text) => text.includes(PIECE)).map((text) => withoutWords(text, words));
  // A sequence of digits is no longer one when it is read as letters.
  return Math.min(...[plain, disguised, ...phrased].map((text) => [...withoutRuns(text)].length));
}

function disguiseless(text: string): string {
  return [...text].map((sign) => DISGUISES[sign] ?? sign).join('');
}

function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, PIECE), text);
}

/** Takes what is repeated once (`abcabcabc`, `    `), and a sequence (`2345`, `fedc`) as one piece. */
function withoutRuns(text: string): string {
  const once = text.replace(/(.{1,8}?)\1+/gsu, '$1');
  const signs = [...once];
  const steps = signs.map((sign, index) => {
    const before = signs[index - 1];
    return before === undefined ? 0 : (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  });
  return signs
    .filter((_sign, index) => {
      const step = steps[index];
      return !((step === 1 || step === -1) && step === steps[index - 1]);
    })
    .join('');
}
