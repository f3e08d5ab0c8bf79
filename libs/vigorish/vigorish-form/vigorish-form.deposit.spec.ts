import { by, someone } from '#testing/builders/contexts.js';
import {
  aDepositedForm,
  aPreparedForm,
  aSignedForm,
  anUnseenDeposit,
  witnessed,
} from '#testing/builders/vigorish-form.js';

const DEPOSIT = '19:47-3.3(c)3iii, 19:47-7.3(c)3iii';
const asHappened = { reason: 'seen on camera' };
const as = (userId: string, role: string) => by(role, { actor: someone(role, { userId }) });
const count = (context = by('count-team')) =>
  ({ type: 'CountOriginal', amountCents: 1_250, context }) as const;

describe('the witnesses of a deposit', () => {
  it('are the pit boss and the pit clerk who signed, each attesting it themselves (3.3(c)3iii, 7.3(c)3iii)', () => {
    const bossOnly = anUnseenDeposit().and(witnessed('pit-boss'));
    expect(bossOnly.history.at(-1)).toEqual({
      type: 'DepositWitnessed',
      data: { role: 'pit-boss', userId: 'pit-boss-1', name: 'Boris Boss' },
    });
    expect(bossOnly.state).toMatchObject({ status: 'deposited' });
    expect(bossOnly.and(witnessed('pit-clerk')).state).toMatchObject({ status: 'witnessed' });
    bossOnly.when(witnessed('pit-boss')).thenRefused({ kind: 'conflict', code: 'deposit-already-witnessed' });
  });

  it('attest between the deposit and the count', () => {
    for (const form of [aPreparedForm(), aSignedForm(), aDepositedForm().and(count())]) {
      form.when(witnessed('pit-clerk')).thenRefused({ code: 'form-not-deposited', citation: DEPOSIT });
    }
  });

  it('are three people with the depositor, whatever the role of each', () => {
    anUnseenDeposit()
      .when(witnessed('pit-boss', { context: as('dealer-1', 'pit-boss') }))
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart', citation: DEPOSIT });
    anUnseenDeposit()
      .and(witnessed('pit-clerk'))
      .when(witnessed('pit-boss', { context: as('pit-clerk-1', 'pit-boss') }))
      .thenRefused({ code: 'signers-not-different', citation: DEPOSIT });
  });

  it('of whom one did not sign the form are recorded as it happened (3.3(c)3iii, 7.3(c)3iii)', () => {
    const other = as('pit-clerk-2', 'pit-clerk');
    anUnseenDeposit()
      .when(witnessed('pit-clerk', { context: other }))
      .thenRefused({ kind: 'breach', code: 'witness-did-not-sign', citation: DEPOSIT });
    const { events } = anUnseenDeposit().when(witnessed('pit-clerk', { context: { ...other, asHappened } }));
    expect(events).toMatchObject([
      { type: 'DepositWitnessed', data: { userId: 'pit-clerk-2' } },
      { type: 'ControlExceptionRecorded', data: { code: 'witness-did-not-sign', amountCents: 1_250 } },
    ]);
  });

  it('attest on the gaming day of the deposit, or as it happened', () => {
    const late = { gamingDay: '2010-06-06' };
    anUnseenDeposit()
      .when(witnessed('pit-boss', late))
      .thenRefused({ kind: 'breach', code: 'deposit-witnessed-late', citation: DEPOSIT });
    anUnseenDeposit()
      .when(witnessed('pit-boss', { ...late, context: by('pit-boss', { asHappened }) }))
      .thenTypes('DepositWitnessed', 'ControlExceptionRecorded');
    // A clock that is behind that of the dealer has not reached the gaming day yet.
    anUnseenDeposit()
      .when(witnessed('pit-boss', { gamingDay: '2010-06-04' }))
      .thenTypes('DepositWitnessed');
  });

  it('who are missing block the count, or the count is recorded as it happened', () => {
    const outcome = anUnseenDeposit().and(witnessed('pit-boss')).when(count());
    outcome.thenRefused({ kind: 'breach', code: 'deposit-not-witnessed', citation: DEPOSIT });
    expect(outcome.decision).toMatchObject({
      objection: { message: expect.stringContaining('not attested by: pit-clerk.') as string },
    });
    const { events } = anUnseenDeposit().when(count(by('count-team', { asHappened })));
    expect(events).toMatchObject([
      { type: 'OriginalCounted' },
      { type: 'ControlExceptionRecorded', data: { code: 'deposit-not-witnessed', amountCents: 1_250 } },
    ]);
  });

  it('do not count the form later, whatever their role is then', () => {
    const other = witnessed('pit-clerk', { context: { ...as('pit-clerk-2', 'pit-clerk'), asHappened } });
    anUnseenDeposit()
      .and(witnessed('pit-boss'))
      .and(other)
      .when(count(as('pit-clerk-2', 'count-team')))
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
  });
});
