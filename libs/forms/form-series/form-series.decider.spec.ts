import { by, someone } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { formSeriesDecider } from './form-series.decider.js';
import { FORM_SERIES_CITATION, formNumberOf } from './form-series.kinds.js';

const context = by('pit-clerk');
const kind = 'vigorish-form';
const receive = { type: 'ReceiveSeries', seriesId: 'CV', kind, first: 7, last: 9, context } as const;
const issue = (serial?: number) =>
  ({ type: 'IssueFormNumber', kind, ...(serial !== undefined && { serial }), context }) as const;
const series = () => given(formSeriesDecider).and(receive);

describe('a series of vigorish forms', () => {
  it('is received with its first and last number (3.3(c)3ii, 7.3(c)3ii)', () => {
    given(formSeriesDecider)
      .when(receive)
      .then({ type: 'SeriesReceived', data: { seriesId: 'CV', kind, first: 7, last: 9 } });
    series().when(receive).thenRefused({ code: 'series-exists' });
  });

  it.each([
    [9, 7, 'series-empty'],
    [0, 7, 'series-malformed'],
    [1.5, 7, 'series-malformed'],
    [1, Infinity, 'series-malformed'],
  ])('from %d to %d is refused: %s', (first, last, code) => {
    given(formSeriesDecider)
      .when({ ...receive, first, last })
      .thenRefused({ code });
  });

  it('is issued in order up to its last number, and is exhausted then (3.3(c)3ii, 7.3(c)3ii)', () => {
    const nine = series().and(issue()).and(issue(8));
    nine
      .when(issue())
      .then(
        { type: 'FormNumberIssued', data: { seriesId: 'CV', serial: 9, formNumber: 'CV-000009' } },
        { type: 'SeriesExhausted', data: { seriesId: 'CV' } },
      );
    nine.and(issue()).when(issue()).thenRefused({
      code: 'series-exhausted',
      citation: FORM_SERIES_CITATION,
    });
  });

  it('keeps the inventory period in which a number is used', () => {
    const [used] = series().when({ ...issue(), periodId: 'T-1:1' }).events;
    expect(used).toMatchObject({ type: 'FormNumberIssued', data: { periodId: 'T-1:1' } });
  });

  it.each([
    [7, 'form-number-already-issued'],
    [10, 'form-number-out-of-sequence'],
    [NaN, 'form-number-out-of-sequence'],
    [8.5, 'form-number-out-of-sequence'],
  ])('does not issue %d when 8 is next (3.3(c)3ii, 7.3(c)3ii)', (serial, code) => {
    series().and(issue()).when(issue(serial)).thenRefused({ code, citation: FORM_SERIES_CITATION });
  });

  it('records a number out of order as it happened only, and lists it beside those passed over (13:69D-1.5(c))', () => {
    const started = series().and(issue());
    const skips = {
      kind: 'breach',
      code: 'form-number-out-of-sequence',
      citation: FORM_SERIES_CITATION,
    } as const;
    started.when(issue(9)).thenRefused(skips);
    const asHappened = { reason: 'two forms stuck together' };
    const late = (serial: number) => ({ ...issue(serial), context: { ...context, asHappened } });
    started.when(late(9)).thenTypes('FormNumberIssued', 'ControlExceptionRecorded');
    const skipped = started.and(late(9));
    skipped.when(issue()).thenRefused({ code: 'form-number-out-of-sequence' });
    skipped.when(issue(8)).thenRefused(skips);
    skipped.when(late(8)).thenTypes('FormNumberIssued', 'SeriesExhausted', 'ControlExceptionRecorded');
    const lost = {
      type: 'ReportNumberLost',
      serial: 8,
      reason: 'torn',
      handledBy: new Set<string>(),
    } as const;
    skipped.when({ ...lost, context }).thenTypes('FormNumberLost', 'SeriesExhausted');
  });

  it('numbers forms of its kind only: vigorish forms, or recovery forms (13:69D-1.30)', () => {
    series()
      .when({ ...issue(), kind: 'recovery-form' })
      .thenRefused({ code: 'series-of-another-kind', citation: FORM_SERIES_CITATION });
    const recoveries = given(formSeriesDecider).and({ ...receive, kind: 'recovery-form' });
    recoveries.when(issue(7)).thenRefused({ code: 'series-of-another-kind' });
    recoveries.when({ ...issue(7), kind: 'recovery-form' }).thenTypes('FormNumberIssued');
  });

  it('issues nothing if it was never received', () => {
    given(formSeriesDecider).when(issue()).thenRefused({ code: 'unknown-series' });
  });

  it('numbers its forms with six digits or more', () => {
    expect(formNumberOf('CV', 12)).toBe('CV-000012');
    expect(formNumberOf('CV', 1_234_567)).toBe('CV-1234567');
  });

  it('accounts for a number that is missing as lost, and goes on with the next', () => {
    const received = given(formSeriesDecider).and({
      type: 'ReceiveSeries',
      seriesId: 'L',
      kind,
      first: 1,
      last: 2,
      context,
    });
    const missing = (serial: number) =>
      ({
        type: 'ReportNumberLost',
        serial,
        reason: 'torn out',
        handledBy: new Set<string>(),
        context,
      }) as const;
    received.when(missing(2)).thenRefused({ code: 'form-number-out-of-sequence' });
    const first = received.and(missing(1));
    expect(first.history.at(-1)).toMatchObject({ type: 'FormNumberLost', data: { formNumber: 'L-000001' } });
    first.when(missing(1)).thenRefused({ code: 'form-number-already-issued' });
    first.when(missing(2)).thenTypes('FormNumberLost', 'SeriesExhausted');
  });

  it('has a lost number found once, and never issues it', () => {
    const find = (serial: number) =>
      ({
        type: 'ReportNumberFound',
        missedBy: new Set<string>(),
        serial,
        where: 'under the stand',
        context,
      }) as const;
    const report = { type: 'ReportNumberLost', serial: 7, reason: 'torn out' } as const;
    const missing = series().and({ ...report, handledBy: new Set<string>(), context: by('pit-boss') });
    series().when(find(7)).thenRefused({ code: 'form-number-not-lost' });
    missing
      .when({ ...find(7), missedBy: new Set([context.actor.userId]) })
      .thenRefused({ code: 'duties-not-apart' });
    const found = missing.and(find(7));
    expect(found.history.at(-1)).toMatchObject({
      type: 'FormNumberFound',
      data: { formNumber: 'CV-000007', kind: 'vigorish-form', where: 'under the stand' },
    });
    found.when(find(7)).thenRefused({ kind: 'conflict', code: 'form-number-not-lost' });
    found.when(issue(7)).thenRefused({ code: 'form-number-already-issued' });
    found.when(issue(8)).thenTypes('FormNumberIssued');
  });

  it('cites the section on recovery forms where a number of theirs is lost or out of order (13:69D-1.30)', () => {
    const citation = '13:69D-1.30';
    const recoveries = given(formSeriesDecider).and({ ...receive, kind: 'recovery-form' });
    recoveries
      .when({ ...issue(8), kind: 'recovery-form' })
      .thenRefused({ kind: 'breach', code: 'form-number-out-of-sequence', citation });
    const lost = {
      type: 'ReportNumberLost',
      serial: 7,
      reason: 'torn out',
      handledBy: new Set<string>(),
      context,
    } as const;
    expect(recoveries.and(lost).history.at(-1)).toMatchObject({ type: 'FormNumberLost', data: { citation } });
  });

  it('has no number reported lost by someone who had its forms in hand, in whatever role', () => {
    const report = { type: 'ReportNumberLost', serial: 7, reason: 'torn out' } as const;
    const clerk = by('pit-boss', { actor: someone('pit-boss', { userId: 'pit-clerk-1' }) });
    const handledBy = new Set(['pit-clerk-1']);
    series()
      .when({ ...report, handledBy, context: clerk })
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart', citation: FORM_SERIES_CITATION });
    series()
      .when({ ...report, handledBy, context: by('pit-boss') })
      .thenTypes('FormNumberLost');
  });
});
