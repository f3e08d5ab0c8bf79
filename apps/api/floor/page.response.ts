import { ApiProperty } from '@nestjs/swagger';

/** A page of a list; amounts in cents, times in UTC. */
export class PageResponse {
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  readonly items!: readonly object[];

  @ApiProperty({ required: false, description: 'absent on the last page' })
  readonly nextCursor?: string;
}
