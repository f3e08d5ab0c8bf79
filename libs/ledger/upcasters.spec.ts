import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { CommandHandler, changeWager, openRound, placeWager, voidRound } from '#application';
import { EventCodec } from '#event-store';
import type { RecordedEvent, Upcasters } from '#event-store';
import { rebuildProjection } from '#projections';
import { PROJECTIONS, listRounds } from '#read-models';
import { A_PROPERTY, aFloor, aWagerRequest } from '#testing/builders/floor.js';

/** The table of a ledger whose first release recorded the stake of a wager in dollars. */
const UPCASTERS: Upcasters = {
  WagerPlaced: [({ stakeDollars, ...wager }) => ({ ...wager, stakeCents: Number(stakeDollars) * 100 })],
};

/** An event in the format of the first release. */
function asFirstRecorded({ id, type, data, metadata }: RecordedEvent) {
  const { stakeCents, ...wager } = JSON.parse(data) as Record<string, unknown>;
  const first = type === 'WagerPlaced' ? { ...wager, stakeDollars: Number(stakeCents) / 100 } : undefined;
  return { id, type, data: first ? JSON.stringify(first) : data, metadata };
}

/** A ledger of the first release, with a round that has a wager of 100.00. */
async function aFirstLedger(): Promise<MemoryEventStore> {
  const floor = await aFloor();
  await floor.do('dealer', openRound({ shoeId: 'S1' }));
  await floor.do('dealer', placeWager({ roundId: 'S1.001', ...aWagerRequest() }));
  const store = new MemoryEventStore();
  for (const event of await floor.store.readAll({ limit: 1_000 })) {
    await store.append([{ stream: event.stream, expectedRevision: 'any', events: [asFirstRecorded(event)] }]);
  }
  return store;
}

describe('a change of the format of an event', () => {
  it('is hidden from commands and read models, which know only the newest format', async () => {
    const store = await aFirstLedger();
    const codec = new EventCodec(UPCASTERS);
    const now = () => Date.parse('2010-06-05T22:30:00.000Z');
    const handler = new CommandHandler({ store, codec, property: A_PROPERTY, now });
    const change = changeWager({ roundId: 'S1.001', wagerId: 'w1', stakeCents: 15_000 });
    const dealer = {
      principal: { userId: 'dealer-1', name: 'Dana Deal', roles: ['dealer'] },
      occurredAt: new Date(now()).toISOString(),
    };
    const { events } = await handler.execute(change, { ...dealer, commandId: 'change' });
    expect(events).toMatchObject([{ type: 'WagerChanged', data: { fromCents: 10_000 } }]);
    const voiding = voidRound({ roundId: 'S1.001', reason: 'other', note: 'spilled drink' });
    await handler.execute(voiding, { ...dealer, commandId: 'void', asHappened: { reason: 'seen' } });

    const readStore = new MemoryReadStore();
    for (const projection of PROJECTIONS) {
      await rebuildProjection({ eventStore: store, readStore, codec }, projection);
    }
    const { items } = await listRounds(readStore, { limit: 1 });
    expect(items).toMatchObject([{ roundId: 'S1.001', returnedCents: 15_000 }]);
  });
});
