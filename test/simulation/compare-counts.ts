import type { ReadStore } from '#projections';
import {
  countedWin,
  dropDocuments,
  dropVariances,
  listChipRequests,
  listDropBoxes,
  listInventoryMovements,
  listInventoryPeriods,
  listInventorySlips,
} from '#read-models';
import type { Pit } from './floor/pit.js';
import { dropOf, foundIn, periodOf, statusOf } from '#testing/naive/naive-box.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import { naiveDocuments } from '#testing/naive/naive-drop-documents.js';
import { sumsOf } from '#testing/naive/naive-period.js';
import { worth } from '#testing/naive/naive-pieces.js';
import { keptCounts, reportedCounts } from '#testing/comparison/counted-rows.js';
import { everyPage, expectSame, pick } from '#testing/comparison/report-rows.js';
import type { ReportRow, ReportRows } from '#testing/comparison/report-rows.js';

const ALL_DAYS = { fromGamingDay: '2000-01-01', toGamingDay: '2100-01-01' };

/**
 * Compares trays, slips, drop boxes and win from counts with the clerk's books.
 * @throws Error with the first line that differs
 */
export async function compareCounts(reports: ReadStore, { counting, calendar }: Pit): Promise<void> {
  const { counts } = counting;
  expectSame('inventory periods', await reportedPeriods(reports), clerksPeriods(counts));
  expectSame('chip requests', await reportedRequests(reports), clerksRequests(counts));
  expectSame('slips', await reportedSlips(reports), clerksSlips(counts));
  expectSame('movements', await reportedMovements(reports), clerksMovements(counts));
  expectSame('drop boxes', await reportedBoxes(reports), clerksBoxes(counts));
  expectSame('documents', await reportedDocuments(reports, counts), clerksDocuments(counts));
  expectSame('drop variances', await reportedVariances(reports, counts), clerksVariances(counts));
  const { items } = await countedWin(reports, {
    ...ALL_DAYS,
    by: ['periodId', 'gamingDay'],
    formulas: calendar.property.winFormulas,
  });
  expectSame('win from counts', reportedCounts(items, counts), keptCounts(counts));
}

async function reportedPeriods(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listInventoryPeriods(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      String(row['periodId']),
      {
        ...pick(row, ['tableId', 'number', 'status', 'previousPeriodId', 'openerSlip', 'openerCents']),
        ...pick(row, ['openedAt', 'openedGamingDay', 'openedShift', 'differenceCents', 'differenceStatus']),
        ...pick(row, ['reportsDue', 'fillsCents', 'creditsCents', 'trayChangesCents']),
        ...pick(row, ['unlawfulChangesCents', 'boxDocumentsCents', 'explainedChangesCents']),
        ...pick(row, ['lastCountCents', 'closerSlip']),
        ...pick(row, ['closerCents', 'closedAt', 'gamingDay', 'shift', 'tableStaysOpen']),
      },
    ]),
  );
}

function clerksPeriods({ periods }: NaiveCounts): ReportRows {
  return new Map(
    periods.map((period) => {
      const { opener, closer, before, lastCount, due, made } = period;
      const { fills, credits, tray, unlawful, box, explained } = sumsOf(period);
      return [
        period.periodId,
        {
          ...{ tableId: period.tableId, number: period.number },
          status: closer ? 'closed' : opener ? 'open' : 'opening',
          previousPeriodId: opener && before ? `${period.tableId}:${period.number - 1}` : null,
          openerSlip: opener?.slip ?? null,
          openerCents: opener ? worth(opener.pieces) : null,
          openedAt: instant(opener?.countedMs),
          openedGamingDay: opener?.gamingDay ?? null,
          openedShift: opener?.shift ?? null,
          differenceCents: opener && before ? worth(opener.pieces) - worth(before.pieces) : 0,
          differenceStatus: due.length > 0 ? 'due' : made.size > 0 ? 'reported' : 'none',
          reportsDue: due,
          fillsCents: fills,
          creditsCents: credits,
          trayChangesCents: tray,
          unlawfulChangesCents: unlawful,
          boxDocumentsCents: box,
          explainedChangesCents: explained,
          lastCountCents: lastCount ? worth(lastCount.pieces) : null,
          closerSlip: closer?.slip ?? null,
          closerCents: closer ? worth(closer.pieces) : null,
          closedAt: instant(closer?.countedMs),
          gamingDay: closer?.gamingDay ?? null,
          shift: closer?.shift ?? null,
          tableStaysOpen: closer?.staysOpen ?? false,
        },
      ];
    }),
  );
}

async function reportedRequests(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listChipRequests(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      `${String(row['periodId'])} ${String(row['requestId'])}`,
      {
        ...pick(row, ['movement', 'status', 'requestedCents', 'slipNumber', 'slipCents', 'movedCents']),
        ...{ security: idOf(row['security']), supervisor: idOf(row['supervisor']) },
        preparedBy: idOf(row['preparedBy']),
      },
    ]),
  );
}

function clerksRequests({ periods }: NaiveCounts): ReportRows {
  return new Map(
    periods.flatMap(({ periodId, requests }) =>
      requests.map((request): [string, ReportRow] => [
        `${periodId} ${request.requestId}`,
        {
          ...{ movement: request.movement, status: request.status },
          requestedCents: worth(request.pieces),
          slipNumber: request.slip?.number ?? null,
          slipCents: request.slip ? worth(request.slip.pieces) : null,
          movedCents: request.movedCents,
          security: request.security ?? null,
          supervisor: request.supervisor ?? null,
          preparedBy: request.slip?.preparedBy ?? null,
        },
      ]),
    ),
  );
}

async function reportedSlips(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listInventorySlips(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [String(row['slipNumber']), pick(row, ['kind', 'status', 'tableId', 'amountCents'])]),
  );
}

function clerksSlips({ slips }: NaiveCounts): ReportRows {
  return new Map([...slips].map(([number, slip]) => [number, { ...slip }]));
}

async function reportedMovements(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listInventoryMovements(reports, { limit: 500, ...cursor }));
  return numbered(
    rows.map((row) => [
      `${String(row['periodId'])} ${String(row['occurredAt'])}`,
      pick(row, ['movement', 'reason', 'trayCents', 'boxCents', 'documentNumber', 'signature']),
    ]),
  );
}

function clerksMovements({ periods }: NaiveCounts): ReportRows {
  return numbered(
    periods.flatMap(({ periodId, movements }) =>
      movements.map((each): [string, ReportRow] => [
        `${periodId} ${String(instant(each.atMs))}`,
        {
          movement: each.movement,
          reason: each.reason || null,
          trayCents: each.trayCents,
          boxCents: each.boxCents,
          documentNumber: each.document || null,
          signature: each.signed !== undefined ? 'given' : each.documented ? 'due' : null,
        },
      ]),
    ),
  );
}

async function reportedBoxes(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listDropBoxes(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      String(row['dropId']),
      pick(row, ['tableId', 'status', 'periodId', 'gamingDay', 'dueGamingDay', 'dropCents', 'emergency']),
    ]),
  );
}

function clerksBoxes(counts: NaiveCounts): ReportRows {
  return new Map(
    counts.boxes.map((box) => {
      const periodId = periodOf(box);
      const contents = foundIn(box);
      return [
        box.dropId,
        {
          ...{ tableId: box.tableId, status: statusOf(box), periodId: periodId ?? null },
          gamingDay: counts.period(periodId ?? '')?.closer?.gamingDay ?? null,
          ...{ dueGamingDay: box.dueDay, dropCents: contents ? dropOf(contents) : null },
          emergency: box.emergency,
        },
      ];
    }),
  );
}

const DOCUMENT_FIGURES = ['status', 'expectedCents', 'foundCents'];

async function reportedDocuments(reports: ReadStore, { boxes }: NaiveCounts): Promise<ReportRows> {
  const rows: ReportRows = new Map();
  for (const { dropId } of boxes) {
    for (const line of (await dropDocuments(reports, { dropId })) ?? []) {
      const key = `${dropId}: ${line.kind} ${line.number}`;
      rows.set(key, {
        ...pick(line, DOCUMENT_FIGURES),
        explained: line.resolution !== null,
      });
    }
  }
  return rows;
}

function clerksDocuments({ boxes, expected }: NaiveCounts): ReportRows {
  return new Map(
    boxes.flatMap((box) =>
      [...naiveDocuments(box, boxes, expected)].map(([key, line]): [string, ReportRow] => [
        `${box.dropId}: ${key}`,
        { ...line, explained: box.explained.get(key) === line.status },
      ]),
    ),
  );
}

async function reportedVariances(reports: ReadStore, { boxes }: NaiveCounts): Promise<ReportRows> {
  const rows: ReportRows = new Map();
  for (const gamingDay of countDays(boxes)) {
    for (const line of await dropVariances(reports, { gamingDay })) {
      rows.set(`${gamingDay} ${line.dropId}: ${line.kind} ${line.number}`, { status: line.status });
    }
  }
  return rows;
}

function clerksVariances({ boxes, expected }: NaiveCounts): ReportRows {
  return new Map(
    boxes.flatMap((box) =>
      [...naiveDocuments(box, boxes, expected)].flatMap(([key, { status }]): [string, ReportRow][] =>
        ['matched', 'found', 'awaited'].includes(status)
          ? []
          : [[`${box.found[0]?.gamingDay} ${box.dropId}: ${key}`, { status }]],
      ),
    ),
  );
}

function countDays(boxes: NaiveCounts['boxes']): ReadonlySet<string> {
  return new Set(boxes.flatMap(({ found }) => found[0]?.gamingDay ?? []));
}

/** Lines of one key, told apart by their text. */
function numbered(lines: readonly (readonly [string, ReportRow])[]): ReportRows {
  return new Map(lines.map(([key, row]) => [`${key} ${JSON.stringify(row)}`, row]));
}

function instant(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

function idOf(person: unknown): string | null {
  return (person as { readonly id: string } | null)?.id ?? null;
}
