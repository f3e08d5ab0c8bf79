import { streamName } from '#event-store';
import { departmentOf } from '../form-series/form-series.kinds.js';
import type { Serials } from '../form-series/serial-ranges.js';
import type { StockPlace } from '../form-series/stock/stock.events.js';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { FORM_SERIES } from '../../application/session/streams.js';
import { oneCommand, useCase } from '../../application/session/use-case.js';
import { handlersOf } from './form-series.js';

const streamOf = ({ seriesId }: { readonly seriesId: string }): string =>
  streamName(FORM_SERIES.category, seriesId);

/** Receives further numbers of a series, by the department that keeps its blank forms. */
export const receiveDelivery = useCase<{
  seriesId: string;
  first: number;
  last: number;
  /** Absent for the department that uses the forms. */
  heldBy?: 'department' | 'accounting';
}>({
  name: 'ReceiveDelivery',
  roles: ['pit-clerk', 'cage', 'accounting'],
  stream: streamOf,
  decide: async (session, { seriesId, first, last, heldBy }) => {
    await assertKeeper(session, seriesId, heldBy === 'accounting');
    await session.decide(FORM_SERIES, seriesId, {
      type: 'ReceiveDelivery',
      first,
      last,
      ...(heldBy === 'accounting' && { heldBy }),
      context: session.context,
    });
  },
});

/** @throws CommandRefused where the actor's department does not keep the blank forms of a series */
async function assertKeeper(session: CommandSession, seriesId: string, isAccounting: boolean): Promise<void> {
  const series = await session.state(FORM_SERIES, seriesId);
  if (series.status === 'none') return;
  const { name, role } = session.context.actor;
  const department = departmentOf(series.kind) === 'cage' ? 'cage' : 'pit-clerk';
  const keeper = isAccounting ? 'accounting' : department;
  if (role === keeper) return;
  throw refused(
    'not-allowed',
    'forms-of-another-department',
    `${name} acts as ${role}; the ${keeper} receives these forms of series ${seriesId}.`,
  );
}

/** Issues blank forms from the stock of accounting, in order. */
export const issueStock = oneCommand(FORM_SERIES, 'seriesId', 'IssueStock', { roles: ['accounting'] });

/** Signs for issued forms, by the department that uses them. */
export const acceptStock = oneCommand(FORM_SERIES, 'seriesId', 'AcceptStock', {
  roles: ['pit-clerk', 'cage'],
});

/** Counts the blank forms of a series, by one of two people. What is missing becomes an exception. */
export const countStock = useCase<{ seriesId: string; place: StockPlace; numbers: Serials }>({
  name: 'CountStock',
  roles: ['accounting', 'pit-clerk', 'cage', 'pit-boss', 'shift-manager'],
  stream: streamOf,
  decide: async (session, { seriesId, place, numbers }) => {
    const handledBy = await handlersOf(session, seriesId);
    const command = { type: 'CountStock', place, numbers, handledBy, context: session.context } as const;
    await session.decide(FORM_SERIES, seriesId, command);
  },
});
