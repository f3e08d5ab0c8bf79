import type { IsoInstant } from '#kernel';
import { SYSTEM_ACTOR_ID } from './access-log-entry.js';
import type { UserStore } from '../user-store.js';

/**
 * Records that lines of the access log are lost for good. The log goes on after them, so that no number is used twice.
 * @param to number of the last lost line
 */
export function acceptAccessLogLoss(store: UserStore, to: number, at: IsoInstant): Promise<void> {
  return store.transaction(async (rows) => {
    const { position } = await rows.last();
    // Another process that started at the same moment was first.
    if (position >= to) return;
    const details = { from: String(position + 1), to: String(to) };
    await rows.append([
      { position: to + 1, at, actorId: SYSTEM_ACTOR_ID, action: 'access-log-loss-accepted', details },
    ]);
  });
}
