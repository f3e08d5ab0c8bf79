import { DROP_DOCUMENTS, DROP_VARIANCES } from '#rules';
import type { DropDocumentKind, DropVariance } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { DenominationBody, Denominations } from '../../requests/fields/denominations.js';
import { Flag } from '../../requests/fields/flag.js';
import { Id, NumberedId } from '../../requests/fields/id.js';
import { Instant } from '../../requests/fields/instant.js';
import { ListOf, Nested } from '../../requests/fields/nested.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

/** The id of a box. */
function BoxId(): PropertyDecorator {
  return Id({ example: 'DB-07' });
}

/** The number of its use. */
function UseNumber(): PropertyDecorator {
  return WholeNumber({ min: 1, max: 999_999_999, description: 'number of the use of this box, from 1' });
}

export class PlaceBoxBody extends CommandBody {
  @BoxId()
  readonly boxId!: string;

  @UseNumber()
  readonly number!: number;

  @Id()
  readonly tableId!: string;
}

export class NextBoxBody {
  @BoxId()
  readonly boxId!: string;

  @UseNumber()
  readonly number!: number;
}

export class RemoveBoxBody extends CommandBody {
  @NumberedId({
    optional: true,
    description: 'inventory period that the box belongs to; absent if the table was not opened',
    example: 'MB-07:1',
  })
  readonly periodId?: string;

  @Flag({ optional: true, description: 'removed beside the schedule' })
  readonly emergency?: boolean;

  @Instant({ optional: true, description: 'when security notified surveillance of the removal' })
  readonly surveillanceNotifiedAt?: string;

  @Nested(() => NextBoxBody, { optional: true, description: 'box that is put in its place at once' })
  readonly next?: NextBoxBody;
}

export class CorrectBoxPeriodBody extends CommandBody {
  @NumberedId({ optional: true, description: 'inventory period; absent if the table was not opened' })
  readonly periodId?: string;

  @Text({ max: 500, description: 'how the mistake was noticed' })
  readonly reason!: string;
}

export class DropDocumentBody {
  @OneOf(DROP_DOCUMENTS)
  readonly kind!: DropDocumentKind;

  @NumberedId({ description: 'number of the document', example: 'FS-000017' })
  readonly number!: string;

  @AmountCents({ description: 'amount on the document' })
  readonly amountCents!: number;
}

/** The notes, coins, chips and plaques in a box. */
function FoundDenominations(): PropertyDecorator {
  return Denominations({ description: 'notes, coins, chips and plaques' });
}

/** The documents in a box. */
function FoundDocuments(): PropertyDecorator {
  return ListOf(() => DropDocumentBody, { max: 200, description: 'every document in the box' });
}

const PASSES = ['first', 'second'] as const;

/** Which of the two counts of a box. */
function Pass(description = 'which of the two counts'): PropertyDecorator {
  return OneOf(PASSES, { description });
}

/** What was found in a box. */
class ContentsBody extends CommandBody {
  @FoundDenominations()
  readonly denominations!: readonly DenominationBody[];

  @FoundDocuments()
  readonly documents!: readonly DropDocumentBody[];
}

export class CountDropBody extends ContentsBody {
  @Pass()
  readonly pass!: (typeof PASSES)[number];
}

/** One count of a drop box as a machine reports it. */
export class DeviceDropCountBody {
  @Instant({ description: 'when the count ended' })
  readonly occurredAt!: string;

  @NumberedId({ description: 'use of the box', example: 'DB-07:12' })
  readonly dropId!: string;

  @Pass()
  readonly pass!: (typeof PASSES)[number];

  @FoundDenominations()
  readonly denominations!: readonly DenominationBody[];

  @FoundDocuments()
  readonly documents!: readonly DropDocumentBody[];
}

export class SignDropCountBody extends CommandBody {
  @Pass('count of a machine that you sign')
  readonly pass!: (typeof PASSES)[number];
}

export class ResolveDropCountBody extends ContentsBody {
  @Text({ max: 500, description: 'why the two counts differ' })
  readonly reason!: string;
}

export class RecountDropBody extends ContentsBody {
  @Text({ max: 500, description: 'why it was counted again' })
  readonly reason!: string;
}

export class ResolveDropVarianceBody extends CommandBody {
  @OneOf(DROP_DOCUMENTS)
  readonly kind!: DropDocumentKind;

  @NumberedId({ description: 'number of the document', example: 'FS-000017' })
  readonly number!: string;

  @OneOf(DROP_VARIANCES)
  readonly variance!: DropVariance;

  @Text({ max: 500, description: 'why it is so' })
  readonly reason!: string;
}
