import { isDeeperThan, MOST_LEVELS } from './json-depth.js';
import { actualSettlements, amount, id, instant, line, wagerId } from './device-round.parts.js';
import type { ActualSettlement } from './device-round.parts.js';
import { anyObject, flag, integer, list, object, oneOf, optional, text } from './schema.js';
import { violationsOf } from './violations.js';
import type { Violation } from './violations.js';

const MOST_TURNS = 500;
const MOST_WAGERS = 1_000;
const MOST_FACTS = 500;

const upToAllWagers = { maxItems: MOST_WAGERS };

const TURN = object({
  wageredAt: optional(instant),
  noMoreBetsAt: optional(instant),
  observedAt: optional(instant),
  settledAt: optional(instant),
  wagers: optional(
    list(
      object({
        position: integer(1, 300, 'numbered player position'),
        patronId: id,
        kind: id,
        selection: optional(line(60, 'what the wager is on where its kind does not say')),
        stakeCents: amount(1),
      }),
      { ...upToAllWagers, description: 'wagers made before the facts; numbered on through the round' },
    ),
  ),
  facts: optional(
    list(anyObject('a fact of play in the shape of its game, such as a spin, a roll or cards'), {
      maxItems: MOST_FACTS,
      description: 'in their order',
    }),
  ),
  actual: optional(actualSettlements(MOST_WAGERS)),
  vigorish: optional(
    list(object({ wagerId, collection: oneOf(['at-payout', 'deferred']) }), {
      ...upToAllWagers,
      description: 'what differs from the table’s',
    }),
  ),
});

/** The body of a message in `pitledger.device-rounds`: that of `POST /rounds`. */
export const DEVICE_ROUND_SCHEMA = object({
  shoeId: optional(id),
  tableId: optional(id),
  gamingDay: optional(text('YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  occurredAt: instant,
  openedAt: optional(instant),
  turns: list(TURN, {
    minItems: 1,
    maxItems: MOST_TURNS,
    description: 'in their order; the last ends the round',
  }),
  cuttingCardReached: optional(flag),
  lastHandAnnounced: optional(flag),
  voided: optional(
    object(
      { reason: oneOf(['insufficient-cards', 'other']), note: line(500) },
      'the round was void instead of settled',
    ),
  ),
});

/** One turn of a round: wagers, facts, and what they decide settled. A step without its time happened at the time of the next. */
export interface DeviceTurn {
  readonly wageredAt?: string;
  readonly noMoreBetsAt?: string;
  readonly observedAt?: string;
  readonly settledAt?: string;
  readonly wagers?: readonly {
    readonly position: number;
    readonly patronId: string;
    readonly kind: string;
    readonly selection?: string;
    readonly stakeCents: number;
  }[];
  readonly facts?: readonly object[];
  readonly actual?: readonly ActualSettlement[];
  readonly vigorish?: readonly { readonly wagerId: string; readonly collection: 'at-payout' | 'deferred' }[];
}

/** A whole round as a table device tells it, of whatever game: in a shoe, or at a table on its gaming day. */
export interface DeviceRound {
  readonly shoeId?: string;
  readonly tableId?: string;
  readonly gamingDay?: string;
  readonly occurredAt: string;
  readonly openedAt?: string;
  readonly turns: readonly DeviceTurn[];
  readonly cuttingCardReached?: boolean;
  readonly lastHandAnnounced?: boolean;
  readonly voided?: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string };
}

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
  const violations = violationsOf(DEVICE_ROUND_SCHEMA, body);
  if (violations.length > 0) throw new UnreadableDeviceRound(violations);
  return inUtc(body as DeviceRound);
}

function inUtc({ turns, ...round }: DeviceRound): DeviceRound {
  return {
    ...timesInUtc(round, ['occurredAt', 'openedAt'], ''),
    turns: turns.map((turn, index) =>
      timesInUtc(turn, ['wageredAt', 'noMoreBetsAt', 'observedAt', 'settledAt'], `turns[${index}].`),
    ),
  };
}

function timesInUtc<Step extends string, Timed extends Readonly<Partial<Record<Step, string>>>>(
  steps: Timed,
  names: readonly Step[],
  path: string,
): Timed {
  const times = names.flatMap((name) => {
    const time = steps[name];
    return time === undefined ? [] : [[name, utc(`${path}${name}`, time)]];
  });
  return { ...steps, ...(Object.fromEntries(times) as Partial<Record<Step, string>>) };
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
