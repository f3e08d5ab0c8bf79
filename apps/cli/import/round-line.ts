import { NameGivenTwice, NUMBERED_ID_PATTERN, parseJson } from '#requests';
import { keyOfLine } from './line-key.js';
import { MOST_LINE_BYTES } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';

/** The round, or the count of a drop box, of a line. */
export interface RoundLine {
  /** The shoe, the table or the box; what is of one place is sent in order. */
  readonly place: string;
  /** Where it is sent. */
  readonly path: string;
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

/** Reads `{"key"?: …, …the body of a whole round, or of one count and its "dropId"}`. The API validates the body. */
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
  const { key, dropId, ...said } = line as Record<string, unknown>;
  const place = dropId ?? said['shoeId'] ?? said['tableId'];
  if (typeof place !== 'string') {
    return refused(
      'place-missing',
      'the line has no place; give "shoeId", or "tableId" and "gamingDay", or "dropId" of a drop box',
    );
  }
  if (dropId !== undefined && !NUMBERED_ID_PATTERN.test(place)) {
    return refused(
      'drop-id-invalid',
      'the "dropId" is none; it is a box and the number of its use, such as DB-07:12',
    );
  }
  if (dropId === undefined && !Array.isArray(said['turns']))
    return refused('turns-missing', 'the line has no "turns"; a whole round needs them');
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    return refused(
      'invalid-key',
      'the key is not valid; it must be 1 to 128 printable ASCII characters without spaces',
    );
  }
  const body = jsonOf(said);
  if (body === undefined)
    return refused('nested-too-deeply', 'the line is nested deeper than any round or count is');
  const path = dropId === undefined ? '/rounds' : `/drop-boxes/${place}/counts`;
  return { round: { place, path, key: key ?? keyOfLine(bytes, said), body } };
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
