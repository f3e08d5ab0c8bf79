import type { RowChange } from '#projections';
import { plusSums, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext } from '../../../read-models/ledger-projection.js';
import { datedProjection } from '../../../read-models/two-times/dated-projection.js';
import type { DatedDefinition } from '../../../read-models/two-times/dated-projection.js';

/** What moves deferred vigorish, in cents. Those that lower what is outstanding are positive too. */
export const MOVEMENTS = [
  'deferred_cents',
  'corrections_cents',
  'collected_cents',
  'comped_cents',
  'documented_cents',
] as const;

type Movement = (typeof MOVEMENTS)[number];

const OF_MARKERS: DatedDefinition = {
  name: 'vigorish_movements',
  columns: {
    gaming_day: 'text',
    table_id: 'text',
    patron_id: 'text',
    ...Object.fromEntries(MOVEMENTS.map((movement) => [movement, 'sum' as const])),
  },
  primaryKey: ['gaming_day', 'table_id', 'patron_id'],
  sums: MOVEMENTS,
};

/** By form: a recovery names the table that took it. */
const OF_FORMS: DatedDefinition = {
  name: 'vigorish_form_movements',
  columns: { gaming_day: 'text', form_number: 'text', deposited_cents: 'sum', recovered_cents: 'sum' },
  primaryKey: ['gaming_day', 'form_number'],
  sums: ['deposited_cents', 'recovered_cents'],
};

/** The forms by which patrons owe vigorish. No event changes these columns of a form. */
const DOCUMENTING: DatedDefinition = {
  name: 'vigorish_documenting_forms',
  columns: { form_number: 'text', table_id: 'text', patron_id: 'text' },
  primaryKey: ['form_number'],
};

interface OfPatron {
  readonly tableId: string;
  readonly patronId: string;
}

function moved(
  gamingDay: string,
  { tableId, patronId }: OfPatron,
  movements: Partial<Record<Movement, number>>,
): RowChange {
  const key = { gaming_day: gamingDay, table_id: tableId, patron_id: patronId };
  const zero = Object.fromEntries(MOVEMENTS.map((movement) => [movement, 0n]));
  return {
    table: OF_MARKERS.name,
    key,
    upsert: (row) => ({ ...(row ? undefined : zero), ...plusSums(row, movements) }),
  };
}

function ofForm(
  { gamingDay, of }: Pick<EntryContext, 'gamingDay' | 'of'>,
  movements: { readonly deposited_cents: number } | { readonly recovered_cents: number },
): RowChange {
  const key = { gaming_day: gamingDay, form_number: of };
  const zero = { deposited_cents: 0n, recovered_cents: 0n };
  return {
    table: OF_FORMS.name,
    key,
    upsert: (row) => ({ ...(row ? undefined : zero), ...plusSums(row, { ...movements }) }),
  };
}

/**
 * What changed the vigorish that patrons owe, by gaming day: on markers by table and patron, and on forms of any kind by form.
 * A fact counts on the gaming day on which table win counts it.
 */
export const vigorishReceivableProjection = datedProjection({
  name: 'vigorish-receivable',
  version: 3,
  tables: [OF_MARKERS, OF_FORMS, DOCUMENTING],
  handles: {
    VigorishDeferred: ({ gamingDay, data }) => [moved(gamingDay, data, { deferred_cents: data.amountCents })],
    VigorishCollected: ({ gamingDay, data }) =>
      data.when === 'later' ? [moved(gamingDay, data, { collected_cents: data.amountCents })] : [],
    VigorishPaymentMoved: ({ gamingDay, data }) => [
      moved(gamingDay, data, { collected_cents: -data.amountCents }),
    ],
    VigorishComped: ({ gamingDay, data }) => [moved(gamingDay, data, { comped_cents: data.amountCents })],
    VigorishDocumented: ({ gamingDay, data }) => [
      moved(gamingDay, data, { documented_cents: data.amountCents }),
    ],
    VigorishReinstated: ({ gamingDay, data }) => [
      moved(gamingDay, data, { [`${data.was}_cents`]: -data.amountCents }),
    ],
    SettlementCorrected: ({ gamingDay, data: { tableId, wagers } }) =>
      wagers
        .filter(({ deferredCents, collectedLaterCents }) => deferredCents !== 0 || collectedLaterCents !== 0)
        .map(({ after: { patronId }, deferredCents, collectedLaterCents }) =>
          moved(
            gamingDay,
            { tableId, patronId },
            { corrections_cents: deferredCents, collected_cents: collectedLaterCents },
          ),
        ),
    FormPrepared: ({ data: { formNumber, tableId, patronId, regime, recoversFormNumber } }) =>
      regime === 'uncollected-vigorish' && recoversFormNumber === undefined
        ? [
            upsert(DOCUMENTING.name, { form_number: formNumber }, () => ({
              table_id: tableId,
              patron_id: patronId,
            })),
          ]
        : [],
    // Its booking waits for the signatures of the form, by other clocks; the markers leave the table at its floor time.
    OriginalDeposited: ({ of, data: { gamingDay, amountCents } }) => [
      ofForm({ of, gamingDay }, { deposited_cents: amountCents }),
    ],
    FormAmountReduced: (entry) => [ofForm(entry, { deposited_cents: -entry.data.amountCents })],
    VigorishRecovered: (entry) => [ofForm(entry, { recovered_cents: entry.data.amountCents })],
    RecoveryAdjusted: (entry) => [ofForm(entry, { recovered_cents: entry.data.adjustmentCents })],
  },
});
