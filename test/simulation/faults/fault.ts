/** The faults, by the boundary at which they happen. */
export const FAULTS = [
  // Between deciding and appending: another writer, or the same command a second time.
  'conflict',
  'twin',
  'conflict-storm',
  // Around a commit of the event store.
  'crash-before-commit',
  'crash-after-commit',
  'short-write',
  'disk-full',
  'no-answer',
  // Around a commit of the read store.
  'crash-between-rows',
  'crash-after-rows',
  'read-store-full',
  'read-store-lost',
  // On the way to the read models.
  'feed-broken',
  'feed-repeats',
  'feed-delayed',
  // At the entry points.
  'duplicate',
  'reorder',
  'clock-jump',
] as const;

export type FaultKind = (typeof FAULTS)[number];

/** The process ended here and lost its memory. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}
