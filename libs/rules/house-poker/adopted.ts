import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { type DatedProvision } from '../citation.js';
import { inForce } from '../provision.js';

/** A breach on a date before the subchapter of a game was adopted; its text may not be held. */
export function checkAdopted(
  title: string,
  subchapter: DatedProvision,
  onDate: IsoDate,
): readonly Objection[] {
  if (inForce(subchapter, onDate)) return [];
  const { citation, amendment, effectiveFrom } = subchapter;
  const message = `${title} cannot be offered on ${onDate}; its rules were adopted by ${amendment}, effective ${effectiveFrom}`;
  return [breach('game-not-adopted', message, citation)];
}
