import { applyDecorators } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ROLES } from '#accounts';
import type { Role } from '#accounts';
import { ApiProblems } from '../http/index.js';
import { AllowRoles } from '../identity/index.js';
import { ReceiptResponse } from './receipt.response.js';

/** Roles that record facts. Each use case names the ones that may carry it out. */
export const RECORDERS: readonly Role[] = [
  'table-device',
  'dealer',
  'floorperson',
  'pit-clerk',
  'pit-boss',
  'count-team',
  'accounting',
];

/** Everyone who reads the ledger: all roles except administrators. */
export const READERS: readonly Role[] = ROLES.filter((role) => role !== 'administrator');

/** An operation that records facts. `success` is 200 for every method except POST. */
export function FloorCommand(summary: string, success: 200 | 201 = 201): MethodDecorator {
  return applyDecorators(
    AllowRoles(...RECORDERS),
    ApiBearerAuth(),
    ApiOperation({ summary }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'id of the command, best a UUIDv7: the same key again changes nothing and answers the same',
    }),
    ApiResponse({ status: success, type: ReceiptResponse, description: 'what was recorded' }),
    ApiProblems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
  );
}

/** An operation that reads the ledger. */
export function FloorQuery(summary: string, type: Type): MethodDecorator {
  return applyDecorators(
    AllowRoles(...READERS),
    ApiBearerAuth(),
    ApiOperation({ summary }),
    ApiOkResponse({ type }),
    ApiProblems(400, 401, 403, 404, 429, 503),
  );
}
