import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { reviewException } from '#application';
import { ReviewExceptionBody } from '#requests';
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
)
export class ControlExceptionsController {
  constructor(readonly ledger: LedgerService) {}
}
