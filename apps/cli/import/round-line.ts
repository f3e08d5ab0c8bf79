import { keyOfLine } from './line-key.js';
import { MOST_LINE_BYTES } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';

/** A round as a line gives it. */
export interface RoundLine {
  readonly shoeId: string;
  readonly key: string;
  /** The body for the API, as JSON. */
  readonly body: string;
}

/** A line that can be sent, or what became of it without asking the API. */
export type ReadLine =
  | { readonly round: RoundLine; readonly outcome?: never }
  | { readonly round?: never; readonly outcome: LineOutcome };

const SHOE_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const KEY = /^[\x21-\x7e]{1,128}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads `{"shoeId": …, "key"?: …, …the body of a whole round}`. Whether the round keeps the rules, the API says. */
export function readRoundLine({ number, bytes }: FileLine): ReadLine {
  if (bytes === undefined) {
    return refused('line-too-long', `a line may have ${MOST_LINE_BYTES} bytes`);
  }
  let text: string;
  let line: unknown;
  try {
    text = utf8.decode(bytes);
    if (text.trim() === '') return { outcome: 'blank' };
    line = JSON.parse(text);
  } catch {
    return refused('not-json', 'the line is not JSON in UTF-8');
  }
  if (line === null || typeof line !== 'object' || Array.isArray(line)) {
    return refused('not-an-object', 'a line is one JSON object: {"shoeId": "...", "wagers": [...], ...}');
  }
  const { shoeId, key, ...round } = line as Record<string, unknown>;
  if (shoeId === undefined) return refused('shoe-id-missing', 'a line names its shoe: "shoeId"');
  if (typeof shoeId !== 'string' || !SHOE_ID.test(shoeId)) {
    return refused('invalid-shoe-id', 'a shoeId is 1 to 64 letters, digits or . _ : -');
  }
  if (!Array.isArray(round['wagers'])) {
    return refused('wagers-missing', 'a whole round has "wagers", an empty list when none stood');
  }
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    return refused('invalid-key', 'a key is 1 to 128 printable ASCII characters without spaces');
  }
  const body = jsonOf(round);
  if (body === undefined) return refused('nested-too-deeply', 'the line is nested deeper than any round is');
  return { round: { shoeId, key: key ?? keyOfLine(number, bytes, round), body } };
}

/** JSON is read to any depth, but written only as deep as the stack goes. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function refused(code: string, detail: string): ReadLine {
  return { outcome: { code, detail } };
}
