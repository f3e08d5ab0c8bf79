import { AS_HAPPENED, step } from './tour.js';
import type { Tour } from './tour.js';

/** A series of Fill Slips from the printer over the stock of accounting to the chip bank, its counts, and the duplicate of a slip of the inventory tour. */
export function* formStockTour(number: number): Tour {
  const seriesId = `SFS-${number}`;
  const kept = { heldBy: 'accounting' };
  const series = { seriesId, kind: 'fill-slip', first: 1, last: 50, ...kept };
  yield step('accounting', 'POST', '/form-series', series);
  const path = `/form-series/${seriesId}`;
  yield step('accounting', 'POST', `${path}/deliveries`, { first: 51, last: 100, ...kept });
  yield step('accounting', 'POST', `${path}/issues`, { last: 20 });
  yield step('cage', 'POST', `${path}/acceptance`, {});
  for (const [place, first, last] of [
    ['department', 2, 20],
    ['accounting', 21, 100],
  ] as const) {
    const count = { place, numbers: [{ first, last }] };
    yield step('shift-manager', 'POST', `${path}/counts`, count);
    yield step('accounting', 'POST', `${path}/counts`, count);
  }
  const [amountCents, reason] = [50_000, 'the copy is smudged'];
  const form = `/form-matches/FS-${number}-000001`;
  yield step('cage', 'POST', `${form}/forwarding`, AS_HAPPENED);
  yield step('accounting', 'POST', `${form}/duplicate`, { amountCents });
  // Accounting is one person here, and explains a slip that it has not read.
  const other = `/form-matches/FS-${number}-000002`;
  yield step('accounting', 'POST', `${other}/explanation`, { difference: 'differs', reason });
  yield step('accounting', 'GET', '/reports/form-matches?gamingDay=2010-06-05&kind=fill-slip');
  yield step('accounting', 'GET', '/reports/form-exceptions?month=2010-06');
  yield step('accounting', 'GET', `/reports/form-stock?seriesId=${seriesId}`);
  yield step('accounting', 'GET', '/reports/form-stock?kind=fill-slip&status=missing');
}
