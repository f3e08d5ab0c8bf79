import { MemoryEventStore } from '#adapters/memory-event-store';
import { WrongExpectedRevision } from '#event-store';
import { handOf } from '#play/baccarat-hand.js';
import { limitsOf } from '#play/sample-table.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { AN_EVENING, later } from '#testing/builders/contexts.js';
import { TestFloor, aFloor, refusalOf } from '#testing/builders/floor.js';
import { rejectionOf } from '../../testing/rejection-of.js';
import { collect, withHooks } from './command-handler.testing.js';
import { refused } from './command-refused.js';
import { PIT, TABLE } from './streams.js';
import { useCase } from './use-case.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { callNoMoreBets, changeWager, correctSettlement, placeWager } from '../../rounds/use-cases/rounds.js';
import { changeLimits } from '../../rounds/use-cases/tables.js';
import { prepareForm } from '../../vigorish/use-cases/vigorish-forms.js';

const first = { roundId: 'S1.001', wagerId: 'w1' };
const wager = (position: number, stakeCents = 10_000) =>
  placeWager({ roundId: 'S1.001', position, patronId: `p${position}`, kind: 'banker', stakeCents });

describe('concurrent commands', () => {
  it('on one round are all recorded, one after the other', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
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

  it.each([1, 3])('are 32 on one round, in %i processes, and all are decided in turn', async (processes) => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    const handlers = [floor, ...Array.from({ length: processes - 1 }, () => new TestFloor(floor.store))];
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const position = 1 + (index % 7);
        const kind = ['banker', 'player', 'tie', 'total-four', 'total-five'][Math.floor(index / 7)]!;
        const wager = { position, patronId: `p${position}`, kind, stakeCents: 10_000 };
        const handler = handlers[index % processes]!;
        const options = { commandId: `k${index}`, occurredAt: later(60_000) };
        handler.nowMs = floor.nowMs;
        return handler.do('dealer', placeWager({ roundId: 'S1.001', ...wager }), options);
      }),
    );
    const placed = (await floor.stream('round-S1.001')).filter(({ type }) => type === 'WagerPlaced');
    expect(placed).toHaveLength(32);
  });

  it('on rounds of one shoe wait for each other after the first that was lost', async () => {
    const memory = new MemoryEventStore();
    const floor = await aFloor({ store: memory });
    for (let round = 0; round < 6; round += 1) await floor.round();
    let appends = 0;
    const counting = new TestFloor(
      withHooks(memory, { beforeAppend: () => Promise.resolve(void appends++) }),
    );
    counting.nowMs = floor.nowMs;
    const rounds = Array.from({ length: 6 }, (_, index) => `S1.${String(index + 1).padStart(3, '0')}`);
    await Promise.all(
      rounds.map((roundId) =>
        counting.do(
          'floorperson',
          correctSettlement({
            roundId,
            reason: 'x',
            facts: handOf(PLAYER_WINS),
            actual: [],
            differenceSettled: true,
          }),
          {
            commandId: roundId,
          },
        ),
      ),
    );
    expect(appends).toBeLessThanOrEqual(6 + 5);
  });

  it('of one position are decided again: one wager is accepted and the other is refused', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    const both = await Promise.allSettled([
      floor.do('dealer', wager(1)),
      floor.do('dealer', wager(1, 20_000)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a wager and no more bets leave no wager after it (7.2(d))', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    await Promise.allSettled([
      floor.do('dealer', wager(1)),
      floor.do('dealer', callNoMoreBets({ roundId: 'S1.001' })),
      floor.do('dealer', wager(2)),
    ]);
    const types = (await floor.stream('round-S1.001')).map(({ type }) => type);
    expect(types.at(-1)).toBe('NoMoreBetsCalled');
  });

  it('on one marker collect at most its amount (7.3(c)2)', async () => {
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

  it('of two clerks with the same number prepare one form (3.3(c)3ii, 7.3(c)3ii)', async () => {
    const floor = await aFloor();
    await floor.round();
    const form = prepareForm({
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

  it('are not refused for two streams that were never so at one time', async () => {
    const memory = new MemoryEventStore();
    const beside = new TestFloor(memory);
    await beside.tableOf('roulette', 'T-1');
    await beside.tableOf('roulette', 'T-2');
    const limits = limitsOf('roulette', undefined, { minimumCents: 100, maximumCents: 5_000 });
    let isChanged = false;
    const store = withHooks(memory, {
      beforeRead: async (stream) => {
        if (stream !== 'table-T-2' || isChanged) return;
        isChanged = true;
        for (const tableId of ['T-1', 'T-2']) await beside.do('pit-boss', changeLimits({ tableId, limits }));
      },
    });
    const equal = useCase<object>({
      name: 'FindTablesEqual',
      stream: () => 'pit-pit-of-T-1',
      decide: async (session) => {
        const [one, other] = [await session.events(TABLE, 'T-1'), await session.events(TABLE, 'T-2')];
        if (one.length !== other.length) throw refused('conflict', 'tables-differ', 'The tables differ.');
        const { context } = session;
        const inForceFrom = context.occurredAt;
        await session.decide(PIT, 'pit-of-T-1', { type: 'BeginStaffing', inForceFrom, context });
      },
    });
    const floor = new TestFloor(store);
    floor.nowMs = beside.nowMs + 60_000;
    const principal = { userId: 'pit-boss-1', name: 'Boris Boss', roles: ['pit-boss'] };
    const { events } = await floor.handler.execute(equal({}), { commandId: 'equal', principal });
    expect(events).toMatchObject([{ type: 'StaffingBegun' }]);
    expect(isChanged).toBe(true);
  });

  it('are decided again a few times, then the caller must retry', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.do('dealer', openRound({ shoeId: 'S1' }));
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
    expect(rivals).toBe(32);
  });
});
