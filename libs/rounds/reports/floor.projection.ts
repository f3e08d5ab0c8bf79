import type { Row, TableDefinition } from '#projections';
import { ledgerProjection, plus, update, upsert } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';

const PITS: TableDefinition = {
  name: 'pits',
  columns: {
    pit_id: 'text',
    payment_procedure: 'integer',
    payment_procedure_from: 'text',
    opened_at: 'text',
    list_order: 'text',
  },
  primaryKey: ['pit_id'],
  indexes: [['list_order', 'pit_id']],
};

const TABLES: TableDefinition = {
  name: 'tables',
  columns: {
    table_id: 'text',
    pit_id: 'text',
    game: 'text',
    positions: 'integer',
    status: 'text',
    rules: 'text',
    rules_from: 'text',
    limits: 'text',
    limits_from: 'text',
    trials: 'text',
    trials_from: 'text',
    noticed_rules: 'text',
    noticed_effective_at: 'text',
    shoe_in_play: 'text',
    commissioned_at: 'text',
    list_order: 'text',
  },
  primaryKey: ['table_id'],
  indexes: [
    ['list_order', 'table_id'],
    ['pit_id', 'list_order', 'table_id'],
  ],
};

const SHOES: TableDefinition = {
  name: 'shoes',
  columns: {
    shoe_id: 'text',
    table_id: 'text',
    game: 'text',
    decks: 'integer',
    status: 'text',
    rounds: 'integer',
    prepared_at: 'text',
    completed_at: 'text',
    outstanding_at_completion_cents: 'integer',
    list_order: 'text',
  },
  primaryKey: ['shoe_id'],
  indexes: [
    ['prepared_at', 'list_order', 'shoe_id'],
    ['table_id', 'prepared_at', 'list_order', 'shoe_id'],
  ],
};

const table = (tableId: string): { table_id: string } => ({ table_id: tableId });
const shoe = (shoeId: string): { shoe_id: string } => ({ shoe_id: shoeId });

/** What is in force of a kind: of two the one of the later floor time, whichever was recorded first. */
function newer(row: Row, column: string, from: string, value: Row[string]): Row {
  return from < String(row[`${column}_from`]) ? {} : { [column]: value, [`${column}_from`]: from };
}

/** The present state of the floor: pits, tables with the rules in effect, and shoes. */
export const floorProjection = ledgerProjection({
  name: 'floor',
  version: 5,
  tables: [PITS, TABLES, SHOES],
  handles: {
    PitOpened: ({ data, occurredAt }) => [
      upsert('pits', { pit_id: data.pitId }, () => ({
        payment_procedure: data.paymentProcedure,
        payment_procedure_from: data.inForceFrom,
        opened_at: occurredAt,
        list_order: naturalOrder(data.pitId),
      })),
    ],
    PaymentProcedureChanged: ({ data, of }) => [
      update('pits', { pit_id: of }, (row) =>
        newer(row, 'payment_procedure', data.inForceFrom, data.paymentProcedure),
      ),
    ],
    TableCommissioned: ({ data, occurredAt }) => [
      upsert('tables', table(data.tableId), () => ({
        pit_id: data.pitId,
        game: data.game,
        positions: data.positions,
        status: 'commissioned',
        rules: JSON.stringify(data.rules),
        rules_from: data.inForceFrom,
        limits: JSON.stringify(data.limits),
        limits_from: data.inForceFrom,
        trials: JSON.stringify(data.trials ?? []),
        trials_from: data.inForceFrom,
        noticed_rules: null,
        noticed_effective_at: null,
        shoe_in_play: null,
        commissioned_at: occurredAt,
        list_order: naturalOrder(data.tableId),
      })),
    ],
    RuleChangeNoticed: ({ data, of }) => [
      update('tables', table(of), () => ({
        noticed_rules: JSON.stringify(data.rules),
        noticed_effective_at: data.effectiveAt,
      })),
    ],
    RulesChanged: ({ data, of }) => [
      update('tables', table(of), (row) => ({
        ...newer(row, 'rules', data.inForceFrom, JSON.stringify(data.rules)),
        ...(data.limits && newer(row, 'limits', data.inForceFrom, JSON.stringify(data.limits))),
        ...(data.trials && newer(row, 'trials', data.inForceFrom, JSON.stringify(data.trials))),
        noticed_rules: null,
        noticed_effective_at: null,
      })),
    ],
    LimitsChanged: ({ data, of }) => [
      update('tables', table(of), (row) =>
        newer(row, 'limits', data.inForceFrom, JSON.stringify(data.limits)),
      ),
    ],
    PlacePutInPlay: ({ data: { place }, of }) =>
      place.kind === 'shoe' ? [update('tables', table(of), () => ({ shoe_in_play: place.shoeId }))] : [],
    PlaceTakenOutOfPlay: ({ of }) => [update('tables', table(of), () => ({ shoe_in_play: null }))],
    TableRetired: ({ of }) => [update('tables', table(of), () => ({ status: 'retired' }))],
    ShoePrepared: ({ data, occurredAt }) => [
      upsert('shoes', shoe(data.shoeId), () => ({
        table_id: data.tableId,
        game: data.game,
        decks: data.decks,
        status: 'prepared',
        rounds: 0,
        prepared_at: occurredAt,
        completed_at: null,
        outstanding_at_completion_cents: null,
        list_order: naturalOrder(data.shoeId),
      })),
    ],
    RoundStarted: ({ of, stream }) =>
      stream.startsWith('shoe-') ? [update('shoes', shoe(of), (row) => plus(row, { rounds: 1 }))] : [],
    ShoeCompleted: ({ data, occurredAt }) => [
      update('shoes', shoe(data.shoeId), () => ({
        status: 'completed',
        completed_at: occurredAt,
        outstanding_at_completion_cents: data.outstandingCents,
      })),
    ],
  },
});
