import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserStore } from '#identity';
import { placeOf, positionOfPlace, streamName } from '#event-store';
import type { EventStore } from '#event-store';

/** Name of the mark's file in the data folder. */
export const MARK_FILE = 'ledger-mark.json';

/** How often the mark is written after a change, in milliseconds. */
const SAVE_MS = 1_000;

/**
 * What the last process knew of a ledger and its accounts. It stands beside them, so that an older copy of one is not
 * taken for the newest. It is a cache: without it, or if it cannot be read, nothing is compared.
 */
export interface LedgerMark {
  /** The id in the first event of the ledger; absent in ledgers from before it was recorded. */
  readonly ledgerId?: string;
  /** Text of `placeOf` for the newest event. */
  readonly lastEvent?: string;
  /** Number of the last line of the access log. */
  readonly accessLog: number;
}

/** The stores that a mark is of. */
export interface MarkedStores {
  readonly events: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly accounts: Pick<UserStore, 'last'>;
  readonly propertyId: string;
}

/** The mark in a data folder; undefined if there is none that can be read. */
export async function readMark(folder: string): Promise<LedgerMark | undefined> {
  try {
    const mark = JSON.parse(await readFile(join(folder, MARK_FILE), 'utf8')) as Partial<LedgerMark> | null;
    const { ledgerId, lastEvent, accessLog } = mark ?? {};
    const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
    if (!isText(ledgerId) || !isText(lastEvent) || typeof accessLog !== 'number') return undefined;
    return mark as LedgerMark;
  } catch {
    return undefined;
  }
}

/** The id that a ledger recorded in its first event; undefined if it has none. */
export async function ledgerIdOf({
  events,
  propertyId,
}: Pick<MarkedStores, 'events' | 'propertyId'>): Promise<string | undefined> {
  const [first] = await events.readStream(streamName('property', propertyId), { limit: 1 });
  try {
    const { ledgerId } = JSON.parse(first?.data ?? '{}') as { ledgerId?: unknown };
    return typeof ledgerId === 'string' ? ledgerId : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the mark of a ledger: with each change of accounts, each second in which something was recorded, and when it
 * is closed.
 */
export class MarkKeeper {
  private readonly timer: NodeJS.Timeout;
  private saved = '';
  private saving: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly stores: MarkedStores,
  ) {
    this.timer = setInterval(() => void this.save(), SAVE_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  /**
   * Resolves when what was recorded up to now is marked. Calls that wait together share one write. Never rejects: a mark
   * that cannot be written is older than the stores, which contradicts nothing.
   */
  save(): Promise<void> {
    this.queued ??= this.saving.then(async () => {
      this.queued = undefined;
      await this.write().catch(() => undefined);
    });
    this.saving = this.queued;
    return this.queued;
  }

  private async write(): Promise<void> {
    const { events, accounts } = this.stores;
    const [newest] = await events.readAll({ direction: 'backwards', limit: 1 });
    const ledgerId = await ledgerIdOf(this.stores);
    const mark: LedgerMark = {
      ...(ledgerId !== undefined && { ledgerId }),
      ...(newest && { lastEvent: placeOf(newest) }),
      accessLog: (await accounts.last()).position,
    };
    const text = `${JSON.stringify(mark, null, 2)}\n`;
    if (text === this.saved || isBehind(mark, await readMark(this.folder))) return;
    const beside = join(this.folder, `.mark-${process.pid}`);
    await writeFile(beside, text, { mode: 0o600, flush: true });
    await rename(beside, join(this.folder, MARK_FILE));
    this.saved = text;
  }
}

/** Another process of the same ledger has marked more. */
function isBehind(mark: LedgerMark, saved: LedgerMark | undefined): boolean {
  if (saved === undefined || saved.ledgerId !== mark.ledgerId) return false;
  const position = ({ lastEvent }: LedgerMark): bigint =>
    lastEvent === undefined ? 0n : positionOfPlace(lastEvent);
  return position(mark) < position(saved) || mark.accessLog < saved.accessLog;
}
