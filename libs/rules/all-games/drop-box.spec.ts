import { DROP_DOCUMENTS, isValued } from './drop-box.js';

describe('the documents of a drop box', () => {
  it('belong to the drop with their amount, or record what is counted elsewhere (13:69D-1.33)', () => {
    expect(DROP_DOCUMENTS.filter(isValued)).toEqual([
      ...['coupon', 'counter-check', 'redemption-form', 'voucher', 'chip-transaction-document'],
    ]);
    expect(DROP_DOCUMENTS.filter((kind) => !isValued(kind))).toEqual([
      ...['vigorish-form', 'fill-slip', 'credit-slip', 'opener', 'closer', 'inventory-slip'],
    ]);
  });
});
