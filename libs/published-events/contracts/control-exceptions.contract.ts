import type { EventContracts } from '../contract.js';
import { object, optional, text } from '../schema.js';
import { CONTROL_EXCEPTIONS } from '../topics.js';
import { citation, id } from './parts.js';

export const CONTROL_EXCEPTION_CONTRACTS = {
  ControlExceptionRecorded: {
    topic: CONTROL_EXCEPTIONS,
    description: 'A rule was broken, and a supervisor had it recorded with a reason. The subject is where.',
    fields: {
      code: text('stable code of the breach', { minLength: 1 }),
      message: text(),
      citation,
      reason: text('in the supervisor’s own words'),
      recordedBy: object({ userId: id, role: id }),
      tableId: optional(id),
    },
  },
} satisfies EventContracts;
