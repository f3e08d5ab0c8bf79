import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventIdConflict } from '#event-store';
import { TestFloor, aFloor } from '#testing/builders/floor.js';
import { rejectionOf } from '../testing/rejection-of.js';
import { collect, collectAll, withHooks } from './command-handler.testing.js';
import { openRound } from './use-cases/round-opening.js';
import { collectFromMarker } from './use-cases/vigorish.js';

describe('a repeated command', () => {
  it('answers as it did the first time and records nothing', async () => {
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

  it('answers as it did the first time when the clock of the ledger was set back meanwhile', async () => {
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

  it('is known again by the hash that every version has stored of it by HTTP', async () => {
    const floor = await aFloor();
    await floor.round();
    const request = { wagerId: 'w1', z: [{ b: 1, a: undefined, 10: null, 9: 'é' }], roundId: 'S1.001' };
    const useCase = { ...collect, request: { ...request, amountCents: 100, B: undefined } };
    const { events } = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(events[0]?.metadata['requestHash']).toBe('faCMdfgJpumvKjC0HkH7xaNoPpzuWGw2yOTbDix2-so');
  });

  it('answers with the events of the round that it opened too', async () => {
    const floor = await aFloor();
    const useCase = openRound({ shoeId: 'S1' });
    const first = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(first.events.map(({ type }) => type)).toEqual(['RoundStarted', 'RoundOpened']);
    expect(await floor.do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
    expect((await floor.stream('shoe-S1')).filter(({ type }) => type === 'RoundStarted')).toHaveLength(1);
  });

  it('was answered the first time from the append itself, as a reader finds it', async () => {
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

  it('was answered the same by a store that does not tell when it took the events', async () => {
    const memory = new MemoryEventStore();
    const silent = withHooks(memory, {
      answer: ({ position, revisions }) => ({ position, revisions }),
    });
    const useCase = openRound({ shoeId: 'S1' });
    const first = await (await aFloor({ store: silent })).do('dealer', useCase, { commandId: 'k1' });
    expect(await new TestFloor(memory).do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
  });

  it('with another body is refused', async () => {
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

  it('with another floor time, or with a reason to break a rule, is another request', async () => {
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

  it('under another stream meets the ids that the store has', async () => {
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

  it('is another command when it comes from another person', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collect, { commandId: 'k1' });
    await floor.do('dealer', collect, { commandId: 'k1', userId: 'dealer-2' });
    const collected = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'VigorishCollected');
    expect(collected.map(({ metadata }) => metadata['actor'])).toEqual(['dealer-1', 'dealer-2']);
  });

  it('at the same moment is recorded once, and both are answered alike', async () => {
    const floor = await aFloor();
    await floor.round();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => floor.do('dealer', collect, { commandId: 'k1' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const collected = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'VigorishCollected');
    expect(collected).toHaveLength(1);
  });

  it('that was recorded beside the first, on another state, is answered and not refused', async () => {
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

  it('that was recorded between looking and deciding is answered and not refused', async () => {
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
