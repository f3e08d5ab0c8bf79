import type { FieldProblem } from './field-problem.js';
import { NameGivenTwice, parseJson } from './json-text.js';
import { readRequest } from './read-request.js';
import { DeviceRoundBody } from './round.bodies.js';

/** A message is not a whole round. */
export class UnreadableDeviceRound extends Error {
  override readonly name = 'UnreadableDeviceRound';

  constructor(readonly problems: readonly FieldProblem[]) {
    super(problems.map(({ field, message }) => `${field || '(body)'} ${message}`).join('; '));
  }
}

/** Reads the body of a message. @throws UnreadableDeviceRound */
export function readDeviceRound(json: string): DeviceRoundBody {
  let body: unknown;
  try {
    body = parseJson(json);
  } catch (error) {
    if (error instanceof NameGivenTwice) {
      throw new UnreadableDeviceRound([{ field: error.field, message: 'is given twice' }]);
    }
    throw new UnreadableDeviceRound([{ field: '', message: 'must be JSON' }]);
  }
  const { request, problems } = readRequest(DeviceRoundBody, body);
  if (problems) throw new UnreadableDeviceRound(problems);
  return request;
}
