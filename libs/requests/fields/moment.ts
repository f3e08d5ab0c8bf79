import { isIsoDate } from '#kernel';
import { field, rule } from './field.js';
import { INSTANT, isInstant } from './instant.js';

const EVENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Beyond it the end of a day has a year of five digits, and instants are compared as text. */
const LAST_DAY = '9999-12-01';

const patternOf = (...forms: readonly RegExp[]): string => forms.map(({ source }) => source).join('|');

/** The floor time up to which facts count, itself included. Every balance, report and register has it. */
export function AsOf(): PropertyDecorator {
  return field(
    {
      optional: true,
      description:
        'includes what happened on the floor up to and at this time, or up to the end of this gaming day; default: everything',
      example: '2010-06-05T14:04:05.000-04:00',
    },
    { type: 'string', pattern: patternOf(INSTANT, DATE) },
    rule(
      'as-of',
      'must be an ISO 8601 instant with its offset, such as 2010-06-05T14:04:05-04:00, or a gaming day as YYYY-MM-DD',
      isTimeOrDay,
    ),
  );
}

/** The state of the ledger that counts: a time of recording or an event. Every balance, report and register has it. */
export function KnownAt(): PropertyDecorator {
  return field(
    {
      optional: true,
      description:
        'includes what was recorded up to and at this time, up to the end of this gaming day, or up to the event with this id; default: everything',
      example: '2010-06-06T10:00:00.000Z',
    },
    { type: 'string', pattern: patternOf(INSTANT, DATE, EVENT_ID) },
    rule(
      'known-at',
      'must be an ISO 8601 instant with its offset, a gaming day as YYYY-MM-DD, or the id of an event',
      (value) => isTimeOrDay(value) || isEventId(value),
    ),
  );
}

function isTimeOrDay(value: unknown): boolean {
  if (isInstant(value)) return true;
  return (
    typeof value === 'string' && isIsoDate(value) && isInstant(`${value}T00:00:00Z`) && value <= LAST_DAY
  );
}

/** Whether a value has the form of an event's id. */
export function isEventId(value: unknown): value is string {
  return typeof value === 'string' && EVENT_ID.test(value);
}
