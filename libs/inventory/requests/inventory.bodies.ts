import { MAX_AMOUNT_CENTS } from '#kernel';
import { TRAY_CHANGES, UNLAWFUL_TRAY_CHANGES } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { Denominations } from '../../requests/fields/denominations.js';
import type { DenominationBody } from '../../requests/fields/denominations.js';
import { Flag } from '../../requests/fields/flag.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';
import { Serial } from '../../requests/fields/serial.js';

export class CountOpenerBody extends CommandBody {
  @Id()
  readonly tableId!: string;

  @WholeNumber({ min: 1, max: 999_999_999, description: 'number of the period at its table, from 1' })
  readonly number!: number;

  @Denominations({ description: 'what is in the tray' })
  readonly denominations!: DenominationBody[];

  @Id({
    optional: true,
    description:
      'series of the Table Inventory Slip: for the first period, or a corrected slip; default: the closer before',
    example: 'TIS-A',
  })
  readonly seriesId?: string;

  @Serial({ optional: true, description: 'printed number; default: the next' })
  readonly serial?: number;
}

export class CountTrayBody extends CommandBody {
  @Denominations({ description: 'what is in the tray' })
  readonly denominations!: DenominationBody[];

  @Id({ description: 'series of the Table Inventory Slip', example: 'TIS-A' })
  readonly seriesId!: string;

  @Serial({ optional: true, description: 'printed number; default: the next' })
  readonly serial?: number;

  @GamingDay({ optional: true, description: 'gaming day named on the slip; default: that of the floor time' })
  readonly gamingDay?: string;

  @Text({ max: 40, optional: true, description: 'shift named on the slip; default: that of the floor time' })
  readonly shift?: string;
}

export class CountCloserBody extends CountTrayBody {
  @Flag({
    optional: true,
    description: 'whether the table stays open: the next period begins with this count; default: false',
  })
  readonly tableStaysOpen?: boolean;
}

export class ReportDifferenceBody extends CommandBody {
  @Text({ max: 2_000, description: 'what you found' })
  readonly statement!: string;
}

const SIGNED = { min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS };

export class ChangeTrayBody extends CommandBody {
  @WholeNumber({
    min: 1,
    max: 999_999,
    optional: true,
    description:
      'sheet of the period on which it is recorded; a refusal names the next one when it is full; default: 1',
  })
  readonly sheet?: number;

  @OneOf([...TRAY_CHANGES, ...UNLAWFUL_TRAY_CHANGES], {
    description: 'lawful reason (13:69D-1.20(a)); `complimentary` (13:69D-1.9(c)1) and `other` are none',
  })
  readonly reason!: (typeof TRAY_CHANGES)[number] | (typeof UNLAWFUL_TRAY_CHANGES)[number];

  @Text({ max: 500, description: 'what happened' })
  readonly note!: string;

  @AmountCents({
    ...SIGNED,
    description: 'what it adds to the tray; negative where chips leave it, 0 for an exchange of equal value',
  })
  readonly trayCents!: number;

  @AmountCents({ ...SIGNED, description: 'value of the document or cash that it puts in the drop box' })
  readonly boxCents!: number;

  @Id({
    optional: true,
    description: 'number of the document, where the reason has one; each number is used once',
  })
  readonly documentNumber?: string;
}

export class SignTrayChangeBody extends CommandBody {
  @WholeNumber({ min: 1, max: 999_999, optional: true, description: 'sheet of the change; default: 1' })
  readonly sheet?: number;
}

export class RequestChipsBody extends CommandBody {
  @Denominations({ min: 1 })
  readonly denominations!: DenominationBody[];
}

export class PrepareSlipBody extends CommandBody {
  @Id({ description: 'series of Fill Slips or Credit Slips', example: 'FS-A' })
  readonly seriesId!: string;

  @Serial({ optional: true, description: 'printed number; default: the next' })
  readonly serial?: number;

  @Denominations({ min: 1, optional: true, description: 'default: those of the request' })
  readonly denominations?: DenominationBody[];
}

export class MoveChipsBody extends CommandBody {
  @Denominations({ min: 1, optional: true, description: 'what you counted; default: those of the slip' })
  readonly denominations?: DenominationBody[];
}

export class SlipReasonBody extends CommandBody {
  @Text({ max: 500 })
  readonly reason!: string;
}

export class SignVoidSlipBody extends CommandBody {
  @Id({ description: 'number of the slip' })
  readonly slipNumber!: string;
}
