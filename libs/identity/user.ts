import type { IsoInstant } from '#kernel';
import type { Role } from './roles.js';

/** A person or a table device that may sign in. An account is never removed, only deactivated. */
export interface User {
  readonly id: string;
  /** In lower case: two accounts never differ by case alone. */
  readonly username: string;
  /** The name that reports show. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  /** End of a one-time password, which its owner changes before anything else; null once they have their own. */
  readonly oneTimePasswordUntil: IsoInstant | null;
  /** The administrator who gave the newest one-time password, until a second person has confirmed its owner; else null. */
  readonly passwordGivenBy: string | null;
  /** Rises with every change that must end the tokens given out before it. */
  readonly tokenVersion: number;
  readonly enrolledAt: IsoInstant;
}

/** The user of a request, from its credential. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Their password is a one-time password: they change it before anything else. */
  readonly mustChangePassword?: boolean;
  /** Name of the administrator who gave them a one-time password that no second person has confirmed yet. */
  readonly passwordGivenBy?: string;
  /** Network address that the request came from. */
  readonly origin?: string;
}

/** The stored form of usernames, also for look-ups. */
export function normalUsername(username: string): string {
  return username.normalize('NFC').toLowerCase();
}
