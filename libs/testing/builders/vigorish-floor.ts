import { prepareForm, prepareRecovery, recordPatronDeparture } from '#application';
import type { UseCase } from '#application';
import { aFloor, aPropertyUnder, aWagerRequest } from './floor.js';
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

/** A form of series VR for a payment of 2.00 on form CV-000001 at its table. */
export function aRecoveryRequest(overrides: Partial<Parameters<typeof prepareRecovery>[0]> = {}): UseCase {
  return prepareRecovery({
    formNumber: 'CV-000001',
    seriesId: 'VR',
    tableId: 'MB-1',
    amountCents: 200,
    reason: 'came back',
    ...overrides,
  });
}

/** A marker of 5.00 that form CV-000001 documents as still owed, and a series of recovery forms. */
export async function aFloorWithDocumentedVigorish(): Promise<TestFloor> {
  const floor = await aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });
  await documentVigorish(floor);
  return floor;
}

/** Documents a marker of 5.00 on form CV-000001, and receives a series of recovery forms. */
export async function documentVigorish(floor: TestFloor): Promise<void> {
  await floor.round();
  await floor.do('pit-clerk', aFormRequest());
  await floor.signed('CV-000001');
  await floor.deposited('CV-000001');
  await floor.series('VR', 20, 'recovery-form');
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
