import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventIdConflict, WrongExpectedRevision } from '#event-store';
import type { AppendResult, EventStore } from '#event-store';
import { A_PROPERTY, AN_EVENING, TestFloor, aFloor, refusalOf } from '../testing/builders/index.js';
import { rejectionOf } from '../testing/rejection-of.js';
import { openPit } from './use-cases/pits.js';
import {
  callNoMoreBets,
  changeWager,
  correctSettlement,
  openRound,
  placeWager,
  settleRound,
} from './use-cases/rounds.js';
import { completeShoe } from './use-cases/shoes.js';
import { collectFromMarker, collectFromPosition } from './use-cases/vigorish.js';
import { prepareForm } from './use-cases/vigorish-forms.js';

const collect = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100 });
const collectAll = collectFromPosition({ shoeId: 'S1', position: 1 });
const first = { roundId: 'S1.001', wagerId: 'w1' };
const wager = (position: number, stakeCents = 10_000) =>
  placeWager({ roundId: 'S1.001', position, patronId: `p${position}`, kind: 'banker', stakeCents });

/** A store that does something before it is asked to append or to read. */
function withHooks(
  store: EventStore,
  hooks: {
    beforeAppend?: () => Promise<void>;
    answer?: (result: AppendResult) => AppendResult;
    beforeRead?: (stream: string) => Promise<void>;
  },
): EventStore {
  return new Proxy(store, {
    get(target, name): unknown {
      if (name === 'append') {
        return async (...args: Parameters<EventStore['append']>) => {
          await hooks.beforeAppend?.();
          const result = await target.append(...args);
          return hooks.answer?.(result) ?? result;
        };
      }
      if (name === 'readStream') {
        return async (...args: Parameters<EventStore['readStream']>) => {
          await hooks.beforeRead?.(args[0]);
          return target.readStream(...args);
        };
      }
      return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
    },
  });
}

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

  it('is known again by the hash that every version has stored of the same request', async () => {
    const floor = await aFloor();
    await floor.round();
    const request = { wagerId: 'w1', z: [{ b: 1, a: undefined, 10: null, 9: 'é' }], roundId: 'S1.001' };
    const useCase = { ...collect, request: { ...request, amountCents: 100, B: undefined } };
    const { events } = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(events[0]?.metadata['requestHash']).toBe('jrl6NbiHGGWuRwlPzwc4NuY0qKlAsv-utqhA6nLW1Dk');
  });

  it('answers with the events of the round that it opened too', async () => {
    const floor = await aFloor();
    const useCase = openRound(A_PROPERTY, { shoeId: 'S1' });
    const first = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(first.events.map(({ type }) => type)).toEqual(['RoundOpenedFromShoe', 'RoundOpened']);
    expect(await floor.do('dealer', useCase, { commandId: 'k1' })).toEqual(first);
    expect((await floor.stream('shoe-S1')).filter(({ type }) => type === 'RoundOpenedFromShoe')).toHaveLength(
      1,
    );
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
    const useCase = openRound(A_PROPERTY, { shoeId: 'S1' });
    const first = await floor.do('dealer', useCase, { commandId: 'k1' });
    expect(readAfterwards).toEqual([]);
    expect(
      await new TestFloor(memory).do('dealer', useCase, { commandId: 'k1', occurredAt: AN_EVENING }),
    ).toEqual(first);
  });

  it('was answered the same by a store that does not tell when it took the events', async () => {
    const memory = new MemoryEventStore();
    const silent = withHooks(memory, {
      answer: ({ position, revisions }) => ({ position, revisions }),
    });
    const useCase = openRound(A_PROPERTY, { shoeId: 'S1' });
    const first = await (await aFloor({ store: silent })).do('dealer', useCase, { commandId: 'k1' });
    expect(
      await new TestFloor(memory).do('dealer', useCase, { commandId: 'k1', occurredAt: AN_EVENING }),
    ).toEqual(first);
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
      occurredAt: AN_EVENING,
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
      occurredAt: AN_EVENING,
    });
    expect(receipt.events).toMatchObject([{ data: { amountCents: 500 } }]);
  });
});

describe('commands at the same time', () => {
  it('on one round are all recorded, one after the other', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await Promise.all([1, 2, 3, 4, 5].map((position) => floor.do('dealer', wager(position))));
    const placed = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'WagerPlaced');
    expect(placed.map(({ data }) => (data as { wagerId: string }).wagerId)).toEqual([
      'w1',
      'w2',
      'w3',
      'w4',
      'w5',
    ]);
  });

  it('of one position are decided anew: one wager stands and the other is refused', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    const both = await Promise.allSettled([
      floor.do('dealer', wager(1)),
      floor.do('dealer', wager(1, 20_000)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a wager and no more bets leave no wager after it (7.2(d))', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await Promise.allSettled([
      floor.do('dealer', wager(1)),
      floor.do('dealer', callNoMoreBets({ roundId: 'S1.001' })),
      floor.do('dealer', wager(2)),
    ]);
    const types = (await floor.stream('round-S1.001')).map(({ type }) => type);
    expect(types.at(-1)).toBe('NoMoreBetsCalled');
  });

  it('of one marker collect no more than it shows (7.3(c)2)', async () => {
    const floor = await aFloor();
    await floor.round();
    const takes = await Promise.allSettled(Array.from({ length: 7 }, () => floor.do('dealer', collect)));
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const take of takes) {
      if (take.status === 'rejected') {
        expect(await refusalOf(Promise.reject(take.reason as Error))).toMatchObject({
          code: 'no-open-marker',
        });
      }
    }
  });

  it('of two clerks with the same number: one form is prepared (3.3(c)3ii, 7.3(c)3ii)', async () => {
    const floor = await aFloor();
    await floor.round();
    const form = prepareForm(A_PROPERTY, {
      seriesId: 'CV',
      serial: 1,
      shoeId: 'S1',
      position: 1,
      patronName: 'Pat Ron',
      reason: 'left',
    });
    const both = await Promise.allSettled([
      floor.do('pit-clerk', form),
      floor.do('pit-clerk', form, { userId: 'pit-clerk-2' }),
    ]);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(Promise.reject(lost.reason as Error))).toMatchObject({
      code: 'form-number-already-issued',
      citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    });
  });

  it('are decided again a few times, and then the caller is asked to', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    let rivals = 0;
    const store = withHooks(memory, {
      beforeAppend: async () => {
        rivals += 1;
        await beside.do(
          'dealer',
          rivals === 1 ? wager(1) : changeWager({ ...first, stakeCents: 10_000 + rivals }),
        );
      },
    });
    expect(
      await rejectionOf(new TestFloor(store).do('dealer', wager(2), { occurredAt: AN_EVENING })),
    ).toBeInstanceOf(WrongExpectedRevision);
    expect(rivals).toBe(8);
  });
});

describe('who may do what', () => {
  it('is said by the roles of a use case', async () => {
    const floor = await aFloor();
    await floor.round();
    for (const role of ['pit-clerk', 'count-team', 'accounting', 'surveillance', 'administrator']) {
      expect(await floor.refusal(role, collect)).toMatchObject({ code: 'role-not-allowed' });
    }
    expect(
      await floor.refusal('dealer', correctSettlement({ roundId: 'S1.001', reason: 'x', actual: [] })),
    ).toMatchObject({ code: 'role-not-allowed' });
    expect(await floor.refusal('dealer', openPit({ pitId: 'P9', paymentProcedure: 1 }))).toMatchObject({
      code: 'role-not-allowed',
    });
  });

  it('a dealer has no rule broken on their word, a floorperson and a pit boss do (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round();
    const override = { reason: 'the patron ran' };
    expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }), { override })).toMatchObject({
      code: 'override-not-allowed',
    });
    await floor.do('floorperson', completeShoe({ shoeId: 'S1' }), { override });
    const [, exception] = (await floor.stream('shoe-S1')).slice(-2);
    expect(exception).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { reason: 'the patron ran', recordedBy: { userId: 'floorperson-1', role: 'floorperson' } },
    });
  });

  it('a broken rule is recorded with a reason', async () => {
    const floor = await aFloor();
    await floor.round();
    for (const reason of ['', '  ']) {
      expect(
        await floor.refusal('floorperson', completeShoe({ shoeId: 'S1' }), { override: { reason } }),
      ).toMatchObject({ code: 'override-reason-missing' });
    }
  });

  it('a person of several roles overrides as the supervisor among them', async () => {
    const floor = await aFloor();
    await floor.round();
    const roles = ['dealer', 'floorperson'];
    await floor.do('dealer', collect, { roles });
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), { roles, override: { reason: 'x' } });
    const roleOf = async (stream: string) => (await floor.stream(stream)).at(-1)?.metadata['role'];
    expect(await roleOf('round-S1.001')).toBe('dealer');
    expect(await roleOf('shoe-S1')).toBe('floorperson');
  });

  it('the actor is whoever the credential names', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collect, { userId: 'dealer-9', commandId: 'k1' });
    expect((await floor.stream('round-S1.001')).at(-1)?.metadata).toMatchObject({
      actor: 'dealer-9',
      role: 'dealer',
      commandId: 'k1',
      $correlationId: 'k1',
      $causationId: 'k1',
      property: 'ac-1',
      gamingDay: '2010-06-05',
      shift: 'swing',
    });
  });
});

describe('when it happened on the floor', () => {
  const iso = (ms: number) => new Date(ms).toISOString();

  it('is not in the future, beyond what clocks differ', async () => {
    const floor = await aFloor();
    await floor.round();
    const now = floor.nowMs + 1_000;
    expect(await floor.refusal('dealer', collect, { occurredAt: iso(now + 120_001) })).toMatchObject({
      code: 'occurred-in-the-future',
    });
    expect(await floor.refusal('dealer', collect, { occurredAt: 'yesterday' })).toMatchObject({
      code: 'occurred-in-the-future',
    });
    await floor.do('dealer', collect, { occurredAt: iso(floor.nowMs + 121_000) });
  });

  it('is not before the step of the round that it follows: no collection is dated into closed books', async () => {
    const floor = await aFloor();
    await floor.round();
    const settledAt = floor.nowMs;
    expect(await floor.refusal('dealer', collect, { occurredAt: iso(settledAt - 86_400_000) })).toMatchObject(
      { code: 'before-the-step-it-follows', overridable: false },
    );
    expect(await floor.refusal('dealer', collectAll, { occurredAt: iso(settledAt - 120_001) })).toMatchObject(
      { code: 'before-the-step-it-follows' },
    );
    await floor.do('dealer', collect, { occurredAt: iso(settledAt - 120_000) });
  });

  it('attributes each event to its gaming day by the house’s clock, not the server’s', async () => {
    const floor = await aFloor();
    await floor.round();
    // 05:59:59 and 06:00:00 of 6 June in Atlantic City.
    for (const [at, gamingDay, shift] of [
      ['2010-06-06T09:59:59.999Z', '2010-06-05', 'grave'],
      ['2010-06-06T10:00:00.000Z', '2010-06-06', 'day'],
    ] as const) {
      floor.nowMs = Date.parse(at);
      await floor.do('dealer', collect, { occurredAt: at });
      expect((await floor.stream('round-S1.001')).at(-1)?.metadata).toMatchObject({ gamingDay, shift });
    }
  });
});

describe('a refused command', () => {
  it('records nothing in any stream', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    const head = await floor.head();
    expect(
      await floor.refusal('dealer', settleRound({ roundId: 'S1.001', actual: [], vigorish: [] })),
    ).toMatchObject({ code: 'result-not-announced' });
    expect(await floor.head()).toBe(head);
  });
});
