import { streamName } from '#event-store';
import { aFloor } from '#testing/builders/floor.js';
import { PIT } from './streams.js';
import { oneCommand, useCase } from './use-case.js';

const roles = ['pit-boss'] as const;

describe('a use case', () => {
  it('is done by everyone at the table unless it says otherwise', () => {
    const declared = { name: 'X', stream: () => 'pit-P1', decide: () => Promise.resolve() };
    expect(useCase(declared)({}).roles).toContain('dealer');
    expect(useCase({ ...declared, roles })({}).roles).toEqual(['pit-boss']);
  });

  it('that is a signature is done in the role that the request names, one of those that may sign', () => {
    const declared = { name: 'X', stream: () => 'pit-P1', decide: () => Promise.resolve() };
    const sign = useCase<{ as: 'dealer' }>({
      ...declared,
      roles: ['dealer', 'pit-boss'],
      actingAs: ({ as }) => as,
    });
    expect(sign({ as: 'dealer' }).roles).toEqual(['dealer']);
    expect(sign.roles).toEqual(['dealer', 'pit-boss']);
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
