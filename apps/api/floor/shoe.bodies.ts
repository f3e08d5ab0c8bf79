import type { Card } from '#rules';
import { AmountCents, Flag, Id, OneOf, Text, WholeNumber } from '../http/index.js';
import { CommandBody } from '../ledger/command.body.js';
import { CardField, Cards, MAX_POSITIONS } from './fields.js';
import { ListQuery } from './list.query.js';

export class PrepareShoeBody extends CommandBody {
  @Id({ example: 'MB-07.2010-06-05.1' })
  readonly shoeId!: string;

  @Id({ example: 'MB-07' })
  readonly tableId!: string;
}

export class CutCardsBody extends CommandBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS, optional: true, description: 'who cut; absent: the dealer' })
  readonly position?: number;

  @WholeNumber({ min: 0, max: 5_200, description: 'cards from the nearer end' })
  readonly cutDepth!: number;

  @WholeNumber({ min: 0, max: 5_200, description: 'cards behind the first cutting card' })
  readonly cuttingCardFromBack!: number;
}

export class BurnCardsBody extends CommandBody {
  @CardField()
  readonly first!: Card;

  @Cards({ min: 0, max: 20, description: 'the cards burned after it' })
  readonly further!: Card[];
}

export class IrregularityBody extends CommandBody {
  @Id({ description: 'one of the kinds of irregularity of the game', example: 'card-drawn-in-error' })
  readonly kind!: string;

  @CardField({ optional: true, description: 'absent while it is face down' })
  readonly card?: Card;

  @Flag({ description: 'whether the card was seen' })
  readonly disclosed!: boolean;

  @Cards({
    min: 0,
    max: 20,
    optional: true,
    description: 'cards that followed it face up into the discard rack',
  })
  readonly further?: Card[];

  @Text({ max: 500 })
  readonly note!: string;
}

export class CollectFromPositionBody extends CommandBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;

  @Id({ optional: true, description: 'needed where markers of several patrons lie at the position' })
  readonly patronId?: string;

  @AmountCents({ optional: true, description: 'default all that the markers show' })
  readonly amountCents?: number;
}

export class PatronDepartureBody extends CommandBody {
  @Id()
  readonly patronId!: string;

  @WholeNumber({ min: 1, max: MAX_POSITIONS })
  readonly position!: number;
}

export class ShoesQuery extends ListQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @OneOf(['prepared', 'completed'], { optional: true })
  readonly status?: string;
}
