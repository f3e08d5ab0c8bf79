import { Chance } from '#play/chance.js';
import { dealsShoe } from '#play/shoe-day.js';
import { opensRound, recordsRound, settles, takesTurn } from '#play/floor-acts.js';
import type { FloorAct } from '#play/floor-acts.js';
import { at } from '../e2e/floor.js';
import { placeAt } from '../e2e/games.js';

/** A command of a client. */
export interface Command {
  readonly path: string;
  readonly body: object;
  /** Its Idempotency-Key, unique on the floor. */
  readonly key: string;
  /** Present on a settlement: the expected figures of the round. */
  readonly settles?: RoundMoney;
}

/** The result of a round, worked out by hand. */
export interface RoundMoney {
  readonly handleCents: number;
  /** Absent if cards decide it. */
  readonly winCents?: number;
}

/** The endless commands of one table. */
export type TableCommands = Generator<Command, never>;

const OCCURRED_AT = at('12:00');

/** Whole rounds of minibaccarat, and a new shoe when the cards run low. */
export function* minibaccarat(tableId: string, seed: number): TableCommands {
  const command = numbered(tableId);
  const chance = new Chance(seed);
  const wagers = [
    { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 },
    { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 2_500 },
  ];
  for (let shoes = 1; ; shoes++) {
    const shoe = { shoeId: `${tableId}.${shoes}`, tableId, decks: 6, chance };
    for (const act of dealsShoe({ ...shoe, wagers: () => wagers })) {
      yield command(act, 'turns' in act.body ? { handleCents: 12_500 } : undefined);
    }
  }
}

/** Whole rounds of roulette, each in one request: red and black alternate, and zero never comes. */
export function* roulette(tableId: string): TableCommands {
  const command = numbered(tableId);
  const wagers = [
    { position: 1, patronId: 'P-3', kind: 'red', stakeCents: 1_000 },
    { position: 2, patronId: 'P-4', kind: 'black', stakeCents: 2_500 },
  ];
  for (let sourceNumber = 1; ;) {
    for (const [number, winCents] of [
      ['18', 2_500 - 1_000],
      ['17', 1_000 - 2_500],
    ] as const) {
      const turns = [{ wagers, facts: [{ number }] }];
      const round = { ...placeAt(tableId), sourceNumber: sourceNumber++, turns };
      yield command(recordsRound(round), { handleCents: 3_500, winCents });
    }
  }
}

/** Rounds of big six, step by step: opening, two wagers, no more bets, the spin, the settlement. */
export function* bigSix(tableId: string): TableCommands {
  const command = numbered(tableId);
  const wagers = [
    { position: 1, patronId: 'P-5', kind: 'joker', stakeCents: 1_000 },
    { position: 2, patronId: 'P-6', kind: 'insignia-1', stakeCents: 4_000 },
  ];
  for (let rounds = 1; ; rounds++) {
    const roundId = `${tableId}.20100605.${String(rounds).padStart(4, '0')}`;
    yield command(opensRound(placeAt(tableId)));
    for (const act of takesTurn(roundId, { wagers, facts: [{ revolutions: 3, symbol: 'joker' }] })) {
      yield command(act);
    }
    // 45 to 1 to the joker.
    yield command(settles(roundId), { handleCents: 5_000, winCents: 4_000 - 45_000 });
  }
}

function numbered(tableId: string): (act: FloorAct, settles?: RoundMoney) => Command {
  let given = 0;
  return ({ path, body }, settles) => ({
    path,
    body: { ...body, occurredAt: OCCURRED_AT },
    key: `${tableId}-${++given}`,
    ...(settles && { settles }),
  });
}
