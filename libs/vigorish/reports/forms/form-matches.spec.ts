import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  compareForm,
  forwardDuplicate,
  recountOriginal,
  reportFormFound,
  reportFormLost,
  resolveMismatch,
} from '../../use-cases/vigorish-forms.js';
import { countOpener, observeCount } from '../../../inventory/use-cases/inventory.js';
import { countStock } from '../../../forms/use-cases/form-stock.js';
import { explainMatch } from '../../use-cases/form-match.js';
import { reviewException } from '../../../exceptions/use-cases/control-exceptions.js';
import { rebuildProjection } from '#projections';
import { readModelsOf } from '#testing/builders/day-books.js';
import { counted, document, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloor, aPropertyUnder, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { aFormRequest, documentVigorish } from '#testing/builders/vigorish-floor.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { formExceptions } from './form-exceptions.query.js';
import { formMatches } from './form-matches.query.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';
import { formStock } from './vigorish-forms.query.js';

const DAYS = { fromGamingDay: '2010-06-01', toGamingDay: '2010-06-30' };
const FORM = 'CV-000001';

async function reportsOf({ store: eventStore, codec }: TestFloor) {
  const readStore = new MemoryReadStore();
  for (const model of [vigorishFormsProjection, dropBoxesProjection, inventoryPeriodsProjection]) {
    await rebuildProjection({ eventStore, readStore, codec }, model);
  }
  const [match] = await formMatches(readStore, DAYS);
  return {
    match: match && [match.status, match.originalCents, match.duplicateCents, match.explanation],
    month: await formExceptions(readStore, DAYS),
  };
}

describe('the parts of a closer', () => {
  it('match where its opener is on a corrected slip, whose amount is compared (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor, 'DB-1');
    await opened(floor);
    await closed(floor);
    await removed(floor, 'DB-1:1', { periodId: 'T-1:1', next: { boxId: 'DB-2', number: 1 } });
    await counted(floor, foundInBox(document('closer', 'IS-000002', 100_000)), 'DB-1:1');
    const opener = { tableId: 'T-1', number: 2, denominations: A_TRAY, seriesId: 'IS' };
    await floor.do('dealer', countOpener(opener));
    expect((await reportsOf(floor)).match).toEqual(['awaited', 100_000, null, null]);
    await floor.do('floorperson', observeCount({ periodId: 'T-1:2' }));
    expect((await reportsOf(floor)).match).toEqual(['awaited', 100_000, null, null]);
    await removed(floor, 'DB-2:1', { periodId: 'T-1:2' });
    await counted(floor, foundInBox(document('opener', 'IS-000003', 100_000)), 'DB-2:1');
    expect((await reportsOf(floor)).match).toEqual(['matched', 100_000, 100_000, null]);
  });
});

describe('the parts of a vigorish form', () => {
  const deposited = async () => {
    const floor = await aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });
    await placed(floor, 'DB-7', 1, 'MB-1');
    await documentVigorish(floor);
    return floor;
  };
  const inBox = async (floor: TestFloor, ...cents: readonly number[]) => {
    await removed(floor, 'DB-7:1');
    await counted(floor, foundInBox(...cents.map((each) => document('vigorish-form', FORM, each))));
  };

  it('match once both are in and compared (13:69D-1.30)', async () => {
    const floor = await deposited();
    expect((await reportsOf(floor)).match).toEqual(['awaited', null, null, null]);
    await inBox(floor, 500);
    expect((await reportsOf(floor)).match).toEqual(['duplicate-missing', 500, null, null]);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: FORM }));
    expect((await reportsOf(floor)).match).toEqual(['awaited', 500, null, null]);
    await floor.do('accounting', compareForm({ formNumber: FORM, duplicateCents: 500 }));
    expect(await reportsOf(floor)).toEqual({ match: ['matched', 500, 500, null], month: [] });
  });

  it('that differ have the explanation of another person (13:69D-1.30)', async () => {
    const floor = await deposited();
    await inBox(floor, 500);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: FORM }));
    await floor.do('accounting', compareForm({ formNumber: FORM, duplicateCents: 550 }));
    expect((await reportsOf(floor)).match).toEqual(['differs', 500, 550, null]);
    const resolution = resolveMismatch({ formNumber: FORM, explanation: 'smudged' });
    await floor.do('accounting', resolution, { userId: 'accounting-2' });
    const { match, month } = await reportsOf(floor);
    expect(match).toEqual(['differs', 500, 550, 'smudged']);
    expect(month).toEqual([
      {
        transactionType: 'Uncollected Vigorish',
        date: '2010-06-05',
        number: FORM,
        explanation: 'original and duplicate differ: smudged',
      },
    ]);
  });

  it('that differ by another amount than the one explained are explained again (13:69D-1.5(d))', async () => {
    const floor = await deposited();
    await inBox(floor, 500);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: FORM }));
    const explained = { formNumber: FORM, difference: 'differs', reason: 'a digit is smudged' } as const;
    await floor.do('accounting', explainMatch(explained), { userId: 'accounting-2' });
    await floor.do('accounting', compareForm({ formNumber: FORM, duplicateCents: 550 }));
    expect((await reportsOf(floor)).match).toEqual(['differs', 500, 550, null]);
    await floor.do('accounting', explainMatch(explained), { userId: 'accounting-2' });
    expect((await reportsOf(floor)).match).toEqual(['differs', 500, 550, 'a digit is smudged']);
    const recount = recountOriginal({ formNumber: FORM, amountCents: 50, reason: 'misread' });
    await floor.do('count-team', recount, { userId: 'count-team-9' });
    expect((await reportsOf(floor)).match).toEqual(['differs', 50, 550, null]);
  });

  it('are not missing where a counted box has a form that was reported lost before (13:69D-1.30)', async () => {
    const floor = await deposited();
    await floor.do('accounting', reportFormLost({ formNumber: FORM, reason: 'sought in vain' }));
    await inBox(floor, 500);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: FORM }));
    expect((await reportsOf(floor)).match).toEqual(['awaited', 500, null, null]);
  });

  it('that are missing from a counted box are explained, or reported lost, by a person without a part in it (13:69D-1.11(a)2)', async () => {
    const floor = await deposited();
    await inBox(floor);
    expect((await reportsOf(floor)).match).toEqual(['both-missing', null, null, null]);
    const explained = { formNumber: FORM, difference: 'both-missing', reason: 'sought' } as const;
    const asClerk = { userId: 'pit-clerk-1' };
    expect(await floor.refusal('accounting', explainMatch(explained), asClerk)).toMatchObject({
      code: 'duties-not-apart',
    });
    await floor.do('accounting', explainMatch(explained));
    expect((await reportsOf(floor)).match).toEqual(['both-missing', null, null, 'sought']);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber: FORM }));
    expect((await reportsOf(floor)).match).toEqual(['original-missing', null, null, null]);
    const loss = reportFormLost({ formNumber: FORM, reason: 'not in the box' });
    await floor.do('accounting', loss, { userId: 'accounting-2' });
    expect((await reportsOf(floor)).match).toEqual(['original-missing', null, null, 'not in the box']);
  });
});

describe('the report of the month', () => {
  it('has the review of a count as the explanation of the numbers that it missed (13:69D-1.5(d))', async () => {
    const floor = await aFloor();
    const count = countStock({ seriesId: 'CV', place: 'department', numbers: [{ first: 1, last: 18 }] });
    for (const userId of ['accounting-1', 'accounting-2']) await floor.do('accounting', count, { userId });
    const line = { transactionType: 'Vigorish form', date: '2010-06-05', number: 'CV-000019 to CV-000020' };
    const said = 'blank form missing at the count';
    expect((await reportsOf(floor)).month).toEqual([{ ...line, explanation: `${said}: not explained yet` }]);
    const subject = 'formSeries-CV';
    const { id: exceptionId } = (await floor.stream(subject)).at(-1)!;
    const review = { exceptionId, subject, outcome: 'rule-broken', note: 'torn from the book' } as const;
    await floor.do('shift-manager', reviewException(review));
    expect((await reportsOf(floor)).month).toEqual([{ ...line, explanation: `${said}: torn from the book` }]);
  });
});

describe('the number of a form that was used out of order', () => {
  it('is used out of order again when the form was lost and turns up (13:69D-1.5(c))', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('pit-clerk', aFormRequest({ serial: 3 }), {
      asHappened: { reason: 'two stuck together' },
    });
    const stateOfNumber = async () => {
      const lines = await formStock(await readModelsOf(floor), { seriesId: 'CV' });
      return lines.filter(({ first }) => first === 3);
    };
    const used = { seriesId: 'CV', kind: 'vigorish-form', department: 'pit', first: 3, last: 3, count: 1 };
    expect(await stateOfNumber()).toEqual([{ ...used, status: 'used-out-of-order' }]);
    await floor.do('accounting', reportFormLost({ formNumber: 'CV-000003', reason: 'sought in vain' }));
    expect(await stateOfNumber()).toEqual([{ ...used, status: 'lost' }]);
    await floor.do('count-team', reportFormFound({ formNumber: 'CV-000003', where: 'under the table' }));
    expect(await stateOfNumber()).toEqual([{ ...used, status: 'used-out-of-order' }]);
  });

  it('passes over no number where a count had missed it: it was in no pack (13:69D-1.5(c))', async () => {
    for (const missed of [3, 20]) {
      const floor = await aFloor();
      await floor.round();
      const others = [
        { first: 1, last: missed - 1 },
        { first: missed + 1, last: 20 },
      ].filter(({ first, last }) => first <= last);
      const count = countStock({ seriesId: 'CV', place: 'department', numbers: others });
      for (const userId of ['accounting-1', 'accounting-2']) await floor.do('accounting', count, { userId });
      const form = aFormRequest({ serial: missed });
      await floor.do('pit-clerk', form, { asHappened: { reason: 'in a drawer' } });
      const lines = await formStock(await readModelsOf(floor), { seriesId: 'CV' });
      expect(lines.map(({ first, status }) => [first, status])).toEqual(
        [
          [1, 'unused'],
          [missed, 'used-out-of-order'],
          [missed + 1, 'unused'],
        ].filter(([first]) => Number(first) <= 20),
      );
    }
  });

  it('is used in order when the form turns up, where the numbers before it were used meanwhile', async () => {
    const floor = await aFloor();
    await floor.round({
      wagers: [1, 2, 3].map((position) => aWagerRequest({ position })),
    });
    const [before, used] = [floor.nowMs, floor.nowMs + 60_000].map((ms) => ({
      occurredAt: new Date(ms).toISOString(),
      asHappened: { reason: 'two stuck together' },
    }));
    floor.nowMs += 120_000;
    const form = (serial: number) => aFormRequest({ serial, position: serial, patronId: `patron-${serial}` });
    await floor.do('pit-clerk', form(3), used);
    await floor.do('accounting', reportFormLost({ formNumber: 'CV-000003', reason: 'sought in vain' }));
    for (const serial of [1, 2]) await floor.do('pit-clerk', form(serial), before);
    await floor.do('count-team', reportFormFound({ formNumber: 'CV-000003', where: 'under the table' }));
    const [line] = await formStock(await readModelsOf(floor), { seriesId: 'CV' });
    expect(line).toMatchObject({ status: 'used', first: 1, last: 3 });
  });
});
