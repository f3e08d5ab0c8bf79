import type { ActingRole, RecordingRole, UseCase } from '#application';
import type { Actor } from '#ledger';
import type { Chance } from '#play/chance.js';
import { someone } from '#testing/builders/contexts.js';

/** The number of people of a role; of the others there is one. */
const PEOPLE: Partial<Readonly<Record<RecordingRole, number>>> = {
  dealer: 4,
  floorperson: 3,
  'pit-boss': 3,
  'shift-manager': 2,
  'count-team': 4,
  accounting: 3,
  cage: 2,
  security: 2,
};

/** Anyone of some roles. */
export function anyone(chance: Chance, roles: readonly ActingRole[]): Actor {
  return chance.pick(everyone(roles));
}

/** Mostly someone of some roles who is not among these people; sometimes anyone. */
export function mostlyApart(chance: Chance, roles: readonly ActingRole[], from: ReadonlySet<string>): Actor {
  const may = everyone(roles);
  const others = may.filter(({ userId }) => !from.has(userId));
  return chance.pick(others.length === 0 || chance.happens(10) ? may : others);
}

/** All people of some roles. */
export function everyone(roles: readonly ActingRole[]): readonly Actor[] {
  return roles.flatMap((role) =>
    Array.from({ length: PEOPLE[role as RecordingRole] ?? 1 }, (_, index) =>
      someone(role, { userId: `${role}-${index + 1}` }),
    ),
  );
}

/** Someone who may carry out a use case: mostly the dealer where one may. */
export function whoMay(chance: Chance, { roles }: UseCase, but?: RecordingRole): Actor {
  const may = roles.filter((role) => role !== but);
  return anyone(chance, may.includes('dealer') && chance.happens(60) ? ['dealer'] : may);
}
