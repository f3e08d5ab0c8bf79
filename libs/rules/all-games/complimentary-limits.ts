import { MAX_AMOUNT_CENTS } from '#kernel';
import type { Cents, IsoDate } from '#kernel';
import type { Citation } from '../citation.js';
import { accountingRuleOn } from './table-inventory.js';

/** Roles of those who can be allowed to authorise a complimentary. */
export const AUTHORIZING_ROLES = ['floorperson', 'pit-boss', 'shift-manager'] as const;

export type AuthorizingRole = (typeof AUTHORIZING_ROLES)[number];

/** The relation of an authoriser to the patron who receives a complimentary (13:69D-1.9(b)). */
export const RECIPIENT_RELATIONS = ['none', 'family', 'social', 'business'] as const;

export type RecipientRelation = (typeof RECIPIENT_RELATIONS)[number];

/** The limit on one complimentary: of everyone who acts in a role, or of one person. */
export interface ComplimentaryLimit {
  readonly role?: AuthorizingRole;
  readonly userId?: string;
  readonly limitCents: Cents;
  /** Where there is a relation between authoriser and recipient. */
  readonly relatedLimitCents: Cents;
}

/** Who may authorise complimentaries, and up to which amount, as one of the dated settings of a property (13:69D-1.9(b)). */
export interface ComplimentaryLimits {
  readonly limits: readonly ComplimentaryLimit[];
}

/** Amounts are the licensee's own. These are ours, for a licensee that sets none. */
export const COMPLIMENTARY_LIMITS_BY_DEFAULT: ComplimentaryLimits = {
  limits: [
    { role: 'pit-boss', limitCents: 100_000, relatedLimitCents: 0 },
    { role: 'shift-manager', limitCents: 1_000_000, relatedLimitCents: 0 },
  ],
};

/** The largest number of limits that are in force at one time. */
export const MOST_COMPLIMENTARY_LIMITS = 200;

/** The limit in force for one person in their role. */
export interface AuthorizationLimit {
  /** Whose limit it is: their own, which replaces that of their role. */
  readonly of: 'person' | 'role';
  readonly cents: Cents;
}

/** The limit of a person who acts in a role; undefined for someone who may authorise no complimentary. */
export function limitOf(
  { limits }: ComplimentaryLimits,
  {
    userId,
    role,
    relation,
  }: { readonly userId: string; readonly role: string; readonly relation: RecipientRelation },
): AuthorizationLimit | undefined {
  const own = limits.find((each) => each.userId === userId);
  const found = own ?? limits.find((each) => each.role === role);
  if (!found) return undefined;
  const cents = relation === 'none' ? found.limitCents : found.relatedLimitCents;
  return { of: own ? 'person' : 'role', cents };
}

/** What is wrong with limits; undefined if they can be in force. */
export function complimentaryLimitsFault({ limits }: ComplimentaryLimits): string | undefined {
  const whose = limits.map(({ role, userId }) => `${role ?? ''}/${userId ?? ''}`);
  const twice = whose.find((each, index) => whose.indexOf(each) !== index);
  if (limits.some(({ role, userId }) => (role === undefined) === (userId === undefined))) {
    return 'a limit is that of a role or that of a person, and not both';
  }
  const amounts = limits.flatMap(({ limitCents, relatedLimitCents }) => [limitCents, relatedLimitCents]);
  const wrong = amounts.find(
    (cents) => !Number.isSafeInteger(cents) || cents < 0 || cents > MAX_AMOUNT_CENTS,
  );
  if (wrong !== undefined) return `${wrong} cents is no limit; whole cents from 0 to ${MAX_AMOUNT_CENTS} are`;
  return twice && `${twice.replace('/', '')} has two limits`;
}

/** Complimentaries: who may authorise them, and up to which amount. */
const COMPLIMENTARIES: Citation = '13:69D-1.9';

/** No complimentary comes from a table inventory. */
export const NOT_FROM_INVENTORY: Citation = `${COMPLIMENTARIES}(c)1`;

/**
 * The rule behind the authority for a complimentary on a gaming day. The Complimentary Vigorish Form complies with those of
 * complimentaries (3.3(c)3v, 7.3(c)3v), which were in 19:45-1.9 and 1.9B, whose text we do not have.
 */
export function authorityRuleOn(gamingDay: IsoDate): Citation {
  const complies = '19:47-3.3(c)3v, 19:47-7.3(c)3v';
  const inForce = accountingRuleOn(gamingDay, `${COMPLIMENTARIES}(b)`);
  return inForce === '' ? complies : `${complies}, ${inForce}`;
}
