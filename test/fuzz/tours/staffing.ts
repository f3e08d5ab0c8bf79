import { commissionsTable, opensPit, opensRound } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { done, made, roundOpened, step } from './tour.js';
import type { Tour } from './tour.js';

/** A person at a table from the assignment to its correction and withdrawal, with a break and a relief. */
export function* staffingTour(number: number): Tour {
  const [pitId, tableId] = [`SP-${number}`, `ST-${number}`];
  yield done(opensPit({ pitId, paymentProcedure: 1 }));
  yield done(commissionsTable({ ...sampleTable(tableId, 'roulette'), pitId }));
  const until = '2010-06-05T20:00:00.000Z';
  const assigned = {
    gamingDay: '2010-06-05',
    pitId,
    duty: 'pit-clerk',
    username: 'the-pit-clerk',
    until,
  };
  const assignment = `/staffing/${yield* made('pit-boss', '/staffing', assigned)}`;
  yield step('floorperson', 'POST', `${assignment}/breaks`, { until: '2010-06-05T18:00:00.000Z' });
  yield step('floorperson', 'POST', `${assignment}/relief`, {});
  const corrected = { from: '2010-06-05T12:00:00.000Z', until, breaks: [], reason: 'there was no break' };
  yield step('pit-boss', 'POST', `${assignment}/corrections`, corrected);
  yield step('pit-boss', 'POST', `${assignment}/withdrawal`, { reason: 'of another day' });
  yield step('surveillance', 'GET', `/staffing?pitId=${pitId}`);
  const roundId = yield* roundOpened(opensRound({ tableId, gamingDay: '2010-06-05' }));
  yield step('surveillance', 'GET', `/rounds/${roundId}/staff`);
}
