import { storedSum, totalCents } from '#kernel';
import type { Dated, IsoDate } from '#kernel';
import type { OpenItem } from '../../gaming-day/gaming-day.events.js';
import type { DropSchedule } from '../../../property/settings/drop-schedule.setting.js';
import type { Condition, Row } from '#projections';
import { controlExceptionsProjection } from '../../../exceptions/reports/control-exceptions.projection.js';
import { equal } from '../../../read-models/listing.js';
import type { Rows } from '../../../read-models/paging.js';
import type { DatedProjection } from '../../../read-models/two-times/dated-projection.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { amountsDueProjection } from '../../../vigorish/reports/amounts-due.projection.js';
import { boxesLeft } from './boxes-left.query.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { gamingDaysProjection } from '../days/gaming-days.projection.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { markersProjection } from '../../../vigorish/reports/markers.projection.js';
import { missingSlips } from './missing-slips.query.js';
import { openMatches, openVariances } from './open-papers.query.js';
import { roundsInPlay } from '../../../rounds/reports/rounds-in-play.query.js';
import { vigorishFormsProjection } from '../../../vigorish/reports/forms/vigorish-forms.projection.js';

/** Who takes the next step of a form in each state in which it is not matched. */
const FORM_OWED_BY: Readonly<Record<string, string>> = {
  prepared: 'dealer',
  deposited: 'pit-boss',
  witnessed: 'count-team',
  counted: 'accounting',
  mismatched: 'accounting',
  'being-voided': 'pit-clerk',
};

/** Notices of the limits of the pit, which accounting reviews. */
const LIMITS_OF_THE_PIT: ReadonlySet<string> = new Set([
  'complimentary-limits-changed',
  'hold-thresholds-changed',
  'theoretical-wins-changed',
]);

/** The gaming day of open items. */
export interface OpenItemsAsked {
  readonly gamingDay: IsoDate;
  readonly dropSchedules: Dated<DropSchedule>;
  readonly at?: Moment | undefined;
}

/** What is open on a gaming day, or since an earlier one, with who owes the next step. */
export async function openItemsOf(store: Rows, asked: OpenItemsAsked): Promise<readonly OpenItem[]> {
  const { gamingDay, at } = asked;
  const dated = async (
    projection: DatedProjection,
    table: string,
    where: readonly Condition[],
    item: (row: Row) => OpenItem,
  ): Promise<readonly OpenItem[]> => {
    const orderBy = projection.dated.get(table)!.table.primaryKey.map((column) => ({
      column,
      direction: 'ascending' as const,
    }));
    return (await rowsAt(store, projection, at).all({ table, where, orderBy })).map(item);
  };
  const upTo = (column: string): Condition => ({ column, is: '<=', value: gamingDay });
  const since = (row: Row, column: string) => ({ since: String(row[column]) });
  const onWager = (kind: 'marker' | 'amount-due', owedTo?: string) => (row: Row) => ({
    kind,
    ...since(row, 'opened_gaming_day'),
    id: `${String(row['round_id'])}:${String(row['wager_id'])}`,
    tableId: String(row['table_id']),
    owedBy: owedTo !== undefined && Number(row['outstanding_cents']) < 0 ? owedTo : String(row['patron_id']),
    amountCents: Number(row['outstanding_cents']),
  });
  const open = equal({ status: 'open' });
  const forms = await dated(
    vigorishFormsProjection,
    'vigorish_forms',
    [{ column: 'status', is: 'in', values: Object.keys(FORM_OWED_BY) }, upTo('gaming_day')],
    (row) => ({
      kind: 'form',
      ...since(row, 'gaming_day'),
      id: String(row['form_number']),
      ...(row['table_id'] !== null && { tableId: String(row['table_id']) }),
      owedBy: FORM_OWED_BY[String(row['status'])]!,
      amountCents: Number(row['amount_cents']),
    }),
  );
  return [
    ...(await dated(markersProjection, 'markers', [...open, upTo('opened_gaming_day')], onWager('marker'))),
    ...(await dated(
      amountsDueProjection,
      'amounts_due',
      [...open, upTo('opened_gaming_day')],
      onWager('amount-due', 'cage'),
    )),
    ...(await roundsInPlay(store, gamingDay, at)).map(({ roundId, tableId, openedOn, stakedCents }) => ({
      kind: 'round' as const,
      since: openedOn,
      id: roundId,
      tableId,
      owedBy: 'dealer',
      amountCents: stakedCents,
    })),
    ...forms,
    ...(await openMatches(store, asked, new Set(forms.map(({ id }) => id)))),
    ...(await dated(
      inventoryPeriodsProjection,
      'inventory_periods',
      [...open, upTo('opened_gaming_day')],
      (row) => ({
        kind: 'inventory-period',
        ...since(row, 'opened_gaming_day'),
        id: String(row['period_id']),
        tableId: String(row['table_id']),
        owedBy: 'floorperson',
      }),
    )),
    ...(await dated(
      inventoryPeriodsProjection,
      'inventory_periods',
      [...equal({ difference_status: 'due' }), upTo('opened_gaming_day')],
      (row) => ({
        kind: 'inventory-difference',
        ...since(row, 'opened_gaming_day'),
        id: String(row['period_id']),
        tableId: String(row['table_id']),
        // The verbal report is the supervisor's (13:69D-1.21).
        owedBy: String(row['reports_due']).replace('verbal', 'floorperson'),
        amountCents: Number(row['difference_cents']),
      }),
    )),
    ...(await missingSlips(store, asked)),
    ...(await dated(
      inventoryPeriodsProjection,
      'inventory_movements',
      [...equal({ signature: 'due' }), upTo('gaming_day')],
      (row) => ({
        kind: 'tray-change',
        ...since(row, 'gaming_day'),
        id: String(row['event_id']),
        tableId: String(row['table_id']),
        owedBy: 'floorperson',
        amountCents: Number(row['tray_cents']),
      }),
    )),
    ...(await dated(
      dropBoxesProjection,
      'drop_boxes',
      [{ column: 'status', is: 'in', values: ['removed', 'counts-differ'] }, upTo('removed_gaming_day')],
      (row) => ({
        kind: 'drop-box',
        ...since(row, 'removed_gaming_day'),
        id: String(row['drop_id']),
        tableId: String(row['table_id']),
        owedBy: 'count-team',
      }),
    )),
    ...(await boxesLeft(store, asked)),
    ...(await openVariances(store, asked)),
    ...(await dated(
      gamingDaysProjection,
      'negative_revenues',
      [...equal({ status: 'due' }), upTo('gaming_day')],
      (row) => ({
        kind: 'negative-revenue',
        ...since(row, 'gaming_day'),
        id: `${String(row['gaming_day'])}:${String(row['table_id'])}`,
        tableId: String(row['table_id']),
        // The count room flags it, table games investigate, and accounting sends the copy (13:69D-1.34(b)).
        owedBy: String(row['reports_due'])
          .replace('count-room', 'count-team')
          .replace('table-games', 'floorperson')
          .replace('division', 'accounting'),
        amountCents: storedSum(totalCents([row['amount_cents'] as bigint])),
      }),
    )),
    ...(await dated(
      gamingDaysProjection,
      'adjustments',
      equal({ status: 'prepared', gaming_day: gamingDay }),
      (row) => ({
        kind: 'adjustment',
        ...since(row, 'gaming_day'),
        id: String(row['adjustment_id']),
        tableId: String(row['table_id']),
        owedBy: 'accounting',
        amountCents: Number(row['amount_cents']),
      }),
    )),
    ...(await dated(
      controlExceptionsProjection,
      'control_exceptions',
      equal({ status: 'unreviewed', gaming_day: gamingDay }),
      (row) => ({
        kind: 'control-exception',
        ...since(row, 'gaming_day'),
        id: String(row['event_id']),
        ...(row['table_id'] !== null && { tableId: String(row['table_id']) }),
        owedBy: LIMITS_OF_THE_PIT.has(String(row['code'])) ? 'accounting' : 'pit-boss',
        amountCents: Number(row['amount_cents']),
      }),
    )),
  ];
}
