import { by } from '#testing/builders/contexts.js';
import { given } from '#testing/given-when-then.js';
import type { ChangeTray, OpenTraySheet, PrepareSlip, RequestChips } from './inventory-period.commands.js';
import { inventoryPeriodDecider } from './inventory-period.decider.js';
import { InventoryOpened, OpenerCounted, TrayChanged } from './inventory-period.events.js';
import { CreditRequested, FillRequested } from './inventory-period.slip-events.js';
import { MAX_TRAY_CHANGES } from './inventory-period.tray.js';

const OPENER: OpenerCounted = { type: 'OpenerCounted', data: OpenerCounted.example };
const OPENED: InventoryOpened = { type: 'InventoryOpened', data: InventoryOpened.example };
const CHANGED: TrayChanged = { type: 'TrayChanged', data: TrayChanged.example };

const change: ChangeTray = {
  type: 'ChangeTray',
  reason: 'hand-fee',
  note: 'of five hands',
  trayCents: 2_500,
  boxCents: 0,
  today: '2010-06-05',
  context: by('dealer'),
};

const request: RequestChips = {
  type: 'RequestChips',
  movement: 'fill',
  denominations: FillRequested.example.denominations,
  today: change.today,
  context: change.context,
};

const requests = (length: number): readonly FillRequested[] =>
  Array.from({ length }, (_, index) => ({
    ...{ type: 'FillRequested', data: { ...FillRequested.example, requestId: `F${index + 1}` } },
  }));

describe('an inventory period', () => {
  it.each([
    ['2015-08-02', ''],
    ['2015-08-03', '13:69D-1.21'],
  ])('that one person would both count and observe on %s is refused by "%s"', (today, citation) => {
    const context = by('floorperson', {
      actor: { ...by('floorperson').actor, userId: OPENER.data.countedBy.userId },
    });
    given(inventoryPeriodDecider, OPENER)
      .when({ type: 'ObserveCount', today, context })
      .thenRefused({ kind: 'impossible', code: 'signers-not-different', citation });
  });

  it('has 10,000 changes of its tray on its first sheet, and then opens the next one', () => {
    const changes = Array.from({ length: MAX_TRAY_CHANGES - 1 }, () => CHANGED);
    const nearlyFull = given(inventoryPeriodDecider, OPENER, OPENED, ...changes);
    nearlyFull.when(change).thenTypes('TrayChanged');
    nearlyFull.and(change).when(change).thenRefused({ kind: 'conflict', code: 'tray-sheet-full' });
    const open = (sheet: number, changesBefore = MAX_TRAY_CHANGES): OpenTraySheet => ({
      ...{ type: 'OpenTraySheet', sheet, changesBefore, today: change.today, context: change.context },
    });
    const full = nearlyFull.and(change);
    full.when(open(2, MAX_TRAY_CHANGES - 1)).thenRefused({ kind: 'conflict', code: 'tray-sheet-not-due' });
    full.when(open(3)).thenRefused({ kind: 'conflict', code: 'tray-sheet-not-due' });
    full.when(open(2)).thenTypes('TraySheetOpened');
    full.and(open(2)).when(open(3)).thenTypes('TraySheetOpened');
  });

  it('numbers requests in their order, however many there are', () => {
    const nearlyFull = given(inventoryPeriodDecider, OPENER, OPENED, ...requests(9_999));
    const [requested] = nearlyFull.when(request).events;
    expect(requested?.data).toMatchObject({ requestId: 'F10000' });
  });

  it('takes no more than 10,000 requests, and then still every step of one of them', () => {
    const credit: CreditRequested = { type: 'CreditRequested', data: CreditRequested.example };
    const full = given(inventoryPeriodDecider, OPENER, OPENED, ...requests(9_999), credit);
    full.when(request).thenRefused({ kind: 'conflict', code: 'period-full' });
    const { today } = change;
    const prepare: PrepareSlip = {
      ...{ type: 'PrepareSlip', requestId: 'F1', slipNumber: 'FS-000001', today, context: by('cage') },
    };
    full.when(prepare).thenTypes('SlipPrepared');
    full.when(change).thenTypes('TrayChanged');
  });

  it.each([
    ['complimentary', 'complimentary-from-tray', '13:69D-1.9(c)1'],
    ['other', 'tray-change-unlawful', '13:69D-1.20(a)'],
  ] as const)('refuses a change of its tray for the reason %s as %s by "%s"', (reason, code, citation) => {
    given(inventoryPeriodDecider, OPENER, OPENED)
      .when({ ...change, reason, today: '2015-08-03' })
      .thenRefused({ kind: 'breach', code, citation });
  });
});
