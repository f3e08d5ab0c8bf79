import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

type Json = Readonly<Record<string, unknown>>;

const DAY = '/gaming-days/2010-06-05';
const REPORT = '/reports/master-game?gamingDay=2010-06-05';
const MONTH = '/reports/adjustments?month=2010-06';

describe('the close of a gaming day over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let closing: Json;

  const setClock = (time: string, day: number): void => void (pit.nowMs = Date.parse(at(time, day)));
  const round = (kind: string, stakeCents: number, minute: number) =>
    pit.record('device', '/rounds', {
      shoeId: 'PB-01.S1',
      turns: [
        { wagers: [{ position: 4, patronId: 'P-4', kind, stakeCents }], facts: handOf(CARDS.playerWins) },
      ],
      occurredAt: at(`20:${String(minute)}`),
    });
  const revenueOf = (figures: unknown) => (figures as Json)['revenueCents'];
  const total = (lines: unknown) => revenueOf((lines as Json)['total']);

  // A day of 176.50 is closed. Then a round of it arrives that loses 110.00, and two people adjust it by -90.00.
  beforeAll(async () => {
    pit = await Pit.open(folder, [
      'dealer',
      'boss',
      'accountant',
      'otherAccountant',
      'surveillance',
      'device',
    ]);
    setClock('08:01', 8);
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:50'));
    await round('banker', 17_650, 10);
    await pit.record('accountant', `${DAY}/reports`, { kind: 'preliminary' });
    await pit.record('accountant', `${DAY}/reports`, { kind: 'count-room' });
    setClock('08:10', 8);
    closing = (await pit.record('accountant', `${DAY}/closing`, {}, { key: 'close-5' })) as unknown as Json;
    await round('player', 11_000, 20);
    const prepared = await pit.record('accountant', `${DAY}/adjustments`, {
      tableId: 'PB-01',
      amountCents: -9_000,
      reason: 'a fill slip was counted twice',
    });
    await pit.record('otherAccountant', `${DAY}/adjustments/${String(prepared.id)}/approval`, {});
    const overOpenItems = 'the marker is known';
    await pit.record('otherAccountant', `${DAY}/reports`, { kind: 'final', overOpenItems });
  }, 60_000);
  afterAll(() => pit.close());

  it('reports the day as closed, as adjusted, and what posts to the next day with the events behind it', async () => {
    const day = await pit.read(REPORT, 'accountant');
    expect([day['closed'], total(day['asClosed']), total(day['adjusted'])]).toEqual([true, 17_650, -2_350]);
    expect(revenueOf(day['adjustmentsTotal'])).toBe(-20_000);
    expect(day['adjustments']).toMatchObject([
      { postedTo: '2010-06-06', stream: 'round-PB-01.S1.002', events: [{ type: 'WagersSettled' }] },
      {
        postedTo: '2010-06-06',
        stream: 'gamingDay-2010-06-05',
        figures: { adjustmentsCents: -9_000, revenueCents: -9_000 },
        events: [{ type: 'AdjustmentApproved' }],
      },
    ]);
    const next = await pit.read('/reports/master-game?gamingDay=2010-06-06', 'accountant');
    expect([next['closed'], total(next['asClosed']), revenueOf(next['postedTotal'])]).toEqual([
      false,
      0,
      -20_000,
    ]);
  });

  it('keeps what each report said, which the report of table win of that moment says too', async () => {
    for (const report of ['preliminary/1', 'count-room/1', 'closing/1', 'final/1']) {
      const said = await pit.as('accountant')('GET', `${DAY}/reports/${report}`);
      expect([report, said.status, revenueOf(said.body['total'])]).toEqual([report, 200, 17_650]);
      const win = await pit.read(
        `/reports/table-win?from=2010-06-05&knownAt=${String(said.body['knownAt'])}`,
      );
      expect((win['total'] as Json)['winCents']).toBe(17_650);
    }
    expectProblem(await pit.as('accountant')('GET', `${DAY}/reports/final/2`), 404, 'unknown-report');
    expectProblem(
      await pit.as('accountant')('GET', '/gaming-days/2010-06-04/reports/final/1'),
      404,
      'unknown-gaming-day',
    );
  });

  it('answers a repeated closing with the same event', async () => {
    const again = await pit.record('accountant', `${DAY}/closing`, {}, { key: 'close-5' });
    expect(again).toEqual(closing);
    expectProblem(await pit.as('accountant')('POST', `${DAY}/closing`, {}), 409, 'gaming-day-closed');
  });

  it('lists the days, and the adjustments of a day', async () => {
    expect(await pit.read('/gaming-days', 'accountant')).toMatchObject({
      items: [
        { gamingDay: '2010-06-05', status: 'final', preliminary: 1, countRoom: 1, final: 1, closings: 1 },
      ],
    });
    expect(await pit.read(`${DAY}/adjustments`, 'accountant')).toMatchObject({
      items: [{ adjustmentId: '2010-06-05.1', status: 'approved', amountCents: -9_000 }],
    });
  });

  it.each([
    [200_000, []],
    [200_001, [200_001]],
    [-200_000, []],
    [-200_001, [-200_001]],
  ])(
    'lists an adjustment of %s cents of the month only above 2,000.00 (13:69D-1.34(a)4)',
    async (amountCents, listed) => {
      const earlier = (await pit.read(MONTH, 'accountant'))['items'] as readonly Json[];
      const { id } = await pit.record('accountant', `${DAY}/adjustments`, {
        tableId: 'MB-02',
        amountCents,
        reason: 'the threshold',
      });
      await pit.record('otherAccountant', `${DAY}/adjustments/${String(id)}/approval`, {});
      const items = (await pit.read(MONTH, 'accountant'))['items'] as readonly Json[];
      expect(items.slice(earlier.length).map(({ figures }) => revenueOf(figures))).toEqual(listed);
    },
  );

  it('finds no gaming day that is no date', async () => {
    for (const day of ['2010-02-30', 'today', '2010-6-5']) {
      const answer = await pit.as('accountant')('POST', `/gaming-days/${day}/closing`, {});
      expectProblem(answer, 404, 'no-such-resource');
    }
  });
});
