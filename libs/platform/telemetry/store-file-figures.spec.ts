import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { Metrics } from './metrics.js';
import { showStoreFiles } from './store-file-figures.js';

const FIGURE = 'pitledger_store_file_bytes{file="ledger.sqlite"} 3';

describe('the sizes of the store files', () => {
  const folder = temporaryFolder();

  it('are complete for each of two concurrent scrapes', async () => {
    writeFileSync(join(folder, 'ledger.sqlite'), 'abc');
    const metrics = new Metrics();
    showStoreFiles(metrics, folder);
    let second: Promise<string> | undefined;
    metrics.onScrape(() => void (second ??= metrics.text()));
    expect(await metrics.text()).toContain(FIGURE);
    expect(await second).toContain(FIGURE);
  });
});
