import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { FieldProblem } from '#requests';
import type { ProblemBody } from './problem.js';

class FieldProblemDetails implements FieldProblem {
  @ApiProperty({ example: 'wagers[2].amountCents' })
  readonly field!: string;

  @ApiProperty({ example: 'must be a whole number of cents from 1 to 1000000000' })
  readonly message!: string;
}

/** The part of the API document that describes every answer other than a success. */
export class ProblemDetails implements ProblemBody {
  @ApiProperty({ example: 'urn:pitledger:problem:invalid-body' })
  readonly type!: string;

  @ApiProperty({ example: 'Invalid body' })
  readonly title!: string;

  @ApiProperty({ example: 400 })
  readonly status!: number;

  @ApiProperty()
  readonly detail!: string;

  @ApiProperty({ description: 'path of the request', example: '/users' })
  readonly instance!: string;

  @ApiProperty({ description: 'stable code for programs', example: 'invalid-body' })
  readonly code!: string;

  @ApiProperty({ required: false, description: 'paragraph of the broken rule', example: '19:47-7.3(c)4' })
  readonly citation?: string;

  @ApiProperty({
    required: false,
    type: [String],
    description: 'the things that the detail is about, such as kinds of wager',
    example: ['total-five', 'total-six'],
  })
  readonly items?: string[];

  @ApiProperty({ required: false, type: [FieldProblemDetails] })
  readonly errors?: FieldProblemDetails[];

  @ApiProperty({ required: false, description: 'whether the facts can be recorded with `asHappened`' })
  readonly recordable?: boolean;

  @ApiProperty({ required: false, description: 'reference of the entry in the log of the server' })
  readonly reference?: string;
}

/** Documents the error statuses of an operation. */
export function ApiProblems(...statuses: readonly number[]): MethodDecorator & ClassDecorator {
  const content = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDetails) } } };
  return applyDecorators(
    ApiExtraModels(ProblemDetails),
    ...statuses.map((status) => ApiResponse({ status, description: 'problem details', content })),
  );
}
