import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventIdConflict } from '#event-store';
import { TestFloor, aFloor } from '#testing/builders/floor.js';
import { rejectionOf } from '../../testing/rejection-of.js';
import { collect, collectAll, withHooks } from './command-handler.testing.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';

describe('a repeated command', () => {
  it('gets its first answer again and records nothing', async () => {
    const floor = await aFloor();
    await floor.round();
    const first = await floor.do('dealer', collect, { commandId: 'k1' });
    const head = await floor.head();
    await floor.round();
    const later = await floor.head();
    const again = await floor.do('dealer', collect, { commandId: 'k1' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({ commandId: 'k1', position: head });
    expect(await floor.head()).toBe(later);
  });

  it("gets its first answer again after the ledger's clock was set back", async () => {
    const floor = await aFloor();
    await floor.round();
    const occurredAt = new Date(floor.nowMs + 1_000).toISOString();
    const first = await floor.do('dealer', collect, { commandId: 'k1', occurredAt });
    floor.nowMs -= 3_600_000;
    expect(await floor.do('dealer', collect, { commandId: 'k1', occurredAt })).toEqual(first);
    expect(await floor.refusal('dealer', collect, { commandId: 'k2', occurredAt })).toMatchObject({
      code: 'occurred-in-the-future',
    });
  });

  it('is recognised by the hash that every version has stored of it over HTTP', async () => {
    const floor = await aFloor();
    await floor.round();
    const request = { wagerId: 'w1', z: [{ b: 1, a: undefined, 10: null, 9: 'é' }], roundId: 'S1.001' };
    const useCase = { ...collect, request: { ...request, amountCents: 100, B: undefined } };
    const { events } = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(events[0]?.metadata['requestHash']).toBe('faCMdfgJpumvKjC0HkH7xaNoPpzuWGw2yOTbDix2-so');
  });

  it('gets the events of the round that it opened too', async () => {
    const floor = await aFloor();
    const useCase = openRound({ shoeId: 'S1' });
    const first = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(first.events.map(({ type }) => type)).toEqual(['RoundStarted', 'RoundOpened']);
    expect(await floor.do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
    expect((await floor.stream('shoe-S1')).filter(({ type }) => type === 'RoundStarted')).toHaveLength(1);
  });

  it('gets the same answer from the append as from a read', async () => {
    const memory = new MemoryEventStore();
    let hasAppended = false;
    const readAfterwards: string[] = [];
    const store = withHooks(memory, {
      beforeAppend: () => Promise.resolve(void (hasAppended = true)),
      beforeRead: (stream) => Promise.resolve(void (hasAppended && readAfterwards.push(stream))),
    });
    const floor = await aFloor({ store });
    hasAppended = false;
    readAfterwards.length = 0;
    const useCase = openRound({ shoeId: 'S1' });
    const first = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(readAfterwards).toEqual([]);
    expect(await new TestFloor(memory).do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
  });

  it('gets the same answer from a store that does not return the time of storage', async () => {
    const memory = new MemoryEventStore();
    const silent = withHooks(memory, {
      answer: ({ position, revisions }) => ({ position, revisions }),
    });
    const useCase = openRound({ shoeId: 'S1' });
    const first = await (await aFloor({ store: silent })).do('dealer', useCase, { commandId: 'k1' });
    expect(await new TestFloor(memory).do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
  });

  it('is refused with another body', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collect, { commandId: 'k1' });
    const head = await floor.head();
    const other = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 101 });
    expect(await floor.refusal('dealer', other, { commandId: 'k1' })).toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect(await floor.head()).toBe(head);
  });

  it('is another request with another floor time, or with a reason to break a rule', async () => {
    const floor = await aFloor();
    await floor.round();
    const at = { commandId: 'k1', occurredAt: new Date(floor.nowMs).toISOString() };
    const supervised = { ...at, asHappened: { reason: 'seen' } };
    const first = await floor.do('floorperson', collect, at);
    const sameTime = at.occurredAt.replace('Z', '+00:00');
    expect(await floor.do('floorperson', collect, { ...at, occurredAt: sameTime })).toEqual(first);
    const later = { ...at, occurredAt: new Date(floor.nowMs).toISOString() };
    for (const other of [later, { commandId: 'k1' }, supervised]) {
      expect(await floor.refusal('floorperson', collect, other)).toMatchObject({
        code: 'idempotency-key-reused',
      });
    }
  });

  it('conflicts with its stored ids under another stream', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.round();
    await floor.do('dealer', collect, { commandId: 'k1' });
    const elsewhere = collectFromMarker({ roundId: 'S1.002', wagerId: 'w1', amountCents: 100 });
    const head = await floor.head();
    expect(await rejectionOf(floor.do('dealer', elsewhere, { commandId: 'k1' }))).toBeInstanceOf(
      EventIdConflict,
    );
    expect(await floor.head()).toBe(head);
  });

  it('is another command if it comes from another person', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collect, { commandId: 'k1' });
    await floor.do('dealer', collect, { commandId: 'k1', userId: 'dealer-2' });
    const collected = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'VigorishCollected');
    expect(collected.map(({ metadata }) => metadata['actor'])).toEqual(['dealer-1', 'dealer-2']);
  });

  it('is recorded once, and both copies get the same answer, if they are concurrent', async () => {
    const floor = await aFloor();
    await floor.round();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => floor.do('dealer', collect, { commandId: 'k1' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const collected = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'VigorishCollected');
    expect(collected).toHaveLength(1);
  });

  it('is answered and not refused if it was recorded concurrently, on another state', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.round();
    let once = true;
    const store = withHooks(memory, {
      beforeAppend: async () => {
        if (!once) return;
        once = false;
        await beside.do('dealer', collect);
        await beside.do('dealer', collectAll, { commandId: 'k1' });
      },
    });
    const receipt = await new TestFloor(store).do('dealer', collectAll, {
      commandId: 'k1',
    });
    expect(receipt.events).toMatchObject([{ data: { amountCents: 400 } }]);
  });

  it('is answered and not refused if it was recorded between look-up and decision', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.round();
    let reads = 0;
    const store = withHooks(memory, {
      beforeRead: async (stream) => {
        if (stream === 'shoe-S1' && ++reads === 2) {
          await beside.do('dealer', collectAll, { commandId: 'k1' });
        }
      },
    });
    const receipt = await new TestFloor(store).do('dealer', collectAll, {
      commandId: 'k1',
    });
    expect(receipt.events).toMatchObject([{ data: { amountCents: 500 } }]);
  });
});
