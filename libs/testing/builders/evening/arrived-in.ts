import { CommandRefused, establishProperty, prepareShoe } from '#application';
import type { DecodedEvent } from '#event-store';
import type { FormKind } from '#ledger';
import { Chance } from '#play/chance.js';
import { booksOf } from '../day-books.js';
import { A_PROPERTY, TestFloor } from '../floor.js';
import { closing } from './books.js';
import { minuteOf } from './evening-fact.js';
import type { EveningFact } from './evening-fact.js';

/** The minute after the evening at which all of it is recorded. */
const RECORDED = 1_150;
/** How often each fact that is left is tried. */
const TRIES = 20;

const SERIES: Readonly<Record<string, FormKind>> = {
  CV: 'vigorish-form',
  VR: 'recovery-form',
  'IS-T-1': 'inventory-slip',
  'IS-T-9': 'inventory-slip',
  FS: 'fill-slip',
  CS: 'credit-slip',
};

/** The house of the evening: forms leave vigorish owed, and waive it from the next gaming day on. */
const HOUSE = {
  ...A_PROPERTY,
  formRegimes: [{ regime: 'uncollected-vigorish' }, { regime: 'complimentary-vigorish', from: '2010-06-06' }],
} as const;

/** A floor before the evening. */
async function aFloorBefore(): Promise<TestFloor> {
  const floor = new TestFloor(undefined, HOUSE);
  const { name: _name, clock, ...house } = HOUSE;
  await floor.do('configuration', establishProperty({ ...house, clock: clock[0] }));
  for (const tableId of ['T-1', 'T-2', 'T-9']) await floor.tableOf('roulette', tableId);
  await floor.tableOf('poker', 'P-1');
  for (const number of [1, 2, 3]) await floor.table(`MB-${number}`);
  for (const number of [1, 2]) {
    await floor.do('dealer', prepareShoe({ shoeId: `S${number}`, tableId: `MB-${number}` }));
  }
  await floor.shoe('S3', 'MB-3');
  for (const [seriesId, kind] of Object.entries(SERIES))
    await floor.series(seriesId, seriesId === 'VR' ? 1 : 9, kind);
  return floor;
}

/**
 * A floor on which the facts arrive in an order, when the evening is over. One that is refused, because its cause did not
 * arrive yet, is recorded again after some others.
 */
export async function arrivedIn(facts: readonly EveningFact[]): Promise<TestFloor> {
  const floor = await aFloorBefore();
  floor.nowMs = Date.parse(minuteOf(RECORDED));
  const arrived = new Map<string, readonly DecodedEvent[]>();
  await arrive(floor, facts, arrived);
  await arrive(floor, closing(booksOf(floor)), arrived);
  return floor;
}

async function arrive(
  floor: TestFloor,
  facts: readonly EveningFact[],
  arrived: Map<string, readonly DecodedEvent[]>,
): Promise<void> {
  const left = [...facts];
  const chance = new Chance(left.length);
  let refusals: string[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    if (arrived.has(next.name)) throw new Error(`Two facts are named ${next.name}.`);
    const refusal = next.after?.some((name) => !arrived.has(name))
      ? 'it waits for others'
      : await refusalOf(floor, next, arrived);
    refusals = refusal === undefined ? [] : [...refusals, `${next.name}: ${refusal}`];
    if (refusal !== undefined) left.splice(chance.between(0, left.length), 0, next);
    if (refusals.length > 0 && refusals.length >= TRIES * left.length) {
      throw new Error(['Some facts never arrive.', ...new Set(refusals)].join('\n'));
    }
  }
}

/** Why a fact is refused; undefined where it is recorded. */
async function refusalOf(
  floor: TestFloor,
  fact: EveningFact,
  arrived: Map<string, readonly DecodedEvent[]>,
): Promise<string | undefined> {
  try {
    arrived.set(fact.name, await recorded(floor, fact, arrived));
    return undefined;
  } catch (error) {
    if (error instanceof CommandRefused) return error.message;
    throw error;
  }
}

async function recorded(
  floor: TestFloor,
  { minute, role, userId, asHappened, useCase }: EveningFact,
  arrived: ReadonlyMap<string, readonly DecodedEvent[]>,
): Promise<readonly DecodedEvent[]> {
  const { events } = await floor.do(
    role,
    useCase((name) => arrived.get(name) ?? []),
    {
      occurredAt: minuteOf(minute),
      ...(userId !== undefined && { userId }),
      ...(asHappened && { asHappened: { reason: 'as it was' } }),
    },
  );
  return events;
}
