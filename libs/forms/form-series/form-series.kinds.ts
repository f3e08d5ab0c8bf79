import { CREDIT, FILL, TABLE_INVENTORY, UNCOLLECTED } from '#rules';
import type { Citation } from '#rules';
import type { FormKind } from './form-series.events.js';
import type { FormDepartment } from './stock/stock.events.js';

/** Each series is used in sequential order and every number is accounted for. */
export const FORM_SERIES_CITATION = '19:47-3.3(c)3ii, 19:47-7.3(c)3ii';

/** The rule of the series of each kind of form. */
export const SERIES_CITATIONS: Readonly<Record<FormKind, Citation>> = {
  'vigorish-form': FORM_SERIES_CITATION,
  'recovery-form': UNCOLLECTED,
  'fill-slip': FILL,
  'credit-slip': CREDIT,
  'inventory-slip': TABLE_INVENTORY,
};

export const FORM_NAMES: Readonly<Record<FormKind, string>> = {
  'vigorish-form': 'vigorish forms',
  'recovery-form': 'Vigorish Recovery forms',
  'fill-slip': 'Fill Slips',
  'credit-slip': 'Credit Slips',
  'inventory-slip': 'Table Inventory Slips',
};

/** The chip bank uses the slips of fills and credits (13:69D-1.22, 1.23), the pit all others. */
export function departmentOf(kind: FormKind): FormDepartment {
  return kind === 'fill-slip' || kind === 'credit-slip' ? 'cage' : 'pit';
}

/** The number of a form: its series and its serial number, six digits or more. */
export function formNumberOf(seriesId: string, serial: number): string {
  return `${seriesId}-${String(serial).padStart(6, '0')}`;
}

/** The series and the serial number of a form. */
export function formPlaceOf(formNumber: string): { readonly seriesId: string; readonly serial: number } {
  const at = formNumber.lastIndexOf('-');
  return { seriesId: formNumber.slice(0, Math.max(0, at)), serial: Number(formNumber.slice(at + 1)) };
}
