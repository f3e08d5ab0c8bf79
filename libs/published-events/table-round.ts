import { actualSettlements, amount, id, instant, line } from './device-round.parts.js';
import type { ActualSettlement } from './device-round.parts.js';
import { anyObject, integer, list, object, optional, text } from './schema.js';

/** The body of a message in `pitledger.device-rounds` of a round that was played fact by fact. */
export const TABLE_ROUND_SCHEMA = object({
  tableId: id,
  gamingDay: text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  occurredAt: instant,
  turns: list(
    object({
      at: optional(instant),
      wagers: optional(
        list(
          object({
            position: integer(1, 30, 'numbered player position'),
            patronId: id,
            kind: id,
            selection: optional(line(60, 'what the wager is on where its kind does not say')),
            stakeCents: amount(1),
          }),
          { maxItems: 1_000, description: 'wagers made before the fact; numbered on through the round' },
        ),
      ),
      fact: anyObject('a fact of play in the shape of its game, such as a spin or a roll'),
      actual: optional(actualSettlements(1_000)),
    }),
    { maxItems: 500, description: 'in their order; the last ends the round' },
  ),
});

/** A whole round of facts: the body of `POST /tables/{tableId}/days/{gamingDay}/rounds`, and the table and day. */
export interface TableRound {
  readonly tableId: string;
  readonly gamingDay: string;
  readonly occurredAt: string;
  readonly turns: readonly {
    /** Floor time of the fact; default `occurredAt`. */
    readonly at?: string;
    readonly wagers?: readonly {
      readonly position: number;
      readonly patronId: string;
      readonly kind: string;
      readonly selection?: string;
      readonly stakeCents: number;
    }[];
    readonly fact: object;
    readonly actual?: readonly ActualSettlement[];
  }[];
}
