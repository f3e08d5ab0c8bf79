import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { departmentOf, formNumberOf } from '../form-series/form-series.kinds.js';
import { isBefore } from '../../ledger/in-force.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { FormKind } from '../form-series/form-series.events.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { FORM_SERIES } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { actorsOf } from '../../exceptions/use-cases/control-exceptions.js';
import { isAbout, liftException, standingExceptions } from '../../application/standing-exceptions.js';

/**
 * Receives a printed series of forms: by accounting, which issues it later, or by the department that uses it
 * (3.3(c)3ii, 7.3(c)3ii). The chip bank keeps the slips of fills and credits (13:69D-1.22, 1.23), the pit clerk all others.
 */
export const receiveSeries = useCase<{
  seriesId: string;
  /** Absent for a series of vigorish forms. */
  kind?: FormKind;
  first: number;
  last: number;
  /** Absent for the department that uses the forms. */
  heldBy?: 'department' | 'accounting';
}>({
  name: 'ReceiveSeries',
  roles: ['pit-clerk', 'cage', 'accounting'],
  actingAs: ({ kind = 'vigorish-form', heldBy }) => {
    if (heldBy === 'accounting') return heldBy;
    return departmentOf(kind) === 'cage' ? 'cage' : 'pit-clerk';
  },
  stream: (request) => streamName(FORM_SERIES.category, request.seriesId),
  decide: async (session, { heldBy, ...request }) => {
    await session.decide(FORM_SERIES, request.seriesId, {
      type: 'ReceiveSeries',
      kind: 'vigorish-form',
      ...request,
      ...(heldBy === 'accounting' && { heldBy }),
      context: session.context,
    });
  },
});

/** Records that the next form of a series is missing, so that the series goes on (3.3(c)3ii, 7.3(c)3ii). By someone who had none of its forms in hand. */
export const reportNumberLost = useCase<{ seriesId: string; serial: number; reason: string }>({
  name: 'ReportNumberLost',
  roles: ['pit-boss', 'shift-manager', 'accounting'],
  stream: ({ seriesId }) => streamName(FORM_SERIES.category, seriesId),
  decide: async (session, { seriesId, serial, reason }) => {
    await session.decide(FORM_SERIES, seriesId, {
      type: 'ReportNumberLost',
      serial,
      reason,
      handledBy: await handlersOf(session, seriesId),
      context: session.context,
    });
  },
});

const IN_HAND: ReadonlySet<string> = new Set([
  'SeriesReceived',
  'DeliveryReceived',
  'StockIssued',
  'StockAccepted',
  'FormNumberIssued',
]);

/** Users who received a series, passed it on or took a form of it. */
export async function handlersOf(session: CommandSession, seriesId: string): Promise<ReadonlySet<string>> {
  const events = await session.events(FORM_SERIES, seriesId);
  return actorsOf(events.filter(({ type }) => IN_HAND.has(type)));
}

/**
 * Records that a lost blank form turned up, by someone who did not miss it. It is void, because later numbers of its
 * series may be in use.
 */
export const reportNumberFound = useCase<{ seriesId: string; serial: number; where: string }>({
  name: 'ReportNumberFound',
  roles: ['pit-boss', 'shift-manager', 'accounting'],
  stream: ({ seriesId }) => streamName(FORM_SERIES.category, seriesId),
  decide: async (session, { seriesId, serial, where }) => {
    const events = await session.events(FORM_SERIES, seriesId);
    const lost = events.filter(
      ({ type, data }) =>
        type === 'FormNumberLost' && (data as EventOf<'FormNumberLost'>['data']).serial === serial,
    );
    const missedBy = actorsOf(lost);
    const { context } = session;
    const found = { type: 'ReportNumberFound', serial, where, missedBy, context } as const;
    await session.decide(FORM_SERIES, seriesId, found);
  },
});

/** Takes the next number of a series, or the one that is printed on the form, and gives the number of the form. */
export async function issueNumber(
  session: CommandSession,
  kind: FormKind,
  {
    seriesId,
    serial,
    periodId,
  }: { readonly seriesId: string; readonly serial?: number; readonly periodId?: string },
): Promise<string> {
  const { context } = session;
  const higher = (await usesOf(session, seriesId)).filter(
    (use) => serial !== undefined && use.serial > serial,
  );
  const issued = await session.decide(FORM_SERIES, seriesId, {
    type: 'IssueFormNumber',
    kind,
    ...(serial !== undefined && { serial }),
    ...(periodId !== undefined && { periodId }),
    isBeforeHigher: !higher.some(({ at }) => isBefore(at, context.occurredAt)),
    context,
  });
  const number = issued.find((event) => event.type === 'FormNumberIssued');
  if (!number) throw new Error(`series ${seriesId} issued no number`);
  if (higher.length > 0) await liftOutOfOrder(session, seriesId);
  return formNumberOf(seriesId, number.data.serial);
}

/** The use of a number of a series. */
interface NumberUse {
  readonly serial: number;
  readonly formNumber: string;
  readonly isOutOfOrder: boolean;
  readonly at: IsoInstant;
  readonly recorded: DecodedEvent | undefined;
}

async function usesOf(session: CommandSession, seriesId: string): Promise<readonly NumberUse[]> {
  return (await session.steps(FORM_SERIES, seriesId)).flatMap(({ event, at, recorded }) => {
    if (event.type !== 'FormNumberIssued') return [];
    const { serial, formNumber, outOfOrder } = event.data;
    return [{ serial, formNumber, isOutOfOrder: outOfOrder !== undefined, at, recorded }];
  });
}

/**
 * Lifts the exceptions of numbers that were recorded out of order and used in order: every number below them was used
 * before, by floor time (13:69D-1.5(c)).
 */
async function liftOutOfOrder(session: CommandSession, seriesId: string): Promise<void> {
  const series = await session.state(FORM_SERIES, seriesId);
  if (series.status === 'none') return;
  const uses = await usesOf(session, seriesId);
  const found = standingExceptions(await session.steps(FORM_SERIES, seriesId), 'form-number-out-of-sequence');
  for (const { serial, formNumber, isOutOfOrder, at, recorded } of uses) {
    if (!isOutOfOrder || !recorded || series.unused.some(({ first }) => first < serial)) continue;
    if (uses.some((other) => other.serial < serial && isBefore(at, other.at))) continue;
    for (const exception of found.filter((each) => isAbout(each, recorded))) {
      const because = `every number of series ${seriesId} below ${serial} was used before it`;
      const stream = streamName(FORM_SERIES.category, seriesId);
      liftException(session, stream, exception, { because, about: recorded.id, formNumber });
    }
  }
}
