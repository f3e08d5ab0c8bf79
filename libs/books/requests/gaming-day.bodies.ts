import { MAX_AMOUNT_CENTS } from '#kernel';
import { OPEN_ITEM_KINDS } from '../gaming-day/gaming-day.events.js';
import type { OpenItemKind } from '../gaming-day/gaming-day.events.js';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';

export class ReportDayBody extends CommandBody {
  @OneOf(['preliminary', 'count-room', 'final'], {
    description: 'a final report says what the closing of the day said',
  })
  readonly kind!: 'preliminary' | 'count-room' | 'final';

  @Text({
    max: 500,
    optional: true,
    description: 'why a final report is made over open items, as another person than who closed the day',
  })
  readonly overOpenItems?: string;
}

export class SignOffItemBody extends CommandBody {
  @OneOf(OPEN_ITEM_KINDS)
  readonly kind!: OpenItemKind;

  @Text({ max: 300, description: 'id of the item in the checklist', example: 'S-0100.001:w1' })
  readonly id!: string;

  @Text({ max: 500, description: 'why it may stay open beyond the final report' })
  readonly reason!: string;
}

export class ProposeReopeningBody extends CommandBody {
  @Text({ max: 500, description: 'why the day is opened again' })
  readonly reason!: string;
}

export class PrepareAdjustmentBody extends CommandBody {
  @Id()
  readonly tableId!: string;

  @AmountCents({
    min: -MAX_AMOUNT_CENTS,
    description: 'change of the revenue of the table on this day; not 0',
    example: -9_000,
  })
  readonly amountCents!: number;

  @Text({ max: 500, description: 'why revenue is adjusted' })
  readonly reason!: string;
}

export class RejectAdjustmentBody extends CommandBody {
  @Text({ max: 500, description: 'why it is rejected' })
  readonly reason!: string;
}

export class SignNegativeRevenueBody extends CommandBody {
  @Id()
  readonly tableId!: string;

  @Text({ max: 500, description: 'what the department found' })
  readonly statement!: string;
}

export class OpenHistoryBody extends CommandBody {
  @GamingDay({ description: 'first gaming day' })
  readonly from!: string;

  @GamingDay({ description: 'last gaming day; it is over' })
  readonly to!: string;

  @Text({ max: 500, description: 'why past days are recorded' })
  readonly reason!: string;
}
