import type { IsoDate } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { described, id, isoDate, oneOf } from '../../ledger/event-shapes.js';

/** Where rounds are opened and numbered: in a recorded shoe, or on a table's gaming day. */
export type RoundPlace =
  | { readonly kind: 'shoe'; readonly shoeId: string }
  | { readonly kind: 'table-day'; readonly gamingDay: IsoDate };

export const roundPlace = Type.Unsafe<RoundPlace>(
  described(
    closed({
      kind: oneOf(['shoe', 'table-day']),
      shoeId: Type.Optional(id),
      gamingDay: Type.Optional(isoDate),
    }),
    'where a round is opened: in a shoe, or on its table’s gaming day',
  ),
);

/** Whether two places of one table are the same. */
export function isPlace(one: RoundPlace, other: RoundPlace): boolean {
  return nameOfPlace(one) === nameOfPlace(other);
}

/** A place of a table in the words of a message. */
export function nameOfPlace(place: RoundPlace): string {
  return place.kind === 'shoe' ? `shoe ${place.shoeId}` : `gaming day ${place.gamingDay}`;
}
