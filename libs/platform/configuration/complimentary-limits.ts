import type { Dated } from '#kernel';
import { AUTHORIZING_ROLES, COMPLIMENTARY_LIMITS_BY_DEFAULT, complimentaryLimitsFault } from '#rules';
import type { ComplimentaryLimit, ComplimentaryLimits } from '#rules';
import { datedSetting } from './dated-setting.js';

/** The text of limits that let nobody authorise a complimentary. */
const NOBODY = 'nobody';

/** Limits as a configuration writes them: `whose:limit/limit with a relation` in cents, a person as `user/id`, with plus signs between. */
export function complimentaryLimitsText({ limits }: ComplimentaryLimits): string {
  const texts = limits.map(
    ({ role, userId, limitCents, relatedLimitCents }) =>
      `${role ?? `user/${userId}`}:${limitCents}/${relatedLimitCents}`,
  );
  return texts.length === 0 ? NOBODY : texts.join('+');
}

/**
 * The limits of `PITLEDGER_COMPLIMENTARY_LIMITS`.
 * @throws ConfigurationInvalid
 */
export function complimentaryLimitsOf(
  value = complimentaryLimitsText(COMPLIMENTARY_LIMITS_BY_DEFAULT),
): Dated<ComplimentaryLimits> {
  const expected = `limits in cents on one complimentary, in order, without and with a relation to the recipient, such as ${complimentaryLimitsText(COMPLIMENTARY_LIMITS_BY_DEFAULT)}, or ${NOBODY}`;
  return datedSetting('PITLEDGER_COMPLIMENTARY_LIMITS', value, expected, (text) => {
    const read = text === NOBODY ? [] : text.split('+').map(limitOf);
    const limits = read.filter((each) => each !== undefined);
    const wrong = limits.length < read.length || complimentaryLimitsFault({ limits }) !== undefined;
    return wrong ? undefined : { limits };
  });
}

function limitOf(text: string): ComplimentaryLimit | undefined {
  const [, name = '', userId, limit, related] =
    /^([a-z-]+)(?:\/([^:]+(?::[^:]+)*))?:(\d{1,10})\/(\d{1,10})$/.exec(text) ?? [];
  const amounts = { limitCents: Number(limit), relatedLimitCents: Number(related) };
  const role = AUTHORIZING_ROLES.find((each) => each === name);
  if (userId !== undefined) return name === 'user' ? { userId, ...amounts } : undefined;
  return role && { role, ...amounts };
}
