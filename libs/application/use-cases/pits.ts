import { streamName } from '#event-store';
import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import { PIT } from '../streams.js';
import type { UseCase } from '../use-case.js';

/** Opens a gaming pit with the payment-and-vigorish procedure of all its tables. */
export function openPit(request: { pitId: string; paymentProcedure: PaymentProcedure }): UseCase {
  return {
    name: 'OpenPit',
    roles: ['pit-boss'],
    request,
    primary: streamName(PIT.category, request.pitId),
    run: async (session) => {
      await session.decide(PIT, request.pitId, { type: 'OpenPit', ...request, context: session.context });
    },
  };
}

/** Records that the Commission and surveillance were told of a change of procedure (3.10(c)2, 7.10(c)3). */
export function noticePaymentProcedureChange(request: {
  pitId: string;
  paymentProcedure: PaymentProcedure;
  effectiveAt: IsoInstant;
}): UseCase {
  return {
    name: 'NoticePaymentProcedureChange',
    roles: ['pit-boss'],
    request,
    primary: streamName(PIT.category, request.pitId),
    run: async (session) => {
      const { pitId, ...notice } = request;
      await session.decide(PIT, pitId, {
        type: 'NoticePaymentProcedureChange',
        ...notice,
        context: session.context,
      });
    },
  };
}

/** Puts a noticed procedure into effect at every table of the pit. */
export function changePaymentProcedure(request: {
  pitId: string;
  paymentProcedure: PaymentProcedure;
}): UseCase {
  return {
    name: 'ChangePaymentProcedure',
    roles: ['pit-boss'],
    request,
    primary: streamName(PIT.category, request.pitId),
    run: async (session) => {
      const { pitId, paymentProcedure } = request;
      await session.decide(PIT, pitId, {
        type: 'ChangePaymentProcedure',
        paymentProcedure,
        context: session.context,
      });
    },
  };
}
