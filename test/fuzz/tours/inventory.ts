import { commissionsTable, opensPit } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { AS_HAPPENED, done, made, printed, step } from './tour.js';
import type { Tour } from './tour.js';

const chips = (valueCents: number, count: number) => ({ kind: 'chip', valueCents, count });

/** The inventory of a table from its opener to a difference at the next one. */
export function* inventoryTour(number: number): Tour {
  const [pitId, tableId] = [`IP-${number}`, `IT-${number}`];
  const [slips, fills, credits] = [`TIS-${number}`, `FS-${number}`, `CS-${number}`];
  yield done(opensPit({ pitId, paymentProcedure: 1 }));
  yield done(commissionsTable({ ...sampleTable(tableId, 'minibaccarat'), pitId }));
  for (const [role, seriesId, kind] of [
    ['pit-clerk', slips, 'inventory-slip'],
    ['cage', fills, 'fill-slip'],
    ['cage', credits, 'credit-slip'],
  ] as const) {
    yield step(role, 'POST', '/form-series', { seriesId, kind, first: 1, last: 50 });
  }
  const opener = { tableId, number: 1, denominations: [chips(2_500, 100)], seriesId: slips };
  const period = `/inventory-periods/${yield* made('dealer', '/inventory-periods', opener)}`;
  yield step('floorperson', 'POST', `${period}/observation`, {});
  yield* chipsMoved(period, 'fills', fills);
  yield* chipsMoved(period, 'credits', credits);
  const change = { reason: 'hand-fee', note: 'fees', trayCents: 125, boxCents: 0 };
  const changes = `${period}/tray-changes`;
  const changed = yield step('dealer', 'POST', changes, change);
  const [{ id: changeId } = { id: 'none' }] = (changed['events'] ?? []) as readonly { readonly id: string }[];
  yield step('floorperson', 'POST', `${changes}/${changeId}/signature`, {});
  const tray = { denominations: [chips(2_500, 90)], seriesId: slips };
  const spoilt = `${period}/slips/${slips}-000002`;
  yield step('dealer', 'POST', `${period}/counts`, tray);
  yield step('dealer', 'POST', `${spoilt}/void`, { reason: 'torn' });
  yield step('floorperson', 'POST', `${spoilt}/void-signatures`, {});
  yield step('dealer', 'POST', `${period}/counts`, tray);
  yield step('floorperson', 'POST', `${period}/observation`, {});
  yield step('dealer', 'POST', `${period}/closer`, { ...tray, tableStaysOpen: false });
  yield step('floorperson', 'POST', `${period}/observation`, {});
  const short = { tableId, number: 2, denominations: [chips(2_500, 80)] };
  const next = `/inventory-periods/${yield* made('dealer', '/inventory-periods', short)}`;
  yield step('floorperson', 'POST', `${next}/observation`, {});
  for (const role of ['pit-boss', 'security', 'surveillance', 'accounting'] as const) {
    yield step(role, 'POST', `${next}/difference-reports`, { statement: 'recounted' });
  }
  yield* printed('cage', `chip-slips/${fills}-000001`);
  yield* printed('floorperson', `inventory-slips/${slips}-000001`);
  yield step('surveillance', 'GET', `${next}/events`);
  for (const list of ['inventory-periods', 'chip-requests', 'inventory-slips', 'inventory-movements']) {
    yield step('accounting', 'GET', `/${list}?tableId=${tableId}`);
  }
}

function* chipsMoved(period: string, path: 'fills' | 'credits', seriesId: string): Tour {
  const denominations = [chips(10_000, 5)];
  const request = `${period}/requests/${yield* made('floorperson', `${period}/${path}`, { denominations })}`;
  yield step('cage', 'POST', `${request}/slip`, { seriesId });
  yield step('security', 'POST', `${request}/signatures`, {});
  yield step('floorperson', 'POST', `${request}/signatures`, {});
  yield step('dealer', 'POST', `${request}/movement`, { denominations });
  const unwanted = `${period}/requests/${yield* made('pit-clerk', `${period}/${path}`, { denominations })}`;
  yield step('cage', 'POST', `${unwanted}/slip`, { seriesId });
  yield step('cage', 'POST', `${unwanted}/void`, { reason: 'torn', ...AS_HAPPENED });
  const slipNumber = `${seriesId}-000002`;
  yield step('floorperson', 'POST', `${unwanted}/void-signatures`, { slipNumber });
  yield step('floorperson', 'POST', `${unwanted}/cancellation`, { reason: 'not needed' });
}
