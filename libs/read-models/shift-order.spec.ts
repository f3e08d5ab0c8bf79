import { A_PROPERTY } from '#testing/builders/floor.js';
import { inShiftOrder } from './shift-order.js';

const [clock] = A_PROPERTY.clock;
const lines = (tableId: string) => clock.shifts.map(({ name }) => ({ tableId, shift: name }));

describe('the order of shifts', () => {
  it('is that of the clock, within the columns before it', () => {
    const inOrder = [...lines('T-2'), ...lines('T-10')];
    const columns = ['tableId', 'shift'] as const;
    const times = { calendar: A_PROPERTY.clock, day: '2010-06-05' };
    expect(inShiftOrder(inOrder.toReversed(), columns, times)).toEqual(inOrder);
    const byName = clock.shifts.map(({ name }) => name).toSorted();
    expect(byName).not.toEqual(clock.shifts.map(({ name }) => name));
    const unknown = { tableId: 'T-2', shift: 'a shift of before' };
    expect(inShiftOrder([unknown, ...lines('T-2')], columns, times).at(-1)).toEqual(unknown);
  });

  it('is no order where a report is not by shift', () => {
    const items = ['T-2', 'T-10'].map((tableId) => ({ tableId, shift: null }));
    const times = { calendar: A_PROPERTY.clock, day: '2010-06-05' };
    expect(inShiftOrder(items.toReversed(), ['tableId', 'shift'], times)).toEqual(items);
  });
});
