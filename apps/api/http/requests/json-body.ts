import { NameGivenTwice, parseJson, shapeProblem } from '#requests';
import type { FieldProblem } from '#requests';
import { Problem } from '../problems/problem.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Longest name of a field that an answer repeats. */
const LONGEST_FIELD = 120;

/** Reads a JSON body. Throws a Problem that does not quote it: `malformed-json` or `invalid-body`. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = parse(body);
  const problem = shapeProblem(value);
  if (problem) throw invalidBody(problem);
  return value;
}

function parse(body: Buffer): unknown {
  try {
    return parseJson(utf8.decode(body));
  } catch (error) {
    if (error instanceof NameGivenTwice) throw invalidBody({ field: error.field, message: 'is given twice' });
    throw new Problem(400, 'malformed-json', 'the body is not valid JSON in UTF-8');
  }
}

function invalidBody({ field, message }: FieldProblem): Problem {
  return new Problem(400, 'invalid-body', 'the body cannot be read; send JSON as the API documents it', {
    errors: [{ field: field.slice(0, LONGEST_FIELD), message }],
  });
}
