import type { DecodedEvent } from '#event-store';
import type { CommandSession } from './command-session.js';
import { AT_THE_TABLE } from './role.js';
import type { RecordingRole } from './role.js';

/** Something a person or device does on the floor, decided on as many streams as it touches. */
export interface UseCase {
  /** Stable name: part of what makes two requests the same. */
  readonly name: string;
  /** The roles that may do it. */
  readonly roles: readonly RecordingRole[];
  /** What was asked, for telling a repeated request from another one under the same key. */
  readonly request: unknown;
  /** The stream that always holds an event of this command once it is done. */
  readonly primary: string;
  /** Further streams whose events belong in the answer, named by those of the primary stream. */
  readonly related?: (events: readonly DecodedEvent[]) => readonly string[];
  readonly run: (session: CommandSession) => Promise<void>;
}

/** Something done at the table, by whoever deals or watches it dealt. */
export function atTheTable(
  name: string,
  primary: string,
  request: unknown,
  run: (session: CommandSession) => Promise<unknown>,
): UseCase {
  return { name, roles: AT_THE_TABLE, request, primary, run: async (session) => void (await run(session)) };
}
