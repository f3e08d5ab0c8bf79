import { Instant } from './fields/instant.js';
import { Nested } from './fields/nested.js';
import { Text } from './fields/text.js';

/** States that the facts broke a rule and are recorded as they happened. */
export class AsHappenedBody {
  @Text({
    max: 500,
    description: 'why the facts broke a rule; the ledger keeps it with the control exception',
  })
  readonly reason!: string;
}

/** The common optional fields of every command. */
export class CommandBody {
  @Instant({ optional: true, description: 'time on the floor; default: now' })
  readonly occurredAt?: string;

  @Nested(() => AsHappenedBody, {
    optional: true,
    description: 'records facts that break a rule, with a control exception that someone else reviews',
  })
  readonly asHappened?: AsHappenedBody;
}
