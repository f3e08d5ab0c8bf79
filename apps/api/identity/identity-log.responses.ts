import { ApiProperty } from '@nestjs/swagger';
import type { AccountAction, AccountLogEntry } from '#accounts';
import {
  AnswerInstant,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

/** One change to an account: who did it, to whom, and when. */
export class IdentityLogEntryResponse {
  @AnswerNumber()
  readonly position!: number;

  @AnswerInstant()
  readonly at!: string;

  @AnswerObject(PersonResponse, { description: 'the user who acted, or `system`' })
  readonly actor!: PersonResponse;

  @AnswerText({ example: 'roles-changed' })
  readonly action!: AccountAction;

  @AnswerObject(PersonResponse, { nullable: true, description: 'the account acted on' })
  readonly subject!: PersonResponse | null;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  readonly details!: Readonly<Record<string, string>>;
}

/** A page of the log, oldest first. */
export class IdentityLogPageResponse {
  @AnswerList(IdentityLogEntryResponse)
  readonly items!: IdentityLogEntryResponse[];

  @AnswerText({ nullable: true, description: '`cursor` of the next part; null at the end' })
  readonly nextCursor!: string | null;
}

/** @param names of the users by id */
export function toLogEntryResponse(
  { actorId, subjectId, ...entry }: AccountLogEntry,
  names: ReadonlyMap<string, string>,
): IdentityLogEntryResponse {
  const person = (id: string): PersonResponse => ({ id, name: names.get(id) ?? id });
  return { ...entry, actor: person(actorId), subject: subjectId === undefined ? null : person(subjectId) };
}
