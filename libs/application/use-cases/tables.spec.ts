import { odds } from '#kernel';
import { A_PROPERTY, TestFloor, aFloor, tableLimits, tableRules } from '../../testing/builders/index.js';
import { changePaymentProcedure, noticePaymentProcedureChange, openPit } from './pits.js';
import { completeShoe } from './shoes.js';
import { changeLimits, changeRules, commissionTable, noticeRuleChange, retireTable } from './tables.js';

const HALF_HOUR_MS = 30 * 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const better = tableRules({ tieOdds: odds(9) });

describe('a table', () => {
  it('is commissioned in a pit that is there, by the rules of the gaming day (7.3(b))', async () => {
    const floor = new TestFloor();
    const table = (overrides: Partial<Parameters<typeof commissionTable>[1]> = {}) =>
      commissionTable(A_PROPERTY, {
        tableId: 'MB-1',
        pitId: 'P1',
        game: 'minibaccarat',
        positions: 7,
        rules: tableRules(),
        limits: tableLimits(),
        ...overrides,
      });
    expect(await floor.refusal('pit-boss', table())).toMatchObject({ code: 'unknown-pit' });
    await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 2 }));
    const tooLow = table({ rules: tableRules({ tieOdds: odds(7) }) });
    expect(await floor.refusal('pit-boss', tooLow)).toMatchObject({ citation: '19:47-7.3(b)' });
    await floor.do('pit-boss', table());
  });

  it.each([
    [HALF_HOUR_MS, true],
    [HALF_HOUR_MS - 1, false],
  ])('changes its rules %d ms after the notice: %s (8.3(b))', async (ms, allowed) => {
    const floor = await aFloor();
    const noticedAt = floor.nowMs + 1_000;
    await floor.do(
      'floorperson',
      noticeRuleChange(A_PROPERTY, {
        tableId: 'MB-1',
        rules: better,
        effectiveAt: iso(noticedAt + HALF_HOUR_MS),
      }),
    );
    floor.nowMs = noticedAt + ms;
    const change = changeRules(A_PROPERTY, { tableId: 'MB-1', rules: better });
    const at = { occurredAt: iso(noticedAt + ms) };
    if (allowed) await floor.do('floorperson', change, at);
    else {
      expect(await floor.refusal('floorperson', change, at)).toMatchObject({
        code: 'notice-missing',
        citation: '19:47-8.3(b)',
        overridable: true,
      });
    }
  });

  it('changes its limits at once (8.3(c)), and is retired by a pit boss when no shoe is in play', async () => {
    const floor = await aFloor();
    const limits = tableLimits({ tie: { minimumCents: 500, maximumCents: 50_000 } });
    await floor.do('floorperson', changeLimits(A_PROPERTY, { tableId: 'MB-1', limits }));
    expect(await floor.refusal('pit-boss', retireTable(A_PROPERTY, { tableId: 'MB-1' }))).toMatchObject({
      code: 'shoe-in-play',
    });
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    expect(await floor.refusal('floorperson', retireTable(A_PROPERTY, { tableId: 'MB-1' }))).toMatchObject({
      code: 'role-not-allowed',
    });
    await floor.do('pit-boss', retireTable(A_PROPERTY, { tableId: 'MB-1' }));
  });
});

describe('a pit', () => {
  it('changes its procedure half an hour after the Commission was told (3.10(c)2, 7.10(c)3)', async () => {
    const floor = await aFloor();
    const pitId = 'pit-of-MB-1';
    const change = changePaymentProcedure({ pitId, paymentProcedure: 3 });
    expect(await floor.refusal('pit-boss', change)).toMatchObject({ code: 'notice-missing' });
    const effectiveAt = iso(floor.nowMs + 1_000 + HALF_HOUR_MS);
    await floor.do('pit-boss', noticePaymentProcedureChange({ pitId, paymentProcedure: 3, effectiveAt }));
    floor.nowMs += HALF_HOUR_MS;
    await floor.do('pit-boss', change);
  });
});
