import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec, WrongExpectedRevision } from '#event-store';
import type { EventStore, StreamAppend } from '#event-store';
import { Chance } from '#play/chance.js';
import type { CommandOptions } from '#play/ledger-door.js';
import { TestFloor, aFloor } from '#testing/builders/floor.js';
import { CommandRefused } from './command-refused.js';
import type { Receipt } from './command-handler.js';
import { StreamReader } from './stream-reader.js';
import type { UseCase } from './use-case.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { callNoMoreBets, changeWager, placeWager } from '../../rounds/use-cases/rounds.js';
import { collectFromMarker, collectFromPosition } from '../../vigorish/use-cases/vigorish.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const STEPS = Number(process.env['SIM_STEPS'] ?? 25);

/** A store as another process sees it: its answers may be late, and may lack the time of storage. */
function remote(store: EventStore, chance: Chance, hooks: { beforeAppend?: () => Promise<void> } = {}) {
  const aWhile = async (): Promise<void> => {
    for (let turns = chance.below(4); turns > 0; turns--) await new Promise(setImmediate);
  };
  return new Proxy(store, {
    get(target, name): unknown {
      if (name === 'readStream') {
        return async (...asked: Parameters<EventStore['readStream']>) => {
          const events = await target.readStream(...asked);
          await aWhile();
          return events;
        };
      }
      if (name === 'append') {
        return async (appends: readonly StreamAppend[]) => {
          await hooks.beforeAppend?.();
          await aWhile();
          const { position, revisions, ...told } = await target.append(appends);
          await aWhile();
          return { position, revisions, ...(chance.below(3) > 0 && told) };
        };
      }
      return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
    },
  });
}

/** A random command at a table whose last round has markers and whose next round accepts wagers. */
function someCommand(chance: Chance): UseCase {
  const roundId = 'S1.002';
  const position = 1 + chance.below(7);
  switch (chance.below(6)) {
    case 0:
      return collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100 });
    case 1:
      return collectFromPosition({ shoeId: 'S1', position: 1 });
    case 2:
      return changeWager({ roundId, wagerId: `w${position}`, stakeCents: 10_000 + 500 * chance.below(4) });
    case 3:
      return chance.below(4) === 0 ? callNoMoreBets({ roundId }) : openRound({ shoeId: 'S1' });
    default:
      return placeWager({ roundId, position, patronId: `p${position}`, kind: 'banker', stakeCents: 10_000 });
  }
}

const at = (floor: TestFloor, seconds: number): string =>
  new Date(floor.nowMs + 1_000 * seconds).toISOString();

describe('several processes on one store', () => {
  it('give a command the same answer, however it is repeated and whatever is recorded concurrently', async () => {
    for (let step = 0; step < STEPS; step++) {
      const chance = new Chance(SEED + step);
      const memory = new MemoryEventStore();
      const first = await aFloor({ store: memory });
      await first.round();
      await first.do('dealer', openRound({ shoeId: 'S1' }));
      const processes = [1, 2, 3].map(() => {
        const floor = new TestFloor(remote(memory, chance));
        floor.nowMs = first.nowMs;
        return floor;
      });
      const sent: { options: CommandOptions; useCase: UseCase; answer: Promise<Receipt> }[] = [];
      for (let command = 0; command < 12; command++) {
        const useCase = someCommand(chance);
        const options = { commandId: `k${command}`, occurredAt: at(first, chance.below(60)) };
        for (let times = 1 + chance.below(3); times > 0; times--) {
          const floor = processes[chance.below(3)]!;
          sent.push({ options, useCase, answer: floor.do('dealer', useCase, options) });
        }
        if (chance.below(3) === 0) await Promise.allSettled(sent.map(({ answer }) => answer));
      }
      await Promise.allSettled(sent.map(({ answer }) => answer));
      for (const { options, useCase, answer } of sent) {
        const told = await answer.catch((error: unknown) => error);
        if (told instanceof CommandRefused || told instanceof WrongExpectedRevision) continue;
        const restarted = new TestFloor(memory);
        restarted.nowMs = first.nowMs;
        const repeated = await restarted.do('dealer', useCase, options);
        expect({ SIM_SEED: SEED + step, options, told }).toEqual({
          ...{ SIM_SEED: SEED + step, options },
          told: repeated,
        });
      }
    }
  });

  it('return what the other recorded of the same command, not their own decision', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.round();
    const collect = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100 });
    const options = { commandId: 'k1', occurredAt: at(beside, 30) };
    let told: Receipt | undefined;
    const store = remote(memory, new Chance(1), {
      beforeAppend: async () => void (told = await beside.do('dealer', collect, options)),
    });
    const floor = new TestFloor(store);
    expect(await floor.do('dealer', collect, options)).toEqual(told);
    expect(await floor.do('dealer', collect, options)).toEqual(told);
  });

  it('return what the other recorded of the same command after later events', async () => {
    const memory = new MemoryEventStore();
    const beside = await aFloor({ store: memory });
    await beside.round();
    const collect = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100 });
    const options = { commandId: 'k1', occurredAt: at(beside, 0) };
    let told: Receipt | undefined;
    const store = remote(memory, new Chance(1), {
      beforeAppend: async () => {
        await beside.do('dealer', collect);
        told = await beside.do('dealer', collect, options);
      },
    });
    expect(await new TestFloor(store).do('dealer', collect, options)).toEqual(told);
  });
});

describe('streams kept in memory', () => {
  it('are not overwritten by a late answer', async () => {
    const floor = await aFloor();
    const late: (() => void)[] = [];
    const slow = {
      ...floor.store,
      readStream: async (...asked: Parameters<EventStore['readStream']>) => {
        const events = await floor.store.readStream(...asked);
        if (late.length === 0) await new Promise<void>((resolve) => late.push(resolve));
        return events;
      },
    };
    const reader = new StreamReader(slow, new EventCodec());
    const held = reader.read('shoe-S1');
    await floor.round();
    const current = await reader.read('shoe-S1');
    late[0]!();
    await held;
    expect((await reader.asKept('shoe-S1')).events).toEqual(current.events);
  });

  it('are not more than fit, but for the last used one', async () => {
    const event = { id: '', type: 'WagerPlaced', data: '{}', metadata: '{}' };
    const asked: string[] = [];
    const long = {
      readStream: (stream: string, { from = 0n, limit = 0 } = {}) => {
        if (from === 0n) asked.push(stream);
        const left = Math.min(limit, 1_500 - Number(from));
        return Promise.resolve(
          Array.from({ length: left }, (_, index) => {
            const revision = from + BigInt(index);
            return { ...event, stream, revision, position: revision };
          }),
        );
      },
    } as unknown as EventStore;
    const reader = new StreamReader(long, new EventCodec(), 3_000);
    for (const stream of ['a', 'b', 'b', 'c', 'c', 'b', 'a']) await reader.read(stream);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
    asked.length = 0;
    const small = new StreamReader(long, new EventCodec(), 1_000);
    for (const stream of ['a', 'a', 'b', 'b', 'a']) await small.read(stream);
    expect(asked).toEqual(['a', 'b', 'a']);
  });
});
