import type { Card } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { CardField, Cards } from '../../requests/fields/card.js';
import { Flag } from '../../requests/fields/flag.js';
import { Id } from '../../requests/fields/id.js';
import { MAX_POSITIONS } from '../../requests/fields/position.js';
import { Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

export class PrepareShoeBody extends CommandBody {
  @Id({ example: 'MB-07.2010-06-05.1' })
  readonly shoeId!: string;

  @Id({ example: 'MB-07' })
  readonly tableId!: string;
}

export class CutCardsBody extends CommandBody {
  @WholeNumber({
    min: 1,
    max: MAX_POSITIONS,
    optional: true,
    description: 'position that cut; absent if the dealer did',
  })
  readonly position?: number;

  @WholeNumber({ min: 0, max: 5_200, description: 'cards from the nearer end' })
  readonly cutDepth!: number;

  @WholeNumber({ min: 0, max: 5_200, description: 'cards behind the first cutting card' })
  readonly cuttingCardFromBack!: number;
}

export class BurnCardsBody extends CommandBody {
  @CardField({ description: 'its rank says how many cards are burned after it', example: '4D' })
  readonly first!: Card;

  @Cards({ min: 0, max: 20, description: 'the cards burned after it' })
  readonly further!: readonly Card[];
}

export class IrregularityBody extends CommandBody {
  @Id({ description: 'one of the kinds of irregularity of the game', example: 'card-drawn-in-error' })
  readonly kind!: string;

  @CardField({ optional: true, description: 'absent while the card is face down' })
  readonly card?: Card;

  @Flag({ description: 'whether the card was seen' })
  readonly disclosed!: boolean;

  @Cards({
    min: 0,
    max: 20,
    optional: true,
    description: 'cards discarded face up after it',
  })
  readonly further?: readonly Card[];

  @Text({ max: 500 })
  readonly note!: string;
}

export class CollectFromPositionBody extends CommandBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;

  @Id({ optional: true, description: 'required if the position has markers of several patrons' })
  readonly patronId?: string;

  @AmountCents({ optional: true, description: 'default: the whole amount of the markers' })
  readonly amountCents?: number;
}

export class PatronDepartureBody extends CommandBody {
  @Id()
  readonly patronId!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;
}
