import type { IsoInstant } from '#kernel';
import { isBefore } from './in-force.js';

/** The notice that was given last at a floor time. Of two given at once the later recorded counts. */
export function newestNotice<Notice extends { readonly noticedAt: IsoInstant }>(
  notices: readonly Notice[],
  at: IsoInstant,
): Notice | undefined {
  return notices
    .filter(({ noticedAt }) => !isBefore(at, noticedAt))
    .reduce<Notice | undefined>(
      (newest, notice) => (newest && isBefore(notice.noticedAt, newest.noticedAt) ? newest : notice),
      undefined,
    );
}
