import { recordFactRound } from '#application';
import type { Turn, UseCase, WagerRequest } from '#application';
import { A_GAMING_DAY } from './fact-round.js';
import { A_PROPERTY, TestFloor, aTurn } from './floor.js';

/** A floor with table T-1 of a game of facts. */
export async function aFloorWith(game: string): Promise<TestFloor> {
  const floor = new TestFloor();
  await floor.tableOf(game);
  return floor;
}

/** A whole round of these turns at table T-1. */
export function aWholeFactRound(turns: readonly Partial<Turn>[], gamingDay = A_GAMING_DAY): UseCase {
  return recordFactRound(A_PROPERTY, { tableId: 'T-1', gamingDay, turns: turns.map(aTurn) });
}

/** A wager of 100.00 at position 1. */
export function aFactWager(kind: string, overrides: Partial<WagerRequest> = {}): WagerRequest {
  return { position: 1, patronId: 'P-1', kind, stakeCents: 10_000, ...overrides };
}

/** The types of the events of a stream. */
export async function typesOf(floor: TestFloor, stream: string): Promise<readonly string[]> {
  return (await floor.stream(stream)).map(({ type }) => type);
}
