import { ApiProperty } from '@nestjs/swagger';
import type { AccountAction, AccountLogEntry } from '#accounts';

/** One change to an account: who did what to whom, and when. */
export class IdentityLogEntryResponse implements AccountLogEntry {
  @ApiProperty()
  readonly position!: number;

  @ApiProperty({ format: 'date-time' })
  readonly at!: string;

  @ApiProperty({ description: 'the id of the user who acted, or `system`' })
  readonly actorId!: string;

  @ApiProperty({ type: String, example: 'roles-changed' })
  readonly action!: AccountAction;

  @ApiProperty({ required: false, description: 'the id of the account acted on' })
  readonly subjectId?: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  readonly details!: Record<string, string>;
}

/** A part of the log, oldest first. */
export class IdentityLogPageResponse {
  @ApiProperty({ type: [IdentityLogEntryResponse] })
  readonly items!: IdentityLogEntryResponse[];

  @ApiProperty({ required: false, description: 'absent at the end' })
  readonly nextCursor?: string;
}
