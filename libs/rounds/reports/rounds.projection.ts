import { sumCents } from '#kernel';
import { courseOf } from '../round/round.state.js';
import { winDueOf } from '../round/round.amounts-due.js';
import type { Outcome, SettledWager } from '../round/round.shapes.js';
import type { TableDefinition } from '#projections';
import { settledBy } from '../../read-models/handle.js';
import { ledgerProjection, plus, update, upsert } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';

const ROUNDS: TableDefinition = {
  name: 'rounds',
  columns: {
    round_id: 'text',
    table_id: 'text',
    pit_id: 'text',
    shoe_id: 'text',
    game: 'text',
    number: 'integer',
    status: 'text',
    gaming_day: 'text',
    shift: 'text',
    opened_at: 'text',
    closed_at: 'text',
    wagers: 'integer',
    staked_cents: 'integer',
    handle_cents: 'integer',
    returned_cents: 'integer',
    outcome: 'text',
    lost_cents: 'integer',
    paid_cents: 'integer',
    vigorish_cents: 'integer',
    win_cents: 'integer',
    outstanding_cents: 'integer',
    exceptions: 'integer',
    irregularities: 'integer',
    corrections: 'integer',
    list_order: 'text',
  },
  primaryKey: ['round_id'],
  indexes: [
    ['table_id', 'opened_at', 'list_order', 'round_id'],
    ['shoe_id', 'number'],
    ['gaming_day', 'opened_at', 'list_order', 'round_id'],
    ['opened_at', 'list_order', 'round_id'],
  ],
};

const ROUND_PATRONS: TableDefinition = {
  name: 'round_patrons',
  /** `opened_at` is when the patron placed the first wager of the round. */
  columns: { patron_id: 'text', round_id: 'text', opened_at: 'text', list_order: 'text' },
  primaryKey: ['patron_id', 'round_id'],
  indexes: [['patron_id', 'opened_at', 'list_order', 'round_id']],
};

const round = (roundId: string): { round_id: string } => ({ round_id: roundId });

/** The effect of a wager on the round's figures, times 1 or -1. */
function money(wager: SettledWager, sign: 1 | -1): Record<string, number> {
  return {
    lost_cents: sign * wager.takenCents,
    paid_cents: sign * wager.paidCents,
    vigorish_cents: sign * wager.chargedCents,
    win_cents: sign * (wager.takenCents - wager.paidCents + wager.chargedCents + winDueOf(wager)),
  };
}

function totals(parts: readonly Record<string, number>[]): Record<string, number> {
  return Object.fromEntries(
    ['lost_cents', 'paid_cents', 'vigorish_cents', 'win_cents'].map((column) => [
      column,
      sumCents(parts.map((part) => part[column] ?? 0)),
    ]),
  );
}

function observed({ data, of }: { readonly data: Outcome; readonly of: string }) {
  return [update('rounds', round(of), () => ({ status: courseOf(data), outcome: data.summary }))];
}

/** Rounds for the search of surveillance: by table, shoe, time and patron. */
export const roundsProjection = ledgerProjection({
  name: 'rounds',
  version: 7,
  tables: [ROUNDS, ROUND_PATRONS],
  handles: {
    RoundOpened: ({ data, occurredAt, gamingDay, shift }) => [
      upsert('rounds', round(data.roundId), () => ({
        table_id: data.tableId,
        pit_id: data.pitId,
        shoe_id: data.place.kind === 'shoe' ? data.place.shoeId : null,
        game: data.game,
        number: data.number,
        status: 'wagering',
        gaming_day: gamingDay,
        shift,
        opened_at: occurredAt,
        closed_at: null,
        wagers: 0,
        staked_cents: 0,
        handle_cents: 0,
        returned_cents: 0,
        outcome: null,
        lost_cents: 0,
        paid_cents: 0,
        vigorish_cents: 0,
        win_cents: 0,
        outstanding_cents: 0,
        exceptions: 0,
        irregularities: 0,
        corrections: 0,
        list_order: naturalOrder(data.roundId),
      })),
    ],
    WagerPlaced: ({ data, of, occurredAt }) => [
      update('rounds', round(of), (row) => plus(row, { wagers: 1, staked_cents: data.stakeCents })),
      upsert('round_patrons', { patron_id: data.patronId, round_id: of }, (row) =>
        row ? {} : { opened_at: occurredAt, list_order: naturalOrder(of) },
      ),
    ],
    WagerChanged: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { staked_cents: data.stakeCents - data.fromCents })),
    ],
    WagerWithdrawn: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { wagers: -1, staked_cents: -data.stakeCents })),
    ],
    NoMoreBetsCalled: ({ of }) => [update('rounds', round(of), () => ({ status: 'playing' }))],
    OutcomeObserved: observed,
    ResultAnnounced: observed,
    WagersSettled: ({ data, of, occurredAt, gamingDay, shift }) => [
      update('rounds', round(of), (row) => ({
        status: data.next ?? 'settled',
        ...(data.next === undefined && { closed_at: occurredAt, gaming_day: gamingDay, shift }),
        ...plus(row, {
          handle_cents: sumCents(data.wagers.map(({ stakeCents }) => stakeCents)),
          ...totals(data.wagers.map((wager) => money(wager, 1))),
        }),
      })),
    ],
    VigorishDeferred: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { outstanding_cents: data.amountCents })),
    ],
    VigorishCollected: ({ data, of }) =>
      data.when === 'later'
        ? [update('rounds', round(of), (row) => plus(row, { outstanding_cents: -data.amountCents }))]
        : [],
    VigorishComped: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { outstanding_cents: -data.amountCents })),
    ],
    VigorishDocumented: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { outstanding_cents: -data.amountCents })),
    ],
    VigorishPaymentMoved: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { outstanding_cents: data.amountCents })),
    ],
    VigorishReinstated: ({ data, of }) => [
      update('rounds', round(of), (row) => plus(row, { outstanding_cents: data.amountCents })),
    ],
    RoundVoided: ({ data, of, occurredAt, gamingDay, shift }) => [
      update('rounds', round(of), (row) => ({
        status: 'voided',
        closed_at: occurredAt,
        gaming_day: gamingDay,
        shift,
        ...plus(row, { returned_cents: sumCents(data.returned.map(({ stakeCents }) => stakeCents)) }),
      })),
    ],
    SettlementCorrected: ({ data, of }) => [
      update('rounds', round(of), (row) => ({
        ...(data.observed && { outcome: data.observed.summary }),
        status: data.status,
        ...plus(row, {
          corrections: 1,
          handle_cents: sumCents(data.wagers.map((wager) => settledBy(wager).handle_cents)),
          outstanding_cents: sumCents(
            data.wagers.map(({ deferredCents, collectedLaterCents }) => deferredCents - collectedLaterCents),
          ),
          ...totals(data.wagers.flatMap(({ before, after }) => [money(before, -1), money(after, 1)])),
        }),
      })),
    ],
    IrregularityRecorded: ({ of, stream }) =>
      stream.startsWith('round-')
        ? [update('rounds', round(of), (row) => plus(row, { irregularities: 1 }))]
        : [],
    RoundJudgedAgain: ({ data: { observed, lifted, status }, of }) => [
      update('rounds', round(of), (row) => ({
        ...plus(row, { exceptions: -lifted.length }),
        status,
        ...(observed && { outcome: observed.summary }),
      })),
    ],
    ControlExceptionRecorded: ({ of, stream }) =>
      stream.startsWith('round-') ? [update('rounds', round(of), (row) => plus(row, { exceptions: 1 }))] : [],
    ControlExceptionLifted: ({ of, stream }) =>
      stream.startsWith('round-')
        ? [update('rounds', round(of), (row) => plus(row, { exceptions: -1 }))]
        : [],
  },
});
