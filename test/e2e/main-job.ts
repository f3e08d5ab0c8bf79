import { handOf } from '#play/baccarat-hand.js';
import type { Card } from '#rules';
import type { Answer } from './http-client.js';
import type { Pit, Recorded } from './pit.js';

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of a page. */
export function items(body: Answer['body']): Rows {
  return body['items'] as Rows;
}

/** A wager of the patron at a position. */
export function wager(position: number, kind: string, stakeCents: number): Record<string, unknown> {
  return { position, patronId: `P-${position}`, kind, stakeCents };
}

/** A whole round from a table device. */
export function wholeRound(
  pit: Pit,
  shoeId: string,
  cards: readonly Card[],
  wagers: readonly object[],
  occurredAt: string,
  more: object = {},
): Promise<Recorded> {
  const turns = [{ wagers, facts: handOf(cards) }];
  return pit.record('device', '/rounds', { shoeId, turns, occurredAt, ...more });
}

/** The three employees who sign a form, by their name in the pit and the role in which they sign. */
export const SIGNERS = [
  ['dealer', 'dealer'],
  ['boss', 'pit-boss'],
  ['clerk', 'pit-clerk'],
] as const;

/** Adds every signature to a form, and the authority for a complimentary, and puts its original into the drop box. */
export async function signAndDeposit(
  pit: Pit,
  formNumber: string,
  signedAt: string,
  depositedAt = signedAt,
): Promise<void> {
  const form = `/vigorish-forms/${formNumber}`;
  for (const [name, as] of SIGNERS) {
    await pit.record(name, `${form}/signatures`, { as, occurredAt: signedAt });
  }
  await pit.record('boss', `${form}/patron-signature`, { occurredAt: signedAt });
  const prepared = items(await pit.read('/vigorish-forms')).find((each) => each['formNumber'] === formNumber);
  if (prepared?.['regime'] === 'complimentary-vigorish') {
    const authority = { as: 'pit-boss', relation: 'none', occurredAt: signedAt };
    await pit.record('boss', `${form}/authorization`, authority);
  }
  await pit.record('dealer', `${form}/deposit`, { occurredAt: depositedAt });
}
