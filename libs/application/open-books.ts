import type { IsoDate } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { refused } from './session/command-refused.js';
import type { CommandSession } from './session/command-session.js';
import { GAMING_DAY } from './session/streams.js';

/**
 * A correction is dated now: facts that happened are never refused, but no correction is dated into closed books.
 * @throws CommandRefused
 */
export async function assertBooksOpen(session: CommandSession): Promise<void> {
  const { gamingDay } = session.booksDate;
  const { status } = await session.state(GAMING_DAY, gamingDay);
  if (status === 'open') return;
  throw refused(
    'conflict',
    'gaming-day-closed',
    `The gaming day ${gamingDay} is closed; date the correction now. It names the day that it concerns.`,
  );
}

/** The gaming day that an event concerns: its own, or that of what it corrects. */
export function gamingDayConcerned({ data, metadata }: DecodedEvent): IsoDate {
  const { concernsGamingDay } = data as { readonly concernsGamingDay?: IsoDate };
  return concernsGamingDay ?? metadata['gamingDay'] ?? '';
}
