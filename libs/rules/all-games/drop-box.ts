import type { Citation } from '../citation.js';

/** Drop boxes: their schedule, their transport and the notice to surveillance. */
export const DROP_BOX_TRANSPORT: Citation = '13:69D-1.17';

/** The count of drop boxes: every box is opened and counted, twice and blind, and differences are reported. */
export const DROP_COUNT: Citation = '13:69D-1.33';

/** Documents in a drop box whose amount belongs to the drop. */
export const VALUED_DOCUMENTS = [
  'coupon',
  'counter-check',
  'redemption-form',
  'voucher',
  'chip-transaction-document',
] as const;

/** Documents in a drop box that record what is counted elsewhere. */
const RECORDS = ['vigorish-form', 'fill-slip', 'credit-slip', 'opener', 'closer', 'inventory-slip'] as const;

/**
 * Documents in a drop box. A vigorish form is there whether it documents vigorish or its recovery. A Table Inventory Slip is there as the closer, as the opener or as a
 * count in between.
 */
export const DROP_DOCUMENTS = [...VALUED_DOCUMENTS, ...RECORDS] as const;

export type DropDocumentKind = (typeof DROP_DOCUMENTS)[number];

/** Whether the amount of a document belongs to the drop. */
export function isValued(kind: DropDocumentKind): boolean {
  return (VALUED_DOCUMENTS as readonly DropDocumentKind[]).includes(kind);
}

/** How a document that was counted differs from what the ledger expects. */
export const DROP_VARIANCES = ['expected-not-found', 'found-not-expected', 'amount-differs'] as const;

export type DropVariance = (typeof DROP_VARIANCES)[number];
