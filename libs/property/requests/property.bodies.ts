import { CommandBody } from '../../requests/command.body.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { ListOf } from '../../requests/fields/nested.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

export class ShiftBody {
  @Id({ example: 'swing' })
  readonly name!: string;

  @WholeNumber({ min: 0, max: 23, description: 'local hour' })
  readonly beginsAtHour!: number;
}

export class ChangeCalendarBody extends CommandBody {
  @GamingDay({ description: 'first gaming day with this clock' })
  readonly from!: string;

  @Text({ max: 64, description: 'IANA name', example: 'America/New_York' })
  readonly timeZone!: string;

  @WholeNumber({ min: 0, max: 23, description: 'local hour at which a gaming day begins' })
  readonly rollOverHour!: number;

  @ListOf(() => ShiftBody, {
    min: 1,
    max: 24,
    description: 'in the order in which they begin; the first begins at the roll-over hour',
  })
  readonly shifts!: readonly ShiftBody[];
}

export class PutClockRightBody extends CommandBody {
  @Text({ max: 500, description: 'why the clock was wrong, and how it was put right' })
  readonly reason!: string;
}
