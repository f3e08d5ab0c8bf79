import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

type Row = Readonly<Record<string, unknown>>;

const ROUND = 'PB-01.S1.001';
const MARKERS = '/markers?tableId=PB-01';
/** The day in June on which the ledger learns what happened on the fifth. */
const RECORDED_ON = 8;

describe('what was owed then, and what was known of it then', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let settled = '';

  const setClock = (time: string): void => void (pit.nowMs = Date.parse(at(time, RECORDED_ON)));
  const owed = async (moment: string, more = '&status=open'): Promise<readonly unknown[]> => {
    const { items } = await pit.read(`${MARKERS}${more}${moment}`);
    return (items as readonly Row[]).map((marker) => marker['outstandingCents']);
  };
  const asOf = (time: string): string => `&asOf=${encodeURIComponent(at(time))}`;
  const knownAt = (time: string): string => `&knownAt=${encodeURIComponent(at(time, RECORDED_ON))}`;

  // On the floor vigorish of 9.00 is put on a marker at 18:10; 4.00 of it is collected at 18:30, and the rest at 21:00. The
  // ledger records these facts three days later, at 08:03, 08:05 and 08:07. At 21:00 a wager above the limits is lost.
  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'surveillance', 'device']);
    setClock('08:01');
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:50'));
    setClock('08:03');
    const wagers = [{ position: 4, patronId: 'P-4', kind: 'banker', stakeCents: 18_000 }];
    const round = { shoeId: 'PB-01.S1', turns: [{ wagers, facts: handOf(CARDS.bankerWins) }] };
    const recorded = await pit.record('device', '/rounds', { ...round, occurredAt: at('18:10') });
    settled = String((recorded.events.at(-1) as unknown as Row)['id']);
    const collect = `/rounds/${ROUND}/wagers/w1/vigorish-collections`;
    setClock('08:05');
    await pit.record('dealer', collect, { amountCents: 400, occurredAt: at('18:30') });
    setClock('08:07');
    await pit.record('dealer', collect, { amountCents: 500, occurredAt: at('21:00') });
    const high = [{ position: 4, patronId: 'P-4', kind: 'banker', stakeCents: 600_000 }];
    const lost = { shoeId: 'PB-01.S1', turns: [{ wagers: high, facts: handOf(CARDS.playerWins) }] };
    await pit.record('device', '/rounds', { ...lost, occurredAt: at('21:00') });
  });
  afterAll(() => pit.close());

  it('counts the facts up to a floor time, itself included, however late they were recorded', async () => {
    expect(await owed('')).toEqual([]);
    expect(await owed('', '')).toEqual([0]);
    expect(await owed(asOf('18:09'), '')).toEqual([]);
    expect(await owed(asOf('18:10'))).toEqual([900]);
    expect(await owed(asOf('18:29'))).toEqual([900]);
    expect(await owed(asOf('18:30'))).toEqual([500]);
    expect(await owed(asOf('20:59'))).toEqual([500]);
    expect(await owed(asOf('21:00'))).toEqual([]);
  });

  it('counts what was recorded up to a time, or up to an event', async () => {
    expect(await owed(knownAt('08:02'), '')).toEqual([]);
    expect(await owed(knownAt('08:03'))).toEqual([900]);
    expect(await owed(knownAt('08:04'))).toEqual([900]);
    expect(await owed(knownAt('08:05'))).toEqual([500]);
    expect(await owed(`&knownAt=${settled}`)).toEqual([900]);
  });

  it('takes a gaming day for its end, as a floor time and as a time of recording', async () => {
    expect(await owed('&asOf=2010-06-04', '')).toEqual([]);
    expect(await owed('&asOf=2010-06-05', '')).toEqual([0]);
    expect(await owed('&knownAt=2010-06-07', '')).toEqual([]);
    expect(await owed('&knownAt=2010-06-08', '')).toEqual([0]);
    expect(await owed(`&asOf=2010-06-05${knownAt('08:06')}`)).toEqual([500]);
    const refused = await pit.as('boss')('GET', `${MARKERS}&asOf=2010-02-30`);
    expectProblem(refused, 400, 'invalid-query');
  });

  it('counts both: what happened by one time, as far as it was known at another', async () => {
    expect(await owed(asOf('18:30') + knownAt('08:04'))).toEqual([900]);
    expect(await owed(asOf('18:29') + knownAt('08:06'))).toEqual([900]);
    expect(await owed(asOf('18:30') + knownAt('08:06'))).toEqual([500]);
    expect(await owed(asOf('19:00') + `&knownAt=${settled}`)).toEqual([900]);
  });

  it('takes the age of a marker that was open then at that time', async () => {
    const { items } = await pit.read(`${MARKERS}${asOf('18:40')}`);
    expect((items as readonly Row[])[0]).toMatchObject({ status: 'open', closedAt: null, ageMs: 1_800_000 });
  });

  it('is one balance in every report of that moment', async () => {
    const moment = asOf('20:30') + knownAt('08:06');
    expect(await pit.read(`/reports/vigorish?tableId=PB-01${moment}`)).toMatchObject({
      total: { deferredCents: 900, collectedLaterCents: 400, outstandingCents: 500 },
    });
    const win = async (at: string) => (await pit.read(`/reports/table-win?from=2010-06-05${at}`))['total'];
    expect(await win(moment)).toMatchObject({
      rounds: 1,
      wagersLostCents: 0,
      vigorishCollectedLaterCents: 400,
    });
    expect(await win('')).toMatchObject({
      rounds: 2,
      wagersLostCents: 600_000,
      vigorishCollectedLaterCents: 900,
    });
    const exceptions = async (at: string) =>
      (await pit.read(`/reports/control-exceptions?code=wager-above-maximum${at}`))['items'];
    expect(await exceptions(moment)).toEqual([]);
    expect(await exceptions('')).toMatchObject([{ code: 'wager-above-maximum' }]);
  });

  it('closes the vigorish receivable and ages it with what was owed then, as it was known', async () => {
    const closing = async (moment: string): Promise<readonly unknown[]> => {
      const rolled = await pit.read(`/reports/vigorish-receivable?from=2010-06-05${moment}`);
      const aged = await pit.read(`/reports/aged-vigorish?buckets=0${moment}`);
      const { deferred } = rolled['total'] as { deferred: Row };
      const { outstandingCents, ages } = aged['total'] as { outstandingCents: number; ages: Row[] };
      expect(outstandingCents).toBe(deferred['closingCents']);
      return [deferred['closingCents'], ...ages.map((bucket) => bucket['outstandingCents'])];
    };
    expect(await closing('')).toEqual([0, 0, 0]);
    expect(await closing(asOf('18:09'))).toEqual([0, 0, 0]);
    expect(await closing(asOf('18:29'))).toEqual([900, 900, 0]);
    expect(await closing(asOf('18:30') + knownAt('08:04'))).toEqual([900, 900, 0]);
    expect(await closing(asOf('18:30') + knownAt('08:06'))).toEqual([500, 500, 0]);
    // Known three days later, and aged to that day.
    expect(await closing(knownAt('08:05'))).toEqual([500, 0, 500]);
    expect(await closing(`&knownAt=${settled}`)).toEqual([900, 0, 900]);
  });

  it('answers as known now where the time of recording is still to come', async () => {
    expect(await owed(knownAt('08:59'), '')).toEqual(await owed('', ''));
  });

  it.each(['/markers', '/vigorish-forms', '/form-series', '/reports/vigorish', '/reports/aged-vigorish'])(
    'refuses at %s the id of an event that the ledger does not hold',
    async (path) => {
      const unknown = '01a21f7e-9bc0-8c72-b991-0f0f0f0f0f0f';
      const answer = await pit.as('surveillance')('GET', `${path}?knownAt=${unknown}`);
      expectProblem(answer, 404, 'unknown-event');
    },
  );
});
