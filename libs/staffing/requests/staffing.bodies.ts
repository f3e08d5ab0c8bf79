import { STAFF_DUTIES } from '#rules';
import type { StaffDuty } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id, Ids } from '../../requests/fields/id.js';
import { Instant } from '../../requests/fields/instant.js';
import { ListOf } from '../../requests/fields/nested.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';

export class AssignStaffBody extends CommandBody {
  @GamingDay({ description: 'gaming day of the assignment, which ends with it at the latest' })
  readonly gamingDay!: string;

  @Id({ example: 'P1' })
  readonly pitId!: string;

  @Ids({
    max: 64,
    optional: true,
    description: 'tables of the pit; absent for the whole pit. A dealer is at one table',
    example: ['MB-07'],
  })
  readonly tableIds?: readonly string[];

  @OneOf(STAFF_DUTIES)
  readonly duty!: StaffDuty;

  @Id({ description: 'username of who is assigned', example: 'flora' })
  readonly username!: string;

  @Instant({ optional: true, description: 'start; default: the floor time' })
  readonly from?: string;

  @Instant({ optional: true, description: 'end; default: the end of the gaming day' })
  readonly until?: string;
}

export class TakeBreakBody extends CommandBody {
  @Instant({ description: 'end of the break' })
  readonly until!: string;
}

export class BreakBody {
  @Instant()
  readonly from!: string;

  @Instant()
  readonly until!: string;
}

export class CorrectAssignmentBody extends CommandBody {
  @Instant({ description: 'start' })
  readonly from!: string;

  @Instant({ description: 'end' })
  readonly until!: string;

  @ListOf(() => BreakBody, { max: 32, description: 'every break' })
  readonly breaks!: readonly BreakBody[];

  @Text({ max: 500, description: 'why the times were wrong' })
  readonly reason!: string;
}

export class WithdrawAssignmentBody extends CommandBody {
  @Text({ max: 500, description: 'why the assignment never was' })
  readonly reason!: string;
}
