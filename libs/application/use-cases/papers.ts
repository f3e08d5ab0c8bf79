import { fold } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { gamingDayDecider, inventoryPeriodId } from '#ledger';
import type { EventOf, GamingDayEvent, PaperKind, PaperPart } from '#ledger';
import { refused } from '../command-refused.js';
import { assertAfterCause, stepOf } from '../command-session.js';
import type { CommandSession } from '../command-session.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../role.js';
import type { RecordingRole } from '../role.js';
import { GAMING_DAY, INVENTORY_PERIOD, PAPER, VIGORISH_FORM, paperId } from '../streams.js';
import { useCase } from '../use-case.js';
import type { UseCaseOf } from '../use-case.js';
import { BOOKKEEPERS } from './gaming-days.js';
import { issuedForm } from './issued-form.js';

/** The facts of a paper. */
export interface PaperSource {
  /** What is printed at its head. */
  readonly title: string;
  /** Its events, the first one being what it is made of. Those that are recorded before a print are on it. */
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
  const prepared = events[0]?.data as EventOf<'FormPrepared'>['data'] | undefined;
  if (!prepared) throw refused('unknown', 'unknown-form', `There is no form ${number}.`);
  const title = prepared.recoversFormNumber === undefined ? prepared.title : 'Vigorish Recovery';
  return { title, events };
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
  const events: DecodedEvent[] = [];
  for (const id of [periodId, next]) {
    const steps = await ledger.history(streamName(INVENTORY_PERIOD.category, id));
    events.push(...steps.filter(({ data }) => (data as { slipNumber?: string }).slipNumber === number));
  }
  return { title: SLIPS[found], events };
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
  return { title: 'Master Game Report', events: [report, ...before] };
}

async function sourceOfNegativeRevenue(ledger: Histories, number: string): Promise<PaperSource> {
  const gamingDay = number.slice(0, number.indexOf(':'));
  const tableId = number.slice(gamingDay.length + 1);
  const events = await ledger.history(streamName(GAMING_DAY.category, gamingDay));
  const { negative } = fold(gamingDayDecider, events as unknown as readonly GamingDayEvent[]);
  if (!negative.has(tableId)) {
    throw refused(
      'unknown',
      'unknown-report',
      `No report of the count room and no closing of ${gamingDay} flags the revenue of table ${tableId}.`,
    );
  }
  return { title: 'Report on Negative Revenue', events };
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
      const { title, events } = await sourceOfPaper(session, paper, number);
      assertAfterCause(stepOf(events[0]), context.occurredAt);
      await session.decide(PAPER, paperId(paper, number), {
        type: 'PrintPaper',
        ...{ paper, number, part, licensee: property.name, title },
        ...(reason !== undefined && { reason }),
        context,
      });
    },
  });
}
