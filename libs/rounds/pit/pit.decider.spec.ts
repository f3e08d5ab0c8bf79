import { AS_HAPPENED, aContext, later } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { pitDecider } from './pit.decider.js';
import type { PitEvent } from './pit.events.js';

const HALF_HOUR_MS = 30 * 60_000;
const CITATION = '19:47-3.10(c)2, 19:47-7.10(c)3';

const opened: PitEvent = {
  type: 'PitOpened',
  data: { pitId: 'P1', paymentProcedure: 1, inForceFrom: later(0) },
};
const noticed: PitEvent = {
  type: 'PaymentProcedureChangeNoticed',
  data: { paymentProcedure: 3, noticedAt: later(0), effectiveAt: later(HALF_HOUR_MS) },
};
const pit = (...more: PitEvent[]) => given(pitDecider, opened, ...more);

describe('a pit', () => {
  it('opens with one payment procedure for all its tables (3.10(c)1, 7.10(c)1, 7.10(c)2)', () => {
    given(pitDecider)
      .when({ type: 'OpenPit', pitId: 'P1', paymentProcedure: 1, context: aContext() })
      .then(opened);
  });

  it('opens once', () => {
    pit()
      .when({ type: 'OpenPit', pitId: 'P1', paymentProcedure: 2, context: aContext() })
      .thenRefused({ code: 'pit-already-open' });
  });

  it('accepts no notice and no change before it is open', () => {
    const nowhere = given(pitDecider);
    nowhere
      .when({
        type: 'NoticePaymentProcedureChange',
        paymentProcedure: 3,
        effectiveAt: later(HALF_HOUR_MS),
        context: aContext(),
      })
      .thenRefused({ code: 'unknown-pit' });
    nowhere
      .when({ type: 'ChangePaymentProcedure', paymentProcedure: 3, governs: [], context: aContext() })
      .thenRefused({ code: 'unknown-pit' });
  });

  it('notices a change exactly 30 minutes ahead (3.10(c)2, 7.10(c)3)', () => {
    pit()
      .when({
        type: 'NoticePaymentProcedureChange',
        paymentProcedure: 3,
        effectiveAt: later(HALF_HOUR_MS),
        context: aContext(),
      })
      .then(noticed);
  });

  it('refuses a notice of 29:59.999, and records it with an exception as it happened (3.10(c)2)', () => {
    const command = {
      type: 'NoticePaymentProcedureChange',
      paymentProcedure: 3,
      effectiveAt: later(HALF_HOUR_MS - 1),
      context: aContext(),
    } as const;
    pit().when(command).thenRefused({ code: 'notice-too-short', citation: CITATION, kind: 'breach' });
    pit()
      .when({ ...command, context: AS_HAPPENED })
      .thenTypes('PaymentProcedureChangeNoticed', 'ControlExceptionRecorded');
  });

  it.each([
    ['30:00.000 after the notice', HALF_HOUR_MS, true],
    ['29:59.999 after the notice', HALF_HOUR_MS - 1, false],
  ])('changes the procedure %s: %#', (_when, ms, allowed) => {
    const outcome = pit(noticed).when({
      type: 'ChangePaymentProcedure',
      paymentProcedure: 3,
      governs: [],
      context: aContext({ occurredAt: later(ms) }),
    });
    if (allowed)
      outcome.then({
        type: 'PaymentProcedureChanged',
        data: { paymentProcedure: 3, inForceFrom: later(ms) },
      });
    else outcome.thenRefused({ code: 'notice-missing', citation: CITATION, kind: 'breach' });
  });

  it('refuses another procedure than the one that was noticed (3.10(c)2, 7.10(c)3)', () => {
    pit(noticed)
      .when({
        type: 'ChangePaymentProcedure',
        paymentProcedure: 4,
        governs: [],
        context: aContext({ occurredAt: later(HALF_HOUR_MS) }),
      })
      .thenRefused({ code: 'notice-missing', citation: CITATION, kind: 'breach' });
  });

  it('needs a new notice for a second change', () => {
    pit(noticed)
      .and({
        type: 'ChangePaymentProcedure',
        paymentProcedure: 3,
        governs: [],
        context: aContext({ occurredAt: later(HALF_HOUR_MS) }),
      })
      .when({
        type: 'ChangePaymentProcedure',
        paymentProcedure: 3,
        governs: [],
        context: aContext({ occurredAt: later(2 * HALF_HOUR_MS) }),
      })
      .thenRefused({ code: 'notice-missing', kind: 'breach' });
  });

  it('records a change without notice, with the person who reported it and the reason', () => {
    const [, exception] = pit().when({
      type: 'ChangePaymentProcedure',
      paymentProcedure: 3,
      governs: [],
      context: AS_HAPPENED,
    }).events;
    expect(exception).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: {
        code: 'notice-missing',
        citation: CITATION,
        reason: 'seen by the floorperson',
        recordedBy: { userId: 'floorperson-1', role: 'floorperson' },
      },
    });
  });
});
