import { commissionsTable, opensPit } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { AS_HAPPENED, done, made, step } from './tour.js';
import type { Tour } from './tour.js';

/** Boxes of a table from the first one placed to a recount and a variance that is explained. */
export function* dropBoxTour(number: number): Tour {
  const [pitId, tableId] = [`DP-${number}`, `DT-${number}`];
  yield done(opensPit({ pitId, paymentProcedure: 1 }));
  yield done(commissionsTable({ ...sampleTable(tableId, 'minibaccarat'), pitId }));
  const seriesId = `TD-${number}`;
  yield step('pit-clerk', 'POST', '/form-series', { seriesId, kind: 'inventory-slip', first: 1, last: 9 });
  const opener = { tableId, number: 1, denominations: [], seriesId };
  const periodId = yield* made('dealer', '/inventory-periods', opener);
  yield step('floorperson', 'POST', `/inventory-periods/${periodId}/observation`, {});
  const box = { boxId: `DB-${number}`, number: 1, tableId };
  const drop = `/drop-boxes/${yield* made('security', '/drop-boxes', box)}`;
  const next = { boxId: `DN-${number}`, number: 1 };
  yield step('security', 'POST', `${drop}/removal`, { emergency: true, next, ...AS_HAPPENED });
  yield step('accounting', 'POST', `${drop}/period-corrections`, { periodId, reason: 'its closer' });
  const documents = [{ kind: 'coupon', number: `C-${number}`, amountCents: 500 }];
  const contents = { denominations: [{ kind: 'currency', valueCents: 2_000, count: 31 }], documents };
  yield step('table-device', 'POST', `${drop}/counts`, { pass: 'first', ...contents });
  yield step('count-team', 'POST', `${drop}/count-signatures`, { pass: 'first' });
  yield step('count-team', 'POST', `${drop}/counts`, { pass: 'second', ...contents, documents: [] });
  for (const act of ['count-resolution', 'recounts']) {
    yield step('count-team', 'POST', `${drop}/${act}`, { ...contents, reason: 'a coupon was stuck' });
  }
  const variance = { kind: 'closer', number: 'TIS-1', variance: 'expected-not-found', reason: 'not printed' };
  yield step('accounting', 'POST', `${drop}/variance-resolutions`, variance);
  yield step('accounting', 'GET', `${drop}/documents`);
  yield step('accounting', 'GET', `/drop-boxes?tableId=${tableId}`);
  yield step('accounting', 'GET', '/reports/drop-variances?gamingDay=2010-06-05');
}
