import {
  AUTHORIZING_ROLES,
  COMPLIMENTARY_LIMITS_BY_DEFAULT,
  MOST_COMPLIMENTARY_LIMITS,
  complimentaryLimitsFault,
} from '#rules';
import type { ComplimentaryLimit, ComplimentaryLimits } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { cents, described, id, oneOf } from '../../ledger/event-shapes.js';
import { listed, textOfList } from './list-text.js';
import { setting } from './setting.js';

const NOBODY = 'nobody';

/** `whose:limit/limit with a relation` in cents, a person as `user/id`. */
function textOf({ limits }: ComplimentaryLimits): string {
  return textOfList(
    limits,
    ({ role, userId, limitCents, relatedLimitCents }) =>
      `${role ?? `user/${userId}`}:${limitCents}/${relatedLimitCents}`,
    NOBODY,
  );
}

/** Who may authorise complimentaries, and up to which amount (13:69D-1.9(b)). */
export const complimentaryLimits = setting('ComplimentaryLimits', {
  noun: 'limits of complimentaries',
  describe: 'who may authorise complimentaries, and up to which amount',
  when: 'each complimentary is authorised within the limits of the gaming day of its authorisation (13:69D-1.9(b))',
  fields: {
    limits: Type.Array(
      closed({
        role: Type.Optional(oneOf(AUTHORIZING_ROLES, 'limit of everyone in this role')),
        userId: Type.Optional(described(id, 'limit of this person, which replaces that of their role')),
        limitCents: cents(0, 'limit on one complimentary'),
        relatedLimitCents: cents(0, 'limit where the recipient has a relation to the authoriser'),
      }),
      { description: 'everyone who may authorise complimentaries, by role or by person (13:69D-1.9(b))' },
    ),
  },
  most: { limits: MOST_COMPLIMENTARY_LIMITS },
  byDefault: [COMPLIMENTARY_LIMITS_BY_DEFAULT],
  example: COMPLIMENTARY_LIMITS_BY_DEFAULT,
  fault: complimentaryLimitsFault,
  expected: `limits in cents on one complimentary, in order, without and with a relation to the recipient, such as ${textOf(COMPLIMENTARY_LIMITS_BY_DEFAULT)}, or ${NOBODY}`,
  text: textOf,
  parse: (text) => {
    const limits = listed(text, limitOf, NOBODY);
    return limits && { limits };
  },
  notice: ({ limits }) => `complimentaries have ${limits.length} limits of roles and people`,
  absent: 'absent in the oldest events, which have the default',
});

function limitOf(text: string): ComplimentaryLimit | undefined {
  const [, name = '', userId, limit, related] =
    /^([a-z-]+)(?:\/([^:]+(?::[^:]+)*))?:(\d{1,10})\/(\d{1,10})$/.exec(text) ?? [];
  const amounts = { limitCents: Number(limit), relatedLimitCents: Number(related) };
  const role = AUTHORIZING_ROLES.find((each) => each === name);
  if (userId !== undefined) return name === 'user' ? { userId, ...amounts } : undefined;
  return role && { role, ...amounts };
}
