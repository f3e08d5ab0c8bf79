import type { IsoInstant } from '#kernel';
import type { AccessLogEntry } from './access-log/access-log-entry.js';
import { dutiesOf, ROLES } from './roles.js';
import type { Duty, Role } from './roles.js';

/** Roles that one person held at a time, and the duties to which they belong. */
export interface HeldRoles {
  readonly roles: readonly Role[];
  readonly duties: readonly Duty[];
  readonly from: IsoInstant;
  /** Absent while the person holds them. */
  readonly until?: IsoInstant;
}

/** The roles that a person held, from the lines of the log about their account: what was done in them stays theirs. */
export function rolesHeldIn(lines: readonly AccessLogEntry[]): readonly HeldRoles[] {
  const held: HeldRoles[] = [];
  for (const { action, at, details } of lines) {
    const given = GIVEN_IN[action];
    if (given === undefined) continue;
    const last = held.at(-1);
    if (last) held[held.length - 1] = { ...last, until: at };
    const names = details[given]?.split(' ') ?? [];
    const roles = ROLES.filter((role) => names.includes(role));
    if (roles.length > 0) held.push({ roles, duties: dutiesOf(roles), from: at });
  }
  return held;
}

/** The detail in which an action names the roles from then on; a deactivation names none. */
const GIVEN_IN: Readonly<Partial<Record<AccessLogEntry['action'], string>>> = {
  'first-administrator-enrolled': 'roles',
  'user-enrolled': 'roles',
  'roles-changed': 'after',
  'user-deactivated': '',
};
