import type { AuthorizeComplimentary } from './vigorish-form.commands.js';
import { by, someone } from '#testing/builders/contexts.js';
import { aDepositedForm, aPreparedForm, aSignedForm, authorized } from '#testing/builders/vigorish-form.js';

const RULE = '19:47-3.3(c)3v, 19:47-7.3(c)3v';
const asHappened = by('pit-boss', { asHappened: { reason: 'the shift manager was away' } });
const as = (role: string, userId: string) => by(role, { actor: someone(role, { userId }) });
const limited = (cents: number, more: Partial<AuthorizeComplimentary> = {}) =>
  authorized({ limit: { of: 'role', cents }, ...more });
const unlisted = (context = by('pit-boss')): AuthorizeComplimentary => {
  const { limit: _limit, ...command } = authorized({ context });
  return command;
};
const sign = (role: 'dealer' | 'pit-boss' | 'pit-clerk', context = by(role)) =>
  ({ type: 'SignForm', role, context }) as const;
const deposit = (context = by('dealer')) =>
  ({ type: 'DepositOriginal', gamingDay: '2010-06-05', context }) as const;

describe('the authority for a complimentary', () => {
  it('is that of a person in their own name, with the limit in force for them (13:69D-1.9(b))', () => {
    aPreparedForm()
      .when(authorized())
      .then({
        type: 'ComplimentaryAuthorized',
        data: {
          tableId: 'MB-1',
          patronId: 'patron-1',
          amountCents: 1_250,
          relation: 'none',
          gamingDay: '2010-06-05',
          limit: { of: 'role', cents: 100_000 },
          authorizedAs: 'pit-boss',
          authorizedBy: { userId: 'pit-boss-1', name: 'Boris Boss' },
        },
      });
  });

  it('ends at the limit: 12.50 of 12.50 is within it, and 12.50 of 12.49 is above (13:69D-1.9(b))', () => {
    aPreparedForm().when(limited(1_250)).thenTypes('ComplimentaryAuthorized');
    aPreparedForm()
      .when(limited(1_249))
      .thenRefused({ kind: 'breach', code: 'complimentary-above-limit', citation: RULE });
  });

  it('above the limit is recorded as it happened, with a control exception (13:69D-1.9(b))', () => {
    const { events } = aPreparedForm().when(limited(1_000, { context: asHappened }));
    expect(events).toMatchObject([
      { type: 'ComplimentaryAuthorized', data: { amountCents: 1_250, limit: { cents: 1_000 } } },
      {
        type: 'ControlExceptionRecorded',
        data: { code: 'complimentary-above-limit', citation: RULE, amountCents: 1_250, tableId: 'MB-1' },
      },
    ]);
  });

  it('cites 13:69D-1.9(b) from the day of its text on', () => {
    aPreparedForm()
      .when(limited(1, { gamingDay: '2015-08-03' }))
      .thenRefused({ kind: 'breach', code: 'complimentary-above-limit', citation: `${RULE}, 13:69D-1.9(b)` });
  });

  it('is a breach where the person has no limit', () => {
    aPreparedForm().when(unlisted()).thenRefused({ kind: 'breach', code: 'authorizer-not-listed' });
    const { events } = aPreparedForm().when(unlisted(asHappened));
    expect(events[0]).toMatchObject({ type: 'ComplimentaryAuthorized' });
    expect(events[0]!.data).not.toHaveProperty('limit');
    expect(events[1]).toMatchObject({ data: { code: 'authorizer-not-listed' } });
  });

  it('names the relation to the recipient where that decides the limit (13:69D-1.9(b))', () => {
    const outcome = aPreparedForm().when(limited(0, { relation: 'family' }));
    outcome.thenRefused({ kind: 'breach', code: 'complimentary-above-limit' });
    const message = expect.stringContaining('0 cents for a recipient with a relation (family)') as string;
    expect(outcome.decision).toMatchObject({ objection: { message } });
  });

  it('is given once, before the deposit, and for a form that waives vigorish', () => {
    const again = { code: 'complimentary-already-authorized' };
    aPreparedForm().and(authorized()).when(authorized()).thenRefused(again);
    aDepositedForm().when(authorized()).thenRefused({ code: 'form-not-in-preparation' });
    aPreparedForm({ regime: 'uncollected-vigorish' })
      .when(authorized())
      .thenRefused({ code: 'form-waives-nothing', citation: '13:69D-1.30' });
  });

  it('is apart from the preparer, the dealer and the pit clerk of the form (13:69D-1.11(a)2)', () => {
    const apart = { code: 'duties-not-apart', citation: '13:69D-1.11(a)2' };
    aPreparedForm()
      .when(authorized({ context: as('pit-boss', 'pit-clerk-1') }))
      .thenRefused(apart);
    aPreparedForm()
      .and(sign('dealer'))
      .when(authorized({ context: as('pit-boss', 'dealer-1') }))
      .thenRefused(apart);
    const given = aPreparedForm().and(authorized());
    given.when(sign('dealer', as('dealer', 'pit-boss-1'))).thenRefused(apart);
    given.when(sign('pit-boss')).thenTypes('FormSigned');
    aSignedForm()
      .when({ type: 'CountOriginal', amountCents: 1_250, context: as('count-team', 'pit-boss-1') })
      .thenRefused({ code: 'form-not-deposited' });
    aDepositedForm()
      .when({ type: 'CountOriginal', amountCents: 1_250, context: as('count-team', 'pit-boss-1') })
      .thenRefused(apart);
  });

  it('is missing where a form is deposited without it, which is a breach (13:69D-1.9(b))', () => {
    const signed = aPreparedForm()
      .and(sign('dealer'))
      .and(sign('pit-boss'))
      .and(sign('pit-clerk'))
      .and({ type: 'RecordPatronSignature', context: by('dealer') });
    signed
      .when(deposit())
      .thenRefused({ kind: 'breach', code: 'complimentary-not-authorized', citation: RULE });
    const context = by('dealer', { asHappened: { reason: 'found in the drop box' } });
    const { events } = signed.when(deposit(context));
    expect(events.map(({ type }) => type)).toEqual([
      'OriginalDeposited',
      'ComplimentaryRecorded',
      'ControlExceptionRecorded',
    ]);
    expect(events[2]).toMatchObject({
      data: { code: 'complimentary-not-authorized', amountCents: 1_250, citation: RULE },
    });
  });
});
