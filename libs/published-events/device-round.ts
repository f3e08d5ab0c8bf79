import { DECK, WAGER_KINDS } from '#rules';
import type { Card, WagerKind } from '#rules';
import { actualSettlements, amount, id, instant, line, wagerId } from './device-round.parts.js';
import type { ActualSettlement } from './device-round.parts.js';
import { isDeeperThan, MOST_LEVELS } from './json-depth.js';
import { flag, integer, list, object, oneOf, optional } from './schema.js';
import type { Schema } from './schema.js';
import { TABLE_ROUND_SCHEMA } from './table-round.js';
import type { TableRound } from './table-round.js';
import { violationsOf } from './violations.js';
import type { Violation } from './violations.js';

const WINNERS = ['player', 'banker', 'tie'] as const;
const upTo300 = { maxItems: 300 };

/** The body of a message in `pitledger.device-rounds` of a round whose hands were dealt from a shoe. */
export const SHOE_ROUND_SCHEMA = object({
  shoeId: id,
  occurredAt: instant,
  times: optional(
    object(
      {
        openedAt: optional(instant),
        noMoreBetsAt: optional(instant),
        dealtAt: optional(instant),
        settledAt: optional(instant),
      },
      'floor times of the steps; default occurredAt',
    ),
  ),
  wagers: list(
    object({
      position: integer(1, 30, 'numbered player position'),
      patronId: id,
      kind: oneOf(WAGER_KINDS),
      stakeCents: amount(1),
    }),
    upTo300,
  ),
  cards: optional(
    list(oneOf(DECK), { maxItems: 6, description: 'in the order in which they left the shoe' }),
  ),
  cuttingCardReached: optional(flag),
  lastHandAnnounced: optional(flag),
  result: optional(
    object(
      {
        winner: oneOf(WINNERS),
        playerPoints: optional(integer(0, 9)),
        bankerPoints: optional(integer(0, 9)),
        totalCards: optional(integer(4, 6)),
      },
      'what was announced; default what the cards give',
    ),
  ),
  actual: optional(actualSettlements(300)),
  vigorish: optional(
    list(object({ wagerId, collection: oneOf(['at-payout', 'deferred']) }), {
      ...upTo300,
      description: 'what differs from the table’s',
    }),
  ),
  voided: optional(
    object(
      {
        reason: oneOf(['insufficient-cards', 'other']),
        note: line(500),
      },
      'the round was void instead of settled',
    ),
  ),
});

/** A whole round as a table device tells it: the body of `POST /shoes/{shoeId}/rounds`, and the shoe. */
export interface ShoeRound {
  readonly shoeId: string;
  readonly occurredAt: string;
  readonly times?: Partial<Record<'openedAt' | 'noMoreBetsAt' | 'dealtAt' | 'settledAt', string>>;
  readonly wagers: readonly {
    readonly position: number;
    readonly patronId: string;
    readonly kind: WagerKind;
    readonly stakeCents: number;
  }[];
  readonly cards?: readonly Card[];
  readonly cuttingCardReached?: boolean;
  readonly lastHandAnnounced?: boolean;
  readonly result?: {
    readonly winner: (typeof WINNERS)[number];
    readonly playerPoints?: number;
    readonly bankerPoints?: number;
    readonly totalCards?: number;
  };
  readonly actual?: readonly ActualSettlement[];
  readonly vigorish?: readonly { readonly wagerId: string; readonly collection: 'at-payout' | 'deferred' }[];
  readonly voided?: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string };
}

/** A whole round as a table device tells it, of whatever game. */
export type DeviceRound = ShoeRound | TableRound;

/** A message is not a whole round. */
export class UnreadableDeviceRound extends Error {
  override readonly name = 'UnreadableDeviceRound';

  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ field, message }) => `${field} ${message}`).join('; '));
  }
}

/**
 * Reads the body of a message; its times come out in UTC with milliseconds, as the ledger keeps them.
 * @throws UnreadableDeviceRound
 */
export function readDeviceRound(json: string): DeviceRound {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new UnreadableDeviceRound([{ field: '(body)', message: 'must be JSON' }]);
  }
  if (isDeeperThan(MOST_LEVELS, body)) {
    const message = `must not be nested deeper than ${MOST_LEVELS}`;
    throw new UnreadableDeviceRound([{ field: '(body)', message }]);
  }
  return isOfTable(body)
    ? inUtcAtTable(fitting(body, TABLE_ROUND_SCHEMA))
    : inUtc(fitting(body, SHOE_ROUND_SCHEMA));
}

/** A round that names a table is told fact by fact; any other must be of a shoe. */
function isOfTable(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'tableId');
}

function fitting<Round extends DeviceRound>(body: unknown, schema: Schema): Round {
  const violations = violationsOf(schema, body);
  if (violations.length > 0) throw new UnreadableDeviceRound(violations);
  return body as Round;
}

function inUtc(round: ShoeRound): ShoeRound {
  const times = Object.entries(round.times ?? {}).map(([step, time]) => [step, utc(`times.${step}`, time)]);
  return {
    ...round,
    occurredAt: utc('occurredAt', round.occurredAt),
    ...(round.times && { times: Object.fromEntries(times) as NonNullable<ShoeRound['times']> }),
  };
}

function inUtcAtTable(round: TableRound): TableRound {
  const turns = round.turns.map((turn, index) => ({
    ...turn,
    ...(turn.at !== undefined && { at: utc(`turns[${index}].at`, turn.at) }),
  }));
  return { ...round, occurredAt: utc('occurredAt', round.occurredAt), turns };
}

function utc(field: string, instant: string): string {
  const date = instant.slice(0, 10);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Date.parse alone takes 30 February for 2 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
  const ms = Date.parse(instant);
  if (!exists || Number.isNaN(ms)) {
    throw new UnreadableDeviceRound([{ field, message: 'must be an instant that exists' }]);
  }
  return new Date(ms).toISOString();
}
