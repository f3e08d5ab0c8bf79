import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { reopenException, reviewException } from '#application';
import { ReopenExceptionBody, ReviewExceptionBody } from '#requests';
import { command, Commands } from '../ledger/commands.js';
import { LedgerService } from '../ledger/ledger.service.js';

@ApiTags('control exceptions')
@Controller('control-exceptions')
@Commands(
  command('POST', ':exceptionId/review', {
    operation: 'review',
    summary: 'Review a control exception of which you recorded none of the facts',
    fields: ReviewExceptionBody,
    useCase: reviewException,
  }),
  command('POST', ':exceptionId/reopening', {
    operation: 'reopen',
    summary: 'Answer the review of a control exception, which another person then reviews again',
    fields: ReopenExceptionBody,
    useCase: reopenException,
  }),
)
export class ControlExceptionsController {
  constructor(readonly ledger: LedgerService) {}
}
