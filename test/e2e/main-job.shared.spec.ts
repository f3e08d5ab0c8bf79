import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor, tableBody } from './floor.js';
import { items, wager, wholeRound } from './main-job.js';
import { Pit } from './pit.js';
import type { Recorded } from './pit.js';

describe('a gaming day in the pit', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, [
      'dealer',
      'floorperson',
      'boss',
      'clerk',
      'accountant',
      'surveillance',
      'device',
    ]);
    await openFloor(pit);
    const series = { seriesId: 'CVF-A', first: 1, last: 3 };
    await pit.record('clerk', '/form-series', { ...series, occurredAt: at('10:00', 1) });
  });
  afterAll(() => pit.close());

  describe('long names and shared positions', () => {
    it('has rounds of a shoe whose name has the greatest length', async () => {
      await pit.record('boss', '/tables', tableBody('LONG', 'MB-02', at('16:00', 7)));
      const shoeId = `LONG.${'S'.repeat(59)}`;
      await bringShoe(pit, 'LONG', shoeId, at('17:00', 7));
      const { id } = await pit.record('dealer', '/rounds', { shoeId, occurredAt: at('18:00', 7) });
      expect(id).toHaveLength(68);
      await pit.record('dealer', `/rounds/${id}/wagers`, {
        ...wager(1, 'tie', 500),
        occurredAt: at('18:00', 7),
      });
      expect(items(await pit.read(`/rounds?shoeId=${shoeId}`))).toMatchObject([{ roundId: id, wagers: 1 }]);
    });

    it('has a whole round in which the cutting card appears, one more after it, and a third with an exception (7.8(e))', async () => {
      await pit.record('boss', '/tables', tableBody('CUT', 'MB-02', at('16:00', 7)));
      await bringShoe(pit, 'CUT', 'CUT.S', at('17:00', 7));
      const deal = (time: string, more: object = {}): Promise<Recorded> =>
        wholeRound(pit, 'CUT.S', CARDS.tie, [wager(1, 'tie', 500)], at(time, 7), more);
      await deal('18:00', { cuttingCardReached: true, lastHandAnnounced: true });
      const { events } = await deal('18:01');
      expect(events[0]).toMatchObject({ type: 'RoundStarted', data: { number: 2 } });
      const after = await deal('18:02');
      expect(after.events[1]).toMatchObject({
        type: 'ControlExceptionRecorded',
        data: { code: 'last-hand-dealt', citation: '19:47-7.8(e)' },
      });
    });

    it('has markers of several patrons at one position, and the payment names one of them', async () => {
      await pit.record('boss', '/tables', tableBody('SHARED', 'PB-01', at('16:00', 7)));
      await bringShoe(pit, 'SHARED', 'SHARED.S', at('17:00', 7));
      for (const [patronId, time] of [
        ['P-A', '18:00'],
        ['P-B', '18:01'],
      ] as const) {
        const wagers = [{ ...wager(1, 'banker', 2_500), patronId }];
        await wholeRound(pit, 'SHARED.S', CARDS.bankerWins, wagers, at(time, 7));
      }
      const payment = { position: 1, occurredAt: at('18:02', 7) };
      const path = '/shoes/SHARED.S/vigorish-payments';
      expect(await pit.as('dealer')('POST', path, payment)).toMatchObject({
        status: 409,
        body: { code: 'markers-of-several-patrons' },
      });
      const paid = await pit.record('dealer', path, { ...payment, patronId: 'P-B' });
      expect(paid.events[0]).toMatchObject({ data: { patronId: 'P-B', amountCents: 125 } });
      const form = { seriesId: 'CVF-A', shoeId: 'SHARED.S', position: 1, patronName: 'A', reason: 'gone' };
      const prepared = await pit.record('clerk', '/vigorish-forms', {
        ...form,
        patronId: 'P-A',
        occurredAt: at('18:03', 7),
      });
      expect(items(await pit.read('/vigorish-forms?patronId=P-A'))).toMatchObject([
        { formNumber: prepared.id, amountCents: 125 },
      ]);
    });
  });

  // Regression: a receipt held only events of the command's own stream, and the position of the last of those.
  it('gives a command over several streams the position of its last event', async () => {
    await wholeRound(pit, 'SHARED.S', CARDS.bankerWins, [wager(2, 'banker', 2_500)], at('18:04', 7));
    const payment = { position: 2, occurredAt: at('18:05', 7) };
    const paid = await pit.record('dealer', '/shoes/SHARED.S/vigorish-payments', payment);
    expect(paid.position).toBe(await pit.head());
  });

  it('includes a command in every read at the position of that command', async () => {
    for (let serial = 0; serial < 20; serial += 1) {
      const limits = { minimumCents: 500, maximumCents: 5_000 + serial };
      const changed = await pit.as('floorperson')('PUT', '/tables/MB-03/limits', {
        limits: { banker: limits, player: limits, tie: limits },
        occurredAt: at('02:00', 6),
      });
      const { body } = await pit.as('accountant')(
        'GET',
        `/tables/MB-03?consistentWith=${String(changed.body['position'])}`,
      );
      expect(body['limits']).toMatchObject({ banker: limits });
    }
  });
});
