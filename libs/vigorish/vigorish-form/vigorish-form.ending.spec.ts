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

describe('a form that was lost and is found', () => {
  const found = { type: 'ReportFormFound', where: 'behind the liner', context: by('count-team') } as const;

  it('goes on where it was, so that its original is counted and compared', () => {
    const again = deposited.and(lost()).and(found);
    expect(again.history.at(-1)).toMatchObject({
      type: 'FormFound',
      data: { status: 'witnessed', where: 'behind the liner', foundBy: { userId: 'count-team-1' } },
    });
    again.and(count(1_250)).when(compare()).thenTypes('FormMatched');
    expect(aPreparedForm().and(lost()).and(found).state).toMatchObject({ status: 'prepared' });
    expect(deposited.and(count(1_250)).and(lost()).and(found).state).toMatchObject({ status: 'counted' });
    again.when(lost()).thenTypes('FormLost');
  });

  it('is found by somebody else than who reported it lost (13:69D-1.11(a)2)', () => {
    const byReporter = { ...found, context: as('pit-boss-2', 'pit-boss') };
    deposited.and(lost()).when(byReporter).thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    deposited
      .and(lost())
      .and(found)
      .and(lost(as('pit-boss-3', 'pit-boss')))
      .when(byReporter)
      .thenTypes('FormFound');
  });

  it('was reported lost before', () => {
    deposited.when(found).thenRefused({ kind: 'conflict', code: 'form-not-lost' });
    deposited.and(lost()).and(found).when(found).thenRefused({ code: 'form-not-lost' });
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
