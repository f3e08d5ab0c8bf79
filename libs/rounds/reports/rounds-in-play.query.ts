import type { IsoDate } from '#kernel';
import type { Condition, Row } from '#projections';
import { allRows } from '../../read-models/paging.js';
import type { Rows } from '../../read-models/paging.js';
import { cutsOf, within } from '../../read-models/two-times/moment.js';
import type { Cut, Moment } from '../../read-models/two-times/moment.js';
import { ROUNDS_IN_PLAY, stakesIn } from './rounds-in-play.projection.js';

/** A round that is in play, with what is staked in it. */
export interface RoundInPlay {
  readonly roundId: string;
  readonly tableId: string;
  /** Its gaming day. */
  readonly openedOn: IsoDate;
  readonly stakedCents: number;
}

/** The rounds of a gaming day, or of an earlier one, that are in play at a moment. */
export async function roundsInPlay(
  store: Rows,
  gamingDay: IsoDate,
  at: Moment | undefined,
): Promise<readonly RoundInPlay[]> {
  const cuts = cutsOf(at);
  const find = (status: string, over: readonly Condition[]) =>
    allRows(store, {
      table: ROUNDS_IN_PLAY.name,
      where: [
        { column: 'status', is: '=', value: status },
        { column: 'gaming_day', is: '<=', value: gamingDay },
        ...within('opened', cuts),
        ...over,
      ],
      orderBy: [{ column: 'round_id', direction: 'ascending' }],
    });
  const found = [
    await find('in-play', []),
    ...(await Promise.all(cuts.map((cut) => find('over', within('over', [cut], '>'))))),
  ];
  const rounds = new Map(found.flat().map((row) => [String(row['round_id']), row]));
  const inOrder = [...rounds].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([roundId, row]) => ({
    roundId,
    tableId: String(row['table_id']),
    openedOn: String(row['gaming_day']),
    stakedCents: stakedIn(row, cuts),
  }));
}

function stakedIn(row: Row, cuts: readonly Cut[]): number {
  return stakesIn(row)
    .filter((change) => cuts.every(({ date, value }) => change[date] <= value))
    .reduce((sum, { cents }) => sum + cents, 0);
}
