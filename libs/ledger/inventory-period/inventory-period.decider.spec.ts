import { by } from '#testing/builders/contexts.js';
import { given } from '#testing/given-when-then.js';
import type { ChangeTray } from './inventory-period.commands.js';
import { inventoryPeriodDecider } from './inventory-period.decider.js';
import { InventoryOpened, OpenerCounted, TrayChanged } from './inventory-period.events.js';
import { FillRequested } from './inventory-period.slip-events.js';

const OPENER: OpenerCounted = { type: 'OpenerCounted', data: OpenerCounted.example };
const OPENED: InventoryOpened = { type: 'InventoryOpened', data: InventoryOpened.example };
const CHANGED: TrayChanged = { type: 'TrayChanged', data: TrayChanged.example };

const change: ChangeTray = {
  type: 'ChangeTray',
  reason: 'coupon',
  note: 'coupon 881',
  trayCents: -2_500,
  boxCents: 2_500,
  today: '2010-06-05',
  context: by('dealer'),
};

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

  it('numbers requests in their order, however many there are', () => {
    const requests = Array.from({ length: 9_999 }, (_, index): FillRequested => ({
      ...{ type: 'FillRequested', data: { ...FillRequested.example, requestId: `F${index + 1}` } },
    }));
    const { denominations } = FillRequested.example;
    const { today, context } = change;
    const request = { type: 'RequestChips', movement: 'fill', denominations, today, context } as const;
    const [requested] = given(inventoryPeriodDecider, OPENER, OPENED, ...requests).when(request).events;
    expect(requested?.data).toMatchObject({ requestId: 'F10000' });
  });

  it('takes 10,000 changes of its tray, so that its sums stay exact, and no more', () => {
    const changes = Array.from({ length: 9_999 }, () => CHANGED);
    const nearlyFull = given(inventoryPeriodDecider, OPENER, OPENED, ...changes);
    nearlyFull.when(change).thenTypes('TrayChanged');
    nearlyFull.and(change).when(change).thenRefused({ kind: 'impossible', code: 'period-full' });
  });
});
