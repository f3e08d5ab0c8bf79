import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { explainMatch, readDuplicate } from '#application';
import { ExplainMatchBody, ReadDuplicateBody } from '#requests';
import { command, Commands } from '../ledger/commands.js';
import { LedgerService } from '../ledger/ledger.service.js';

/** What accounting does with the two parts of a form or a slip. */
@ApiTags('vigorish forms')
@Controller('form-matches')
@Commands(
  command('POST', ':formNumber/duplicate', {
    operation: 'readDuplicate',
    summary: 'Read the amount on the duplicate of a fill or credit slip, as accounting (13:69D-1.22, 1.23)',
    fields: ReadDuplicateBody,
    useCase: readDuplicate,
  }),
  command('POST', ':formNumber/explanation', {
    operation: 'explain',
    summary: 'Explain why the parts of a form differ or are missing, as a person who had no part in it',
    fields: ExplainMatchBody,
    useCase: explainMatch,
  }),
)
export class FormMatchesController {
  constructor(readonly ledger: LedgerService) {}
}
