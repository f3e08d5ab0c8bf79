import { field, rule } from './field.js';
import { INSTANT, Instant, isInstant } from './instant.js';

const EVENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EITHER = new RegExp(`${INSTANT.source}|${EVENT_ID.source}`);

/** The floor time up to which facts count, itself included. Every balance, report and register has it. */
export function AsOf(): PropertyDecorator {
  return Instant({
    optional: true,
    description: 'includes what happened on the floor up to and at this time; default: everything',
  });
}

/** The state of the ledger that counts: a time of recording or an event. Every balance, report and register has it. */
export function KnownAt(): PropertyDecorator {
  return field(
    {
      optional: true,
      description:
        'includes what was recorded up to and at this time, or up to the event with this id; default: everything',
      example: '2010-06-06T10:00:00.000Z',
    },
    { type: 'string', pattern: EITHER.source },
    rule(
      'known-at',
      'must be an ISO 8601 instant with its offset, or the id of an event',
      (value) => isInstant(value) || isEventId(value),
    ),
  );
}

/** Whether a value has the form of an event's id. */
export function isEventId(value: unknown): value is string {
  return typeof value === 'string' && EVENT_ID.test(value);
}
