import { ApiProperty } from '@nestjs/swagger';

/** A table as it stands. */
export class TableResponse {
  @ApiProperty()
  readonly tableId!: string;

  @ApiProperty()
  readonly pitId!: string;

  @ApiProperty()
  readonly game!: string;

  @ApiProperty()
  readonly positions!: number;

  @ApiProperty({ enum: ['commissioned', 'retired'] })
  readonly status!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly rules!: object;

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly limits!: object;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  readonly noticedRules!: object | null;

  @ApiProperty()
  readonly noticedEffectiveAt!: string;

  @ApiProperty({ description: 'empty when none is' })
  readonly shoeInPlay!: string;

  @ApiProperty()
  readonly commissionedAt!: string;
}
