import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';

export class ReadDuplicateBody extends CommandBody {
  @AmountCents({ description: 'amount on the duplicate' })
  readonly amountCents!: number;

  @Text({ max: 500, optional: true, description: 'why it is read again; absent the first time' })
  readonly reason?: string;
}

export class ExplainMatchBody extends CommandBody {
  @OneOf(['differs', 'original-missing', 'duplicate-missing', 'both-missing'], {
    description: 'status that is explained; the explanation counts while the form has it',
  })
  readonly difference!: 'differs' | 'original-missing' | 'duplicate-missing' | 'both-missing';

  @Text({ max: 500, description: 'why the parts differ, or where they are' })
  readonly reason!: string;
}
