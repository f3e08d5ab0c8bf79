import type { PaymentProcedure } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { Id } from '../../requests/fields/id.js';
import { Instant } from '../../requests/fields/instant.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

export class ProcedureBody extends CommandBody {
  @WholeNumber({ min: 1, max: 4, description: 'number of the procedure in 3.10(b) and 7.10(b)' })
  readonly paymentProcedure!: PaymentProcedure;
}

export class OpenPitBody extends ProcedureBody {
  @Id({ example: 'P1' })
  readonly pitId!: string;
}

export class NoticeProcedureBody extends ProcedureBody {
  @Instant({ description: 'at least 30 minutes after the notice' })
  readonly effectiveAt!: string;
}
