import { prepareForm, recordPatronDeparture } from '#application';
import type { UseCase } from '#application';
import { aFloor, aWagerRequest } from './floor.js';
import type { TestFloor } from './floor.js';

/** A form of series CV for the markers at position 1 of shoe S1. */
export function aFormRequest(overrides: Partial<Parameters<typeof prepareForm>[0]> = {}): UseCase {
  return prepareForm({
    seriesId: 'CV',
    shoeId: 'S1',
    position: 1,
    patronName: 'Pat Ron',
    reason: 'left the table',
    ...overrides,
  });
}

/** What forms have comped on a floor so far, in cents. */
export async function compedIn(floor: TestFloor): Promise<number> {
  const comped = (await floor.events()).filter(({ type }) => type === 'VigorishComped');
  return comped.reduce((sum, { data }) => sum + (data as { amountCents: number }).amountCents, 0);
}

/** Two patrons, one after the other, with a marker each at position 1. */
export async function aFloorOfTwoPatrons(): Promise<TestFloor> {
  const floor = await aFloor();
  await floor.round({ wagers: [aWagerRequest({ patronId: 'anna' })] });
  await floor.do('floorperson', recordPatronDeparture({ shoeId: 'S1', patronId: 'anna', position: 1 }), {
    asHappened: { reason: 'the patron ran' },
  });
  await floor.round({ wagers: [aWagerRequest({ patronId: 'ben' })] });
  return floor;
}
