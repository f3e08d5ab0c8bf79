import { STAFF } from './house.js';
import type { House } from './house.js';
import { GAMING_DAY, PIT, TABLES } from './tables.js';

/** Who assigns the people of a duty. */
const ASSIGNED_BY = {
  'pit-boss': 'shift-manager',
  floorperson: 'pit-boss',
  'pit-clerk': 'pit-boss',
  dealer: 'pit-boss',
} as const;

/** Assigns everybody of the pit from noon to the roll-over. */
export async function staffPit(house: House): Promise<void> {
  const occurredAt = '2010-06-05T12:00:00-04:00';
  for (const person of STAFF) {
    const { role: duty, username } = person;
    if (!isAssigned(duty)) continue;
    const tableIds = 'tableId' in person ? [person.tableId] : tablesOf(duty);
    const assigned = { gamingDay: GAMING_DAY, pitId: PIT, duty, username, ...(tableIds && { tableIds }) };
    await house.as(ASSIGNED_BY[duty]).record('/staffing', { ...assigned, occurredAt });
  }
}

/** A floorperson has the tables, pit boss and clerk the whole pit. */
function tablesOf(duty: keyof typeof ASSIGNED_BY): readonly string[] | undefined {
  return duty === 'floorperson' ? TABLES.map(({ tableId }) => tableId) : undefined;
}

function isAssigned(role: string): role is keyof typeof ASSIGNED_BY {
  return role in ASSIGNED_BY;
}
