import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import type { RecordedEvent } from '#event-store';
import { UPCASTERS } from '#ledger';
import type { Projection, Row, RowBatch } from '#projections';
import { EventPage } from '../../libs/projections/host/event-page.js';
import { GenerationWriter } from '../../libs/projections/rebuild/generation-writer.js';
import { ShoeCopies } from './shoe-copies.js';
import { ROUNDS_A_SHOE } from './template-shoe.js';

/** What a projection writes for a round of 20 events, on average over a shoe. */
export interface WrittenARound {
  readonly projection: string;
  readonly rows: number;
  /** Bytes of their values: a text has those of its UTF-8, a number eight. Pages and indexes of a store come on top. */
  readonly bytes: number;
}

/** What each projection writes live, where the events of a command are one page, for a whole shoe. */
export async function writtenARound(projections: readonly Projection[]): Promise<readonly WrittenARound[]> {
  const pages = pagesOf(await recordedShoe());
  return Promise.all(projections.map((projection) => written(projection, pages)));
}

async function written(projection: Projection, pages: readonly EventPage[]): Promise<WrittenARound> {
  const store = new MemoryReadStore();
  let [rows, bytes] = [0, 0];
  const counting = Object.assign(Object.create(store) as MemoryReadStore, {
    commit: (...[generation, batch]: Parameters<MemoryReadStore['commit']>) => {
      rows += batch.upserts.length + batch.deletes.length;
      bytes += bytesIn(batch);
      return store.commit(generation, batch);
    },
  });
  const writer = new GenerationWriter(counting, await store.prepare(projection), 0n);
  for (const page of pages) await writer.apply(page);
  return { projection: projection.name, rows: rows / ROUNDS_A_SHOE, bytes: bytes / ROUNDS_A_SHOE };
}

async function recordedShoe(): Promise<readonly RecordedEvent[]> {
  const copies = await ShoeCopies.load();
  return copies.shoe(0).map((event, index) => {
    return { ...event, revision: BigInt(index), position: BigInt(index + 1) };
  });
}

/** The events of each command, which a host reads together. */
function pagesOf(events: readonly RecordedEvent[]): readonly EventPage[] {
  const codec = new EventCodec(UPCASTERS);
  const ofCommands = Map.groupBy(events, (event) => codec.decode(event).metadata['commandId']);
  return [...ofCommands.values()].map((ofCommand) => new EventPage(ofCommand, codec));
}

function bytesIn({ upserts, deletes }: RowBatch): number {
  return [...upserts.map(({ row }) => row), ...deletes.map(({ key }) => key)].reduce(
    (sum, row) => sum + bytesOf(row),
    0,
  );
}

function bytesOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => {
    if (value === null) return sum;
    return sum + (typeof value === 'string' ? Buffer.byteLength(value) : 8);
  }, 0);
}
