import type { ReadStore } from '#projections';
import {
  allRows,
  listControlExceptions,
  listFormSeries,
  listForms,
  listMarkers,
  tableWin,
  vigorishBalances,
} from '#read-models';
import { compareFloor } from './compare-floor.js';
import type { NaiveBooks } from './naive/naive-books.js';
import { outstandingOf } from './naive/naive-round.js';
import type { NaiveRound } from './naive/naive-round.js';
import type { Pit } from './floor/pit.js';
import type { VigorishDesk } from './floor/vigorish-desk.js';
import { everyPage, pick, same } from './told.js';
import type { Told } from './told.js';

/**
 * Holds every report against the naive books, cent by cent.
 * @throws Error with the first line that differs
 */
export async function compareBooks(reports: ReadStore, pit: Pit): Promise<void> {
  const { books, desk } = pit;
  same('table win', await toldTableWin(reports), clerksTableWin(books));
  same('markers', await toldMarkers(reports), clerksMarkers(books));
  same('balances', await toldBalances(reports), clerksBalances(books));
  same('rounds', await toldRounds(reports), clerksRounds(books));
  same('forms', await toldForms(reports), clerksForms(desk));
  same('series', await toldSeries(reports), clerksSeries(desk));
  same('control exceptions', await toldFindings(reports), clerksFindings(books));
  await compareFloor(reports, pit);
}

async function toldTableWin(reports: ReadStore): Promise<Told> {
  const { items } = await tableWin(reports, {
    fromGamingDay: '2000-01-01',
    toGamingDay: '2100-01-01',
    by: ['gamingDay', 'tableId', 'shift'],
  });
  return new Map(
    items.map((line) => {
      const { gamingDay, tableId, shift, game: _game, fundsCents: _funds, ...figures } = line;
      return [`${gamingDay} ${tableId} ${shift}`, figures];
    }),
  );
}

function clerksTableWin({ lines }: NaiveBooks): Told {
  const told: Told = new Map();
  for (const [key, line] of lines) {
    if (Object.values(line).every((figure) => figure === 0)) continue;
    const earned = line.payout + line.tie + line.deferred;
    told.set(key, {
      rounds: line.rounds,
      roundsVoid: line.void,
      corrections: line.corrections,
      wagers: line.wagers,
      handleCents: line.handle,
      wagersLostCents: line.lost,
      winningsPaidCents: line.paid,
      vigorishAtPayoutCents: line.payout,
      vigorishOnTieCents: line.tie,
      vigorishDeferredCents: line.deferred,
      vigorishEarnedCents: earned,
      vigorishCollectedLaterCents: line.later,
      vigorishCompedCents: line.comped,
      winCents: line.lost - line.paid + earned,
    });
  }
  return told;
}

async function toldMarkers(reports: ReadStore): Promise<Told> {
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
        'outstandingCents',
        'formNumber',
      ]),
    ]),
  );
}

function clerksMarkers(books: NaiveBooks): Told {
  const told: Told = new Map();
  for (const [key, marker] of books.markers) {
    const { roundId, wagerId, formNumber, ...rest } = marker;
    told.set(key, { ...rest, formNumber: formNumber || null, ...purses(books.round(roundId), wagerId) });
  }
  return told;
}

function purses(
  round: NaiveRound,
  wagerId: string,
): Record<'deferredCents' | 'collectedCents' | 'compedCents' | 'outstandingCents', number> {
  const { deferred = 0, later = 0, comped = 0 } = round.vigorish.get(wagerId) ?? {};
  const outstanding = outstandingOf(round, wagerId);
  if (Math.min(deferred, later, comped, outstanding) < 0)
    throw new Error(`a purse of ${round.roundId} ${wagerId} is below nothing`);
  return {
    deferredCents: deferred,
    collectedCents: later,
    compedCents: comped,
    outstandingCents: outstanding,
  };
}

async function toldBalances(reports: ReadStore): Promise<Told> {
  const balances = await vigorishBalances(reports, {});
  return new Map(
    balances.map(
      ({ tableId, patronId, deferredCents, collectedLaterCents, compedCents, outstandingCents }) => {
        if (deferredCents !== collectedLaterCents + compedCents + outstandingCents) {
          throw new Error(`the vigorish of ${patronId} at ${tableId} is not all accounted for`);
        }
        return [
          `${tableId} ${patronId}`,
          { deferredCents, collectedCents: collectedLaterCents, compedCents, outstandingCents },
        ];
      },
    ),
  );
}

function clerksBalances(books: NaiveBooks): Told {
  const told = new Map<string, Record<string, number>>();
  for (const { tableId, patronId, roundId, wagerId } of books.markers.values()) {
    const key = `${tableId} ${patronId}`;
    const sum = told.get(key) ?? {};
    for (const [purse, cents] of Object.entries(purses(books.round(roundId), wagerId)))
      sum[purse] = (sum[purse] ?? 0) + cents;
    told.set(key, sum);
  }
  return told;
}

async function toldRounds(reports: ReadStore): Promise<Told> {
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

function clerksRounds({ rounds }: NaiveBooks): Told {
  const told: Told = new Map();
  for (const [roundId, round] of rounds) {
    const sum = (figure: 'taken' | 'paid' | 'charged'): number =>
      round.settled.reduce((total, wager) => total + wager[figure], 0);
    const [lost, paid, vigorish] = [sum('taken'), sum('paid'), sum('charged')];
    told.set(roundId, {
      table_id: round.tableId,
      status: round.status,
      lost_cents: lost,
      paid_cents: paid,
      vigorish_cents: vigorish,
      win_cents: lost - paid + vigorish,
      outstanding_cents: round.settled.reduce(
        (total, { wagerId }) => total + outstandingOf(round, wagerId),
        0,
      ),
    });
  }
  return told;
}

async function toldForms(reports: ReadStore): Promise<Told> {
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
        ]),
        signed: ['dealer', 'pitBoss', 'pitClerk'].filter((role) => row[role] !== null).length,
        ...pick(row, ['patronSignature', 'forwardedGamingDay', 'originalCents', 'duplicateCents']),
      },
    ]),
  );
}

function clerksForms({ forms }: VigorishDesk): Told {
  return new Map(
    [...forms.values()].map((form) => [
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
        signed: form.signed.size,
        patronSignature: form.patron || null,
        forwardedGamingDay: form.forwardedOn || null,
        originalCents: form.original,
        duplicateCents: form.duplicate,
      },
    ]),
  );
}

async function toldSeries(reports: ReadStore): Promise<Told> {
  const rows = await everyPage((cursor) => listFormSeries(reports, { limit: 500, ...cursor }));
  return new Map(rows.map((row) => [String(row['seriesId']), pick(row, ['next', 'status'])]));
}

function clerksSeries({ registers }: VigorishDesk): Told {
  return new Map(
    registers.map(({ seriesId, next, exhausted }) => [
      seriesId,
      { next, status: exhausted ? 'exhausted' : 'in-use' },
    ]),
  );
}

async function toldFindings(reports: ReadStore): Promise<Told> {
  const rows = await everyPage((cursor) => listControlExceptions(reports, { limit: 500, ...cursor }));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const named = ['severity', 'code', 'tableId', 'gamingDay', 'shift'].map((column) => row[column]);
    const key = named.join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counted(counts);
}

function clerksFindings({ findings }: NaiveBooks): Told {
  return counted(findings);
}

function counted(counts: ReadonlyMap<string, number>): Told {
  return new Map([...counts].map(([key, times]) => [key, { times }]));
}
