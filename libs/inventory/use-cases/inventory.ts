import { booksDateOf, inForceOn } from '#kernel';
import type { IsoDate, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type {
  CloserBefore,
  InventoryClosed,
  TrayChanged,
} from '../inventory-period/inventory-period.events.js';
import type { Denomination } from '../../ledger/denominations.js';
import type { FormKind } from '../../forms/form-series/form-series.events.js';
import type { InventoryPeriod } from '../inventory-period/inventory-period.state.js';
import type { InventoryPeriodCommand } from '../inventory-period/inventory-period.commands.js';
import type { Movement } from '../inventory-period/inventory-period.slip-events.js';
import { inventoryPeriodId } from '../inventory-period/inventory-period.events.js';
import { isRetiredAt } from '../../rounds/table/table.state.js';
import type { DifferenceReport } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import { assertAfterCause, onFloorDay, stepOf } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { SUPERVISORS } from '../../application/role.js';
import {
  INVENTORY_PERIOD,
  TRAY_CHANGE_SIGNATURE,
  TRAY_DOCUMENT,
  TRAY_SHEET,
  trayDocumentId,
  traySheetId,
} from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import type { RecordingRole } from '../../application/role.js';
import type { UseCaseOf } from '../../application/session/use-case.js';
import { noPeriod, noteTableUse, tableOf } from '../../application/existing.js';
import { issueNumber } from '../../forms/use-cases/form-series.js';

/** The denominations of a count, and the slip on which they are written. */
interface Count {
  readonly denominations: readonly Denomination[];
  readonly seriesId: string;
  /** The serial number printed on the slip; absent takes the next. */
  readonly serial?: number;
}

/** The gaming day and shift named on a slip; by default those of the floor time. */
interface Named {
  readonly gamingDay?: IsoDate;
  readonly shift?: string;
}

const streamOf = ({ periodId }: { readonly periodId: string }): string =>
  streamName(INVENTORY_PERIOD.category, periodId);

/** The stream of a sheet of tray changes: the first is that of the period. */
function sheetStream(periodId: string, sheet: number): string {
  return sheet === 1 ? streamOf({ periodId }) : streamName(TRAY_SHEET.category, traySheetId(periodId, sheet));
}

/** Counts the opener of a table's next period. Its slip is the duplicate of the closer before it, or a corrected one (13:69D-1.21). */
export const countOpener = useCase<
  Omit<Count, 'seriesId'> & { tableId: string; number: number; seriesId?: string }
>({
  name: 'CountOpener',
  roles: ['dealer'],
  stream: ({ tableId, number }) => streamOf({ periodId: inventoryPeriodId(tableId, number) }),
  decide: async (session, { tableId, number, denominations, seriesId, serial }) => {
    const { context } = session;
    const table = await tableOf(session, tableId);
    const periodId = inventoryPeriodId(tableId, number);
    const closer = number > 1 ? await closerOf(session, inventoryPeriodId(tableId, number - 1)) : undefined;
    const slipNumber =
      seriesId === undefined
        ? closer?.slipNumber
        : await slipFrom(session, 'inventory-slip', {
            periodId,
            seriesId,
            ...(serial !== undefined && { serial }),
          });
    if (slipNumber === undefined) {
      throw refused(
        'impossible',
        'slip-missing',
        `Period 1 of table ${tableId} has no closer before it; give the series of its Table Inventory Slip.`,
      );
    }
    await session.decide(INVENTORY_PERIOD, periodId, {
      type: 'CountOpener',
      period: { periodId, tableId, game: table.game, number },
      slipNumber,
      denominations,
      ...(closer && { closer }),
      ...(isRetiredAt(table, context.occurredAt) && { retiredFrom: table.retiredFrom! }),
      ...named(session, {}),
      ...onFloorDay(session),
    });
    await noteTableUse(session, tableId, streamOf({ periodId }));
  },
});

/** Counts the tray within a period, or that of an idle table (13:69D-1.21). */
export const countTray = useCase<Count & Named & { periodId: string }>({
  name: 'CountTray',
  roles: ['dealer'],
  stream: streamOf,
  decide: async (session, request) => {
    const { periodId, denominations } = request;
    await session.decide(INVENTORY_PERIOD, periodId, {
      type: 'CountTray',
      slipNumber: await slipFrom(session, 'inventory-slip', request),
      denominations,
      ...named(session, request),
      ...onFloorDay(session),
    });
  },
});

/** Counts the closer of a period (13:69D-1.21). */
export const countCloser = useCase<Count & Named & { periodId: string; tableStaysOpen?: boolean }>({
  name: 'CountCloser',
  roles: ['dealer'],
  stream: streamOf,
  decide: async (session, request) => {
    const { periodId, denominations, tableStaysOpen = false } = request;
    await assertAfterSheet(session, periodId);
    await session.decide(INVENTORY_PERIOD, periodId, {
      type: 'CountCloser',
      slipNumber: await slipFrom(session, 'inventory-slip', request),
      denominations,
      tableStaysOpen,
      ...named(session, request),
      ...onFloorDay(session),
    });
    await noteCloser(session, periodId, session.context.occurredAt);
  },
});

/**
 * Signs the newest count, by the supervisor who observed it (13:69D-1.21). A table that stays open goes on in its next
 * period.
 */
export const observeCount = useCase<{ periodId: string }>({
  name: 'ObserveCount',
  roles: SUPERVISORS,
  stream: streamOf,
  decide: async (session, { periodId }) => {
    const signed = await session.decide(INVENTORY_PERIOD, periodId, {
      type: 'ObserveCount',
      ...onFloorDay(session),
    });
    const closed = signed.find((event) => event.type === 'InventoryClosed');
    if (!closed) return;
    await noteCloser(session, periodId, closed.data.countedAt);
    if (!closed.data.tableStaysOpen) return;
    const { observedBy: _by, tableStaysOpen: _open, replacesSlip: _replaced, ...count } = closed.data;
    const number = count.number + 1;
    const next = inventoryPeriodId(count.tableId, number);
    const { gamingDay, shift } = booksDateOf(count.countedAt, session.property.clock);
    await session.decide(INVENTORY_PERIOD, next, {
      type: 'ContinueInventory',
      opener: { ...count, periodId: next, number, gamingDay, shift, closer: closerFrom(closed.data) },
      ...onFloorDay(session),
    });
  },
});

const REPORT_OF: Partial<Record<string, DifferenceReport>> = {
  security: 'security',
  surveillance: 'surveillance',
  accounting: 'division',
};

/**
 * Reports the difference of an opener: supervisors by word, security and surveillance in writing, accounting to the
 * Division (13:69D-1.21).
 */
export const reportDifference = useCase<{ periodId: string; statement: string }>({
  name: 'ReportDifference',
  roles: [...SUPERVISORS, 'security', 'surveillance', 'accounting'],
  stream: streamOf,
  decide: (session, { periodId, statement }) =>
    session.decide(INVENTORY_PERIOD, periodId, {
      type: 'ReportDifference',
      report: REPORT_OF[session.context.actor.role] ?? 'verbal',
      statement,
      ...onFloorDay(session),
    }),
});

/**
 * Records a change of the tray that is no play, buy-in, fill or credit (13:69D-1.20(a)). The request names its sheet, so that
 * a repetition finds what it has recorded there however many sheets follow.
 */
export const changeTray = useCase<TrayChange>({
  name: 'ChangeTray',
  roles: ['dealer', ...SUPERVISORS],
  stream: ({ periodId, sheet = 1 }) => sheetStream(periodId, sheet),
  decide: async (session, { periodId, sheet = 1, ...fields }) => {
    const used = await useDocument(session, periodId, fields);
    const change = { type: 'ChangeTray', ...fields, ...used, ...onFloorDay(session) } as const;
    if (sheet === 1) return session.decide(INVENTORY_PERIOD, periodId, change);
    const period = await session.state(INVENTORY_PERIOD, periodId);
    if (period.status === 'none') throw noPeriod(periodId);
    await session.assertAfter(INVENTORY_PERIOD, periodId, (steps) =>
      steps.find(({ event }) => event.type === 'InventoryOpened'),
    );
    if (sheet > period.sheets) await openSheet(session, period, sheet);
    const { context } = session;
    const onSheet = { type: 'ChangeTrayOnSheet', period, sheet, change, context } as const;
    return session.decide(TRAY_SHEET, traySheetId(periodId, sheet), onSheet);
  },
});

type TrayChange = { readonly periodId: string; readonly sheet?: number } & Omit<
  TrayChanged['data'],
  'tableId' | 'periodId' | 'documented' | 'recordedBy'
>;

/** Notes the number of a document, and says which period used it before under the same reason. */
async function useDocument(
  session: CommandSession,
  periodId: string,
  { reason, documentNumber }: Pick<TrayChange, 'reason' | 'documentNumber'>,
): Promise<{ usedBeforeIn?: string }> {
  if (documentNumber === undefined) return {};
  const id = trayDocumentId(reason, documentNumber);
  const usedBeforeIn = await session.state(TRAY_DOCUMENT, id);
  const { context } = session;
  const use = { reason, documentNumber, periodId };
  await session.decide(TRAY_DOCUMENT, id, { type: 'UseTrayDocument', use, context });
  return usedBeforeIn === undefined ? {} : { usedBeforeIn };
}

/**
 * Signs a change of the tray, by a second person who saw it: the change itself never changes. One that has what its reason
 * needs explains what was counted from then on (13:69D-1.20(a)).
 */
export const signTrayChange = useCase<{ periodId: string; changeId: string; sheet?: number }>({
  name: 'SignTrayChange',
  roles: ['dealer', ...SUPERVISORS],
  stream: ({ changeId }) => streamName(TRAY_CHANGE_SIGNATURE.category, changeId),
  decide: async (session, { periodId, changeId, sheet = 1 }) => {
    const changes = await session.history(sheetStream(periodId, sheet));
    const changed = changes.find(({ id, type }) => id === changeId && type === 'TrayChanged');
    if (!changed) {
      throw refused(
        'unknown',
        'unknown-tray-change',
        `Sheet ${sheet} of ${periodId} has no change ${changeId} of the tray.`,
      );
    }
    assertAfterCause(stepOf(changed), session.context.occurredAt);
    const {
      tableId,
      reason,
      trayCents,
      boxCents,
      documented = false,
      recordedBy,
    } = changed.data as TrayChanged['data'];
    await session.decide(TRAY_CHANGE_SIGNATURE, changeId, {
      type: 'SignTrayChange',
      change: { changeId, periodId, tableId, reason, trayCents, boxCents, documented },
      recordedBy: { ...recordedBy, role: changed.metadata['role'] ?? '' },
      ...onFloorDay(session),
    });
  },
});

/** Opens a further sheet of a period, which the closer must then follow as it follows the changes on the sheet before. */
async function openSheet(session: CommandSession, period: InventoryPeriod, sheet: number): Promise<void> {
  const { periodId, trayChanges, sheets } = period;
  const last = traySheetId(periodId, sheets);
  const { today } = onFloorDay(session);
  await session.decide(INVENTORY_PERIOD, periodId, {
    type: 'OpenTraySheet',
    sheet,
    changesBefore: sheets === 1 ? trayChanges : await session.state(TRAY_SHEET, last),
    today,
    context: sheets === 1 ? session.context : await session.contextAfterNewest(TRAY_SHEET, last),
  });
}

/**
 * A closer follows every change of its tray. Those on full sheets are before the opening of the next one.
 * @throws CommandRefused
 */
async function assertAfterSheet(session: CommandSession, periodId: string): Promise<void> {
  const sheets = await sheetsOf(session, periodId);
  if (sheets === 1) return;
  await session.assertAfter(TRAY_SHEET, traySheetId(periodId, sheets), (steps) =>
    steps
      .filter(({ event }) => event.type === 'TrayChanged')
      .reduce((last, step) => (step.at > last.at ? step : last)),
  );
}

/** Only the last sheet takes changes: one that is recorded there at the same time is decided again (ADR 33). */
async function noteCloser(session: CommandSession, periodId: string, countedAt: IsoInstant): Promise<void> {
  const sheets = await sheetsOf(session, periodId);
  if (sheets === 1) return;
  const { context } = session;
  const note = { type: 'NoteCloser', periodId, countedAt, context } as const;
  await session.decide(TRAY_SHEET, traySheetId(periodId, sheets), note);
}

async function sheetsOf(session: CommandSession, periodId: string): Promise<number> {
  const period = await session.state(INVENTORY_PERIOD, periodId);
  return period.status === 'none' ? 1 : period.sheets;
}

export const requestFill = requestOf('fill');
export const requestCredit = requestOf('credit');

/** Requests chips for a table, or that chips leave it (13:69D-1.22, 13:69D-1.23). */
function requestOf(movement: Movement) {
  return useCase<{ periodId: string; denominations: readonly Denomination[] }>({
    name: movement === 'fill' ? 'RequestFill' : 'RequestCredit',
    roles: ['pit-clerk', ...SUPERVISORS],
    stream: streamOf,
    decide: (session, { periodId, denominations }) =>
      session.decide(INVENTORY_PERIOD, periodId, {
        type: 'RequestChips',
        movement,
        denominations,
        ...onFloorDay(session),
      }),
  });
}

/** Prepares the slip of a request at the chip bank, which signs it by that (13:69D-1.22, 13:69D-1.23). */
export const prepareSlip = useCase<
  Omit<Count, 'denominations'> & {
    periodId: string;
    requestId: string;
    denominations?: readonly Denomination[];
  }
>({
  name: 'PrepareSlip',
  roles: ['cage'],
  stream: streamOf,
  decide: async (session, request) => {
    const { periodId, requestId, denominations } = request;
    const kind = requestId.startsWith('F') ? 'fill-slip' : 'credit-slip';
    await session.decide(INVENTORY_PERIOD, periodId, {
      type: 'PrepareSlip',
      requestId,
      slipNumber: await slipFrom(session, kind, request),
      ...(denominations && { denominations }),
      ...onFloorDay(session),
    });
  },
});

/** Gives up a request for which no slip is in use. */
export const cancelRequest = onRequest<{ reason: string }>('CancelRequest', ['pit-clerk', ...SUPERVISORS]);

/** Signs a slip: security, which transports the chips, or the supervisor of the table (13:69D-1.22, 13:69D-1.23). */
export const signSlip = useCase<{ periodId: string; requestId: string }>({
  name: 'SignSlip',
  roles: ['security', ...SUPERVISORS],
  stream: streamOf,
  decide: (session, { periodId, requestId }) =>
    session.decide(INVENTORY_PERIOD, periodId, {
      type: 'SignSlip',
      requestId,
      role: session.context.actor.role === 'security' ? 'security' : 'supervisor',
      ...onFloorDay(session),
    }),
});

/** Marks a slip VOID before its transport (13:69D-1.22, 13:69D-1.23). */
export const voidSlip = onRequest<{ reason: string }>('VoidSlip', ['cage']);

/** Marks the slip of a count VOID that no supervisor has signed (13:69D-1.21). */
export const voidInventorySlip = useCase<{ periodId: string; slipNumber: string; reason: string }>({
  name: 'VoidInventorySlip',
  roles: ['dealer', ...SUPERVISORS],
  stream: streamOf,
  decide: (session, { periodId, ...fields }) =>
    session.decide(INVENTORY_PERIOD, periodId, {
      type: 'VoidInventorySlip',
      ...fields,
      ...onFloorDay(session),
    }),
});

/** Signs every part of a void slip of the chip bank, as the second signer, who is not of the chip bank. */
export const signVoidSlip = signedVoid<{ periodId: string; requestId: string; slipNumber: string }>(
  'SignVoidSlip',
);

/** Signs every part of a void Table Inventory Slip, as the second signer. */
export const signVoidInventorySlip = signedVoid<{ periodId: string; slipNumber: string }>(
  'SignVoidInventorySlip',
);

function signedVoid<Request extends { periodId: string; slipNumber: string; requestId?: string }>(
  name: string,
) {
  return useCase<Request>({
    name,
    roles: ['security', ...SUPERVISORS],
    stream: streamOf,
    decide: (session, { periodId, requestId, slipNumber }) =>
      session.decide(INVENTORY_PERIOD, periodId, {
        type: 'SignVoidSlip',
        ...(requestId !== undefined && { requestId }),
        slipNumber,
        role: session.context.actor.role === 'security' ? 'security' : 'supervisor',
        ...onFloorDay(session),
      }),
  });
}

/** Counts the chips of a slip and puts them in the tray, or hands them out of it (13:69D-1.22, 13:69D-1.23). */
export const moveChips = onRequest<{ denominations?: readonly Denomination[] }>('MoveChips', ['dealer']);

function onRequest<Fields extends object>(
  type: 'CancelRequest' | 'VoidSlip' | 'MoveChips',
  roles: readonly RecordingRole[],
): UseCaseOf<{ periodId: string; requestId: string } & Fields> {
  return useCase<{ periodId: string; requestId: string } & Fields>({
    name: type,
    roles,
    stream: streamOf,
    decide: (session, { periodId, ...fields }) => {
      const command = { type, ...fields, ...onFloorDay(session) } as unknown as InventoryPeriodCommand;
      return session.decide(INVENTORY_PERIOD, periodId, command);
    },
  });
}

/**
 * The gaming day and shift of a slip.
 * @throws CommandRefused for a shift that the day does not have
 */
function named({ booksDate: now, property }: CommandSession, { gamingDay, shift }: Named) {
  const day = gamingDay ?? now.gamingDay;
  const shifts = inForceOn(day, property.clock).shifts.map(({ name }) => name);
  const given = shift ?? (day === now.gamingDay ? now.shift : shifts.at(-1)!);
  if (shifts.includes(given)) return { gamingDay: day, shift: given };
  throw refused(
    'impossible',
    'unknown-shift',
    `Gaming day ${day} has no shift ${given}; its shifts are ${shifts.join(', ')}.`,
  );
}

/** The number of a slip, issued by its series. */
function slipFrom(
  session: CommandSession,
  kind: FormKind,
  { periodId, seriesId, serial }: Omit<Count, 'denominations'> & { readonly periodId: string },
): Promise<string> {
  return issueNumber(session, kind, { periodId, seriesId, ...(serial !== undefined && { serial }) });
}

/**
 * The closer of a period, which never changes once a supervisor has signed it.
 * @throws CommandRefused if the period is not closed, or is closed later than the floor time
 */
async function closerOf(session: CommandSession, periodId: string): Promise<CloserBefore> {
  const events = await session.history(streamOf({ periodId }));
  const closed = events.find(({ type }) => type === 'InventoryClosed');
  if (!closed) {
    throw refused(
      'conflict',
      'period-before-not-closed',
      `Inventory period ${periodId} is not closed; sign its closer first, because it is the opener of the next.`,
    );
  }
  assertAfterCause(stepOf(closed), session.context.occurredAt);
  return closerFrom(closed.data as InventoryClosed['data']);
}

function closerFrom({
  periodId,
  slipNumber,
  denominations,
  amountCents,
}: InventoryClosed['data']): CloserBefore {
  return { periodId, slipNumber, denominations, amountCents };
}
