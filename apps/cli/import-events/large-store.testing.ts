import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AppendResult, EventStore, ReadAllOptions, RecordedEvent, StreamAppend } from '#event-store';
import { checkEventFile } from '../event-file/check-event-file.js';
import { exportEvents } from '../export/export-events.js';
import { importEvents } from './import-events.js';

/**
 * Imports a large file of generated events into a store that holds half of them, in its own process, because the test
 * process needs far more memory. Writes the result as JSON. Argument: the file to make.
 */
const EVENTS = 100_000n;
const STREAMS = 1_000n;
const { signal } = new AbortController();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Events made from their number: a store of any size without memory. */
function eventAt(position: bigint): RecordedEvent {
  const number = String(position);
  return {
    id: `01a21f7e-9bc0-8c72-b991-${number.padStart(12, '0')}`,
    type: 'WagerPlaced',
    data: JSON.stringify({ number, note: 'x'.repeat(400) }),
    metadata: JSON.stringify({ commandId: number, actor: 'dealer-7', property: 'ac-1' }),
    stream: `round-${position % STREAMS}`,
    revision: (position - 1n) / STREAMS,
    position,
  };
}

/** Has the events up to its head, and accepts the next one only. */
class GeneratedStore implements Pick<EventStore, 'head' | 'readAll' | 'append'> {
  constructor(private newest: bigint) {}

  head(): Promise<bigint> {
    return Promise.resolve(this.newest);
  }

  readAll({ after = 0n, limit = 0 }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const left = Number(this.newest - after);
    return Promise.resolve(
      Array.from({ length: Math.min(limit, left) }, (_, index) => eventAt(after + BigInt(index) + 1n)),
    );
  }

  append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    const next = eventAt(this.newest + 1n);
    if (appends[0]?.events[0]?.id !== next.id) throw new Error(`not the event at position ${next.position}`);
    this.newest = next.position;
    return Promise.resolve({ position: next.position, revisions: [] });
  }
}

const path = process.argv[2]!;
collectGarbage();
const atFirst = process.memoryUsage().heapUsed;
let most = 0;
const look = (): void => {
  collectGarbage();
  most = Math.max(most, process.memoryUsage().heapUsed - atFirst);
};
const source = new GeneratedStore(EVENTS) as Partial<EventStore> as EventStore;
const onPage = (events: number): void => void (events % 20_000 === 0 && look());
await exportEvents({ store: source, path, property: 'ac-1', signal, onProgress: onPage });

const files = [await checkEventFile(path)];
const target = new GeneratedStore(EVENTS / 2n) as Partial<EventStore> as EventStore;
const onProgress = (_: unknown, done: number): void => void (done % 20_000 === 0 && look());
const { appended } = await importEvents({ store: target, files, signal, onProgress });
process.stdout.write(`${JSON.stringify({ bytes: statSync(path).size, appended, most })}\n`);
