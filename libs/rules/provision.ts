import type { IsoDate } from '#kernel';
import type { DatedProvision } from './citation.js';

/** Whether the text of a provision applies on a date. */
export function inForce(provision: DatedProvision, onDate: IsoDate): boolean {
  return onDate >= provision.effectiveFrom;
}

/** `added by R.2007 d.318, effective 2007-10-15`, for messages. */
export function amendmentNote({ amendment, effectiveFrom }: DatedProvision): string {
  return `added by ${amendment}, effective ${effectiveFrom}`;
}
