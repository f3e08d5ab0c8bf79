import { shapeProblem } from '#requests';
import { Problem } from './problem.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body. Throws a Problem that does not quote it: `malformed-json` or `invalid-body`. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const value = parse(body);
  const problem = shapeProblem(value);
  if (problem)
    throw new Problem(400, 'invalid-body', 'the body is not one that this API reads', {
      errors: [{ ...problem, field: problem.field.slice(0, 120) }],
    });
  return value;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem(400, 'malformed-json', 'the body is not JSON in UTF-8');
  }
}
