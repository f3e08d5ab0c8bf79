import { temporaryFolder } from '#testing/temporary-folder.js';
import { playDrops } from './drop-day.js';
import { openFloor } from './floor.js';
import { playInventory } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

const REPORT = '/reports/statistics?gamingDay=2010-06-05';
const OUTLIERS = '/reports/hold-outliers?month=2010-06';

describe('statistics over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, undefined, { PITLEDGER_HOLD_THRESHOLDS: 'lifetime:400/points' });
    await pit.openHistory();
    await openFloor(pit);
    await playInventory(pit);
    await playDrops(pit);
  });
  afterAll(() => pit.close());

  it('show win, drop, hold and open time of a table, beside the period before (13:69D-1.2(c)2)', async () => {
    const report = await pit.read(`${REPORT}&spans=week,day&by=tableId,shift`, 'accountant');
    expect(report).toMatchObject({
      spans: [
        { span: 'day', current: { from: '2010-06-05', to: '2010-06-05' }, before: { to: '2010-06-04' } },
        { span: 'week', current: { from: '2010-05-31' }, before: { from: '2010-05-24', to: '2010-05-29' } },
      ],
    });
    const lines = items(report) as unknown as readonly {
      readonly shift: string;
      readonly spans: readonly { readonly current: { readonly adjusted: object } }[];
    }[];
    // From 16:30 to 22:00 and to 23:00, of which the closer names the second shift.
    const OPEN_MS = { swing: 5.5 * 3_600_000, graveyard: 3_600_000 };
    expect(lines.map(({ shift, spans }) => [shift, spans[0]!.current.adjusted])).toMatchObject([
      ['swing', { openMs: OPEN_MS.swing, periodsCounted: 0, dropCents: null, holdBasisPoints: null }],
      [
        'graveyard',
        { openMs: OPEN_MS.graveyard, periodsCounted: 1, dropCents: 114_500, holdBasisPoints: 5_939 },
      ],
    ]);
  });

  it('list holds that are outside the thresholds of the property (OAC 3772-10-08)', async () => {
    const threshold = { test: 'lifetime', moreThanHundredths: 400, unit: 'points', source: 'OAC 3772-10-08' };
    expect(await pit.read(OUTLIERS, 'accountant')).toEqual({
      ...{ thresholds: [threshold], compared: 2, notCompared: 0, items: [] },
    });
    const { body } = await pit.as('accountant')('GET', '/property');
    expect(body).toMatchObject({ holdThresholds: [{ from: null, thresholds: [threshold] }] });
  });

  it('are for those who read the books', async () => {
    for (const path of [REPORT, OUTLIERS]) {
      expect((await pit.as('auditor')('GET', path)).status).toBe(200);
      expectProblem(await pit.as('dealer')('GET', path), 403, 'role-not-allowed');
    }
  });
});
