import { MAX_AMOUNT_CENTS } from '#kernel';
import { DECK, WAGER_KINDS } from '#rules';
import type { Card, WagerKind } from '#rules';
import { flag, integer, list, object, oneOf, optional, text } from './schema.js';
import { violationsOf } from './violations.js';
import type { Violation } from './violations.js';

const WINNERS = ['player', 'banker', 'tie'] as const;
const id = text('letters, digits, dots, dashes, underscores and colons', {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:\\-]{0,63}$',
});
const instant = text('RFC 3339 with an offset', {
  pattern:
    '^(19|[2-9]\\d)\\d{2}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+\\-]\\d{2}:[0-5]\\d)$',
});
const wagerId = text('wagers are numbered w1, w2 and so on in their order', { pattern: '^w[1-9]\\d{0,4}$' });
/** An amount that the ledger takes, in cents. */
const amount = (least: number) => integer(least, MAX_AMOUNT_CENTS, 'amount in cents');
const upTo300 = { maxItems: 300 };

/** The body of a message in `pitledger.device-rounds`. */
export const DEVICE_ROUND_SCHEMA = object({
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
  actual: optional(
    list(
      object({
        wagerId,
        takenCents: optional(amount(0)),
        paidCents: optional(amount(0)),
        chargedCents: optional(amount(0)),
      }),
      { ...upTo300, description: 'what differs from the rules' },
    ),
  ),
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
        note: text(undefined, { minLength: 1, maxLength: 500 }),
      },
      'the round was void instead of settled',
    ),
  ),
});

/** A whole round as a table device tells it: the body of `POST /shoes/{shoeId}/rounds`, and the shoe. */
export interface DeviceRound {
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
  readonly actual?: readonly {
    readonly wagerId: string;
    readonly takenCents?: number;
    readonly paidCents?: number;
    readonly chargedCents?: number;
  }[];
  readonly vigorish?: readonly { readonly wagerId: string; readonly collection: 'at-payout' | 'deferred' }[];
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
  const violations = violationsOf(DEVICE_ROUND_SCHEMA, body);
  if (violations.length > 0) throw new UnreadableDeviceRound(violations);
  const round = body as DeviceRound;
  const times = Object.entries(round.times ?? {}).map(([step, time]) => [step, utc(`times.${step}`, time)]);
  return {
    ...round,
    occurredAt: utc('occurredAt', round.occurredAt),
    ...(round.times && { times: Object.fromEntries(times) as NonNullable<DeviceRound['times']> }),
  };
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
