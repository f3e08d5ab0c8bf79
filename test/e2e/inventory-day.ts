import { at } from './floor.js';
import type { Pit } from './pit.js';

export const chips = (valueCents: number, count: number) => ({ kind: 'chip', valueCents, count });

/** Opens table MB-02 with 2,000.00, fills and credits it, changes its tray and closes it; opens it again 100.00 short. */
export async function playInventory(pit: Pit): Promise<void> {
  const received = { first: 1, last: 20, occurredAt: at('10:00', 1) };
  for (const [by, seriesId, kind] of [
    ['clerk', 'TIS', 'inventory-slip'],
    ['cashier', 'FS', 'fill-slip'],
    ['cashier', 'CS', 'credit-slip'],
  ] as const) {
    await pit.record(by, '/form-series', { seriesId, kind, ...received });
  }
  await pit.record('boss', '/form-series/CS/lost-numbers', {
    serial: 1,
    reason: 'torn out',
    ...when('16:00'),
  });
  const opener = { tableId: 'MB-02', number: 1, denominations: [chips(10_000, 20)], seriesId: 'TIS' };
  await pit.record('dealer', '/inventory-periods', { ...opener, ...when('16:30') });
  const period = '/inventory-periods/MB-02:1';
  await pit.record('floorperson', `${period}/observation`, when('16:31'));
  await moved(pit, `${period}/fills`, 'FS', [chips(10_000, 50)], '17');
  await moved(pit, `${period}/credits`, 'CS', [chips(10_000, 10)], '19');
  const unwanted = await pit.record('boss', `${period}/fills`, {
    denominations: [chips(500, 1)],
    ...when('20:00'),
  });
  const request = `${period}/requests/${unwanted.id}`;
  await pit.record('cashier', `${request}/slip`, { seriesId: 'FS', ...when('20:01') });
  await pit.record('otherCashier', `${request}/void`, { reason: 'misprint', ...when('20:02') });
  await pit.record('boss', `${request}/cancellation`, { reason: 'not needed', ...when('20:03') });
  const check = { reason: 'counter-check-issued', note: 'issuance copy', documentNumber: 'CC-7' };
  const changed = { ...check, trayCents: -50_000, boxCents: 50_000, ...when('20:10') };
  const { events } = await pit.record('dealer', `${period}/tray-changes`, changed);
  const signature = `${period}/tray-changes/${events[0]!.id}/signature`;
  await pit.record('floorperson', signature, when('20:11'));
  const loss = {
    reason: 'other',
    note: 'given to a loser',
    trayCents: -1_000,
    boxCents: 0,
    ...when('20:20'),
  };
  await pit.record('dealer', `${period}/tray-changes`, { ...loss, asHappened: { reason: 'seen' } });
  const tray = { denominations: [chips(10_000, 55), chips(500, 7)], seriesId: 'TIS' };
  await pit.record('dealer', `${period}/counts`, { ...tray, ...when('22:00') });
  await pit.record('floorperson', `${period}/observation`, when('22:01'));
  await pit.record('dealer', `${period}/closer`, { ...tray, ...when('23:00') });
  await pit.record('floorperson', `${period}/observation`, when('23:01'));
  const short = { tableId: 'MB-02', number: 2, denominations: [chips(10_000, 54), chips(500, 7)] };
  await pit.record('dealer', '/inventory-periods', { ...short, occurredAt: at('11:00', 6) });
  await pit.record('floorperson', '/inventory-periods/MB-02:2/observation', { occurredAt: at('11:01', 6) });
  const report = { statement: 'one chip is missing', occurredAt: at('11:30', 6) };
  await pit.record('guard', '/inventory-periods/MB-02:2/difference-reports', report);
}

const when = (time: string): { readonly occurredAt: string } => ({ occurredAt: at(time) });

/** A fill or credit from its request to the tray, within an hour. */
async function moved(
  pit: Pit,
  path: string,
  seriesId: string,
  denominations: readonly object[],
  hour: string,
): Promise<void> {
  const { id } = await pit.record('floorperson', path, { denominations, ...when(`${hour}:00`) });
  const request = `/inventory-periods/MB-02:1/requests/${id}`;
  await pit.record('cashier', `${request}/slip`, { seriesId, ...when(`${hour}:01`) });
  await pit.record('guard', `${request}/signatures`, when(`${hour}:02`));
  await pit.record('floorperson', `${request}/signatures`, when(`${hour}:05`));
  await pit.record('dealer', `${request}/movement`, when(`${hour}:06`));
}
