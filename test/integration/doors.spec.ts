import type { EventStore } from '#event-store';
import { Chance } from '#play/chance.js';
import { DeviceDoor } from '#play/device-door.js';
import { carryOutAll } from '#play/door.js';
import { commissionsTable, opensPit } from '#play/floor-acts.js';
import { dealsShoe } from '#play/shoe-day.js';
import { samplePatrons, wagersOf } from '#play/patrons.js';
import { sampleTable } from '#play/sample-table.js';
import type { Door } from '#play/door.js';
import type { FloorAct } from '#play/floor-acts.js';
import type { DeviceRoundBody } from '#requests';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { TestFloor } from '#testing/builders/floor.js';
import { at } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { aDeviceMessage, DEVICE, recorderOn } from '../services/device-rounds.js';

/** A table with a shoe, from its shuffle to its last hand. */
function* aDay(): Generator<FloorAct> {
  yield opensPit({ pitId: 'P1', paymentProcedure: 1 });
  yield commissionsTable(sampleTable('MB-1', 'minibaccarat'));
  const chance = new Chance(19_47);
  yield* dealsShoe({
    ...{ shoeId: 'S1', tableId: 'MB-1', decks: 6, chance },
    wagers: () => samplePatrons(3).flatMap((patron) => wagersOf(chance, patron, ['tie'])),
  });
}

/** The contents of a store, except who recorded each event and when. */
async function recordedIn(store: EventStore): Promise<readonly object[]> {
  const events = await store.readAll({ limit: 10_000 });
  return events.map(({ stream, type, data }) => ({ stream, type, data }));
}

describe('the entry points of the ledger', () => {
  const folder = temporaryFolder();
  const occurredAt = new Date(at('20:00')).toISOString();

  const aFloorAtEight = (): TestFloor => Object.assign(new TestFloor(), { nowMs: Date.parse(occurredAt) });

  async function inProcess(): Promise<readonly object[]> {
    const floor = aFloorAtEight();
    await carryOutAll(floor, aDay(), { occurredAt });
    return recordedIn(floor.store);
  }

  it('record the same day in process and over HTTP', async () => {
    const pit = await Pit.open(folder, ['dealer', 'boss', 'accountant', 'otherAccountant']);
    try {
      await pit.openHistory();
      await carryOutAll(pit.door, aDay(), { occurredAt });
      // The first events of this ledger record its property and the days that are history.
      const [, , , ...overHttp] = await recordedIn(pit.server.ledger.eventStore);
      expect(overHttp.length).toBeGreaterThan(300);
      expect(overHttp).toEqual(await inProcess());
    } finally {
      await pit.close();
    }
  });

  it('record the same whole rounds as messages of a table device', async () => {
    const floor = aFloorAtEight();
    const record = recorderOn(floor);
    const device = new DeviceDoor(DEVICE.username, async ({ value, headers }) => {
      const round = JSON.parse(JSON.stringify(value)) as DeviceRoundBody;
      const device = headers['pitledger-device'];
      await record(aDeviceMessage(round, { commandId: headers['idempotency-key'], device }));
    });
    const door: Door = {
      carryOut: (act, occasion) => ('turns' in act.body ? device : floor).carryOut(act, occasion),
    };
    await carryOutAll(door, aDay(), { occurredAt });
    expect(await recordedIn(floor.store)).toEqual(await inProcess());
  });

  it('refuse device messages other than whole rounds', async () => {
    const device = new DeviceDoor(DEVICE.username, () => Promise.resolve());
    const opening = opensPit({ pitId: 'P1', paymentProcedure: 1 });
    await expect(device.carryOut(opening, { occurredAt })).rejects.toThrow('a device cannot send /pits');
  });
});
