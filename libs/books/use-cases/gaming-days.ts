import { booksDateOf } from '#kernel';
import type { IsoDate } from '#kernel';
import { streamName } from '#event-store';
import type { GamingDayCommand } from '../gaming-day/gaming-day.commands.js';
import type { OpenItem, OpenItemKind, ReportKind, SaidOfDay } from '../gaming-day/gaming-day.events.js';
import type { CommandSession } from '../../application/session/command-session.js';
import type { NegativeRevenueReport } from '#rules';
import { SUPERVISORS } from '../../application/role.js';
import type { RecordingRole } from '../../application/role.js';
import { refused } from '../../application/session/command-refused.js';
import { BOOKS, GAMING_DAY } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import type { UseCaseOf } from '../../application/session/use-case.js';
import { assertApartFromTable } from '../../application/apart-from-table.js';
import { tableOf } from '../../application/existing.js';

/** The figures of the books, for a report or a closing that is being recorded. */
export interface DayBooks {
  /** What a report of a gaming day says now, up to the newest event of the ledger. */
  said(gamingDay: IsoDate): Promise<SaidOfDay>;
  /** What is open of a gaming day now. */
  openItems(gamingDay: IsoDate): Promise<readonly OpenItem[]>;
}

interface OfDay {
  readonly gamingDay: IsoDate;
}

interface ReportRequest extends OfDay {
  readonly kind: ReportKind;
  /** Why a final report is made over open items. */
  readonly overOpenItems?: string;
}

interface SignOffRequest extends OfDay {
  readonly kind: OpenItemKind;
  readonly id: string;
  readonly reason: string;
}

/** Accounting keeps the books; what needs two people needs two of them. */
export const BOOKKEEPERS: readonly RecordingRole[] = ['accounting'];

const stream = ({ gamingDay }: OfDay): string => streamName(GAMING_DAY.category, gamingDay);

/** Makes a master game report (13:69D-1.33(a)1, 13:69D-1.34(a)). A repetition gets the same report. */
export const reportDay = (books: DayBooks): UseCaseOf<ReportRequest> =>
  useCase<ReportRequest>({
    name: 'ReportDay',
    roles: BOOKKEEPERS,
    stream,
    decide: async (session, { gamingDay, kind, overOpenItems }) => {
      if (kind !== 'final' && overOpenItems !== undefined) {
        throw refused(
          'impossible',
          'not-a-final-report',
          `overOpenItems says why a final report is made over open items; leave it out of a ${kind} report.`,
        );
      }
      if (kind !== 'final') {
        await onDay(session, { type: 'ReportDay', gamingDay, kind, said: await books.said(gamingDay) });
        return;
      }
      const closing = (await session.events(GAMING_DAY, gamingDay)).findLast(
        ({ type }) => type === 'DayClosed',
      );
      const closedBy = closing?.metadata.actor;
      const final = { openItems: await books.openItems(gamingDay), overOpenItems, closedBy };
      await onDay(session, { type: 'ReportDay', gamingDay, kind, said: undefined, final });
    },
  });

/** Signs off an item that is open of a day, by someone who had no part in the play of its table while it was open (13:69D-1.11(a)2). */
export const signOffItem = (books: DayBooks): UseCaseOf<SignOffRequest> =>
  useCase<SignOffRequest>({
    name: 'SignOffItem',
    roles: BOOKKEEPERS,
    stream,
    decide: async (session, { gamingDay, kind, id, reason }) => {
      await session.state(GAMING_DAY, gamingDay);
      const open = await books.openItems(gamingDay);
      const item = open.find((each) => each.kind === kind && each.id === id);
      if (!item) {
        throw refused(
          'conflict',
          'item-not-open',
          `Of the gaming day ${gamingDay} no ${kind} ${id} is open; its checklist has what is.`,
        );
      }
      await onDay(session, { type: 'SignOffItem', gamingDay, item, reason });
      const { tableId, since = gamingDay } = item;
      if (tableId !== undefined) await assertApartFromTable(session, tableId, { from: since, to: gamingDay });
    },
  });

/**
 * Closes the books of a gaming day (13:69D-1.34(a)). The streams are read before the figures, so that no other day is closed between
 * them and the append.
 */
export const closeDay = (books: DayBooks): UseCaseOf<OfDay> =>
  useCase<OfDay>({
    name: 'CloseDay',
    roles: BOOKKEEPERS,
    stream,
    decide: async (session, { gamingDay }) => {
      const { propertyId } = session.property;
      await session.state(BOOKS, propertyId);
      await session.state(GAMING_DAY, gamingDay);
      await onDay(session, { type: 'CloseDay', gamingDay, said: await books.said(gamingDay) });
      await session.decide(BOOKS, propertyId, { type: 'NoteClosing', gamingDay, context: session.context });
    },
  });

/** Proposes to open a closed day again, which another person then does (13:69D-1.11(a)2). */
export const proposeReopening = useCase<OfDay & { reason: string }>({
  name: 'ProposeReopening',
  roles: BOOKKEEPERS,
  stream,
  decide: (session, request) => onDay(session, { type: 'ProposeReopening', ...request }),
});

/** Opens a closed day again, before its final report (13:69D-1.34(a)3). */
export const reopenDay = useCase<OfDay>({
  name: 'ReopenDay',
  roles: BOOKKEEPERS,
  stream,
  decide: async (session, { gamingDay }) => {
    const { context, property } = session;
    await onDay(session, { type: 'ReopenDay', gamingDay });
    await session.decide(BOOKS, property.propertyId, { type: 'NoteReopening', gamingDay, context });
  },
});

/** Prepares an adjustment of the revenue of a table (13:69D-1.34(a)2). It is in no books before its approval. */
export const prepareAdjustment = useCase<OfDay & { tableId: string; amountCents: number; reason: string }>({
  name: 'PrepareAdjustment',
  roles: BOOKKEEPERS,
  stream,
  decide: async (session, request) => {
    const { game } = await tableOf(session, request.tableId);
    await onDay(session, { type: 'PrepareAdjustment', ...request, game });
    await assertApart(session, request.gamingDay, request.tableId);
  },
});

/** Approves an adjustment, as another person (13:69D-1.11(a)2). */
export const approveAdjustment = useCase<OfDay & { adjustmentId: string }>({
  name: 'ApproveAdjustment',
  roles: BOOKKEEPERS,
  stream,
  decide: (session, request) => decideOnAdjustment(session, { type: 'ApproveAdjustment', ...request }),
});

/** Rejects an adjustment, as another person (13:69D-1.11(a)2). */
export const rejectAdjustment = useCase<OfDay & { adjustmentId: string; reason: string }>({
  name: 'RejectAdjustment',
  roles: BOOKKEEPERS,
  stream,
  decide: (session, request) => decideOnAdjustment(session, { type: 'RejectAdjustment', ...request }),
});

/** Decides on an adjustment, by someone who had no part in the play of its table on that day. */
async function decideOnAdjustment(
  session: CommandSession,
  command: Asked<Extract<GamingDayCommand, { type: 'ApproveAdjustment' | 'RejectAdjustment' }>>,
): Promise<void> {
  await onDay(session, command);
  const { gamingDay, adjustmentId } = command;
  const { adjustments } = await session.state(GAMING_DAY, gamingDay);
  const adjustment = adjustments.get(adjustmentId);
  if (adjustment) await assertApart(session, gamingDay, adjustment.tableId);
}

function assertApart(session: CommandSession, gamingDay: IsoDate, tableId: string): Promise<void> {
  return assertApartFromTable(session, tableId, { from: gamingDay, to: gamingDay });
}

const REPORT_OF: Partial<Record<string, NegativeRevenueReport>> = {
  'count-team': 'count-room',
  security: 'security',
  surveillance: 'surveillance',
  accounting: 'division',
};

/**
 * Signs the report on negative revenue of a table where players play against each other: the count room, table games,
 * security and surveillance each for themselves; accounting sends the copy to the Division (13:69D-1.34(b)).
 */
export const signNegativeRevenue = useCase<OfDay & { tableId: string; statement: string }>({
  name: 'SignNegativeRevenue',
  roles: ['count-team', ...SUPERVISORS, 'security', 'surveillance', 'accounting'],
  stream,
  decide: (session, request) =>
    onDay(session, {
      type: 'SignNegativeRevenue',
      ...request,
      report: REPORT_OF[session.context.actor.role] ?? 'table-games',
      onDay: session.booksDate.gamingDay,
    }),
});

type Asked<Command> = Command extends unknown ? Omit<Command, 'today' | 'context'> : never;

function onDay(session: CommandSession, command: Asked<GamingDayCommand>): Promise<unknown> {
  const { context, clock, property, booksDate } = session;
  const recordedOn = booksDateOf(clock, property.clock).gamingDay;
  // An act is not before the day that it is about, by the time that it states nor by the clock. Times of recording do not
  // count: they may have been ahead.
  const today = booksDate.gamingDay < recordedOn ? booksDate.gamingDay : recordedOn;
  return session.decide(GAMING_DAY, command.gamingDay, { ...command, today, context });
}
