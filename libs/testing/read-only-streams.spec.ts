import { useCase } from '#application';
import type { CommandSession } from '#application';
import { PIT, TABLE } from '../application/session/streams.js';
import { TestFloor } from './builders/floor.js';
import { rejectionOf } from './rejection-of.js';

/** Notices other payment procedures in a pit, after a look elsewhere. */
const noticing = (name: string, look: (session: CommandSession) => Promise<unknown>) =>
  useCase<{ pitId: string }>({
    name,
    roles: ['pit-boss'],
    stream: ({ pitId }) => `pit-${pitId}`,
    decide: async (session, { pitId }) => {
      await look(session);
      const effectiveAt = '2010-06-06T22:00:00.000Z';
      const { context } = session;
      await session.decide(PIT, pitId, {
        type: 'NoticePaymentProcedureChange',
        paymentProcedure: 2,
        effectiveAt,
        context,
      });
    },
  })({ pitId: 'pit-of-T-1' });

describe('a use case of a test', () => {
  it.each<[string, (session: CommandSession) => Promise<unknown>]>([
    ['the state of', (session) => session.state(TABLE, 'T-1')],
    ['the events of', (session) => session.events(TABLE, 'T-1')],
    ['the history of', (session) => session.history('table-T-1')],
    ['the time of', (session) => session.assertAfter(TABLE, 'T-1', 'first')],
  ])('fails if it reads %s a stream and does not write there', async (_what, look) => {
    const floor = new TestFloor();
    await floor.tableOf('roulette');
    const head = await floor.head();
    const failed = await rejectionOf(floor.do('pit-boss', noticing('Careless', look)));
    expect(String(failed)).toContain('Careless reads table-T-1 and does not write there');
    expect(await floor.head()).toBe(head);
  });

  it('may read what it writes, and what is named with a reason', async () => {
    const floor = new TestFloor();
    await floor.tableOf('roulette');
    const head = await floor.head();
    await floor.do(
      'pit-boss',
      noticing('Careful', (session) => session.state(PIT, 'pit-of-T-1')),
    );
    await floor.do(
      'pit-boss',
      noticing('OpenRound', (session) => session.state(TABLE, 'T-1')),
    );
    expect(await floor.head()).toBe(head + 2n);
  });
});
