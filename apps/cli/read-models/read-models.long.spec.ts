import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { Chance } from '#play/chance.js';
import { PROJECTIONS } from '#read-models';
import { newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { dealShoe } from '../import/rounds.testing.js';
import { ServedFloor } from '../import/served-floor.testing.js';
import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { rebuildReadModels } from './rebuild.js';
import { verifyReadModels } from './verify.js';

describe('the read models from the command line, beside a running server', () => {
  const folder = temporaryFolder();
  let floor: ServedFloor;

  beforeAll(async () => {
    floor = await ServedFloor.open(folder);
    const shoe = dealShoe('S1', new Chance(7), 12);
    await floor.place('S1', shoe);
    for (const round of shoe.rounds) await floor.recordRound(round);
    await floor.settled();
  });
  afterAll(() => floor.close());

  async function run(
    command: typeof verifyReadModels,
    name?: string,
    dataFolder = floor.dataFolder,
  ): Promise<{ code: number; out: string; err: string }> {
    const [stdout, stderr] = [new CapturedOutput(), new CapturedOutput()];
    const code = await command({ env: { PITLEDGER_DATA: dataFolder }, stdout, stderr }, name);
    return { code, out: stdout.text, err: stderr.text };
  }

  it('equal a build from the events', async () => {
    const { code, out, err } = await run(verifyReadModels);
    expect([code, out.match(/\| same +\|/g)?.length]).toEqual([0, PROJECTIONS.length]);
    expect(err).toContain('read models');
  });

  it('show a row that was changed by hand, and are corrected by a rebuild', async () => {
    const file = new BetterSqlite(join(floor.dataFolder, 'read-models.sqlite'));
    const name = file
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '\\_g%\\_rounds' ESCAPE '\\'",
      )
      .pluck()
      .get() as string;
    const { changes } = file.prepare(`UPDATE "${name}" SET shoe_id = 'S9' WHERE round_id = 'S1.003'`).run();
    file.close();
    expect(changes).toBe(1);

    const found = await run(verifyReadModels);
    expect(found.code).toBe(1);
    expect(found.out).toContain('rounds is not what the events give, first at line 3 of its rows:');
    expect(found.out).toMatch(/in use: .*"S9"[^]*from events: .*"S1"/);
    expect(found.out.match(/\| same +\|/g)).toHaveLength(PROJECTIONS.length - 1);

    const rebuilt = await run(rebuildReadModels, 'rounds');
    expect(rebuilt.code).toBe(0);
    expect(rebuilt.out).toMatch(new RegExp(`\\| rounds +\\| +${await floor.head()} \\|`));
    expect((await run(verifyReadModels, 'rounds')).code).toBe(0);
  });

  it('continue with the server after a rebuild', async () => {
    expect((await run(rebuildReadModels)).code).toBe(0);
    const shoe = dealShoe('S2', new Chance(8), 2);
    await floor.place('S2', shoe);
    for (const round of shoe.rounds) await floor.recordRound(round);
    await floor.settled();
    expect((await run(verifyReadModels)).code).toBe(0);
  });

  it('must exist under their names in the folder', async () => {
    await expect(run(rebuildReadModels, 'wins')).rejects.toThrow(/no read model wins; there are .*rounds/);
    await expect(run(verifyReadModels, undefined, join(folder, 'nowhere'))).rejects.toThrow(
      /There is no ledger in .*nowhere/,
    );
  });

  it('are unchanged if an event cannot be applied, and each reports it', async () => {
    const head = await floor.head();
    const eventStore = SqliteEventStore.open({ path: join(floor.dataFolder, 'ledger.sqlite') });
    const events = newEvents(1).map((event) => ({ ...event, type: 'CardsEaten' }));
    await eventStore.append([{ stream: 'round-S1.001', expectedRevision: 'any', events }]);
    await eventStore.close();
    const { code, out, err } = await run(rebuildReadModels);
    expect([code, out.match(/\| as it was +\|/g)?.length]).toEqual([2, PROJECTIONS.length]);
    const place = `stopped before CardsEaten of stream round-S1.001 at position ${Number(head) + 1}:`;
    expect(err).toContain(`floor was not built: projection floor ${place}`);
    expect(err.match(/ was not built: /g)).toHaveLength(PROJECTIONS.length);
    const file = new BetterSqlite(join(floor.dataFolder, 'read-models.sqlite'));
    expect(file.prepare('SELECT count(*) FROM _generation WHERE active = 0').pluck().get()).toBe(0);

    file.prepare("UPDATE _generation SET checkpoint = checkpoint + 1 WHERE projection = 'floor'").run();
    file.close();
    const verified = await run(verifyReadModels);
    expect([verified.code, verified.out.match(/\| same +\|/g)?.length]).toEqual([2, PROJECTIONS.length - 1]);
    expect(verified.out).toMatch(/\| floor .*\| not compared +\|/);
    expect(verified.err).toContain(`floor was not compared: projection floor ${place}`);
  });
});
