import type { IsoInstant } from '#kernel';
import type { Once } from '../tokens/sealed-answers.js';

/** Changes of accounts. */
export const ACCOUNT_ACTIONS = [
  'first-token-issued',
  'first-administrator-enrolled',
  'user-enrolled',
  'password-changed',
  'password-reset',
  'password-confirmed',
  'roles-changed',
  'user-deactivated',
  'device-credential-issued',
  'device-key-registered',
  'device-key-revoked',
  'access-log-loss-accepted',
] as const;

/** What is logged by the episode, because it may be repeated without end. */
export const EPISODE_ACTIONS = [
  'signed-in',
  'sign-in-failed',
  'patron-data-read',
  'report-read',
  'report-exported',
  'events-exported',
  'request-refused',
] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export type EpisodeAction = (typeof EPISODE_ACTIONS)[number];

/** What the log tells of; it keeps these names. */
export type AccessAction = AccountAction | EpisodeAction;

/** One line of the append-only log of people and access: who did what, to what, when and from where. It holds no secret. */
export interface AccessLogEntry {
  readonly position: number;
  readonly at: IsoInstant;
  /** The user who acted, `system` for the program itself, or `unknown` for who has not proved who they are. */
  readonly actorId: string;
  readonly action: AccessAction;
  /** The account acted on; absent when there is none. */
  readonly subjectId?: string;
  /** Network address that the request came from. */
  readonly origin?: string;
  /** The position of the first line of the episode; absent of what is logged each time. */
  readonly episode?: number;
  /** How often it had happened in the episode when the line was written. */
  readonly times?: number;
  /** Facts for a reader, such as roles before and after. */
  readonly details: Readonly<Record<string, string>>;
}

/** The first line of an episode, with its newest time and count. */
export interface Episode extends AccessLogEntry {
  readonly lastAt: IsoInstant;
  /** It happened as often at least, and less than twice as often. */
  readonly timesAtLeast: number;
}

/** Who makes a change to the directory, when, and from where. */
export interface Change {
  readonly actorId: string;
  readonly at: IsoInstant;
  readonly origin?: string;
  readonly once?: Once | undefined;
}

/** The actor of changes that no user made. */
export const SYSTEM_ACTOR_ID = 'system';

/** The actor of attempts by a caller without a proven identity. */
export const UNKNOWN_ACTOR_ID = 'unknown';
