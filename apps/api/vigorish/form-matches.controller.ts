import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { explainMatch, forwardSlipDuplicate, readDuplicate } from '#application';
import { CommandBody, ExplainMatchBody, ReadDuplicateBody } from '#requests';
import { command, Commands } from '../ledger/commands.js';
import { LedgerService } from '../ledger/ledger.service.js';

/** What becomes of the two parts of a form or a slip at accounting. */
@ApiTags('vigorish forms')
@Controller('form-matches')
@Commands(
  command('POST', ':formNumber/forwarding', {
    operation: 'forwardDuplicate',
    summary:
      'Forward the duplicate of a fill or credit slip to accounting at the end of the gaming day, as the chip bank (13:69D-1.22, 1.23)',
    fields: CommandBody,
    useCase: forwardSlipDuplicate,
  }),
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
