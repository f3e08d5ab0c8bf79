import type { EventOf } from '../../ledger/event-catalogue.js';
import { later } from '#testing/builders/contexts.js';
import { aFloor, aWholeRound } from '#testing/builders/floor.js';
import type { HandRound, TestFloor } from '#testing/builders/floor.js';
import { recordRound } from './record-round.js';
import { announceLastHand } from './shoes.js';

const minute = (minutes: number) => later(minutes * 60_000);

/** A floor with a shoe, an hour later. */
async function aShoe(): Promise<TestFloor> {
  const floor = await aFloor();
  floor.nowMs += 60 * 60_000;
  return floor;
}

/** A device reports a hand without wagers that ends at a minute. */
async function dealt(floor: TestFloor, minutes: number, hand: HandRound = {}): Promise<void> {
  const round = aWholeRound({ wagers: [], ...hand, openedAt: minute(minutes - 1) });
  await floor.do('table-device', recordRound(round), { occurredAt: minute(minutes) });
}

/** The exceptions of the shoe that nothing lifted, each with the floor time of its event. */
async function standing(floor: TestFloor): Promise<readonly string[]> {
  const events = await floor.stream('shoe-S1');
  const lifted = events.flatMap(({ type, data }) =>
    type === 'ControlExceptionLifted'
      ? [(data as EventOf<'ControlExceptionLifted'>['data']).exceptionId]
      : [],
  );
  return events
    .filter(({ type, id }) => type === 'ControlExceptionRecorded' && !lifted.includes(id))
    .map(({ data, metadata }) => `${metadata['occurredAt']} ${(data as { code: string }).code}`)
    .toSorted();
}

describe('the end of a shoe', () => {
  it('has no exception where its hands came in order and arrive in another one (7.8(e))', async () => {
    const floor = await aShoe();
    await dealt(floor, 30);
    await dealt(floor, 20, { lastHandAnnounced: true });
    expect(await standing(floor)).toEqual([`${minute(20)} cutting-card-not-reached`]);
    await dealt(floor, 10, { cuttingCardReached: true });
    // The hand at 20 was dealt after the card and before the call.
    expect(await standing(floor)).toEqual([`${minute(19)} last-hand-not-announced`]);
    await floor.do('dealer', announceLastHand({ shoeId: 'S1' }), { occurredAt: minute(12) });
    expect(await standing(floor)).toEqual([
      `${minute(20)} last-hand-already-announced`,
      `${minute(29)} last-hand-dealt`,
    ]);
  });

  it('has the exception of a hand too many, whichever of the last ones arrives first (7.8(e))', async () => {
    const floor = await aShoe();
    await dealt(floor, 10, { cuttingCardReached: true, lastHandAnnounced: true });
    await dealt(floor, 30);
    expect(await standing(floor)).toEqual([]);
    await dealt(floor, 20);
    expect(await standing(floor)).toEqual([`${minute(29)} last-hand-dealt`]);
  });
});
