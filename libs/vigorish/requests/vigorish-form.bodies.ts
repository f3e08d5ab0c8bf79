import { Serial } from '../../requests/fields/serial.js';
import { AUTHORIZING_ROLES, RECIPIENT_RELATIONS } from '#rules';
import type { AuthorizingRole, RecipientRelation } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { Id } from '../../requests/fields/id.js';
import { ListOf } from '../../requests/fields/nested.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { MAX_POSITIONS } from '../../requests/fields/position.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

function HeldBy(): PropertyDecorator {
  return OneOf(['department', 'accounting'], {
    optional: true,
    description:
      'who receives the forms; accounting issues them later; default: the department that uses them',
  });
}

export class ReceiveSeriesBody extends CommandBody {
  @Id({ description: 'prefix printed before the serial numbers', example: 'CVF-A' })
  readonly seriesId!: string;

  @OneOf(['vigorish-form', 'recovery-form', 'fill-slip', 'credit-slip', 'inventory-slip'], {
    optional: true,
    description: 'default: vigorish-form; the chip bank receives the slips of fills and credits',
  })
  readonly kind?: 'vigorish-form' | 'recovery-form' | 'fill-slip' | 'credit-slip' | 'inventory-slip';

  @Serial()
  readonly first!: number;

  @Serial()
  readonly last!: number;

  @HeldBy()
  readonly heldBy?: 'department' | 'accounting';
}

export class ReceiveDeliveryBody extends CommandBody {
  @Serial({ description: 'first number, above every number received before' })
  readonly first!: number;

  @Serial()
  readonly last!: number;

  @HeldBy()
  readonly heldBy?: 'department' | 'accounting';
}

export class IssueStockBody extends CommandBody {
  @Serial({
    optional: true,
    description: 'last number handed over; the first is the lowest in stock; default: all without a gap',
  })
  readonly last?: number;
}

/** Serial numbers from the first to the last. */
export class SerialRangeBody {
  @Serial()
  readonly first!: number;

  @Serial()
  readonly last!: number;
}

export class CountStockBody extends CommandBody {
  @OneOf(['department', 'accounting'], {
    description: 'who has the forms: the department that uses them, or accounting before it issues them',
  })
  readonly place!: 'department' | 'accounting';

  @ListOf(() => SerialRangeBody, { max: 500, description: 'the blank forms that are there' })
  readonly numbers!: SerialRangeBody[];
}

export class PrepareFormBody extends CommandBody {
  @Id({ description: 'series of the form', example: 'CVF-A' })
  readonly seriesId!: string;

  @Serial({ optional: true, description: 'printed number; default: the next' })
  readonly serial?: number;

  @Id()
  readonly shoeId!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;

  @Id({ optional: true, description: 'required if the position has markers of several patrons' })
  readonly patronId?: string;

  @Text({ max: 200, description: 'name of the patron from whom the vigorish was not collected' })
  readonly patronName!: string;

  @Text({ max: 500, description: 'why it was not collected' })
  readonly reason!: string;
}

export class PrepareRecoveryBody extends CommandBody {
  @Id({ description: 'series of Vigorish Recovery forms', example: 'VRF-A' })
  readonly seriesId!: string;

  @Serial({ optional: true, description: 'printed number; default: the next' })
  readonly serial?: number;

  @Id({ description: 'table that takes the payment' })
  readonly tableId!: string;

  @AmountCents({ min: 1, description: 'amount paid' })
  readonly amountCents!: number;

  @Text({ max: 500, description: 'why it is paid now' })
  readonly reason!: string;
}

export class SignFormBody extends CommandBody {
  @OneOf(['dealer', 'pit-boss', 'pit-clerk'], { description: 'role in which you sign' })
  readonly as!: 'dealer' | 'pit-boss' | 'pit-clerk';
}

export class PatronSignatureBody extends CommandBody {
  @Text({
    max: 500,
    optional: true,
    description: 'reason why the signature could not be obtained; absent if the patron signed before you',
  })
  readonly unobtainableBecause?: string;
}

export class AuthorizeComplimentaryBody extends CommandBody {
  @OneOf(AUTHORIZING_ROLES, { description: 'your own role in which you authorise the complimentary' })
  readonly as!: AuthorizingRole;

  @OneOf(RECIPIENT_RELATIONS, {
    description: 'your relation to the patron; with one, your limit may be another',
  })
  readonly relation!: RecipientRelation;
}

export class WitnessDepositBody extends CommandBody {
  @OneOf(['pit-boss', 'pit-clerk'], { description: 'your own role in which you saw the deposit' })
  readonly as!: 'pit-boss' | 'pit-clerk';
}

export class CountOriginalBody extends CommandBody {
  @AmountCents({ description: 'amount on the original' })
  readonly amountCents!: number;
}

export class RecountOriginalBody extends CommandBody {
  @AmountCents({ description: 'amount on the original' })
  readonly amountCents!: number;

  @Text({ max: 500, description: 'why it was counted again' })
  readonly reason!: string;
}

export class ResolveMismatchBody extends CommandBody {
  @Text({ max: 500, description: 'why the parts differ' })
  readonly explanation!: string;
}

export class ReportLossBody extends CommandBody {
  @Text({ max: 500, description: 'what is missing, and how it was noticed' })
  readonly reason!: string;
}

export class ReportNumberLostBody extends CommandBody {
  @Serial({ description: 'printed number; it must be the next' })
  readonly serial!: number;

  @Text({ max: 500, description: 'how it was noticed' })
  readonly reason!: string;
}

export class ReportFoundBody extends CommandBody {
  @Text({ max: 500, description: 'where it was found, and by whom' })
  readonly where!: string;
}

export class ReportNumberFoundBody extends ReportFoundBody {
  @Serial({ description: 'printed number, which was reported lost' })
  readonly serial!: number;
}

export class CorrectRecoveryBody extends CommandBody {
  @AmountCents({
    min: 0,
    optional: true,
    description: 'amount that was paid; 0 where nothing was; default: as recorded',
  })
  readonly amountCents?: number;

  @Id({
    optional: true,
    description: 'form that was recovered; default: as recorded',
    example: 'UVF-A-000001',
  })
  readonly recoversFormNumber?: string;

  @Text({ max: 500, description: 'what had been recorded wrongly' })
  readonly reason!: string;
}

export class CompareFormBody extends CommandBody {
  @AmountCents({ description: 'amount on the duplicate' })
  readonly duplicateCents!: number;
}

export class SignVoidBody extends CommandBody {
  @OneOf(['pit-boss', 'pit-clerk'])
  readonly as!: 'pit-boss' | 'pit-clerk';

  @Text({ max: 500 })
  readonly reason!: string;
}
