import { join } from 'node:path';
import { idOfPlace, positionOfPlace, strangerAt } from '#event-store';
import type { ReadStore } from '#projections';
import { ledgerIdOf, MARK_FILE, readMark } from './ledger-mark.js';
import type { MarkedStores } from './ledger-mark.js';
import { ACCOUNTS_FILE, LEDGER_FILE, READ_MODELS_FILE } from './lost-files.js';

/** A store is older than what stands beside it, or of another ledger: facts that were acknowledged are not in it. */
export class StoreOlder extends Error {
  override readonly name = 'StoreOlder';
}

export interface NewestStores extends MarkedStores {
  readonly folder: string;
  readonly readStore: Pick<ReadStore, 'newestEvent'>;
}

/**
 * Refuses a ledger, or accounts, that an older copy replaced: by the mark beside them, and by the newest event in the
 * read models. Called before anything is written.
 * @throws StoreOlder
 */
export async function assertNewest(stores: NewestStores): Promise<void> {
  const { folder, events, accounts } = stores;
  const ledger = join(folder, LEDGER_FILE);
  const mark = await readMark(folder);
  if (mark?.ledgerId !== undefined) {
    const ledgerId = await ledgerIdOf(stores);
    if (ledgerId !== mark.ledgerId) {
      throw new StoreOlder(
        `${ledger} is ${ledgerId === undefined ? 'a ledger without an id' : `the ledger ${ledgerId}`}, and ${MARK_FILE} beside it is of the ledger ${mark.ledgerId}. ${remedy(ledger, MARK_FILE)}`,
      );
    }
  }
  const [head] = await events.readAll({ direction: 'backwards', limit: 1 });
  const inReadModels = await stores.readStore.newestEvent?.();
  // Read models of a ledger that went on another way are refused alone (ADR 46).
  const isAhead = (place: string): boolean => positionOfPlace(place) > (head?.position ?? 0n);
  for (const [file, place] of [
    [MARK_FILE, mark?.lastEvent],
    [READ_MODELS_FILE, inReadModels !== undefined && isAhead(inReadModels) ? inReadModels : undefined],
  ] as const) {
    const stranger = place === undefined ? undefined : await strangerAt(events, place);
    if (place === undefined || stranger === undefined) continue;
    throw new StoreOlder(
      `${ledger} is older than ${file} beside it, or another ledger: that knows event ${idOfPlace(place)} at position ${positionOfPlace(place)}, and the ledger ends at ${head?.position ?? 0n} and has ${stranger} there. ${remedy(ledger, file)}`,
    );
  }
  const { position } = await accounts.last();
  // Accounts that are lost as a whole are refused with the way to begin new ones.
  if (mark && position > 0 && position < mark.accessLog) {
    const path = join(folder, ACCOUNTS_FILE);
    throw new StoreOlder(
      `${path} is older than ${MARK_FILE} beside it: its access log ends with line ${position}, and ${mark.accessLog} lines were written. People who were deactivated since would be back. ${remedy(path, MARK_FILE)}`,
    );
  }
}

function remedy(path: string, evidence: string): string {
  return `Put back the newest ${path} with its -wal, or restore the newest backup of it. If what is missing is lost for good, move ${evidence} away and record it again.`;
}
