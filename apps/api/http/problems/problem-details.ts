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

/** What each error status means, with the codes that are not of one rule. `docs/reference/error-codes.md` has every code. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'the request does not fit this document: its JSON or body (`malformed-json`, `invalid-body`), its query or the order of its times (`invalid-query`), a cursor that is not of this list and these filters (`invalid-cursor`), a header (`invalid-idempotency-key`, `header-given-twice`)',
  401: 'no credential, or one that is not valid or no longer (`credential-missing`, `credential-invalid`, `credential-expired`)',
  403: 'not by this person: their role may not (`role-not-allowed`), or another person must (`duties-not-apart` and others)',
  404: 'the ledger does not know it, or has no such path',
  409: 'it does not fit what is recorded, or another request changed the same records at the same time (`changed-meanwhile`)',
  413: 'larger than this operation takes',
  415: 'not JSON, or compressed (`unsupported-content-encoding`)',
  422: 'impossible, or against a rule, whose paragraph is cited; `recordable` says whether the facts can be recorded with `asHappened`; or its key was used for another command (`idempotency-key-reused`)',
  429: 'too many requests; `Retry-After` says when to try again (`rate-exceeded`, `too-many-attempts`)',
  503: 'not served now; `Retry-After` says when to try again (`over-capacity`, `read-models-behind` and others)',
  507: 'the disk of the ledger is full; nothing was recorded',
};

/** Documents the error statuses of an operation. */
export function ApiProblems(...statuses: readonly number[]): MethodDecorator & ClassDecorator {
  const content = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDetails) } } };
  return applyDecorators(
    ApiExtraModels(ProblemDetails),
    ...statuses.map((status) =>
      ApiResponse({ status, description: MEANINGS[status] ?? 'a fault of the server', content }),
    ),
  );
}
