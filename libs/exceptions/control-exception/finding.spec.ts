import { BoxPeriodCorrected, DropCountResolved, DropRecounted } from '../../drop/drop-box/drop-box.events.js';
import { ComplimentaryRecorded } from '../../vigorish/vigorish-form/vigorish-form.events.js';
import { DayReopened } from '../../books/gaming-day/gaming-day.events.js';
import { InventoryOpened } from '../../inventory/inventory-period/inventory-period.events.js';
import { LEDGER_EVENTS, isExceptional } from '../../ledger/event-catalogue.js';
import { StockCounted, StockCountsDiffered } from '../../forms/form-series/stock/stock.events.js';
import { WagerPlaced } from '../../rounds/round/round.events.js';
import type { EventType } from '../../ledger/event-type.js';

const series = { from: 1, to: 9 };
const day = ComplimentaryRecorded.example.gamingDay;

describe('an event that someone reviews', () => {
  it.each([
    [
      'a wager outside of the limits',
      'WagerPlaced',
      WagerPlaced.example,
      { limits: 'above' },
      { limits: 'within' },
    ],
    [
      'a count of stock with as many forms missing as unexpected',
      'StockCounted',
      StockCounted.example,
      { missing: [series], unexpected: [series] },
      { missing: [], unexpected: [] },
    ],
    [
      'a complimentary after the day on which it was due',
      'ComplimentaryRecorded',
      ComplimentaryRecorded.example,
      { dueGamingDay: '2010-01-01' },
      { dueGamingDay: day },
    ],
    [
      'an opener that differs from its closer',
      'InventoryOpened',
      InventoryOpened.example,
      { difference: [series] },
      { difference: [] },
    ],
  ])('is %s', (_what, type, example, exceptional, usual) => {
    expect(isExceptional({ type, data: { ...example, ...exceptional } })).toBe(true);
    expect(isExceptional({ type, data: { ...example, ...usual } })).toBe(false);
  });

  it.each([
    [BoxPeriodCorrected, 'notice', 'box-period-corrected', 'The period of box X-1 is T-02:2, not T-02:1.'],
    [DayReopened, 'notice', 'day-reopened', 'The books of the gaming day 2010-06-05 were opened again.'],
    [
      DropCountResolved,
      'exception',
      'drop-counts-differed',
      'The counts of X-1 were 6,100.00 and 6,200.00; 6,200.00 counts.',
    ],
    [DropRecounted, 'notice', 'drop-recounted', 'Box X-1 was counted again: 6,200.00 instead of 6,100.00.'],
    [
      StockCounted,
      'exception',
      'form-numbers-missing',
      'Blank forms of series CV were counted. Missing numbers: 7; numbers there that are not unused: none.',
    ],
    [
      StockCountsDiffered,
      'exception',
      'form-counts-differed',
      'Two people counted blank forms of series CV: 8 to 100, and 7 to 100; they count again.',
    ],
  ] as const)('says what happened: $type', (declared: EventType, severity, code, message) => {
    const finding = declared.findingIn({ of: 'X-1', gamingDay: day, data: declared.example });
    expect(finding).toMatchObject({ severity, code, message });
  });

  it('has a code, and a sentence without gaps', () => {
    const findings = [...LEDGER_EVENTS.values()].flatMap((declared) => {
      return declared.findingIn({ of: 'X-1', gamingDay: day, data: declared.example }) ?? [];
    });
    expect(findings.length).toBeGreaterThan(30);
    for (const { code, message } of findings) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(message).toMatch(/^[A-Z](?!.*(undefined|null|NaN|Object)).*\.$/);
    }
  });
});
