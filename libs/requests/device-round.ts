import type { FieldProblem } from './field-problem.js';
import { NameGivenTwice, parseJson } from './json-text.js';
import { readRequest } from './read-request.js';
import { DeviceDropCountBody } from '../drop/requests/drop-box.bodies.js';
import { isJsonObject } from './json-shape.js';
import { DeviceRoundBody } from '../rounds/requests/round.bodies.js';

/** What a device reports: a whole round, or one count of a drop box. */
export type DeviceReport = DeviceRoundBody | DeviceDropCountBody;

/** A message is neither a whole round nor a count of a drop box. */
export class UnreadableDeviceRound extends Error {
  override readonly name = 'UnreadableDeviceRound';

  constructor(readonly problems: readonly FieldProblem[]) {
    super(problems.map(({ field, message }) => `${field || '(body)'} ${message}`).join('; '));
  }
}

/** Reads the body of a message: a count if it names a drop box, else a round. @throws UnreadableDeviceRound */
export function readDeviceReport(json: string): DeviceReport {
  let body: unknown;
  try {
    body = parseJson(json);
  } catch (error) {
    if (error instanceof NameGivenTwice) {
      throw new UnreadableDeviceRound([{ field: error.field, message: 'is given twice' }]);
    }
    throw new UnreadableDeviceRound([{ field: '', message: 'must be JSON' }]);
  }
  const isCount = isJsonObject(body) && Object.hasOwn(body, 'dropId');
  const { request, problems } = readRequest<DeviceReport>(
    isCount ? DeviceDropCountBody : DeviceRoundBody,
    body,
  );
  if (problems) throw new UnreadableDeviceRound(problems);
  return request;
}
