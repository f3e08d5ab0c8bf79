import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { gamingDayDecider } from '../../books/gaming-day/gaming-day.decider.js';
import { inventoryPeriodId } from '../../inventory/inventory-period/inventory-period.events.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { GamingDayEvent } from '../../books/gaming-day/gaming-day.events.js';
import type { PaperKind, PaperPart } from '../paper/paper.events.js';
import { refused } from '../../application/session/command-refused.js';
import { assertAfterCause, stepOf } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../../application/role.js';
import type { RecordingRole } from '../../application/role.js';
import {
  GAMING_DAY,
  INVENTORY_PERIOD,
  PAPER,
  VIGORISH_FORM,
  paperId,
} from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import type { UseCaseOf } from '../../application/session/use-case.js';
import { BOOKKEEPERS } from '../../books/use-cases/gaming-days.js';
import { issuedForm } from '../../forms/use-cases/issued-form.js';

/** The facts of a paper. */
export interface PaperSource {
  /** What is printed at its head. */
  readonly title: string;
  /** The event with which there is such a paper. */
  readonly made: DecodedEvent;
  /** What concerns it, before and after. What is recorded before a print is on it. */
  readonly events: readonly DecodedEvent[];
}

type Histories = Pick<CommandSession, 'history'>;

const SLIPS = {
  'fill-slip': 'Fill Slip',
  'credit-slip': 'Credit Slip',
  'inventory-slip': 'Table Inventory Slip',
} as const;

const SOURCES: Readonly<Record<PaperKind, (ledger: Histories, number: string) => Promise<PaperSource>>> = {
  'vigorish-form': sourceOfForm,
  'chip-slip': (ledger, number) => sourceOfSlip(ledger, number, ['fill-slip', 'credit-slip']),
  'inventory-slip': (ledger, number) => sourceOfSlip(ledger, number, ['inventory-slip']),
  'master-game-report': sourceOfReport,
  'negative-revenue-report': sourceOfNegativeRevenue,
};

/**
 * Where the facts of a paper are.
 * @throws CommandRefused where there is no such form, slip or report
 */
export function sourceOfPaper(ledger: Histories, paper: PaperKind, number: string): Promise<PaperSource> {
  return SOURCES[paper](ledger, number);
}

async function sourceOfForm(ledger: Histories, number: string): Promise<PaperSource> {
  const events = await ledger.history(streamName(VIGORISH_FORM.category, number));
  const [made] = events;
  if (!made) throw refused('unknown', 'unknown-form', `There is no form ${number}.`);
  const { title } = made.data as EventOf<'FormPrepared'>['data'];
  return { title, made, events };
}

async function sourceOfSlip(
  ledger: Histories,
  number: string,
  kinds: readonly (keyof typeof SLIPS)[],
): Promise<PaperSource> {
  const { kind, periodId } = await issuedForm(ledger, number);
  const found = kinds.find((each) => each === kind);
  if (found === undefined || periodId === undefined) {
    const names = kinds.map((each) => SLIPS[each]).join(' or ');
    throw refused('unknown', 'unknown-form', `There is no ${names} ${number} of an inventory period.`);
  }
  const colon = periodId.lastIndexOf(':');
  // The duplicate of a closer is the opener of the next period.
  const next = inventoryPeriodId(periodId.slice(0, colon), Number(periodId.slice(colon + 1)) + 1);
  const isOfSlip = ({ data }: DecodedEvent): boolean => (data as OnSlip).slipNumber === number;
  const steps = await ledger.history(streamName(INVENTORY_PERIOD.category, periodId));
  const made = steps.find(isOfSlip)!;
  const { requestId } = made.data as OnSlip;
  const requested = steps.find(
    ({ type, data }) => type.endsWith('Requested') && (data as OnSlip).requestId === requestId,
  );
  const later = await ledger.history(streamName(INVENTORY_PERIOD.category, next));
  // The first event of a period names its game.
  const before = requested ?? (isOfSlip(steps[0]!) ? undefined : steps[0]);
  const events = [...(before ? [before] : []), ...[...steps, ...later].filter(isOfSlip)];
  return { title: SLIPS[found], made, events };
}

/** What events of slips and their requests name. */
interface OnSlip {
  readonly slipNumber?: string;
  readonly requestId?: string;
}

async function sourceOfReport(ledger: Histories, number: string): Promise<PaperSource> {
  const [gamingDay = '', kind = '', version = ''] = number.split(':');
  const events = await ledger.history(streamName(GAMING_DAY.category, gamingDay));
  const report = events.find(({ type, data }) => {
    const said = data as EventOf<'DayReported'>['data'];
    return type === 'DayReported' && said.kind === kind && String(said.version) === version;
  });
  if (!report) {
    throw refused(
      'unknown',
      'unknown-report',
      `The gaming day ${gamingDay} has no report ${kind} ${version}; reports are preliminary, count-room and final, numbered from 1.`,
    );
  }
  const before = events.filter(({ position }) => position < report.position);
  return { title: 'Master Game Report', made: report, events: [...before, report] };
}

async function sourceOfNegativeRevenue(ledger: Histories, number: string): Promise<PaperSource> {
  const gamingDay = number.slice(0, number.indexOf(':'));
  const tableId = number.slice(gamingDay.length + 1);
  const events = await ledger.history(streamName(GAMING_DAY.category, gamingDay));
  let state = gamingDayDecider.initialState;
  for (const made of events) {
    state = gamingDayDecider.evolve(state, made as unknown as GamingDayEvent);
    if (state.negative.has(tableId)) return { title: 'Report on Negative Revenue', made, events };
  }
  throw refused(
    'unknown',
    'unknown-report',
    `No report of the count room and no closing of ${gamingDay} flags the revenue of table ${tableId}.`,
  );
}

/** Prints a form of vigorish or its recovery (3.3(c)3, 7.3(c)3, 13:69D-1.30). */
export const printVigorishForm = printing<{ formNumber: string }>(
  'PrintVigorishForm',
  'vigorish-form',
  ['pit-clerk', ...PIT_SUPERVISORS, 'accounting'],
  ({ formNumber }) => formNumber,
);

/** Prints a Fill Slip or a Credit Slip (13:69D-1.22, 13:69D-1.23). */
export const printChipSlip = printing<{ slipNumber: string }>(
  'PrintChipSlip',
  'chip-slip',
  ['cage', 'accounting'],
  ({ slipNumber }) => slipNumber,
);

/** Prints a Table Inventory Slip (13:69D-1.21). */
export const printInventorySlip = printing<{ slipNumber: string }>(
  'PrintInventorySlip',
  'inventory-slip',
  ['pit-clerk', ...SUPERVISORS, 'accounting'],
  ({ slipNumber }) => slipNumber,
);

/** Prints a master game report as it was said (13:69D-1.34(a)). */
export const printMasterGameReport = printing<{ gamingDay: string; report: string; version: string }>(
  'PrintMasterGameReport',
  'master-game-report',
  BOOKKEEPERS,
  ({ gamingDay, report, version }) => `${gamingDay}:${report}:${version}`,
);

/** Prints the report on negative revenue of a table (13:69D-1.34(b)). */
export const printNegativeRevenueReport = printing<{ gamingDay: string; tableId: string }>(
  'PrintNegativeRevenueReport',
  'negative-revenue-report',
  BOOKKEEPERS,
  ({ gamingDay, tableId }) => `${gamingDay}:${tableId}`,
);

/** Which part to print, and why where it is printed again. */
interface Printed {
  readonly part: PaperPart;
  readonly reason?: string;
}

function printing<Named>(
  name: string,
  paper: PaperKind,
  roles: readonly RecordingRole[],
  numberOf: (named: Named) => string,
): UseCaseOf<Named & Printed> {
  return useCase<Named & Printed>({
    name,
    roles,
    stream: (request) => streamName(PAPER.category, paperId(paper, numberOf(request))),
    decide: async (session, request) => {
      const { part, reason } = request;
      const { context, property } = session;
      const number = numberOf(request);
      const { title, made } = await sourceOfPaper(session, paper, number);
      assertAfterCause(stepOf(made), context.occurredAt);
      await session.decide(PAPER, paperId(paper, number), {
        type: 'PrintPaper',
        ...{ paper, number, part, licensee: property.name, title },
        ...(reason !== undefined && { reason }),
        context,
      });
    },
  });
}
