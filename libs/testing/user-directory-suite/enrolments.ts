import type { Enrolment } from '#identity';

export const AT = '2010-06-05T18:00:00.000Z';
export const CHANGE = { actorId: 'admin-1', at: AT };

export function aDealer(over: Partial<Enrolment> = {}): Enrolment {
  return {
    id: 'user-1',
    username: 'ada',
    name: 'Ada Byron',
    roles: ['dealer'],
    passwordHash: 'hash-of-ada',
    ...over,
  };
}

export function anAdministrator(id: string): Enrolment {
  return aDealer({ id, username: id, roles: ['administrator'] });
}

export function refusal(code: string): unknown {
  return expect.objectContaining({ name: 'AccountRefused', code });
}
