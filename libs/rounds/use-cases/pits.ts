import { streamName } from '#event-store';
import { spanFrom } from '../../ledger/in-force.js';
import type { PaymentProcedure } from '#rules';
import { PIT_SUPERVISORS } from '../../application/role.js';
import { PIT, TABLE } from '../../application/session/streams.js';
import { oneCommand, useCase } from '../../application/session/use-case.js';
import { tableOf } from '../../application/existing.js';
import { governedBy } from './governed-rounds.js';
import { noteIn, noteInPlaces } from './places.js';

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
export const changePaymentProcedure = useCase<{ pitId: string; paymentProcedure: PaymentProcedure }>({
  name: 'ChangePaymentProcedure',
  roles: PIT_SUPERVISORS,
  stream: ({ pitId }) => streamName(PIT.category, pitId),
  decide: async (session, { pitId, paymentProcedure }) => {
    const { context } = session;
    const { occurredAt } = context;
    const pit = await session.state(PIT, pitId);
    const span = pit.status === 'open' ? spanFrom(pit.procedures, occurredAt) : { from: occurredAt };
    const change = {
      by: streamName(PIT.category, pitId),
      what: 'payment-procedure',
      inForceFrom: occurredAt,
    } as const;
    const governs: string[] = [];
    let stakedCents = 0;
    for (const tableId of pit.status === 'open' ? pit.tables : []) {
      const table = await tableOf(session, tableId);
      // The table too, so that no place comes into play beside this.
      await noteIn(session, TABLE, tableId, change);
      const governed = await governedBy(session, table, span);
      governs.push(...governed.governs);
      stakedCents += governed.stakedCents;
      await noteInPlaces(session, table, change, span);
    }
    await session.decide(PIT, pitId, {
      type: 'ChangePaymentProcedure',
      paymentProcedure,
      governs,
      stakedCents,
      context,
    });
  },
});
