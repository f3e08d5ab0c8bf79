import { booksDateOf } from '#kernel';
import { streamName } from '#event-store';
import { BOOKS } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { BOOKKEEPERS } from './gaming-days.js';

interface OfProperty {
  readonly propertyId: string;
}

const stream = ({ propertyId }: OfProperty): string => streamName(BOOKS.category, propertyId);

/** Asks to record facts of past gaming days, which another person then approves. */
export const openHistory = useCase<OfProperty & { from: string; to: string; reason: string }>({
  name: 'OpenHistory',
  roles: BOOKKEEPERS,
  stream,
  decide: (session, { propertyId, ...history }) => {
    const { context, now, property } = session;
    const today = booksDateOf(now, property.clock).gamingDay;
    return session.decide(BOOKS, propertyId, { type: 'OpenHistory', ...history, today, context });
  },
});

/** Approves that facts of past gaming days are recorded without an exception for late recording. */
export const approveHistory = useCase<OfProperty & { historyId: string }>({
  name: 'ApproveHistory',
  roles: BOOKKEEPERS,
  stream,
  decide: async (session, { propertyId, historyId }) => {
    await session.assertAfter(BOOKS, propertyId, (steps) =>
      steps.find(({ event }) => event.type === 'HistoryOpened' && event.data.historyId === historyId),
    );
    const { context } = session;
    await session.decide(BOOKS, propertyId, { type: 'ApproveHistory', historyId, context });
  },
});
