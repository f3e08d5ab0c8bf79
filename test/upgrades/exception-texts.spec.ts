import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import { UPCASTERS } from '#ledger';
import { rebuildProjection } from '#projections';
import { listControlExceptions } from '#read-models';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { readEventFile } from '../../apps/cli/event-file/read-event-file.js';
import { faultsOfText } from '../../libs/exceptions/reports/exception-text.testing.js';
import { controlExceptionsProjection } from '../../libs/exceptions/reports/control-exceptions.projection.js';
import { KeptVersion, keptVersions } from './kept-version.js';

const LEDGERS = keptVersions().flatMap((version) => {
  const kept = new KeptVersion(version);
  return kept.ledgers.map((ledger) => [ledger, version, kept.eventsOf(ledger)] as const);
});

describe('the texts of exceptions of a kept ledger', () => {
  it.each(LEDGERS)('say what happened: %s of version %s', async (_ledger, _version, file) => {
    const eventStore = new MemoryEventStore();
    for await (const { event } of readEventFile(file)) {
      const { stream, id, type, data, metadata } = event;
      if (!(type in controlExceptionsProjection.handles)) continue;
      await eventStore.append([{ stream, expectedRevision: 'any', events: [{ id, type, data, metadata }] }]);
    }
    const readStore = new MemoryReadStore();
    const codec = new EventCodec(UPCASTERS);
    await rebuildProjection({ eventStore, readStore, codec }, controlExceptionsProjection);
    const request = { limit: 10_000, calendar: A_PROPERTY.clock };
    const { items } = await listControlExceptions(readStore, request);
    expect(items.length).toBeGreaterThan(0);
    expect(items.flatMap(({ message }) => faultsOfText(String(message)))).toEqual([]);
  });
});
