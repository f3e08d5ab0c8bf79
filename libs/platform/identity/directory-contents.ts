import type { IsoInstant } from '#kernel';

/** An account with everything that is kept of it, the hashes of its secrets too. */
export interface AccountRecord {
  /** Its place in the order of enrolment, from 1. */
  readonly seq: number;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** JSON, as it is kept. */
  readonly roles: string;
  readonly active: boolean;
  readonly tokenVersion: number;
  readonly passwordHash: string | null;
  readonly deviceSecretHash: string | null;
  readonly enrolledAt: IsoInstant;
}

/** A line of the log as it is kept. */
export interface LogRecord {
  readonly position: number;
  readonly at: IsoInstant;
  readonly actorId: string;
  readonly action: string;
  readonly subjectId: string | null;
  /** JSON, as it is kept. */
  readonly details: string;
}

/** All that a directory holds at one instant, to be kept elsewhere as it is. */
export interface DirectoryContents {
  /** In the order of enrolment. */
  readonly accounts: readonly AccountRecord[];
  /** In the order of positions. */
  readonly log: readonly LogRecord[];
}
