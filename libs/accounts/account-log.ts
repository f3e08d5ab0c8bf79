import type { IsoInstant } from '#kernel';

/** The kinds of change to an account; the log stores these names. */
export type AccountAction =
  | 'first-token-issued'
  | 'first-administrator-enrolled'
  | 'user-enrolled'
  | 'password-changed'
  | 'roles-changed'
  | 'user-deactivated'
  | 'device-credential-issued';

/** One line of the append-only log of the directory: who did what to whom, and when. It contains no secret. */
export interface AccountLogEntry {
  readonly position: number;
  readonly at: IsoInstant;
  /** The user who acted, or `system` for the program itself. */
  readonly actorId: string;
  readonly action: AccountAction;
  /** The account acted on; absent if none exists yet. */
  readonly subjectId?: string;
  /** Details for a reader, such as roles before and after. */
  readonly details: Readonly<Record<string, string>>;
}

/** The author and the time of a change to the directory. */
export interface Change {
  readonly actorId: string;
  readonly at: IsoInstant;
}

/** The actor of changes that no user made. */
export const SYSTEM_ACTOR_ID = 'system';
