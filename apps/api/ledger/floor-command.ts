import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { ActingRole } from '#application';
import type { Answer } from '#kernel';
import { Exported, titleFrom } from '../exports/exportable.js';
import { ApiIdempotencyKey, ApiProblems } from '../http/index.js';
import { AllowRoles } from '../identity/index.js';
import { READERS } from './readers.js';
import type { Readers } from './readers.js';
import { RECEIPT } from './receipt.response.js';
import { answerClass } from '../exports/answer-class.js';

const LEDGER_COMMAND = 'pitledger:command';

/** Whether a method of a controller is an operation that records facts. */
export function isLedgerCommand(operation: object): boolean {
  return Reflect.getMetadata(LEDGER_COMMAND, operation) === true;
}

/** An operation that records facts. `success` is 200 for all but POST. */
export function FloorCommand(
  summary: string,
  roles: readonly ActingRole[],
  success: 200 | 201 = 201,
): MethodDecorator {
  return applyDecorators(
    SetMetadata(LEDGER_COMMAND, true),
    AllowRoles(...roles.filter((role) => role !== 'configuration')),
    ApiBearerAuth(),
    ApiOperation({ summary }),
    ApiIdempotencyKey(),
    ApiResponse({ status: success, type: answerClass(RECEIPT), description: 'what was recorded' }),
    ApiProblems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
  );
}

/** An operation that reads the ledger. */
export function FloorQuery(readers: Readers, summary: string, answer: Answer): MethodDecorator {
  return applyDecorators(
    Exported(titleFrom(summary), answer),
    AllowRoles(...READERS[readers]),
    ApiBearerAuth(),
    ApiOperation({ summary }),
    ApiOkResponse({ type: answerClass(answer) }),
    ApiProblems(400, 401, 403, 404, 429, 503),
  );
}

/** An operation that gives a paper as it was printed. */
export function PaperQuery(readers: Readers, summary: string): MethodDecorator {
  return applyDecorators(
    AllowRoles(...READERS[readers]),
    ApiBearerAuth(),
    ApiOperation({ summary }),
    ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } }),
    ApiProblems(400, 401, 403, 404, 429, 503),
  );
}
