import { streamName } from '#event-store';
import { aFloor } from '#testing/builders/floor.js';
import { PIT } from './streams.js';
import { oneCommand, useCase } from './use-case.js';

const roles = ['pit-boss'] as const;

describe('a use case', () => {
  it('is open to everyone at the table by default, or to other roles for some requests', () => {
    const declared = { name: 'X', stream: () => 'pit-P1', decide: () => Promise.resolve() };
    expect(useCase(declared)({}).roles).toContain('dealer');
    expect(useCase({ ...declared, roles })({}).roles).toEqual(['pit-boss']);
    const ofRequest = useCase<{ as: 'dealer' }>({ ...declared, roles: ({ as }) => [as] });
    expect(ofRequest({ as: 'dealer' }).roles).toEqual(['dealer']);
  });

  it('of one command passes the request on, without the id of its stream', async () => {
    const floor = await aFloor();
    const change = oneCommand(PIT, 'pitId', 'NoticePaymentProcedureChange', { name: 'Notice', roles });
    const effectiveAt = new Date(floor.nowMs + 3_600_000).toISOString();
    const asked = change({ pitId: 'pit-of-MB-1', paymentProcedure: 2, effectiveAt });
    expect(asked).toMatchObject({ name: 'Notice', primary: streamName('pit', 'pit-of-MB-1') });
    const { events } = await floor.do('pit-boss', asked);
    expect(events).toMatchObject([
      { type: 'PaymentProcedureChangeNoticed', data: { paymentProcedure: 2, effectiveAt } },
    ]);
    expect(events[0]?.data).not.toHaveProperty('pitId');
  });
});
