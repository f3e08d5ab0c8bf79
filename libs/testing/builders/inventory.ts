import {
  countCloser,
  countOpener,
  moveChips,
  observeCount,
  prepareSlip,
  requestCredit,
  requestFill,
  signSlip,
} from '#application';
import type { Property } from '#application';
import type { EventStore } from '#event-store';
import type { Denomination } from '#ledger';
import { placed } from './drop-boxes.js';
import { A_PROPERTY, TestFloor } from './floor.js';

/** Chips of one value. */
export function chips(valueCents: number, count: number): Denomination {
  return { kind: 'chip', valueCents, count };
}

/** A tray of 1,000.00. */
export const A_TRAY = [chips(2_500, 20), chips(10_000, 5)];

/** A floor with table T-1 and the series of its slips. */
export async function aFloorWithSlips(
  property: Property = A_PROPERTY,
  store?: EventStore,
): Promise<TestFloor> {
  const floor = new TestFloor(store, property);
  await floor.tableOf('minibaccarat');
  await floor.series('IS', 500, 'inventory-slip');
  await floor.series('FS', 500, 'fill-slip');
  await floor.series('CS', 500, 'credit-slip');
  return floor;
}

/** Counts and signs the opener of a period of a table; returns the id of the period. */
export async function opened(
  floor: TestFloor,
  number = 1,
  denominations: readonly Denomination[] = A_TRAY,
  tableId = 'T-1',
): Promise<string> {
  const slip = number === 1 ? { seriesId: 'IS' } : {};
  const periodId = `${tableId}:${number}`;
  await floor.do('dealer', countOpener({ tableId, number, denominations, ...slip }));
  await floor.do('floorperson', observeCount({ periodId }));
  return periodId;
}

/** A floor with slips, whose table T-1 has a shoe and a box and is open with a tray of 1,000.00. */
export async function anOpenTable(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await floor.shoe('S1', 'T-1');
  await placed(floor);
  await opened(floor, 1, [chips(100, 1_000)]);
  return floor;
}

/** Counts and signs the closer of a period. */
export async function closed(
  floor: TestFloor,
  periodId = 'T-1:1',
  denominations: readonly Denomination[] = A_TRAY,
  tableStaysOpen = false,
): Promise<void> {
  const closer = countCloser({ periodId, denominations, seriesId: 'IS', tableStaysOpen });
  await floor.do('dealer', closer);
  await floor.do('floorperson', observeCount({ periodId }));
}

/** Requests chips and has their slip prepared and signed by security and the supervisor; returns the request. */
export async function underWay(
  floor: TestFloor,
  movement: 'fill' | 'credit',
  denominations: readonly Denomination[] = A_TRAY,
  periodId = 'T-1:1',
): Promise<{ periodId: string; requestId: string }> {
  const request = movement === 'fill' ? requestFill : requestCredit;
  const { events } = await floor.do('floorperson', request({ periodId, denominations }));
  const { requestId } = events[0]!.data as { requestId: string };
  const of = { periodId, requestId };
  await floor.do('cage', prepareSlip({ ...of, seriesId: movement === 'fill' ? 'FS' : 'CS' }));
  await floor.do('security', signSlip(of));
  await floor.do('floorperson', signSlip(of));
  return of;
}

/** A fill that the dealer received, or a credit that the dealer sent. */
export async function moved(
  floor: TestFloor,
  movement: 'fill' | 'credit',
  denominations: readonly Denomination[] = A_TRAY,
  periodId = 'T-1:1',
): Promise<void> {
  await floor.do('dealer', moveChips(await underWay(floor, movement, denominations, periodId)));
}
