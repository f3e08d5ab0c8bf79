import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { CannotMeasure } from '../measure.js';
import type { CopiedEvent } from '../rounds/shoe-copies.js';

const PACKAGE = '@event-driven-io/emmett-sqlite';
const INSTALLED_IN = new URL('./emmett/package.json', import.meta.url);
const FULL = 2;
const ATTEMPTS = 10;

interface Connection {
  querySingle(sql: string): Promise<Readonly<Record<string, unknown>> | null>;
}

interface EmmettStore {
  appendToStream(
    stream: string,
    events: readonly { readonly type: string; readonly data: object; readonly metadata: object }[],
  ): Promise<unknown>;
}

interface EmmettOptions {
  readonly fileName: string;
  readonly hooks?: {
    onBeforeCommit(messages: unknown, context: { readonly connection: Connection }): Promise<void>;
  };
}

interface EmmettModule {
  readonly getSQLiteEventStore: (options: EmmettOptions) => EmmettStore;
}

/** The events for Emmett: the same ones, which it serializes itself. */
export type EmmettEvents = Parameters<EmmettStore['appendToStream']>[1];

/** The event store of Emmett on SQLite. */
export class EmmettPeer {
  private constructor(private readonly store: EmmettStore) {}

  /**
   * Opens a new file. Emmett opens a connection for each append in the same way: the durability of one is asserted.
   * @throws CannotMeasure if the package is not installed
   */
  static async open(path: string): Promise<EmmettPeer> {
    const { getSQLiteEventStore } = load();
    mkdirSync(dirname(path), { recursive: true });
    const watched = getSQLiteEventStore({
      fileName: path,
      hooks: { onBeforeCommit: (_messages, { connection }) => assertDurable(connection) },
    });
    await watched.appendToStream('round-first', [{ type: 'RoundOpened', data: {}, metadata: {} }]);
    return new EmmettPeer(getSQLiteEventStore({ fileName: path }));
  }

  /** Emmett does not await its first statement on a connection, so that a commit fails occasionally and is repeated. */
  async append(stream: string, events: EmmettEvents): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.store.appendToStream(stream, events);
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || attempt === ATTEMPTS) throw error;
      }
    }
  }
}

/** A round in Emmett's form. */
export function toEmmett(round: readonly CopiedEvent[]): EmmettEvents {
  return round.map(({ type, data, metadata }) => ({
    type,
    data: JSON.parse(data) as object,
    metadata: JSON.parse(metadata) as object,
  }));
}

function load(): EmmettModule {
  try {
    return createRequire(INSTALLED_IN)(PACKAGE) as EmmettModule;
  } catch (error) {
    const [what] = (error as Error).message.split('\n');
    throw new CannotMeasure(`${what}; npm ci --prefix bench/peers/emmett installs it`);
  }
}

async function assertDurable(connection: Connection): Promise<void> {
  const level = (await connection.querySingle('PRAGMA synchronous'))?.['synchronous'];
  const mode = (await connection.querySingle('PRAGMA journal_mode'))?.['journal_mode'];
  if (level !== FULL || mode !== 'wal') {
    throw new Error(`the peer is not durable: ${String(mode)}, ${String(level)}`);
  }
}
