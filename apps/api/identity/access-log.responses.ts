import type { AccessAction, AccessLogEntry, Episode } from '#accounts';
import {
  AnswerInstant,
  AnswerList,
  AnswerNamedTexts,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

/** One line of the log: who did what, to whom, when and from where. */
export class AccessLogEntryResponse {
  @AnswerNumber()
  readonly position!: number;

  @AnswerInstant()
  readonly at!: string;

  @AnswerObject(PersonResponse, {
    description:
      'the user who acted; `system` for the server, `unknown` for a caller without a valid credential',
  })
  readonly actor!: PersonResponse;

  @AnswerText({ example: 'roles-changed' })
  readonly action!: AccessAction;

  @AnswerObject(PersonResponse, { nullable: true, description: 'the account acted on' })
  readonly subject!: PersonResponse | null;

  @AnswerText({ nullable: true, description: 'network address that the request came from' })
  readonly origin!: string | null;

  @AnswerNumber({
    nullable: true,
    description: 'position of the first line of the episode, if the line belongs to one',
  })
  readonly episode!: number | null;

  @AnswerNumber({ nullable: true, description: 'number of requests in the episode up to that line' })
  readonly times!: number | null;

  @AnswerNamedTexts()
  readonly details!: Readonly<Record<string, string>>;
}

/** A part of the log, oldest first. */
export class AccessLogPageResponse {
  @AnswerList(AccessLogEntryResponse)
  readonly items!: AccessLogEntryResponse[];

  @AnswerText({ nullable: true, description: '`cursor` of the next part; null at the end' })
  readonly nextCursor!: string | null;
}

/** @param names of the users by their ids */
export function toLogEntryResponse(
  { position, at, actorId, action, subjectId, origin, episode, times, details }: AccessLogEntry,
  names: ReadonlyMap<string, string>,
): AccessLogEntryResponse {
  const person = (id: string): PersonResponse => ({ id, name: names.get(id) ?? id });
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
export class RefusedAttemptResponse {
  @AnswerNumber({ description: 'position of its first line in the log' })
  readonly position!: number;

  @AnswerInstant()
  readonly firstAt!: string;

  @AnswerInstant({
    description: 'time of the newest line; the log has a line for the 1st, 2nd, 4th, 8th time and so on',
  })
  readonly lastAt!: string;

  @AnswerNumber({
    description: 'lower limit of the number of refusals; the number is less than twice as high',
  })
  readonly timesAtLeast!: number;

  @AnswerObject(PersonResponse)
  readonly actor!: PersonResponse;

  @AnswerText({ nullable: true })
  readonly origin!: string | null;

  @AnswerText({ nullable: true, description: 'method and path; null if there were too many different ones' })
  readonly request!: string | null;

  @AnswerText({ nullable: true, description: 'the code of the refusal' })
  readonly code!: string | null;
}

export class RefusedAttemptPageResponse {
  @AnswerList(RefusedAttemptResponse)
  readonly items!: RefusedAttemptResponse[];

  @AnswerText({ nullable: true, description: '`cursor` of the next part; null at the end' })
  readonly nextCursor!: string | null;
}

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
