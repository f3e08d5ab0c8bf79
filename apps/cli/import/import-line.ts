import { NameGivenTwice, NUMBERED_ID_PATTERN, parseJson } from '#requests';
import { isLedgerRequest } from '../../api/ledger/ledger-requests.js';
import { canonicalJson, keyOfLine } from './line-key.js';
import { MOST_LINE_BYTES } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import type { LineOutcome } from './line-outcome.js';

/** The round, the count of a drop box or another request of a line. */
export interface ImportLine {
  /** The shoe, the table or the box; what is of one place is sent in order. Absent if it is in order with every line. */
  readonly place?: string;
  readonly method: Method;
  /** Where it is sent. */
  readonly path: string;
  readonly key: string;
  /** The username of who records it; absent for the person who imports. */
  readonly by?: string;
  /** The body for the API, as canonical JSON: the same for any way of writing it. */
  readonly body: string;
}

/** A line that can be sent, or an outcome without a request. */
export type ReadLine =
  | { readonly line: ImportLine; readonly outcome?: never }
  | { readonly line?: never; readonly outcome: LineOutcome };

type Refused = Extract<ReadLine, { readonly outcome: LineOutcome }>;

const METHODS = ['POST', 'PUT', 'PATCH'] as const;
type Method = (typeof METHODS)[number];

/** In a path: the control exception that an earlier line recorded, by the key of that line. */
export const EXCEPTION_OF = /\{([\x21-\x7a|~]{1,128})\}/;

const KEY = /^[\x21-\x7e]{1,128}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads `{"key"?: …, "by"?: …, …the body of a whole round, or of one count and its "dropId"}`, or any request of the
 * ledger with its path: `{"post": "/drop-boxes/DB-07:12/removal", …the body}`. The API validates the body.
 */
export function readImportLine({ bytes }: FileLine): ReadLine {
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
  const { key, by, ...request } = line as Record<string, unknown>;
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) {
    return refused(
      'invalid-key',
      'the key is not valid; it must be 1 to 128 printable ASCII characters without spaces',
    );
  }
  if (by !== undefined && (typeof by !== 'string' || by === '')) {
    return refused('invalid-person', 'the line is by nobody; "by" is the username of who records it');
  }
  const asked = readAsked(request);
  if (!('said' in asked)) return asked;
  const { said, ...sent } = asked;
  const body = jsonOf(said);
  if (body === undefined)
    return refused('nested-too-deeply', 'the line is nested deeper than any request is');
  const person = by === undefined ? {} : { by };
  return { line: { ...sent, ...person, key: key ?? keyOfLine(line), body } };
}

/** Where a line is sent, and its body. */
interface Asked extends Pick<ImportLine, 'place' | 'method' | 'path'> {
  readonly said: Readonly<Record<string, unknown>>;
}

function readAsked(request: Readonly<Record<string, unknown>>): Asked | Refused {
  const methods = METHODS.filter((method) => Object.hasOwn(request, method.toLowerCase()));
  const [method] = methods;
  if (method === undefined) return readReport(request);
  const { [method.toLowerCase()]: path, ...said } = request;
  const known = typeof path === 'string' ? path.replace(EXCEPTION_OF, 'id') : '';
  if (methods.length > 1 || !isLedgerRequest(method, known)) {
    return refused(
      'no-such-request',
      `"${method.toLowerCase()}" names no request that records facts; it is the path of one, such as /drop-boxes/DB-07:12/removal`,
    );
  }
  return { method, path: String(path), said };
}

/** A whole round, or one of the two counts of a drop box. */
function readReport(request: Readonly<Record<string, unknown>>): Asked | Refused {
  const { dropId, ...said } = request;
  const place = dropId ?? said['shoeId'] ?? said['tableId'];
  if (typeof place !== 'string') {
    return refused(
      'place-missing',
      'the line has no place; give "shoeId", or "tableId" and "gamingDay", or "dropId" of a drop box, or "post" and the path of another request',
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
  const path = dropId === undefined ? '/rounds' : `/drop-boxes/${place}/counts`;
  return { place, method: 'POST', path, said };
}

/** JSON can be parsed at any depth, but serialized only as deep as the stack allows. */
function jsonOf(value: unknown): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}

function refused(code: string, detail: string): Refused {
  return { outcome: { code, detail } };
}
