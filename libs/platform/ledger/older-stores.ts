import { join } from 'node:path';
import { acceptAccessLogLoss } from '#identity';
import type { UserStore } from '#identity';
import { idOfPlace, positionOfPlace, strangerAt } from '#event-store';
import type { EventMetadata, EventStore } from '#event-store';
import type { ReadStore } from '#projections';
import type { Configuration } from '../configuration/configuration.js';
import { ledgerIdOf, MARK_FILE, readMark } from './ledger-mark.js';
import type { MarkedStores } from './ledger-mark.js';
import { LEDGER_FILE, READ_MODELS_FILE } from './lost-files.js';

/** A store is older than what stands beside it, or of another ledger: facts that were acknowledged are not in it. */
export class StoreOlder extends Error {
  override readonly name = 'StoreOlder';

  constructor(
    readonly code: 'ledger-older' | 'accounts-older',
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export interface NewestStores extends MarkedStores {
  /** Folder of the files; undefined if the event store is a server. */
  readonly folder: string | undefined;
  readonly readStore: Pick<ReadStore, 'newestEvent'>;
}

/**
 * Refuses a ledger that an older copy replaced, on any engine: by the mark beside its file, and by the newest event in the
 * read models. Called before anything is written.
 * @throws StoreOlder
 */
export async function assertNewestLedger(stores: NewestStores): Promise<void> {
  const { folder, events } = stores;
  const ledger = folder === undefined ? 'the event store' : join(folder, LEDGER_FILE);
  const mark = folder === undefined ? undefined : await readMark(folder);
  if (mark?.ledgerId !== undefined) {
    const ledgerId = await ledgerIdOf(stores);
    if (ledgerId !== mark.ledgerId) {
      throw new StoreOlder(
        'ledger-older',
        `${ledger} is ${ledgerId === undefined ? 'a ledger without an id' : `the ledger ${ledgerId}`}, and ${MARK_FILE} beside it is of the ledger ${mark.ledgerId}. ${remedy(ledger, MARK_FILE)}`,
      );
    }
  }
  // Read before the ledger, which other processes may go on with.
  const inReadModels = await stores.readStore.newestEvent?.();
  const [head] = await events.readAll({ direction: 'backwards', limit: 1 });
  // Read models of a ledger that went on another way are refused alone (ADR 46).
  const isAhead = (place: string): boolean => positionOfPlace(place) > (head?.position ?? 0n);
  const ahead = inReadModels !== undefined && isAhead(inReadModels) ? inReadModels : undefined;
  for (const [evidence, place] of [
    [MARK_FILE, mark?.lastEvent],
    [READ_MODELS_FILE, ahead],
  ] as const) {
    const stranger = place === undefined ? undefined : await strangerAt(events, place);
    if (place === undefined || stranger === undefined) continue;
    throw new StoreOlder(
      'ledger-older',
      `${ledger} is older than ${folder === undefined ? 'its read models' : `${evidence} beside it`}, or another ledger: event ${idOfPlace(place)} is known at position ${positionOfPlace(place)}, and the ledger ends at ${head?.position ?? 0n} and has ${stranger} there. ${folder === undefined ? REMEDY_AT_SERVER : remedy(ledger, evidence)}`,
    );
  }
}

const REMEDY_AT_SERVER =
  'Put the newest data of the server back, or restore the newest backup of it. If what is missing is lost for good, stop all processes, run pitledger rebuild, and record it again.';

function remedy(path: string, evidence: string): string {
  return `Put back the newest ${path} with its -wal, or restore the newest backup of it. If what is missing is lost for good, move ${evidence} away and record it again.`;
}

/** Accounts, with what else may know of their newest line. */
export interface KnownAccounts extends Pick<Configuration, 'newAccounts' | 'olderAccounts'> {
  readonly accounts: UserStore;
  readonly events: Pick<EventStore, 'readAll'>;
  /** Folder of the mark, if the ledger has one. */
  readonly folder: string | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/**
 * Refuses accounts that an older copy replaced, on any engine: by the newest event, which carries the number of the newest
 * line of the access log, and by the mark. Where the operator accepts the loss, the access log says so, and goes on after
 * the lines that were lost.
 * @throws StoreOlder
 */
export async function assertNewestAccounts(known: KnownAccounts): Promise<void> {
  const { accounts, events, folder } = known;
  const { seq, position } = await accounts.last();
  const [head] = await events.readAll({ direction: 'backwards', limit: 1 });
  const ofLedger = head === undefined ? 0 : accessLogLineOf(head.metadata);
  const ofMark = folder === undefined ? 0 : ((await readMark(folder))?.accessLog ?? 0);
  const newest = Math.max(ofLedger, ofMark);
  if (position >= newest) return;
  // Accounts that are lost as a whole are refused with the way to begin new ones.
  const isAccepted = seq > 0 ? known.olderAccounts : known.newAccounts;
  if (isAccepted) return acceptAccessLogLoss(accounts, newest, new Date(known.now()).toISOString());
  if (seq === 0) return;
  const evidence = ofLedger >= ofMark ? 'the ledger' : `${MARK_FILE} beside it`;
  throw new StoreOlder(
    'accounts-older',
    `the access log in ${accounts.place} ends with line ${position}, and ${evidence} knows line ${newest}: these accounts are older. People who were deactivated since would be back. Put back the newest accounts, or restore the newest backup of them. If what is missing is lost for good, start once with PITLEDGER_OLDER_ACCOUNTS=yes, and make the changes of accounts again.`,
  );
}

/** Events from before it was recorded, and those of other software, have none. */
function accessLogLineOf(metadata: string): number {
  try {
    return Number((JSON.parse(metadata) as EventMetadata | null)?.['accessLogLine'] ?? 0) || 0;
  } catch {
    return 0;
  }
}
