import { answer, fields, pageAnswer } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '#read-models';
import type { Person } from '#read-models';
import type { AccessLogEntry, Episode } from '#identity';

const { instant, namedTexts, number, object, orNull, text } = fields;

/** One line of the log: who did what, to whom, when and from where. */
const ACCESS_LOG_ENTRY = answer('AccessLogEntry', {
  position: number(),
  at: instant(),
  actor: object(
    PERSON,
    'the user who acted; `system` for the server, `unknown` for a caller without a valid credential',
  ),
  action: text({ example: 'roles-changed' }),
  subject: object(PERSON, orNull('the account acted on')),
  origin: text(orNull('network address that the request came from')),
  episode: number(orNull('position of the first line of the episode, if the line belongs to one')),
  times: number(orNull('number of requests in the episode up to that line')),
  details: namedTexts(),
});

export type AccessLogEntryResponse = Answered<typeof ACCESS_LOG_ENTRY>;

/** A part of the log, oldest first. */
export const ACCESS_LOG_PAGE = pageAnswer(ACCESS_LOG_ENTRY, 'AccessLogPage');

export type AccessLogPageResponse = Answered<typeof ACCESS_LOG_PAGE>;

/** @param names of the users by their ids */
export function toLogEntryResponse(
  { position, at, actorId, action, subjectId, origin, episode, times, details }: AccessLogEntry,
  names: ReadonlyMap<string, string>,
): AccessLogEntryResponse {
  const person = (id: string): Person => ({ id, name: names.get(id) ?? id });
  const subject = subjectId === undefined ? null : person(subjectId);
  return {
    position,
    at,
    actor: person(actorId),
    action,
    subject,
    origin: origin ?? null,
    episode: episode ?? null,
    times: times ?? null,
    details,
  };
}

/** Requests of one person or device that were refused alike, within a quarter of an hour. */
const REFUSED_ATTEMPT = answer('RefusedAttempt', {
  position: number('position of its first line in the log'),
  firstAt: instant(),
  lastAt: instant('time of the newest line; the log has a line for the 1st, 2nd, 4th, 8th time and so on'),
  timesAtLeast: number('lower limit of the number of refusals; the number is less than twice as high'),
  actor: object(PERSON),
  origin: text(orNull()),
  request: text(orNull('method and path; null if there were too many different ones')),
  code: text(orNull('the code of the refusal')),
});

export type RefusedAttemptResponse = Answered<typeof REFUSED_ATTEMPT>;

export const REFUSED_ATTEMPT_PAGE = pageAnswer(REFUSED_ATTEMPT);

export type RefusedAttemptPageResponse = Answered<typeof REFUSED_ATTEMPT_PAGE>;

/** @param names of the users by their ids */
export function toRefusedAttempt(
  { position, at, lastAt, timesAtLeast, actorId, origin, details }: Episode,
  names: ReadonlyMap<string, string>,
): RefusedAttemptResponse {
  return {
    position,
    firstAt: at,
    lastAt,
    timesAtLeast,
    actor: { id: actorId, name: names.get(actorId) ?? actorId },
    origin: origin ?? null,
    request: details['request'] ?? null,
    code: details['code'] ?? null,
  };
}
