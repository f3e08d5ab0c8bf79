import { createHttpApp } from '../../apps/api/http/index.js';
import { ledgerProblem } from '../../apps/api/ledger/ledger-problem.js';
import { LedgerModule } from '../../apps/api/ledger/ledger.module.js';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { CommandHandler } from '#application';
import { openLedger } from '#platform';
import type { Configuration, Ledger } from '#platform';
import { BenchFloor } from '../rounds/bench-floor.js';

/** The parts of a server that the bench needs. */
export interface BenchServer {
  readonly url: string;
  readonly ledger: Ledger;
  readonly firstAdministratorToken?: string;
}

/**
 * Serves the whole path of a command without its disk: events are in memory, and no read model follows them. It shows
 * the cost of the path without storage.
 */
export async function serveFromMemory(configuration: Configuration): Promise<BenchServer> {
  const { now } = BenchFloor;
  const { limits } = configuration;
  const opened = await openLedger(configuration, { now });
  const eventStore = new MemoryEventStore();
  const commands = new CommandHandler({
    store: eventStore,
    codec: opened.codec,
    property: opened.property,
    now,
  });
  const ledger = { ...opened, eventStore, commands };
  const module = LedgerModule.over(ledger);
  const app = await createHttpApp(module, { translate: ledgerProblem, nest: { logger: false }, limits });
  await app.listen(0, '127.0.0.1');
  const token = await ledger.accounts.firstAdministrator.newToken();
  return {
    url: await app.getUrl(),
    ledger,
    ...(token !== undefined && { firstAdministratorToken: token }),
  };
}
