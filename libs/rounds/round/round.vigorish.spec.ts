import { GrowingMap } from '#kernel';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { aSettledRound, anAnnouncedRound } from '#testing/builders/baccarat-round.js';
import { openMarkers } from './round.state.js';

const context = aContext();
const collect = (amountCents: number, wagerId = 'w1') =>
  ({ type: 'CollectVigorish', wagerId, amountCents, context }) as const;
const comp = (amountCents: number, wagerId = 'w1') =>
  ({ type: 'CompVigorish', wagerId, amountCents, formNumber: 'CV-000001', context }) as const;

/** A round whose only wager won on Banker: 500 cents of vigorish on a marker. */
const round = aSettledRound();
const marker = {
  tableId: 'MB-1',
  game: 'minibaccarat',
  wagerId: 'w1',
  position: 1,
  patronId: 'patron-1',
} as const;

describe('vigorish on a marker', () => {
  it('is collected in part and then in full (3.3(c)2, 7.3(c)2)', () => {
    round
      .when(collect(200))
      .then({ type: 'VigorishCollected', data: { ...marker, amountCents: 200, when: 'later' } });
    const part = round.and(collect(200));
    expect(openMarkers(part.state)).toEqual([
      { roundId: 'S1.001', wagerId: 'w1', position: 1, patronId: 'patron-1', outstandingCents: 300 },
    ]);
    expect(openMarkers(part.and(collect(300)).state)).toEqual([]);
    part.and(collect(300)).when(collect(1)).thenRefused({ code: 'no-open-marker' });
  });

  it('cannot be collected beyond its amount', () => {
    round.when(collect(501)).thenRefused({ code: 'more-than-outstanding' });
    round.and(collect(200)).when(collect(301)).thenRefused({ code: 'more-than-outstanding' });
  });

  it.each([0, -1, -500, 0.5, NaN])('cannot change by %d cents', (amountCents) => {
    round.when(collect(amountCents)).thenRefused({ code: 'amount-impossible' });
    round.when(comp(amountCents)).thenRefused({ code: 'amount-impossible' });
  });

  it('is documented on a form for its whole amount (3.3(c)3, 7.3(c)3)', () => {
    round
      .when(comp(500))
      .then({ type: 'VigorishComped', data: { ...marker, amountCents: 500, formNumber: 'CV-000001' } });
    round.and(collect(200)).when(comp(300)).thenTypes('VigorishComped');
  });

  it('is documented on a form as still owed, which takes its marker off (13:69D-1.30)', () => {
    const document = { ...comp(300), type: 'DocumentVigorish' } as const;
    const part = round.and(collect(200));
    part
      .when(document)
      .then({ type: 'VigorishDocumented', data: { ...marker, amountCents: 300, formNumber: 'CV-000001' } });
    const documented = part.and(document);
    expect(openMarkers(documented.state)).toEqual([]);
    documented.when(comp(300)).thenRefused({ kind: 'breach', code: 'form-amount-differs' });
    documented.when(collect(300)).thenRefused({ code: 'no-open-marker' });
    part.when({ ...document, amountCents: 299 }).thenRefused({ kind: 'breach', code: 'form-amount-differs' });
  });

  it('is not documented on a form with another amount, or as it happened for what both show (3.3(c)3, 7.3(c)3)', () => {
    const differs = { kind: 'breach', code: 'form-amount-differs' } as const;
    for (const amountCents of [499, 501]) round.when(comp(amountCents)).thenRefused(differs);
    const part = round.and(collect(200));
    part.when(comp(500)).thenRefused(differs);
    const happened = (amountCents: number) => ({ ...comp(amountCents), context: AS_HAPPENED });
    const exception = (amountCents: number) => ({
      type: 'ControlExceptionRecorded',
      data: { code: 'form-amount-differs', amountCents },
    });
    expect(part.when(happened(500)).events).toMatchObject([
      { type: 'VigorishComped', data: { amountCents: 300 } },
      exception(200),
    ]);
    expect(part.when(happened(120)).events).toMatchObject([
      { type: 'VigorishComped', data: { amountCents: 120 } },
      exception(180),
    ]);
    expect(round.and(collect(500)).when(happened(500)).events).toMatchObject([exception(500)]);
  });

  it('is on its marker again where it was paid although a deposited form has it (3.3(c)3i, 7.3(c)3i)', () => {
    const comped = round.and(collect(200)).and(comp(300));
    const form = { formNumber: 'CV-000001', was: 'comped', amountCents: 300 } as const;
    const reinstate = { type: 'ReinstateVigorish', wagerId: 'w1', amountCents: 120, form, context } as const;
    comped.when(reinstate).thenRefused({ kind: 'breach', code: 'vigorish-on-deposited-form' });
    const again = comped.and({ ...reinstate, context: AS_HAPPENED });
    expect(again.history.slice(-2)).toMatchObject([
      { type: 'VigorishReinstated', data: { ...marker, amountCents: 120, was: 'comped' } },
      { type: 'ControlExceptionRecorded', data: { amountCents: 120 } },
    ]);
    expect(openMarkers(again.state)).toMatchObject([{ outstandingCents: 120 }]);
    expect(again.state).toMatchObject({
      vigorish: GrowingMap.of<string, unknown>([
        ['w1', expect.objectContaining({ comped: 180, onForms: [{ ...form, amountCents: 180 }] })],
      ]),
    });
  });

  it('is documented once, and not collected afterwards', () => {
    const comped = round.and(comp(500));
    expect(openMarkers(comped.state)).toEqual([]);
    comped.when(comp(500)).thenRefused({ kind: 'breach', code: 'form-amount-differs' });
    comped.when(collect(500)).thenRefused({ code: 'no-open-marker' });
  });

  it('belongs to a settled wager of the round', () => {
    for (const command of [collect(1, 'w9'), comp(1, 'w9')]) {
      round.when(command).thenRefused({ code: 'unknown-wager' });
    }
    for (const command of [collect(1), comp(1)]) {
      anAnnouncedRound().when(command).thenRefused({ code: 'round-not-settled' });
    }
  });

  it('is absent if the vigorish was taken with the payout', () => {
    const paid = anAnnouncedRound().and({
      type: 'SettleRound',
      actual: [],
      vigorish: [{ wagerId: 'w1', collection: 'at-payout' }],
      context,
    });
    paid.when(collect(1)).thenRefused({ code: 'no-open-marker' });
  });
});
