import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { type Citation, type DatedProvision } from './citation.js';

/** Whether the text of a provision applies on a date. */
export function inForce(provision: DatedProvision, onDate: IsoDate): boolean {
  return onDate >= provision.effectiveFrom;
}

/** `added by R.2007 d.318, effective 2007-10-15`, for messages. */
export function amendmentNote({ amendment, effectiveFrom }: DatedProvision): string {
  return `added by ${amendment}, effective ${effectiveFrom}`;
}

/** A provision that an amendment removed from the text, or replaced. */
export interface EndedProvision {
  readonly citation: Citation;
  /** The first day on which it no longer applies. */
  readonly endedOn: IsoDate;
  /** The amendment that removed it, such as `R.1998 d.414`. */
  readonly amendment: string;
}

/** Whether a removed provision still applied on a date. */
export function stillInForce({ endedOn }: EndedProvision, onDate: IsoDate): boolean {
  return onDate < endedOn;
}

/** `removed by R.1998 d.414, effective 1998-08-17`, for messages. */
export function removalNote({ amendment, endedOn }: EndedProvision): string {
  return `removed by ${amendment}, effective ${endedOn}`;
}

/** A breach on a date before the oldest held text of a game; none later. */
export function checkOldestText(
  title: string,
  oldest: DatedProvision,
  onDate: IsoDate,
): readonly Objection[] {
  if (inForce(oldest, onDate)) return [];
  const { citation, amendment, effectiveFrom } = oldest;
  const message = `${title} cannot be offered on ${onDate}; the oldest text in this ledger is that of ${amendment}, effective ${effectiveFrom}`;
  return [breach('edition-not-held', message, citation)];
}
