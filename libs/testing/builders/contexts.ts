import type { Actor, CommandContext } from '#ledger';

/** An evening of June 2010, early enough that an hour later is on the same gaming day: 18:00 in Atlantic City. */
export const AN_EVENING = '2010-06-05T22:00:00.000Z';

/** The instant this number of milliseconds after `AN_EVENING`. */
export function later(ms: number): string {
  return new Date(Date.parse(AN_EVENING) + ms).toISOString();
}

const NAMES: Readonly<Record<string, string>> = {
  dealer: 'Dana Deal',
  floorperson: 'Flora Floor',
  'pit-boss': 'Boris Boss',
  'pit-clerk': 'Clara Clerk',
  'shift-manager': 'Sheila Shift',
  'count-team': 'Conrad Count',
  cage: 'Carl Cage',
  security: 'Sam Secure',
  surveillance: 'Sue Surveil',
  accounting: 'Ada Account',
};

/** A person of a role, the same one every time. */
export function someone(role = 'dealer', overrides: Partial<Actor> = {}): Actor {
  return { userId: `${role}-1`, name: NAMES[role] ?? role, role, ...overrides };
}

/** A command's context: the dealer, on an evening of June 2010. */
export function aContext(overrides: Partial<CommandContext> = {}): CommandContext {
  return { actor: someone(), occurredAt: AN_EVENING, ...overrides };
}

/** A context of a person of a role. */
export function by(role: string, overrides: Partial<CommandContext> = {}): CommandContext {
  return aContext({ actor: someone(role), ...overrides });
}

/** A floorperson's statement that it happened although it breaks a rule. */
export const AS_HAPPENED: CommandContext = by('floorperson', {
  asHappened: { reason: 'seen by the floorperson' },
});
