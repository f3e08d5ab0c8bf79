import { CommandBody } from '../../requests/command.body.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Matching, Text } from '../../requests/fields/text.js';

export class ReviewExceptionBody extends CommandBody {
  @Matching(
    /^[A-Za-z]+-[A-Za-z0-9][A-Za-z0-9._:-]{0,140}$/,
    'must be the stream that the list of exceptions names',
    {
      description: 'stream of the exception, as in the list of exceptions',
      example: 'round-S1.001',
    },
  )
  readonly subject!: string;

  @OneOf(['justified', 'rule-broken', 'recorded-wrongly'])
  readonly outcome!: 'justified' | 'rule-broken' | 'recorded-wrongly';

  @Text({ max: 500, description: 'what was examined and found' })
  readonly note!: string;
}

export class ReopenExceptionBody extends CommandBody {
  @Text({ max: 500, description: 'what the review leaves open' })
  readonly reason!: string;
}
