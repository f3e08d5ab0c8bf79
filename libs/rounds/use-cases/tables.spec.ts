import { odds } from '#kernel';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { gameOf } from '#rules';
import type { RedDogRules } from '#rules/games/red-dog/red-dog.rules.js';
import { TestFloor, aFloor, aFloorWith } from '#testing/builders/floor.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';
import { changePaymentProcedure, noticePaymentProcedureChange, openPit } from './pits.js';
import { burnCards, completeShoe, cutCards, prepareShoe } from './shoes.js';
import { changeLimits, changeRules, commissionTable, noticeRuleChange, retireTable } from './tables.js';

const HALF_HOUR_MS = 30 * 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const asHappened = { reason: 'seen' };
const better = tableRules({ tieOdds: odds(9) });

describe('a table', () => {
  it('is commissioned in an existing pit, by the rules of the gaming day (7.3(b))', async () => {
    const floor = new TestFloor();
    const table = (overrides: Partial<Parameters<typeof commissionTable>[0]> = {}) =>
      commissionTable({
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
      noticeRuleChange({
        tableId: 'MB-1',
        rules: better,
        effectiveAt: iso(noticedAt + HALF_HOUR_MS),
      }),
    );
    floor.nowMs = noticedAt + ms;
    const change = changeRules({ tableId: 'MB-1', rules: better });
    const at = { occurredAt: iso(noticedAt + ms) };
    if (allowed) {
      const { events } = await floor.do('floorperson', change, at);
      expect(events.map(({ type }) => type)).toContain('RulesChanged');
    } else {
      expect(await floor.refusal('floorperson', change, at)).toMatchObject({
        code: 'notice-missing',
        citation: '19:47-8.3(b)',
        kind: 'breach',
      });
    }
  });

  it('changes its limits at once (8.3(c)), and is retired by a pit boss when no shoe is in play', async () => {
    const floor = await aFloor();
    const limits = tableLimits({ tie: { minimumCents: 500, maximumCents: 50_000 } });
    await floor.do('floorperson', changeLimits({ tableId: 'MB-1', limits }));
    expect(await floor.refusal('pit-boss', retireTable({ tableId: 'MB-1' }))).toMatchObject({
      code: 'shoe-in-play',
    });
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    expect(await floor.refusal('floorperson', retireTable({ tableId: 'MB-1' }))).toMatchObject({
      code: 'role-not-allowed',
    });
    await floor.do('pit-boss', retireTable({ tableId: 'MB-1' }));
  });
});

describe('a pit', () => {
  it('changes its procedure half an hour after the notice to the Commission (3.10(c)2, 7.10(c)3)', async () => {
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

describe('a table of any game', () => {
  it('is commissioned under rules of its game, and a refusal names each missing or malformed value', async () => {
    const floor = new TestFloor();
    await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 1 }));
    const table = { tableId: 'T-1', pitId: 'P1', game: 'red-dog', positions: 7, limits: {} };
    const { spreads: _spreads, ...rules } = gameOf('red-dog').sample as RedDogRules;
    const refusal = (posted: object) =>
      floor.refusal('pit-boss', commissionTable({ ...table, rules: posted }));
    const missing = await refusal(rules);
    expect(missing).toMatchObject({ code: 'rule-value-missing', citation: '19:47-6' });
    expect(missing.message).toContain('/spreads of the rules of Red dog is missing');
    expect((await refusal({ decks: 6 })).items).toEqual(['/spreads', '/threeOfAKind', '/raise']);
    const malformed = await refusal({ ...gameOf('red-dog').sample, decks: 'one' });
    expect(malformed).toMatchObject({ code: 'rule-value-malformed' });
    expect(malformed.message).toContain('/decks of the rules of Red dog must be integer');
  });

  it('has limits for the wagers of its game', async () => {
    const floor = await aFloorWith('roulette');
    const limits = { red: { minimumCents: 500, maximumCents: 50_000 } };
    expect(await floor.refusal('floorperson', changeLimits({ tableId: 'T-1', limits }))).toMatchObject({
      code: 'limits-missing',
      citation: '19:47-8.2(a)',
      items: expect.arrayContaining(['straight', 'black', '19-to-36']) as string[],
    });
  });

  it('refuses a shoe if its game is not dealt from one', async () => {
    const floor = await aFloorWith('roulette');
    await expect(floor.shoe('S9', 'T-1')).rejects.toMatchObject({
      objection: { code: 'not-dealt-from-a-shoe' },
    });
  });
});

describe('a table and its shoes', () => {
  it('has half the decks of an automated shuffler in its shoe (7.1(d))', async () => {
    const floor = new TestFloor();
    await floor.table('MB-1', { rules: { decks: 16, automatedShuffler: true } });
    await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
    expect((await floor.stream('shoe-S1'))[0]?.data).toMatchObject({ decks: 8 });
  });

  it('accepts a shoe only at an existing table, and after the last one ended (7.3(c)4)', async () => {
    const floor = await aFloor();
    expect(await floor.refusal('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-9' }))).toMatchObject({
      code: 'unknown-table',
    });
    expect(await floor.refusal('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }))).toMatchObject({
      code: 'shoe-already-in-play',
      citation: '19:47-7.3(c)4',
    });
    expect(await floor.stream('shoe-S2')).toEqual([]);
  });

  it('records a bad cut with its exception as it happened (7.5(e))', async () => {
    const floor = new TestFloor();
    await floor.table();
    await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
    const cut = cutCards({ shoeId: 'S1', by: 'dealer', cutDepth: 9, cuttingCardFromBack: 14 });
    expect(await floor.refusal('dealer', cut)).toMatchObject({ kind: 'breach' });
    await floor.do('floorperson', cut, { asHappened });
    const exception = (await floor.stream('shoe-S1')).at(-1)?.data as ControlExceptionRecorded['data'];
    expect(exception).toMatchObject({ citation: '19:47-7.5(e)', tableId: 'MB-1' });
    await floor.do('dealer', burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] }));
  });
});
