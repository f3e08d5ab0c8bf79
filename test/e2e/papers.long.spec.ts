import { extractText, getDocumentProxy } from 'unpdf';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { DAY } from './games.js';
import { playInventory } from './inventory-day.js';
import { items, signAndDeposit, wager, wholeRound } from './main-job.js';
import { PAPERS, printPapers, reportNegativeRevenue } from './papers-day.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

const FORM = '/papers/vigorish-forms/CVF-A-000001';
const AGAIN = '/papers/vigorish-forms/CVF-A-000002';

describe('papers over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  const file = async (path: string, as: StaffName = 'auditor') => {
    const headers = { authorization: `Bearer ${pit.tokens.get(as)}` };
    const answer = await fetch(pit.server.url + path, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const textOf = async (path: string): Promise<string> => {
    const { bytes } = await file(path);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  };
  const prints = async (query = '') =>
    items(await pit.read(`/papers${query}`, 'auditor')).map(({ paper, number, part, print, reason }) => [
      paper,
      number,
      part,
      print,
      reason,
    ]);

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await playInventory(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
    const wagers = [wager(3, 'banker', 3_300), wager(5, 'banker', 2_500)];
    await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, wagers, at('18:00'));
    const series = { seriesId: 'CVF-A', first: 1, last: 3, occurredAt: at('10:00', 1) };
    await pit.record('clerk', '/form-series', series);
    for (const [position, patronName, minute] of [
      [5, 'Ólafur Čapek', 25],
      [3, 'Paula Patron', 30],
    ] as const) {
      await pit.record('clerk', '/vigorish-forms', {
        ...{ seriesId: 'CVF-A', shoeId: 'PB-01.S1', position, patronName, reason: 'left' },
        occurredAt: at(`18:${minute}`),
      });
    }
    await signAndDeposit(pit, 'CVF-A-000001', at('18:31'));
    await reportNegativeRevenue(pit);
  }, 60_000);
  afterAll(() => pit.close());

  it('are printed by those who prepare or keep them, and each is a file with its number', async () => {
    await printPapers(pit);
    for (const [, path] of PAPERS) {
      const { status, headers, bytes } = await file(`${path}/prints/original/1`);
      expect([path, status, headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual([
        path,
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(await textOf(`${path}/prints/original/1`)).toContain('Boardwalk Casino');
    }
    expect((await prints()).map(([paper]) => paper)).toEqual([
      'vigorish-form',
      'chip-slip',
      'inventory-slip',
      'master-game-report',
      'negative-revenue-report',
    ]);
  });

  it('show what was recorded of a form, a slip and a report (3.3(c)3i, 13:69D-1.21, 13:69D-1.22, 13:69D-1.34)', async () => {
    const [form, fill, closer, report, negative] = await Promise.all(
      PAPERS.map(([, path]) => textOf(`${path}/prints/original/1`)),
    );
    expect(form).toContain('Patron Ólafur Čapek Vigorish not collected (USD) 1.25');
    expect(form).toContain('Pit clerk signature of The clerk');
    expect(fill).toContain('chip 100.00 50 5,000.00 Grand total 5,000.00');
    expect(fill).toContain('Security: transport signature of The guard');
    expect(closer).toContain('ORIGINAL · CLOSER');
    expect(closer).toContain('chip 100.00 55 5,500.00 chip 5.00 7 35.00 Grand total 5,535.00');
    expect(report).toContain(`${DAY}.1 PO-1 (90.00) the rake of a pot was recorded twice`);
    expect(report).toMatch(/PO-1 \* Poker .*\(90\.00\) \(90\.00\)/);
    expect(negative).toContain('Revenue as flagged (USD) -90.00');
  });

  it('keep a print as it was, and show on the next one what happened since: VOID and REPRINT (3.3(c)3vi)', async () => {
    const { id } = await pit.record('clerk', `${AGAIN}/prints`, { part: 'duplicate' });
    expect(id).toBe('1');
    const first = await file(`${AGAIN}/prints/duplicate/1`);
    const form = '/vigorish-forms/CVF-A-000002/void-signatures';
    await pit.record('boss', form, { as: 'pit-boss', reason: 'misspelt', occurredAt: at('18:40') });
    await pit.record('clerk', form, { as: 'pit-clerk', reason: 'misspelt', occurredAt: at('18:41') });
    expect((await file(`${AGAIN}/prints/duplicate/1`)).bytes.equals(first.bytes)).toBe(true);
    expect(await textOf(`${AGAIN}/prints/duplicate/1`)).not.toMatch(/VOID|REPRINT/);
    const without = await pit.as('clerk')('POST', `${AGAIN}/prints`, { part: 'duplicate' });
    expect(without).toMatchObject({ status: 409, body: { code: 'paper-already-printed' } });
    const again = { part: 'duplicate', reason: 'the form is void' };
    const reprint = await pit.record('clerk', `${AGAIN}/prints`, again);
    expect(reprint.events).toMatchObject([
      { type: 'PaperPrinted', data: { print: 2, reason: 'the form is void', licensee: 'Boardwalk Casino' } },
    ]);
    const text = await textOf(`${AGAIN}/prints/duplicate/2`);
    expect(text).toMatch(/^VOID REPRINT /);
    expect(text).toMatch(
      /REPRINT, print 2 of the duplicate, by The clerk, 2010-06-08 08:00:00 -04:00: the form is void/,
    );
  });

  it('are in a register, where audit finds each reprint with its reason', async () => {
    expect(await prints('?print=reprint')).toEqual([
      ['vigorish-form', 'CVF-A-000002', 'duplicate', 2, 'the form is void'],
    ]);
    expect(await prints('?paper=vigorish-form&number=CVF-A-000002&print=first')).toEqual([
      ['vigorish-form', 'CVF-A-000002', 'duplicate', 1, null],
    ]);
    expect(await prints(`?number=${DAY}:PO-1&part=original&gamingDay=2010-06-08`)).toHaveLength(1);
    const [line] = items(await pit.read('/papers?print=reprint', 'auditor'));
    const printedBy = (line!['printedBy'] as { id: string }).id;
    expect(await prints(`?printedBy=${printedBy}`)).toHaveLength(2);
  });

  it('log who reads a form, because it names a patron', async () => {
    await file(`${FORM}/prints/original/1`, 'surveillance');
    const { body } = await pit.as('auditor')('GET', '/access-log?limit=500');
    const read = { action: 'patron-data-read', details: { path: `${FORM}/prints/original/1` } };
    expect(body['items']).toContainEqual(expect.objectContaining(read));
  });

  it.each([
    ['counter', FORM],
    ['dealer', FORM],
    ['counter', PAPERS[1][1]],
    ['counter', PAPERS[2][1]],
    ['cashier', PAPERS[3][1]],
    ['cashier', PAPERS[4][1]],
  ] as const)('are closed to %s: %s', async (who, path) => {
    const refused = { status: 403, body: { code: 'role-not-allowed' } };
    expect(await pit.as(who)('POST', `${path}/prints`, { part: 'original' })).toMatchObject(refused);
    expect((await file(`${path}/prints/original/1`, who)).status).toBe(403);
  });

  it.each([
    ['accountant', '/papers/vigorish-forms/CVF-A-000003', 'original', 404, 'unknown-form'],
    ['accountant', '/papers/chip-slips/TIS-000001', 'original', 404, 'unknown-form'],
    ['accountant', '/papers/inventory-slips/TIS-000019', 'original', 404, 'unknown-form'],
    ['accountant', `/papers/master-game-reports/${DAY}/final/1`, 'original', 404, 'unknown-report'],
    ['accountant', `/papers/negative-revenue-reports/${DAY}/PB-01`, 'original', 404, 'unknown-report'],
    ['accountant', FORM, 'triplicate', 422, 'no-such-part'],
  ] as const)('refuse to %s what there is not: %s, %s', async (who, path, part, status, code) => {
    expect(await pit.as(who)('POST', `${path}/prints`, { part })).toMatchObject({ status, body: { code } });
  });

  it('are not dated before what they show', async () => {
    const early = { part: 'duplicate', occurredAt: at('18:00') };
    expect(await pit.as('clerk')('POST', `${FORM}/prints`, early)).toMatchObject({
      status: 422,
      body: { code: 'before-the-step-it-follows' },
    });
  });

  it('have no print that was not made', async () => {
    const { status, bytes } = await file(`${FORM}/prints/duplicate/1`);
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([404, { code: 'unknown-print' }]);
  });
});
