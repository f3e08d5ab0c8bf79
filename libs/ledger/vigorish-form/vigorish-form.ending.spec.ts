import { by, someone } from '#testing/builders/contexts.js';
import { aDepositedForm, aPreparedForm } from '#testing/builders/vigorish-form.js';

const another = (role: string) => by(role, { actor: someone(role, { userId: `${role}-2` }) });
const as = (userId: string, role: string) => by(role, { actor: someone(role, { userId }) });
const forward = { type: 'ForwardDuplicate', gamingDay: '2010-06-05', context: by('pit-clerk') } as const;
const count = (amountCents: number, context = by('count-team')) =>
  ({ type: 'CountOriginal', amountCents, context }) as const;
const compare = (context = by('accounting')) =>
  ({ type: 'CompareForm', duplicateCents: 1_250, context }) as const;
const recount = (context = another('count-team')) =>
  ({ type: 'RecountOriginal', amountCents: 1_250, reason: 'mistyped', context }) as const;
const resolve = (context = another('accounting')) =>
  ({ type: 'ResolveMismatch', explanation: 'the copy was smudged', context }) as const;
const lost = (context = another('pit-boss')) =>
  ({ type: 'ReportFormLost', reason: 'not in the drop box', context }) as const;

const deposited = aDepositedForm().and(forward);
const mismatched = deposited.and(count(12_500)).and(compare());

describe('a mismatch of a form', () => {
  it('ends with a recount by someone else of the count team, after which the form is compared again', () => {
    const again = mismatched.and(recount());
    expect(again.history.at(-1)).toMatchObject({
      type: 'OriginalRecounted',
      data: { beforeCents: 12_500, amountCents: 1_250, countedBy: { userId: 'count-team-2' } },
    });
    again.when(compare()).thenTypes('FormMatched');
    mismatched.when(recount(by('count-team'))).thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    deposited.when(recount()).thenRefused({ code: 'form-not-counted' });
  });

  it('ends with an explanation by someone who neither counted nor compared', () => {
    mismatched.when(resolve(by('accounting'))).thenRefused({ code: 'duties-not-apart' });
    mismatched.when(resolve(as('count-team-1', 'accounting'))).thenRefused({ code: 'duties-not-apart' });
    const resolved = mismatched.and(resolve());
    expect(resolved.state).toMatchObject({ status: 'resolved' });
    resolved.when(resolve()).thenRefused({ code: 'form-not-mismatched' });
  });
});

describe('a form that is missing', () => {
  it('is lost by the word of someone who had no part in it, and its number stays', () => {
    deposited.when(lost(by('pit-boss'))).thenRefused({ code: 'duties-not-apart' });
    for (const form of [aPreparedForm(), deposited]) {
      const { history, state } = form.and(lost());
      expect(state).toMatchObject({ status: 'lost', formNumber: 'CV-000001' });
      expect(history.at(-1)).toMatchObject({
        type: 'FormLost',
        data: { amountCents: 1_250, reportedBy: { userId: 'pit-boss-2' } },
      });
    }
    mismatched.when(lost()).thenRefused({ code: 'form-accounted-for' });
  });
});

describe('the duties of a form', () => {
  it('are apart by person over time, whatever a role is now', () => {
    deposited.when(count(1_250, as('pit-clerk-1', 'count-team'))).thenRefused({ code: 'duties-not-apart' });
    deposited
      .and(count(1_250))
      .when(compare(as('count-team-1', 'accounting')))
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
  });
});
