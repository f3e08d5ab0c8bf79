import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { chips } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';

const TODAY = '2010-06-05';
const when = (time: string) => ({ occurredAt: at(time) });
const utc = (time: string) => new Date(at(time)).toISOString();

describe('staffing over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  const assign = (username: string, duty: string, times: object, tableIds?: readonly string[]) =>
    pit.record('boss', '/staffing', {
      ...{ gamingDay: TODAY, pitId: 'P1', username, duty, ...times },
      ...(tableIds && { tableIds }),
      ...when('14:00'),
    });
  const staffOf = async (roundId: string, query = '') =>
    items(await pit.read(`/rounds/${roundId}/staff${query}`));

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('15:00'));
    const dealt = await assign('dealer', 'dealer', { until: at('22:00') }, ['PB-01']);
    await pit.record('floorperson', `/staffing/${dealt.id}/breaks`, { ...when('18:00'), until: at('18:20') });
    await assign('floorperson', 'floorperson', {}, ['PB-01', 'MB-02']);
    for (const time of ['17:00', '18:10']) {
      await pit.record('device', '/rounds', {
        shoeId: 'PB-01.S1',
        turns: [
          {
            wagers: [{ position: 1, patronId: 'P-1', kind: 'player', stakeCents: 1_000 }],
            facts: [{ cards: CARDS.playerWins }, { winner: 'player' }],
          },
        ],
        ...when(time),
      });
    }
  });
  afterAll(() => pit.close());

  it('names the dealer who was assigned when a device recorded a round', async () => {
    const dealer = {
      duty: 'dealer',
      staff: { name: 'The dealer' },
      assignmentId: expect.stringMatching(/:1$/) as string,
    };
    const floorperson = { duty: 'floorperson', staff: { name: 'The floorperson' } };
    expect(await staffOf('PB-01.S1.001')).toMatchObject([dealer, floorperson]);
    expect(await staffOf('PB-01.S1.002')).toMatchObject([floorperson]);
    expect(await pit.as('dealer')('GET', '/rounds/PB-01.S1.001/staff')).toMatchObject({
      status: 403,
      body: { code: 'role-not-allowed' },
    });
  });

  it('lists assignments with their times as they are, and as they were known', async () => {
    const list = '/staffing?username=dealer';
    const before = items(await pit.read(list));
    expect(before).toMatchObject([
      {
        status: 'assigned',
        duty: 'dealer',
        gamingDay: TODAY,
        pitId: 'P1',
        tableIds: ['PB-01'],
        from: utc('14:00'),
        until: utc('22:00'),
        breaks: [{ from: utc('18:00'), until: utc('18:20') }],
        assignedBy: { name: 'The boss' },
        changedBy: { name: 'The floorperson' },
      },
    ]);
    const known = pit.nowMs;
    pit.nowMs += 60_000;
    const assignment = `/staffing/${String(before[0]!['assignmentId'])}`;
    const times = { from: at('14:00'), until: at('22:00'), breaks: [] };
    const corrected = { ...times, reason: 'there was no break', ...when('23:00') };
    await pit.record('otherBoss', `${assignment}/corrections`, corrected);
    expect(items(await pit.read(list))).toMatchObject([{ breaks: [], changedBy: { name: 'The otherBoss' } }]);
    const knownAt = new Date(known).toISOString();
    expect(items(await pit.read(`${list}&knownAt=${knownAt}`))).toEqual(before);
    expect(await staffOf('PB-01.S1.002')).toHaveLength(2);
    expect(await staffOf('PB-01.S1.002', `?knownAt=${knownAt}`)).toHaveLength(1);
    const reviewed = await pit.read('/reports/control-exceptions?code=assignment-corrected');
    expect(items(reviewed)).toMatchObject([{ severity: 'notice', reason: 'there was no break' }]);
  });

  it('shows each signer who was not assigned there as a control exception (13:69D-1.11(a)1)', async () => {
    const received = { seriesId: 'TIS', kind: 'inventory-slip', first: 1, last: 20 };
    await pit.record('clerk', '/form-series', { ...received, occurredAt: at('10:00', 1) });
    const opener = { tableId: 'MB-02', number: 1, denominations: [chips(10_000, 20)], seriesId: 'TIS' };
    await pit.record('dealer', '/inventory-periods', { ...opener, ...when('16:30') });
    await pit.record('floorperson', '/inventory-periods/MB-02:1/observation', when('16:31'));
    const list = '/reports/control-exceptions?code=signer-not-assigned';
    const listed = items(await pit.read(list));
    expect(listed).toMatchObject([
      {
        severity: 'exception',
        tableId: 'MB-02',
        citation: '13:69D-1.11(a)1',
        message: expect.stringContaining(
          'a step of inventory period MB-02:1 (opener counted) as dealer',
        ) as string,
        recordedBy: { name: 'The dealer' },
        status: 'unreviewed',
      },
    ]);
    const { eventId, stream: subject } = listed[0] as { eventId: string; stream: string };
    const review = {
      subject,
      outcome: 'recorded-wrongly',
      note: 'moved to MB-02 at 16:00',
      ...when('23:10'),
    };
    await pit.record('boss', `/control-exceptions/${eventId}/review`, review);
    expect(items(await pit.read(list))).toMatchObject([{ status: 'reviewed' }]);
  });

  it('ends an assignment by relief, so that the person may go elsewhere', async () => {
    const assignment = `/staffing/${String(items(await pit.read('/staffing?username=dealer'))[0]!['assignmentId'])}`;
    await pit.record('floorperson', `${assignment}/relief`, when('20:00'));
    expect(items(await pit.read('/staffing?username=dealer'))).toMatchObject([{ until: utc('20:00') }]);
    await assign('dealer', 'dealer', { from: at('20:00') }, ['MB-02']);
  });

  it('refuses who is unknown, is a device, is in two places, or assigns themself', async () => {
    const asked = { gamingDay: TODAY, pitId: 'P1', tableIds: ['MB-02'], duty: 'dealer', ...when('14:00') };
    for (const [by, username, status, code] of [
      ['boss', 'nobody', 404, 'unknown-user'],
      ['boss', 'device', 404, 'unknown-user'],
      ['boss', 'DEALER', 409, 'already-assigned'],
      ['boss', 'boss', 422, 'duty-not-held'],
      ['boss', 'surveillance', 422, 'duty-not-held'],
      ['floorperson', 'boss', 403, 'role-not-allowed'],
    ] as const) {
      const answer = await pit.as(by)('POST', '/staffing', { ...asked, username });
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    }
    const own = { ...asked, duty: 'pit-boss', tableIds: [], username: 'boss' };
    expect(await pit.as('boss')('POST', '/staffing', own)).toMatchObject({
      status: 403,
      body: { code: 'duties-not-apart' },
    });
    expect(await pit.as('boss')('GET', '/staffing?username=nobody')).toMatchObject({
      status: 404,
      body: { code: 'unknown-user' },
    });
    const none = await pit.as('boss')('POST', '/staffing/x:2010-06-05:1/relief', {});
    expect(none).toMatchObject({ status: 404, body: { code: 'unknown-assignment' } });
  });
});
