/** Roles of a person or a device, in the order in which roles are listed. */
export const ROLES = [
  'table-device',
  'dealer',
  'floorperson',
  'pit-clerk',
  'pit-boss',
  'shift-manager',
  'cage',
  'security',
  'count-team',
  'accounting',
  'surveillance',
  'internal-audit',
  'regulator',
  'administrator',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * Duties that are apart: nobody may both make an error in one and hide it in another. The roles of one person belong to
 * one duty.
 */
const DUTIES = {
  'table devices': ['table-device'],
  dealing: ['dealer'],
  'the supervision of play': ['floorperson', 'pit-boss', 'shift-manager'],
  'the records of the pit': ['pit-clerk'],
  'the cage': ['cage'],
  security: ['security'],
  'the count': ['count-team'],
  accounting: ['accounting'],
  surveillance: ['surveillance'],
  'internal audit': ['internal-audit'],
  'the regulator': ['regulator'],
  'the accounts': ['administrator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Duty = keyof typeof DUTIES;

/** The duties to which roles belong. */
export function dutiesOf(roles: readonly Role[]): Duty[] {
  const duties = Object.keys(DUTIES) as Duty[];
  return duties.filter((duty) => DUTIES[duty].some((role) => roles.includes(role)));
}

/** Why one person may not hold all these roles; undefined if they may. */
export function roleConflict(roles: readonly Role[]): string | undefined {
  if (roles.length === 0) return 'a person holds at least one role';
  const duties = dutiesOf(roles);
  return duties.length > 1 ? `${duties.join(' and ')} are kept apart` : undefined;
}

/** The roles without repetition, in the order of {@link ROLES}. */
export function inOrder(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}

/** Whether an account is a table device and nothing else, the only kind with a device credential. */
export function isDevice(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'table-device');
}
