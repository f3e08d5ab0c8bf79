import { MAX_AMOUNT_CENTS } from '#kernel';
import { AmountCents } from './amount-cents.js';
import { Id } from './id.js';
import { ListOf } from './nested.js';
import type { ListOptions } from './nested.js';
import { OneOf } from './one-of.js';
import { WholeNumber } from './whole-number.js';

/** The pieces of one value. */
export class DenominationBody {
  @OneOf(['chip', 'plaque', 'coin', 'currency'])
  readonly kind!: 'chip' | 'plaque' | 'coin' | 'currency';

  @AmountCents({ max: MAX_AMOUNT_CENTS, description: 'value of one piece in cents', example: 2_500 })
  readonly valueCents!: number;

  @WholeNumber({ min: 0, max: 100_000, description: 'number of pieces', example: 40 })
  readonly count!: number;

  @Id({ optional: true, description: 'property that issued it, where that is another one' })
  readonly propertyId?: string;
}

/** What was counted, by denomination; each is listed once. */
export function Denominations(options: Omit<ListOptions, 'max'> = {}): PropertyDecorator {
  return ListOf(() => DenominationBody, { max: 60, ...options });
}
