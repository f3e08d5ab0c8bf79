import type { IsoInstant } from '#kernel';

/** What can happen to an account; the log keeps these names. */
export type AccountAction =
  | 'first-token-issued'
  | 'first-administrator-enrolled'
  | 'user-enrolled'
  | 'password-changed'
  | 'roles-changed'
  | 'user-deactivated'
  | 'device-credential-issued';

/** One line of the append-only log of the directory: who did what to whom, and when. It holds no secret. */
export interface AccountLogEntry {
  readonly position: number;
  readonly at: IsoInstant;
  /** The user who acted, or `system` for the program itself. */
  readonly actorId: string;
  readonly action: AccountAction;
  /** The account acted on; absent when none exists yet. */
  readonly subjectId?: string;
  /** Facts for a reader, such as roles before and after. */
  readonly details: Readonly<Record<string, string>>;
}

/** Who makes a change to the directory, and when. */
export interface Change {
  readonly actorId: string;
  readonly at: IsoInstant;
}

/** The actor of changes that no user made. */
export const SYSTEM_ACTOR_ID = 'system';
