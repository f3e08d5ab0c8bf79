import { NameGivenTwice, parseJson } from '#requests';
import { keyOfLine } from './line-key.js';
import { MOST_LINE_BYTES } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';

/** The round of a line. */
export interface RoundLine {
  /** The shoe or the table; its rounds are sent in order. */
  readonly place: string;
  readonly key: string;
  /** The body for the API, as JSON. */
  readonly body: string;
}

/** A line that can be sent, or an outcome without a request. */
export type ReadLine =
  | { readonly round: RoundLine; readonly outcome?: never }
  | { readonly round?: never; readonly outcome: LineOutcome };

const KEY = /^[\x21-\x7e]{1,128}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads `{"key"?: …, …the body of a whole round}`. The API validates the round itself. */
export function readRoundLine({ bytes }: FileLine): ReadLine {
  if (bytes === undefined) {
    return refused('line-too-long', `a line may have ${MOST_LINE_BYTES} bytes`);
  }
  let text: string;
  let line: unknown;
  try {
    text = utf8.decode(bytes);
    if (text.trim() === '') return { outcome: 'blank' };
    line = parseJson(text);
  } catch (error) {
    if (error instanceof NameGivenTwice) return refused('name-given-twice', error.message);
    return refused('not-json', 'the line is not valid JSON in UTF-8');
  }
  if (line === null || typeof line !== 'object' || Array.isArray(line)) {
    return refused('not-an-object', 'a line is one JSON object: {"shoeId": "...", "turns": [...], ...}');
  }
  const { key, ...round } = line as Record<string, unknown>;
  const place = round['shoeId'] ?? round['tableId'];
  if (typeof place !== 'string') {
    return refused('place-missing', 'the line has no place; give "shoeId", or "tableId" and "gamingDay"');
  }
  if (!Array.isArray(round['turns']))
    return refused('turns-missing', 'the line has no "turns"; a whole round needs them');
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    return refused(
      'invalid-key',
      'the key is not valid; it must be 1 to 128 printable ASCII characters without spaces',
    );
  }
  const body = jsonOf(round);
  if (body === undefined) return refused('nested-too-deeply', 'the line is nested deeper than any round is');
  return { round: { place, key: key ?? keyOfLine(bytes, round), body } };
}

/** JSON can be parsed at any depth, but serialized only as deep as the stack allows. */
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
