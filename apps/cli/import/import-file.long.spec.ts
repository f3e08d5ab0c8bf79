import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { FilesOfRounds } from './files-of-rounds.testing.js';
import type { DealtShoes } from './files-of-rounds.testing.js';
import { ServedFloor } from './served-floor.testing.js';

describe('the process of an import', () => {
  const folder = temporaryFolder();
  let floor: ServedFloor;

  beforeAll(async () => {
    floor = await ServedFloor.open(folder);
  });
  afterAll(() => floor.close());

  async function untilRecorded(shoes: DealtShoes, rounds: number): Promise<void> {
    for (let recorded = 0; recorded < rounds;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const each = await Promise.all([...shoes.keys()].map((shoeId) => floor.roundsOf(shoeId)));
      recorded = each.flat().length;
    }
  }

  it('records each round once when it is killed and started again', async () => {
    const files = new FilesOfRounds(floor, folder);
    const { path, shoes } = await files.write(8, 60);
    const script = new URL('./import-process.testing.ts', import.meta.url);
    const start = () => startChild(script, 'import', path, '--url', floor.url, '--username', 'dana');
    const killed = start();
    const most = untilRecorded(shoes, 240).then(() => killed.kill('SIGKILL'));
    expect(await killed.ended).toBeNull();
    await most;
    const again = start();
    expect(await again.ended).toBe(0);
    expect(again.lines[0]).toContain('is imported: 480 lines recorded, 0 lines refused.');
    await files.expectEachRoundOnce(shoes);
  }, 120_000);
});
