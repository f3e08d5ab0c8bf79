import { at, bringShoe, openFloor } from './floor.js';
import type { Answer, Method } from './http-client.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

/** The floor time of every command here. */
export const OCCURRED_AT = at('18:00');
/** The round that holds the wager. */
export const ROUND = '/rounds/S1.001';

/**
 * A pit with a wager on the layout.
 *
 * @param folder empty
 * @param staff other people to enrol besides a dealer and a pit boss
 */
export async function openPitInPlay(
  folder: string,
  staff: Parameters<typeof Pit.open>[1] = [],
): Promise<Pit> {
  const pit = await Pit.open(folder, ['dealer', 'boss', ...staff]);
  await openFloor(pit);
  await bringShoe(pit, 'MB-02', 'S1', at('17:00'));
  await pit.record('dealer', '/rounds', { shoeId: 'S1', occurredAt: OCCURRED_AT });
  await pit.record('dealer', `${ROUND}/wagers`, {
    position: 1,
    patronId: 'P-1',
    kind: 'banker',
    stakeCents: 500,
    occurredAt: OCCURRED_AT,
  });
  return pit;
}

/** Sends JSON text unchanged. */
export function sendRaw(
  pit: Pit,
  name: StaffName,
  method: Method,
  path: string,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return pit.http.sendRaw(method, path, text, {
    authorization: `Bearer ${pit.tokens.get(name)}`,
    'content-type': 'application/json',
    ...headers,
  });
}
