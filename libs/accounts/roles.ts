/** The roles of a person or a device, in listing order. */
export const ROLES = [
  'table-device',
  'dealer',
  'floorperson',
  'pit-clerk',
  'pit-boss',
  'cage',
  'count-team',
  'accounting',
  'surveillance',
  'internal-audit',
  'regulator',
  'administrator',
] as const;

export type Role = (typeof ROLES)[number];

/** Departments with incompatible duties: nobody may make an error in one and hide it in another. */
const DEPARTMENTS: Readonly<Record<string, readonly Role[]>> = {
  'the pit': ['table-device', 'dealer', 'floorperson', 'pit-clerk', 'pit-boss'],
  'the cage': ['cage'],
  'the count team': ['count-team'],
  accounting: ['accounting'],
};

/** A person who deals may neither record a broken rule nor correct a settlement. */
const DEALING: readonly Role[] = ['table-device', 'dealer'];
const SUPERVISING: readonly Role[] = ['floorperson', 'pit-boss'];

/** Roles that only read, and the one that keeps the accounts: each excludes every other role. */
const ALONE: readonly Role[] = ['surveillance', 'internal-audit', 'regulator', 'administrator'];

/** Why one person may not hold all these roles; undefined if they may. */
export function roleConflict(roles: readonly Role[]): string | undefined {
  if (roles.length === 0) return 'a person holds at least one role';
  const alone = roles.find((role) => ALONE.includes(role));
  if (alone !== undefined && roles.some((role) => role !== alone)) {
    return `${alone} is held together with no other role`;
  }
  if (roles.some((role) => DEALING.includes(role)) && roles.some((role) => SUPERVISING.includes(role))) {
    return 'dealing and supervising are kept apart';
  }
  const held = Object.entries(DEPARTMENTS)
    .filter(([, department]) => roles.some((role) => department.includes(role)))
    .map(([name]) => name);
  return held.length > 1 ? `${held.join(' and ')} are kept apart` : undefined;
}

/** The roles without repetition, in the order of {@link ROLES}. */
export function inOrder(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role));
}

/** Whether an account is a table device and nothing else, the only kind with a device credential. */
export function isDevice(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'table-device');
}
