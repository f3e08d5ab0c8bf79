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
  /** Rises with every change that must end the tokens given out before it. */
  readonly tokenVersion: number;
  readonly enrolledAt: IsoInstant;
}

/** Who a request acts for, as its credential says. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** The form in which usernames are kept and looked up. */
export function normalUsername(username: string): string {
  return username.normalize('NFC').toLowerCase();
}
