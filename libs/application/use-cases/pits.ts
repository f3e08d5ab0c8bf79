import { streamName } from '#event-store';
import type { PaymentProcedure } from '#rules';
import { PIT_SUPERVISORS } from '../role.js';
import { PIT } from '../streams.js';
import { oneCommand, useCase } from '../use-case.js';

/** Opens a gaming pit with the payment-and-vigorish procedure of all its tables. */
export const openPit = useCase<{ pitId: string; paymentProcedure: PaymentProcedure }>({
  name: 'OpenPit',
  roles: PIT_SUPERVISORS,
  stream: ({ pitId }) => streamName(PIT.category, pitId),
  decide: (session, request) =>
    session.decide(PIT, request.pitId, { type: 'OpenPit', ...request, context: session.context }),
});

/** Records the notice to the Commission and surveillance of a change of procedure (3.10(c)2, 7.10(c)3). */
export const noticePaymentProcedureChange = oneCommand(PIT, 'pitId', 'NoticePaymentProcedureChange', {
  roles: PIT_SUPERVISORS,
});

/** Puts a noticed procedure into effect at every table of the pit. */
export const changePaymentProcedure = oneCommand(PIT, 'pitId', 'ChangePaymentProcedure', {
  roles: PIT_SUPERVISORS,
});
