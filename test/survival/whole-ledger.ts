import { openLedger, readConfiguration } from '#platform';
import type { Ledger } from '#platform';
import { PROJECTIONS, tableWin } from '#read-models';
import { DAY } from '../e2e/games.js';
import type { WorkingFloor } from './working-floor.js';

const CAUGHT_UP_WITHIN_MS = 60_000;

/**
 * Checks a data folder after all its servers have stopped.
 * - every command is stored once, as it was acknowledged, and nothing else is
 * - each read model is equal to a rebuild
 * - the figures of each table match the receipts and the results worked out by hand
 */
export async function provesWhole(folder: string, floor: WorkingFloor): Promise<void> {
  const ledger = await openLedger(readConfiguration({ PITLEDGER_DATA: folder }));
  try {
    const acknowledged = new Map(floor.acknowledged.map(({ command, eventIds }) => [command.key, eventIds]));
    expect(acknowledged.size).toBe(floor.answered);
    const stored = await storedByClients(ledger);
    expect([...stored.keys()].filter((key) => !acknowledged.has(key))).toEqual([]);
    expect([...acknowledged].filter(([key, ids]) => !isStoredOnce(ids, stored.get(key)))).toEqual([]);

    const head = await ledger.eventStore.head();
    await ledger.projections.start();
    await ledger.projections.waitFor(head, CAUGHT_UP_WITHIN_MS);
    for (const { name } of PROJECTIONS) {
      expect(await ledger.projections.verify(name)).toMatchObject({ equal: true, position: head });
    }
    await provesMoney(ledger, floor);
  } finally {
    await ledger.close();
  }
}

/** A stored command. */
interface Stored {
  readonly ids: string[];
  readonly first: bigint;
  readonly last: bigint;
}

/** The stored events of each command of the clients. */
async function storedByClients({ eventStore, codec }: Ledger): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (let after = 0n; ;) {
    const page = await eventStore.readAll({ after });
    for (const event of page) {
      const { id, position, metadata } = codec.decode(event);
      const commandId = String(metadata['commandId']);
      if (!isOfClient(commandId)) continue;
      const { ids, first } = stored.get(commandId) ?? { ids: [], first: position };
      stored.set(commandId, { ids: [...ids, id], first, last: position });
    }
    const last = page.at(-1);
    if (!last) return stored;
    after = last.position;
  }
}

/** Commands of clients are numbered by table; commands of the preparation have time-ordered ids. */
function isOfClient(commandId: string): boolean {
  return /^[A-Z]{2}-\d\d-\d+$/.test(commandId);
}

/** One append stores the events of a command together; a receipt may name only some of them. */
function isStoredOnce(eventIds: readonly string[], stored: Stored | undefined): boolean {
  if (!stored) return false;
  const { ids, first, last } = stored;
  return eventIds.every((id) => ids.includes(id)) && last - first === BigInt(ids.length - 1);
}

async function provesMoney({ readStore }: Ledger, { clients }: WorkingFloor): Promise<void> {
  const { items } = await tableWin(readStore, { fromGamingDay: DAY, toGamingDay: DAY, by: ['tableId'] });
  const expected = clients.map(({ tableId, acknowledged }) => {
    const rounds = acknowledged.filter(({ command }) => command.settles);
    for (const { command, winCents } of rounds) {
      expect(winCents).toBe(command.settles?.winCents ?? winCents);
    }
    return {
      tableId,
      rounds: rounds.length,
      handleCents: sum(rounds.map(({ command }) => command.settles!.handleCents)),
      winCents: sum(rounds.map(({ winCents }) => winCents)),
    };
  });
  const inOrder = expected.toSorted((a, b) => (a.tableId < b.tableId ? -1 : 1));
  expect(
    items.map(({ tableId, rounds, handleCents, winCents }) => ({ tableId, rounds, handleCents, winCents })),
  ).toEqual(inOrder);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
