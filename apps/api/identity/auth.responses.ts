import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '#identity';
import type { AccessToken, Role } from '#identity';

/** An issued access token. */
export class TokenResponse implements AccessToken {
  @ApiProperty()
  readonly accessToken!: string;

  @ApiProperty({ enum: ['Bearer'] })
  readonly tokenType!: 'Bearer';

  @ApiProperty({ description: 'the password is a one-time password; the token only allows changing it' })
  readonly mustChangePassword!: boolean;

  @ApiProperty({ example: 900 })
  readonly expiresInSeconds!: number;

  @ApiProperty({ format: 'date-time' })
  readonly expiresAt!: string;
}

/** The caller. */
export class ActorResponse {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly name!: string;

  @ApiProperty({ enum: ROLES, isArray: true })
  readonly roles!: Role[];
}
