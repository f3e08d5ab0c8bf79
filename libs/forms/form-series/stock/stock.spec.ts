import { by, someone } from '#testing/builders/contexts.js';
import { given } from '../../../testing/given-when-then.js';
import { formSeriesDecider } from '../form-series.decider.js';
import { FORM_SERIES_CITATION } from '../form-series.kinds.js';
import type { Serials } from '../serial-ranges.js';
import type { StockPlace } from './stock.events.js';

const kind = 'vigorish-form';
const accounting = by('accounting');
const clerk = by('pit-clerk');
const receive = { type: 'ReceiveSeries', seriesId: 'CV', kind, first: 1, last: 100 } as const;
const inStock = () => given(formSeriesDecider).and({ ...receive, heldBy: 'accounting', context: accounting });
const issueStock = (last?: number) =>
  ({ type: 'IssueStock', ...(last !== undefined && { last }), context: accounting }) as const;
const accept = { type: 'AcceptStock', context: clerk } as const;
const use = (serial?: number) =>
  ({ type: 'IssueFormNumber', kind, ...(serial !== undefined && { serial }), context: clerk }) as const;
const count = (place: StockPlace, numbers: Serials, context = accounting, handledBy: string[] = []) =>
  ({ type: 'CountStock', place, numbers, handledBy: new Set(handledBy), context }) as const;

describe('a series that accounting keeps', () => {
  it('is used by the department once both have signed for it (3.3(c)3ii, 7.3(c)3ii)', () => {
    const citation = FORM_SERIES_CITATION;
    inStock().when(use()).thenRefused({ code: 'form-number-in-stock', citation });
    const issued = inStock().and(issueStock(10));
    expect(issued.history.at(-1)).toMatchObject({
      type: 'StockIssued',
      data: { first: 1, last: 10, department: 'pit', issuedBy: { userId: 'accounting-1' } },
    });
    issued.when(use()).thenRefused({ code: 'form-number-in-stock' });
    issued.and(accept).when(use()).thenTypes('FormNumberIssued');
    issued.and(accept).when(use(11)).thenRefused({ code: 'form-number-in-stock' });
  });

  it('is issued in order, one pack after the other', () => {
    inStock().when(issueStock(101)).thenRefused({ code: 'issue-out-of-sequence' });
    inStock().when(issueStock(0)).thenRefused({ code: 'issue-out-of-sequence' });
    const first = inStock().and(issueStock(10));
    first.when(issueStock(20)).thenRefused({ kind: 'conflict', code: 'issue-not-accepted' });
    const second = first.and(accept).and(issueStock());
    expect(second.history.at(-1)).toMatchObject({ data: { first: 11, last: 100 } });
    second.and(accept).when(issueStock()).thenRefused({ code: 'nothing-in-stock' });
    second.and(accept).when(accept).thenRefused({ code: 'nothing-issued' });
  });

  it('has two signers, of accounting and of the department that uses the forms', () => {
    const both = by('pit-clerk', { actor: someone('pit-clerk', { userId: 'accounting-1' }) });
    const issued = inStock().and(issueStock());
    issued.when({ ...accept, context: both }).thenRefused({ code: 'signers-not-different' });
    issued
      .when({ ...accept, context: by('cage') })
      .thenRefused({ kind: 'not-allowed', code: 'forms-of-another-department' });
    const fills = given(formSeriesDecider)
      .and({ ...receive, kind: 'fill-slip', heldBy: 'accounting', context: accounting })
      .and(issueStock());
    fills.when(accept).thenRefused({ code: 'forms-of-another-department' });
    fills.when({ ...accept, context: by('cage') }).thenTypes('StockAccepted');
  });

  it('goes on with a delivery, whose numbers it has not had before', () => {
    const deliver = (first: number, last: number) =>
      ({ type: 'ReceiveDelivery', first, last, context: clerk }) as const;
    const series = given(formSeriesDecider).and({ ...receive, first: 99, context: clerk });
    series.when(deliver(100, 120)).thenRefused({ kind: 'conflict', code: 'series-overlaps' });
    inStock().when(deliver(101, 120)).thenRefused({ code: 'series-kept-by-accounting' });
    series.when(deliver(1, 98)).thenRefused({ code: 'delivery-below-series' });
    series.when(deliver(120, 110)).thenRefused({ code: 'series-empty' });
    series.when(deliver(0, 110)).thenRefused({ code: 'series-malformed' });
    const exhausted = series.and(use()).and(use());
    exhausted.when(use()).thenRefused({ code: 'series-exhausted' });
    const next = exhausted.and(deliver(201, 202)).when(use());
    next.then({ type: 'FormNumberIssued', data: { seriesId: 'CV', serial: 201, formNumber: 'CV-000201' } });
  });
});

describe('a count of blank forms', () => {
  const used = () => inStock().and(issueStock(10)).and(accept).and(use()).and(use());
  const boss = by('pit-boss');

  it('is made by two people, and has what the ledger misses (13:69D-1.5(d))', () => {
    const there = [
      { first: 4, last: 7 },
      { first: 2, last: 2 },
      { first: 8, last: 10 },
    ];
    const once = used().and(count('department', there, boss));
    once.when(count('department', there)).then({
      type: 'StockCounted',
      data: {
        seriesId: 'CV',
        kind,
        place: 'department',
        numbers: [
          { first: 2, last: 2 },
          { first: 4, last: 10 },
        ],
        missing: [{ first: 3, last: 3 }],
        unexpected: [{ first: 2, last: 2 }],
        citation: FORM_SERIES_CITATION,
        countedBy: {
          first: { userId: 'pit-boss-1', name: boss.actor.name },
          second: { userId: 'accounting-1', name: accounting.actor.name },
        },
      },
    });
  });

  it('leaves a missing number out of the series, and void where it turns up', () => {
    const there = [{ first: 4, last: 10 }];
    const counted = used()
      .and(count('department', there, boss))
      .and(count('department', there));
    counted.when(use()).then({
      type: 'FormNumberIssued',
      data: { seriesId: 'CV', serial: 4, formNumber: 'CV-000004' },
    });
    counted.when(use(3)).thenRefused({ kind: 'breach', code: 'form-number-missing' });
    const lost = {
      type: 'ReportNumberLost',
      serial: 3,
      reason: 'gone',
      handledBy: new Set<string>(),
    } as const;
    counted.when({ ...lost, context: boss }).thenRefused({ code: 'form-number-missing' });
    const found = {
      type: 'ReportNumberFound',
      missedBy: new Set<string>(),
      serial: 3,
      where: 'in the drawer',
      context: boss,
    } as const;
    counted.when(found).thenTypes('FormNumberFound');
    counted.and(found).when(use(3)).thenRefused({ code: 'form-number-already-issued' });
  });

  it('misses a number on its way once, and has it again if the department signs for it', () => {
    const rest = [
      { first: 1, last: 4 },
      { first: 6, last: 10 },
      { first: 11, last: 100 },
    ];
    const other = by('accounting', { actor: someone('accounting', { userId: 'accounting-2' }) });
    const missed = inStock()
      .and(issueStock(10))
      .and(count('accounting', rest))
      .and(count('accounting', rest, other));
    expect(missed.history.filter(({ type }) => type === 'StockCounted')).toMatchObject([
      { data: { missing: [{ first: 5, last: 5 }] } },
    ]);
    const again = missed.and(count('accounting', rest)).when(count('accounting', rest, other));
    expect(again.events.find(({ type }) => type === 'StockCounted')).toMatchObject({ data: { missing: [] } });
    const signedFor = [1, 2, 3, 4].reduce((series) => series.and(use()), missed.and(accept));
    expect(signedFor.when(use()).events).toMatchObject([{ type: 'FormNumberIssued', data: { serial: 5 } }]);
  });

  it('passes over no number where one that it missed was used', () => {
    const rest = [
      { first: 1, last: 4 },
      { first: 6, last: 100 },
    ];
    const other = by('accounting', { actor: someone('accounting', { userId: 'accounting-2' }) });
    const context = by('pit-clerk', { asHappened: { reason: 'found on a form' } });
    const missed = inStock()
      .and(issueStock(10))
      .and(count('accounting', rest))
      .and(count('accounting', rest, other))
      .and({ ...use(5), context })
      .and(accept);
    expect(missed.when(use()).events).toMatchObject([{ data: { serial: 1 } }]);
  });

  it('begins again where the two differ', () => {
    const once = used().and(count('department', [{ first: 3, last: 10 }], boss));
    const differing = once.and(count('department', [{ first: 4, last: 10 }]));
    expect(differing.history.at(-1)).toMatchObject({ type: 'StockCountsDiffered' });
    differing.when(count('department', [{ first: 3, last: 10 }])).thenTypes('StockCountedOnce');
  });

  it('needs accounting, two people and one who had no form in hand (13:69D-1.11(a)2, 13:69D-1.30)', () => {
    const there = [{ first: 3, last: 10 }];
    const once = used().and(count('department', there, boss));
    once.when(count('department', there, boss)).thenRefused({ code: 'signers-not-different' });
    once.when(count('department', there, clerk)).thenRefused({ code: 'count-without-accounting' });
    once
      .when(count('department', there, accounting, ['pit-boss-1', 'accounting-1']))
      .thenRefused({ kind: 'not-allowed', code: 'duties-not-apart' });
    once.when(count('department', there, accounting, ['accounting-1'])).thenTypes('StockCounted');
    used()
      .when(count('department', [...there, { first: 3, last: 3 }]))
      .thenRefused({ code: 'counted-twice' });
    used()
      .when(count('department', [{ first: 3, last: 2 }]))
      .thenRefused({ code: 'series-empty' });
  });

  it('has forms on their way to the department with accounting, and can end a series', () => {
    const issued = inStock().and(issueStock(10));
    issued
      .and(count('accounting', [{ first: 1, last: 100 }], boss))
      .when(count('accounting', [{ first: 1, last: 100 }]))
      .thenTypes('StockCounted');
    const all = given(formSeriesDecider).and({ ...receive, context: clerk });
    all
      .and(count('department', [], boss))
      .when(count('department', []))
      .thenTypes('StockCounted', 'SeriesExhausted');
  });
});
