import { Instant } from './fields/instant.js';
import { Nested } from './fields/nested.js';
import { Text } from './fields/text.js';

/** A supervisor's word that a rule was broken and the fact is to be recorded all the same. */
export class OverrideBody {
  @Text({ max: 500, description: 'the reason; the ledger keeps it with the control exception' })
  readonly reason!: string;
}

/** What every command may say besides what it does. */
export class CommandBody {
  @Instant({ optional: true, description: 'when it happened on the floor; default now' })
  readonly occurredAt?: string;

  @Nested(() => OverrideBody, {
    optional: true,
    description: 'by a floorperson or pit boss, to record what breaks a rule and happened anyway',
  })
  readonly override?: OverrideBody;
}
