import { totalCents } from '#kernel';
import type { ReadStore } from '#projections';
import {
  allRows,
  documentedVigorish,
  listAmountsDue,
  listControlExceptions,
  listFormSeries,
  listForms,
  listMarkers,
  sourceNumbersOf,
  tableWin,
  vigorishBalances,
  vigorishReceivable,
} from '#read-models';
import { compareCounts } from './compare-counts.js';
import { compareDays } from './compare-days.js';
import { compareFloor } from './compare-floor.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { owedOn } from '#testing/naive/naive-form.js';
import { outstandingOf, winOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { Pit } from './floor/pit.js';
import type { VigorishDesk } from './floor/vigorish-desk.js';
import { keptTableWin, reportedTableWin } from '#testing/comparison/table-win-rows.js';
import { everyPage, expectSame, pick } from '#testing/comparison/report-rows.js';
import type { ReportRow, ReportRows } from '#testing/comparison/report-rows.js';
import type { ListedException } from './floor/review-desk.js';

const EVER = { fromGamingDay: '2000-01-01', toGamingDay: '2100-01-01' };

/**
 * Compares every report with the naive books to the cent.
 * @throws Error with the first line that differs
 */
export async function compareBooks(reports: ReadStore, pit: Pit): Promise<void> {
  const { books, desk } = pit;
  const { items } = await tableWin(reports, { ...EVER, by: ['gamingDay', 'tableId', 'shift'] });
  expectSame('table win', reportedTableWin(items), keptTableWin(books.lines));
  expectSame('markers', await reportedMarkers(reports), clerksMarkers(books));
  expectSame('balances', await reportedBalances(reports), clerksBalances(books));
  expectSame('receivable', await reportedReceivable(reports), clerksReceivable(pit));
  expectSame('rounds', await reportedRounds(reports), clerksRounds(books));
  expectSame('amounts due', await reportedDues(reports), clerksDues(books));
  expectSame('forms', await reportedForms(reports), clerksForms(desk));
  expectSame('owed on forms', await reportedDebts(reports), clerksDebts(desk));
  expectSame('series', await reportedSeries(reports), clerksSeries(pit));
  expectSame('control exceptions', await reportedFindings(reports), clerksFindings(books));
  expectSame('source numbers', await reportedNumbers(reports, pit), clerksNumbers(pit));
  await compareFloor(reports, pit);
  await compareCounts(reports, pit);
  await compareDays(reports, pit);
}

async function reportedNumbers(reports: ReadStore, { tables }: Pit): Promise<ReportRows> {
  const rows: ReportRows = new Map();
  for (const { tableId } of tables) {
    for (const { sourceId, ...numbering } of await sourceNumbersOf(reports, tableId)) {
      rows.set(`${tableId} ${sourceId ?? ''}`, numbering);
    }
  }
  return rows;
}

function clerksNumbers({ books, tables }: Pit): ReportRows {
  return new Map(
    tables.flatMap(({ tableId }) =>
      [...books.numbersAt(tableId).numberings()].map(
        ([sourceId, numbering]) => [`${tableId} ${sourceId}`, { ...numbering }] as const,
      ),
    ),
  );
}

async function reportedMarkers(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listMarkers(reports, { limit: 500, ...cursor }, 0));
  return new Map(
    rows.map((row) => [
      `${row['roundId']} ${row['wagerId']}`,
      pick(row, [
        'tableId',
        'shoeId',
        'patronId',
        'position',
        'deferredCents',
        'collectedCents',
        'compedCents',
        'documentedCents',
        'outstandingCents',
        'formNumber',
      ]),
    ]),
  );
}

function clerksMarkers(books: NaiveBooks): ReportRows {
  const rows: ReportRows = new Map();
  for (const [key, marker] of books.markers) {
    const { roundId, wagerId, formNumber, ...rest } = marker;
    rows.set(key, { ...rest, formNumber: formNumber || null, ...purses(books.round(roundId), wagerId) });
  }
  return rows;
}

function purses(
  round: NaiveRound,
  wagerId: string,
): Record<
  'deferredCents' | 'collectedCents' | 'compedCents' | 'documentedCents' | 'outstandingCents',
  number
> {
  const { deferred = 0, later = 0, comped = 0, documented = 0 } = round.vigorish.get(wagerId) ?? {};
  const outstanding = outstandingOf(round, wagerId);
  if (Math.min(deferred, later, comped, documented, outstanding) < 0)
    throw new Error(`a purse of ${round.roundId} ${wagerId} is below nothing`);
  return {
    deferredCents: deferred,
    collectedCents: later,
    compedCents: comped,
    documentedCents: documented,
    outstandingCents: outstanding,
  };
}

async function reportedBalances(reports: ReadStore): Promise<ReportRows> {
  const balances = await vigorishBalances(reports, {});
  return new Map(
    balances.map(
      ({
        tableId,
        patronId,
        deferredCents,
        collectedLaterCents: collectedCents,
        compedCents,
        documentedCents,
        outstandingCents,
      }) => {
        if (deferredCents !== totalCents([collectedCents, compedCents, documentedCents, outstandingCents])) {
          throw new Error(`the vigorish of ${patronId} at ${tableId} is not all accounted for`);
        }
        return [
          `${tableId} ${patronId}`,
          { deferredCents, collectedCents, compedCents, documentedCents, outstandingCents },
        ];
      },
    ),
  );
}

function clerksBalances(books: NaiveBooks): ReportRows {
  const rows = new Map<string, Record<string, number>>();
  for (const { tableId, patronId, roundId, wagerId } of books.markers.values()) {
    const key = `${tableId} ${patronId}`;
    const sum = rows.get(key) ?? {};
    for (const [purse, cents] of Object.entries(purses(books.round(roundId), wagerId)))
      sum[purse] = (sum[purse] ?? 0) + cents;
    rows.set(key, sum);
  }
  return rows;
}

/** What was ever put on markers and forms of a patron at a table, and what is left: the days of the whole ledger. */
async function reportedReceivable(reports: ReadStore): Promise<ReportRows> {
  const { items } = await vigorishReceivable(reports, EVER);
  return new Map(
    items.flatMap(({ tableId, patronId, deferred, documented }) => {
      const figures = {
        deferredCents: totalCents([deferred.deferredCents, deferred.correctionsCents]),
        collectedCents: deferred.collectedCents,
        compedCents: deferred.compedCents,
        documentedCents: deferred.documentedCents,
        outstandingCents: deferred.closingCents,
        recoveredCents: documented.recoveredCents,
        stillOwedCents: documented.closingCents,
      };
      const opening = { openingCents: deferred.openingCents, owedCents: documented.openingCents };
      return hasAmounts({ ...figures, ...opening }) ? [[`${tableId} ${patronId}`, figures]] : [];
    }),
  );
}

function clerksReceivable({ books, desk }: Pit): ReportRows {
  const rows = new Map<string, Record<string, unknown>>();
  for (const [key, figures] of clerksBalances(books)) rows.set(key, { ...figures, ...NOTHING_ON_FORMS });
  for (const form of desk.forms.values()) {
    const [stillOwed, key] = [owedOn(form), `${form.tableId} ${form.patronId}`];
    if (stillOwed + form.recovered === 0) continue;
    const { recoveredCents, stillOwedCents, ...row } = rows.get(key)!;
    rows.set(key, {
      ...row,
      recoveredCents: Number(recoveredCents) + form.recovered,
      stillOwedCents: Number(stillOwedCents) + stillOwed,
    });
  }
  return new Map([...rows].filter(([, row]) => hasAmounts(row)));
}

const NOTHING_ON_FORMS = { recoveredCents: 0, stillOwedCents: 0 };

function hasAmounts(figures: ReportRow): boolean {
  return Object.values(figures).some((cents) => cents !== 0);
}

async function reportedRounds(reports: ReadStore): Promise<ReportRows> {
  const rows = await allRows(reports, {
    table: 'rounds',
    orderBy: [{ column: 'round_id', direction: 'ascending' }],
  });
  return new Map(
    rows.map((row) => [
      String(row['round_id']),
      pick(row, [
        'table_id',
        'status',
        'lost_cents',
        'paid_cents',
        'vigorish_cents',
        'win_cents',
        'outstanding_cents',
      ]),
    ]),
  );
}

function clerksRounds({ rounds }: NaiveBooks): ReportRows {
  const rows: ReportRows = new Map();
  for (const [roundId, round] of rounds) {
    const sum = (figure: 'taken' | 'paid' | 'charged'): number =>
      round.settled.reduce((total, wager) => total + wager[figure], 0);
    const [lost, paid, vigorish] = [sum('taken'), sum('paid'), sum('charged')];
    rows.set(roundId, {
      table_id: round.tableId,
      status: round.status,
      lost_cents: lost,
      paid_cents: paid,
      vigorish_cents: vigorish,
      win_cents: lost - paid + vigorish + round.settled.reduce((total, { owed }) => total + winOf(owed), 0),
      outstanding_cents: round.settled.reduce(
        (total, { wagerId }) => total + outstandingOf(round, wagerId),
        0,
      ),
    });
  }
  return rows;
}

async function reportedDues(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listAmountsDue(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      `${String(row['roundId'])} ${String(row['wagerId'])}`,
      pick(row, ['status', 'dueCents', 'settledAtTableCents', 'settledAtCageCents', 'outstandingCents']),
    ]),
  );
}

function clerksDues({ rounds }: NaiveBooks): ReportRows {
  const rows: ReportRows = new Map();
  for (const [roundId, { dues }] of rounds) {
    for (const [wagerId, { due, table, cage }] of dues) {
      const outstandingCents = due - table - cage;
      rows.set(`${roundId} ${wagerId}`, {
        status: outstandingCents !== 0 ? 'open' : due === 0 ? 'withdrawn' : 'settled',
        dueCents: due,
        settledAtTableCents: table,
        settledAtCageCents: cage,
        outstandingCents,
      });
    }
  }
  return rows;
}

async function reportedForms(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listForms(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      String(row['formNumber']),
      {
        ...pick(row, [
          'status',
          'tableId',
          'shoeId',
          'position',
          'patronId',
          'amountCents',
          'markers',
          'gamingDay',
          'regime',
          'recoversFormNumber',
          'documentedCents',
          'recoveredCents',
          'stillOwedCents',
        ]),
        signed: (['dealer', 'pitBoss', 'pitClerk'] as const).filter((role) => row[role] !== null).length,
        witnesses: (['pitBossWitness', 'pitClerkWitness'] as const).filter((role) => row[role] !== null)
          .length,
        ...pick(row, ['patronSignature', 'forwardedGamingDay', 'originalCents', 'duplicateCents']),
      },
    ]),
  );
}

function clerksForms({ forms, lostNumbers, foundNumbers }: VigorishDesk): ReportRows {
  return new Map([
    ...[...lostNumbers].map(
      ([formNumber, gamingDay]) =>
        [formNumber, missingBlank(gamingDay, foundNumbers.has(formNumber))] as const,
    ),
    ...[...forms.values()].map(
      (form) =>
        [
          form.formNumber,
          {
            status: form.status,
            tableId: form.tableId,
            shoeId: form.shoeId,
            position: form.position,
            patronId: form.patronId,
            amountCents: form.amount,
            markers: form.markers.length,
            gamingDay: form.gamingDay,
            regime: form.leavesOwed ? 'uncollected-vigorish' : 'complimentary-vigorish',
            recoversFormNumber: form.recovers?.formNumber ?? null,
            documentedCents: owedOn(form) + form.recovered,
            recoveredCents: form.recovered,
            stillOwedCents: owedOn(form),
            signed: form.signed.size,
            witnesses: form.seenBy.size,
            patronSignature: form.patron || null,
            forwardedGamingDay: form.forwardedOn || null,
            originalCents: form.original,
            duplicateCents: form.duplicate,
          },
        ] as const,
    ),
  ]);
}

/** The line of a form that was missing before its use, and void if it turned up. */
function missingBlank(gamingDay: string, found: boolean): ReportRow {
  return {
    status: found ? 'void' : 'lost',
    tableId: null,
    shoeId: null,
    position: null,
    patronId: null,
    amountCents: null,
    markers: 0,
    gamingDay,
    regime: null,
    recoversFormNumber: null,
    documentedCents: 0,
    recoveredCents: 0,
    stillOwedCents: 0,
    signed: 0,
    witnesses: 0,
    patronSignature: null,
    forwardedGamingDay: null,
    originalCents: null,
    duplicateCents: null,
  };
}

async function reportedDebts(reports: ReadStore): Promise<ReportRows> {
  const lines = await documentedVigorish(reports, {});
  return new Map(lines.map(({ patronId, ...figures }) => [patronId, figures]));
}

/** What patrons owe on forms; nobody pays more than is documented. */
function clerksDebts({ forms }: VigorishDesk): ReportRows {
  const rows = new Map<string, Record<string, number>>();
  for (const form of forms.values()) {
    const stillOwedCents = owedOn(form);
    if (stillOwedCents < 0) throw new Error(`more than its amount was recovered on ${form.formNumber}`);
    if (stillOwedCents + form.recovered === 0) continue;
    const figures = {
      forms: 1,
      documentedCents: stillOwedCents + form.recovered,
      recoveredCents: form.recovered,
      stillOwedCents,
    };
    const sum = rows.get(form.patronId) ?? {};
    for (const [figure, value] of Object.entries(figures)) sum[figure] = (sum[figure] ?? 0) + value;
    rows.set(form.patronId, sum);
  }
  return rows;
}

async function reportedSeries(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listFormSeries(reports, { limit: 500, ...cursor }));
  return new Map(rows.map((row) => [String(row['seriesId']), pick(row, ['kind', 'next', 'status'])]));
}

function clerksSeries({ desk, counting }: Pit): ReportRows {
  return new Map(
    [...desk.registers, ...counting.slips.registers].map(({ seriesId, kind, next, exhausted }) => [
      seriesId,
      { kind, next, status: exhausted ? 'exhausted' : 'in-use' },
    ]),
  );
}

async function reportedFindings(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listControlExceptions(reports, { limit: 500, ...cursor }));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reviewer = row['reviewedBy'] as { readonly id: string } | null;
    const key = reviewer === null ? findingOf(row) : `${findingOf(row)} by ${reviewer.id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counted(counts);
}

function clerksFindings({ findings, reviews }: NaiveBooks): ReportRows {
  const unreviewed = [...findings].filter(([, number]) => number > 0);
  return counted(new Map([...unreviewed, ...reviews]));
}

/** The work list of reviewers, as it is printed. */
export async function workList(reports: ReadStore): Promise<readonly ListedException[]> {
  const rows = await everyPage((cursor) =>
    listControlExceptions(reports, { limit: 500, status: 'unreviewed', ...cursor }),
  );
  return rows.map((row) => ({
    exceptionId: String(row['eventId']),
    subject: String(row['stream']),
    finding: findingOf(row),
    cents: Number(row['amountCents']),
    occurredMs: Date.parse(String(row['occurredAt'])),
    recordedBy: (row['recordedBy'] as { readonly id: string }).id,
  }));
}

function findingOf(row: ReportRow): string {
  return ['severity', 'code', 'tableId', 'gamingDay', 'shift'].map((column) => row[column]).join(' ');
}

function counted(counts: ReadonlyMap<string, number>): ReportRows {
  return new Map([...counts].map(([key, times]) => [key, { times }]));
}
