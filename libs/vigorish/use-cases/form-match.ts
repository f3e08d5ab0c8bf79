import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { inventoryPeriodId } from '../../inventory/inventory-period/inventory-period.events.js';
import { isClearlyBefore } from '../../ledger/in-force.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { InventoryPeriod } from '../../inventory/inventory-period/inventory-period.state.js';
import type { MatchDifference } from '../form-match/form-match.events.js';
import { assertAfterCause, stepOf } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { occurredAtOf } from '../../application/session/stream-history.js';
import {
  BOX_PLACE,
  DROP_BOX,
  FORM_MATCH,
  INVENTORY_PERIOD,
  VIGORISH_FORM,
} from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { actorsOf } from '../../exceptions/use-cases/control-exceptions.js';
import { noPeriod } from '../../application/existing.js';
import { issuedForm } from '../../forms/use-cases/issued-form.js';
import type { IssuedForm } from '../../forms/use-cases/issued-form.js';

const streamOf = ({ formNumber }: { readonly formNumber: string }): string =>
  streamName(FORM_MATCH.category, formNumber);

/** Forwards the duplicate of a fill or credit slip to accounting, by the chip bank at the end of the gaming day (13:69D-1.22, 1.23). */
export const forwardSlipDuplicate = useCase<{ formNumber: string }>({
  name: 'ForwardSlipDuplicate',
  roles: ['cage'],
  stream: streamOf,
  decide: async (session, { formNumber }) => {
    const form = await issuedForm(session, formNumber);
    const { kind, issued } = form;
    const { context, booksDate } = session;
    assertAfterCause(stepOf(issued), context.occurredAt);
    const steps = await stepsOf(session, form);
    const { tableId } = steps;
    await session.decide(FORM_MATCH, formNumber, {
      type: 'ForwardSlipDuplicate',
      formNumber,
      kind,
      dueGamingDay: issued.metadata['gamingDay']!,
      gamingDay: booksDate.gamingDay,
      ...(tableId !== undefined && { tableId }),
      countedBy: await countersOf(session, form, steps),
      context,
    });
  },
});

/** Reads the amount on the duplicate of a fill or credit slip at accounting, which did not see the original. */
export const readDuplicate = useCase<{ formNumber: string; amountCents: number; reason?: string }>({
  name: 'ReadDuplicate',
  roles: ['accounting'],
  stream: streamOf,
  decide: async (session, { formNumber, ...read }) => {
    const form = await issuedForm(session, formNumber);
    await session.assertAfter(FORM_MATCH, formNumber, (steps) =>
      steps.find(({ event: { type } }) => type === 'SlipDuplicateForwarded' || type === 'DuplicateRead'),
    );
    await session.decide(FORM_MATCH, formNumber, {
      type: 'ReadDuplicate',
      formNumber,
      kind: form.kind,
      ...read,
      handledBy: await handlersOf(session, form),
      context: session.context,
    });
  },
});

/** Explains why the parts of a form differ, or where one of them is, by someone of accounting who had no part in it. */
export const explainMatch = useCase<{ formNumber: string; difference: MatchDifference; reason: string }>({
  name: 'ExplainMatch',
  roles: ['accounting'],
  stream: streamOf,
  decide: async (session, { formNumber, ...explained }) => {
    const form = await issuedForm(session, formNumber);
    const { kind, issued } = form;
    const { context } = session;
    assertAfterCause(stepOf(issued), context.occurredAt);
    const handledBy = await handlersOf(session, form);
    const command = { type: 'ExplainMatch', formNumber, kind, ...explained, handledBy, context } as const;
    await session.decide(FORM_MATCH, formNumber, command);
  },
});

/** Users who had a part in a form, or counted a box that may have a part of it. */
async function handlersOf(session: CommandSession, form: IssuedForm): Promise<ReadonlySet<string>> {
  const steps = await stepsOf(session, form);
  const counters = await countersOf(session, form, steps);
  return new Set([...actorsOf([form.issued, ...steps.events]), ...counters]);
}

/** Users who counted a box that may have a part of a form. */
async function countersOf(
  session: CommandSession,
  { issued }: IssuedForm,
  { tableId, until }: StepsOfForm,
): Promise<ReadonlySet<string>> {
  const counters = new Set<string>();
  const boxes = tableId === undefined ? [] : await session.state(BOX_PLACE, tableId);
  for (const { dropId, from, until: removed } of boxes) {
    const isBefore = removed !== undefined && isClearlyBefore(removed, occurredAtOf(issued));
    if (isBefore || (until !== undefined && isClearlyBefore(until, from))) continue;
    const box = await session.state(DROP_BOX, dropId);
    if (box.status !== 'none') box.people.count.forEach((userId) => counters.add(userId));
  }
  return counters;
}

/** The steps of a form, its table, and the floor time after which no part of it goes into a box. */
interface StepsOfForm {
  readonly events: readonly DecodedEvent[];
  readonly tableId?: string;
  readonly until?: IsoInstant;
}

async function stepsOf(session: CommandSession, { formNumber, periodId }: IssuedForm): Promise<StepsOfForm> {
  if (periodId === undefined) {
    const events = await session.history(streamName(VIGORISH_FORM.category, formNumber));
    const deposited = events.find(({ type }) => type === 'OriginalDeposited');
    if (!deposited) return { events };
    const { tableId } = deposited.data as EventOf<'OriginalDeposited'>['data'];
    return { events, tableId, until: occurredAtOf(deposited) };
  }
  const { tableId, number } = await periodOf(session, periodId);
  // The duplicate of a closer is the opener of the next period.
  const next = inventoryPeriodId(tableId, number + 1);
  const events: DecodedEvent[] = [];
  for (const id of [periodId, next]) {
    const steps = await session.history(streamName(INVENTORY_PERIOD.category, id));
    events.push(...steps.filter(({ data }) => (data as { slipNumber?: string }).slipNumber === formNumber));
  }
  const after = await session.state(INVENTORY_PERIOD, next);
  const until = after.status === 'closed' ? after.closing?.countedAt : undefined;
  return { events, tableId, ...(until !== undefined && { until }) };
}

async function periodOf(session: CommandSession, periodId: string): Promise<InventoryPeriod> {
  const period = await session.state(INVENTORY_PERIOD, periodId);
  if (period.status === 'none') throw noPeriod(periodId);
  return period;
}
