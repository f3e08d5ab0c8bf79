import { sumCents } from '#kernel';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { findGame } from '#rules';
import type { Row, RowChange, Scalar, TableDefinition } from '#projections';
import { ledgerProjection, update, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext } from '../../../read-models/ledger-projection.js';
import { DATES } from '../../../read-models/two-times/moment.js';
import type { DateColumn } from '../../../read-models/two-times/moment.js';
import {
  changesText,
  datesOf,
  figuresText,
  heldOf,
  readChanges,
  roundBy,
  sumsOfCorrected,
  sumsOfSettled,
} from './theory-round.js';
import type { RoundChange, TheoryRound } from './theory-round.js';

const DATE_COLUMNS = Object.keys(DATES) as readonly DateColumn[];

export const THEORY_BY_ROUND: TableDefinition = {
  name: 'theory_by_round',
  columns: {
    round_id: 'text',
    table_id: 'text',
    pit_id: 'text',
    game: 'text',
    gaming_day: 'text',
    shift: 'text',
    wagers: 'integer',
    handle_cents: 'integer',
    win_cents: 'integer',
    theory_billionths: 'sum',
    variance_billionths: 'sum',
    vigorish_cents: 'integer',
    expected_vigorish_billionths: 'sum',
    figures: 'text',
    edition: 'text',
    rules: 'text',
    states: 'text',
    changes: 'text',
    ...Object.fromEntries(
      DATE_COLUMNS.flatMap((date) => [
        [`first_${date}`, DATES[date]],
        [`last_${date}`, DATES[date]],
      ]),
    ),
  },
  primaryKey: ['round_id'],
  indexes: [
    ['gaming_day', 'round_id'],
    // Holds what a day's theory is summed from, so that no round is read for it.
    [
      ...['gaming_day', 'table_id', 'game', 'handle_cents', 'theory_billionths'],
      ...DATE_COLUMNS.map((date) => `last_${date}`),
    ],
    ...DATE_COLUMNS.map((date) => [`last_${date}`, `first_${date}`]),
  ],
};

const UNSETTLED: Row = {
  gaming_day: null,
  shift: null,
  wagers: 0,
  handle_cents: 0,
  win_cents: 0,
  theory_billionths: null,
  variance_billionths: null,
  vigorish_cents: 0,
  expected_vigorish_billionths: null,
  figures: null,
};

const UNDATED: Row = Object.fromEntries(
  DATE_COLUMNS.flatMap((date) => [
    [`first_${date}`, null],
    [`last_${date}`, null],
  ]),
);

const key = ({ of }: EntryContext): Row => ({ round_id: of });

/** The changes that a row keeps. */
export function changesOf(row: Row): readonly RoundChange[] {
  return readChanges(String(row['changes']));
}

/** The figures of a round in the columns of its row. */
function columnsOf(round: TheoryRound | undefined): Row {
  if (!round) return UNSETTLED;
  const { gamingDay, shift, kinds, covariances } = round;
  const each = [...kinds.values()];
  const sum = (values: readonly (bigint | null)[]): bigint | null =>
    values.reduce((total, value) => (total === null || value === null ? null : total + value), 0n);
  const variances = covariances.map(([one, other, of]) => (one === other ? of : of * 2n));
  const theory = sum(each.map((kind) => kind.theory));
  return {
    gaming_day: gamingDay,
    shift,
    wagers: sumCents(each.map(({ wagers }) => wagers)),
    handle_cents: sumCents(each.map(({ handle }) => handle)),
    win_cents: sumCents(each.map(({ win }) => win)),
    theory_billionths: theory,
    variance_billionths: theory === null ? null : sum(variances),
    vigorish_cents: sumCents(each.map(({ vigorish }) => vigorish)),
    expected_vigorish_billionths: sum(each.map(({ expected }) => expected)),
    figures: figuresText(round),
  };
}

/** The states of a game before and after its newest fact. */
type States = readonly [before?: unknown, after?: unknown];

function statesOf(row: Row): States {
  return typeof row['states'] === 'string' ? (JSON.parse(row['states']) as States) : [];
}

/** A change of what was settled; a row without one stays. */
function changed(
  entry: EntryContext,
  changeOf: (row: Row) => Omit<RoundChange, 'at'> | undefined,
): RowChange {
  return update(THEORY_BY_ROUND.name, key(entry), (row) => {
    const change = changeOf(row);
    if (!change) return {};
    const changes: readonly RoundChange[] = [...changesOf(row), { at: datesOf(entry), ...change }];
    return {
      ...columnsOf(roundBy(row, changes)),
      changes: changesText(changes),
      ...boundsWith(entry, row),
    };
  });
}

function boundsWith({ occurredAt, recordedAt, position }: EntryContext, row: Row): Row {
  const dates = { occurred_at: occurredAt, recorded_at: recordedAt, position };
  const bounds: Record<string, Scalar> = {};
  for (const date of DATE_COLUMNS) {
    const [first, last, value] = [row[`first_${date}`] ?? null, row[`last_${date}`] ?? null, dates[date]];
    bounds[`first_${date}`] = first === null || value < first ? value : first;
    bounds[`last_${date}`] = last === null || value > last ? value : last;
  }
  return bounds;
}

/** The state that a fact leaves, where wagers are made on it; a later fact begins with it. */
function observed(
  entry: EntryContext & {
    readonly data: Pick<EventOf<'OutcomeObserved'>['data'], 'game' | 'next' | 'state'>;
  },
): readonly RowChange[] {
  const { game, next, state } = entry.data;
  return next === 'playing' ? [] : withStates(entry, game, ([, before]) => [before, state]);
}

function withStates(
  entry: EntryContext,
  game: string,
  statesAfter: (states: States) => States,
): readonly RowChange[] {
  if (findGame(game)?.play.chance?.inSets !== true) return [];
  return [
    update(THEORY_BY_ROUND.name, key(entry), (row) => ({
      states: JSON.stringify(statesAfter(statesOf(row))),
    })),
  ];
}

function statedIn(row: Row): Pick<RoundChange, 'state'> {
  const [state] = statesOf(row);
  return state === undefined || state === null ? {} : { state };
}

/**
 * What the rules of its table lead to for the wagers of each round, beside what came of them. A round has the books of its last
 * settlement; its corrections, and rules that were recorded late, change the row of the round.
 */
export const theoryProjection = ledgerProjection({
  name: 'theory',
  version: 2,
  tables: [THEORY_BY_ROUND],
  handles: {
    RoundOpened: ({ data, ...entry }) => [
      upsert(THEORY_BY_ROUND.name, key(entry), () => ({
        table_id: data.tableId,
        pit_id: data.pitId,
        game: data.game,
        ...UNSETTLED,
        edition: data.edition,
        rules: findGame(data.game)?.play.chance ? JSON.stringify(data.rules) : null,
        states: null,
        changes: '[]',
        ...UNDATED,
      })),
    ],
    OutcomeObserved: observed,
    ResultAnnounced: observed,
    WagersSettled: (entry) => [
      changed(entry, (row) => ({
        books: [entry.gamingDay, entry.shift],
        ...(row['rules'] === null
          ? { sums: sumsOfSettled(entry.data.wagers) }
          : { settled: entry.data.wagers.map(heldOf), ...statedIn(row) }),
      })),
    ],
    SettlementCorrected: (entry) => {
      const { wagers, observed: again, game } = entry.data;
      const [reopened, corrected] = [true, false].map((isReopened) =>
        wagers.filter(({ stands }) => (stands === 'after') === isReopened).map(({ after }) => after),
      );
      return [
        changed(entry, (row) => {
          if (wagers.length === 0) return undefined;
          if (row['rules'] === null) return { sums: sumsOfCorrected(wagers) };
          return { corrected: corrected!.map(heldOf), reopened: reopened!.map(({ wagerId }) => wagerId) };
        }),
        ...(again ? withStates(entry, game, ([before]) => [before, again.state]) : []),
      ];
    },
    RoundJudgedAgain: (entry) => [
      changed(entry, (row) => {
        if (row['rules'] === null) return undefined;
        const { rules, impossible, lines } = entry.data;
        return {
          ...(impossible === undefined && { rules }),
          decided: lines.map(({ wagerId, outcome, odds }) => ({
            id: wagerId,
            outcome,
            ...(odds && { odds }),
          })),
        };
      }),
    ],
  },
});
