import type { Chance } from '#play/chance.js';

type Change =
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number };

/** A disk writes a sector whole or not at all. */
const SECTOR_BYTES = 512;

/** The contents of a file on the disk, and the writes since its last sync. */
export class TracedFile {
  private unsynced: Change[] = [];

  constructor(private held: Buffer = Buffer.alloc(0)) {}

  change(change: Change): void {
    this.unsynced.push(change);
  }

  sync(): void {
    this.held = applied(this.held, this.unsynced);
    this.unsynced = [];
  }

  /** The sync failed: the kernel does not write the pending pages again. */
  lose(): void {
    this.unsynced = [];
  }

  /**
   * The contents of the file after a power cut.
   * @param random decides which unsynced sectors reached the disk; without it none did
   */
  left(random?: Chance): Buffer {
    if (random === undefined) return this.held;
    return applied(
      this.held,
      sectorsOf(this.unsynced).filter(() => random.below(2) === 0),
    );
  }
}

function applied(held: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    change.kind === 'write' ? change.offset + change.bytes.length : change.length,
  );
  const room = Buffer.alloc(Math.max(held.length, ...ends));
  held.copy(room);
  let length = held.length;
  for (const change of changes) {
    if (change.kind === 'write') {
      change.bytes.copy(room, change.offset);
      length = Math.max(length, change.offset + change.bytes.length);
    } else {
      room.fill(0, Math.min(length, change.length));
      length = change.length;
    }
  }
  return room.subarray(0, length);
}

function sectorsOf(changes: readonly Change[]): readonly Change[] {
  return changes.flatMap((change) => {
    if (change.kind === 'truncate') return [change];
    const sectors: Change[] = [];
    for (let at = 0; at < change.bytes.length;) {
      const end = at + SECTOR_BYTES - ((change.offset + at) % SECTOR_BYTES);
      sectors.push({ kind: 'write', offset: change.offset + at, bytes: change.bytes.subarray(at, end) });
      at = end;
    }
    return sectors;
  });
}
