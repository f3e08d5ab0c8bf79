import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';

/** A log that keeps growing cannot be checkpointed: some process holds a read open. */
const FILES = ['ledger', 'read-models', 'identity'].flatMap((name) => [
  `${name}.sqlite`,
  `${name}.sqlite-wal`,
]);

/** Sizes of the store files in the data folder and of their logs; a missing file has no series. */
export function showStoreFiles(metrics: Metrics, folder: string): void {
  const bytes = new Gauge({
    name: 'pitledger_store_file_bytes',
    help: 'Size of a store file, or of its write-ahead log',
    labelNames: ['file'],
    registers: [metrics.registry],
  });
  metrics.onScrape(async () => {
    const found = await Promise.all(FILES.map((file) => stat(join(folder, file)).catch(() => undefined)));
    bytes.reset();
    for (const [index, file] of FILES.entries()) {
      const size = found[index]?.size;
      if (size !== undefined) bytes.set({ file }, size);
    }
  });
}
