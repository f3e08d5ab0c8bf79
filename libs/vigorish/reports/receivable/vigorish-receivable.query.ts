import { totalCents } from '#kernel';
import type { IsoDate, SumCents } from '#kernel';
import type { Condition, Row } from '#projections';
import { equal } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import { rowsIn } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { owedVigorish } from './owed-vigorish.query.js';
import type { OwedRequest } from './owed-vigorish.query.js';
import { vigorishReceivableProjection } from './vigorish-receivable.projection.js';
import type { ReceivableFigures, ReceivableLine } from './vigorish-receivable.answer.js';

export interface ReceivableRequest extends OwedRequest {
  readonly fromGamingDay: IsoDate;
  readonly toGamingDay: IsoDate;
}

/**
 * The vigorish that patrons owe, rolled forward over gaming days. It goes back from what is owed at the moment, so that it
 * reads the movements since the first day and not all before. The read models must be read at one position of the log.
 */
export async function vigorishReceivable(
  store: Rows,
  request: ReceivableRequest,
): Promise<{ readonly items: readonly ReceivableLine[]; readonly total: ReceivableFigures }> {
  const { toGamingDay } = request;
  const entries = [
    ...(await owedVigorish(store, request)).map(({ tableId, patronId, on, owedCents }) => {
      const figures = on === 'marker' ? { outstanding: owedCents } : { stillOwed: owedCents };
      return { tableId, patronId, figures };
    }),
    ...(await movementsSince(store, request)).map(({ gamingDay, figures, ...of }) => ({
      ...of,
      figures:
        gamingDay > toGamingDay ? { outstanding: -netOf(figures), stillOwed: -netOnForms(figures) } : figures,
    })),
  ];
  const groups = Map.groupBy(entries, ({ tableId, patronId }) => JSON.stringify([tableId, patronId]));
  const lines = [...groups.values()].map((group) => {
    const { tableId, patronId } = group[0]!;
    return { tableId, patronId, ...rollForward(group.map(({ figures }) => figures)) };
  });
  return {
    items: inNaturalOrder(lines.filter(hasFigures), ({ tableId, patronId }) => [tableId, patronId]),
    total: rollForward(entries.map(({ figures }) => figures)),
  };
}

/** Movements of a period, and what is outstanding and still owed at its end. */
type Figures = Partial<
  Record<
    | ('deferred' | 'corrections' | 'collected' | 'comped' | 'documented' | 'outstanding')
    | ('onForms' | 'recovered' | 'stillOwed'),
    SumCents
  >
>;

interface MovementsOfDay {
  readonly tableId: string;
  readonly patronId: string;
  readonly gamingDay: IsoDate;
  readonly figures: Figures;
}

/** The movements of the first day of a request and of all days after it. */
async function movementsSince(store: Rows, request: ReceivableRequest): Promise<readonly MovementsOfDay[]> {
  const { fromGamingDay, tableId, patronId, at } = request;
  const rows = rowsAt(store, vigorishReceivableProjection, at);
  const since: Condition = { column: 'gaming_day', is: '>=', value: fromGamingDay };
  const onMarkers = await rows.all({
    table: 'vigorish_movements',
    where: [since, ...equal({ table_id: tableId, patron_id: patronId })],
    orderBy: ascending('gaming_day', 'table_id', 'patron_id'),
  });
  const onForms = await rows.all({
    table: 'vigorish_form_movements',
    where: [since],
    orderBy: ascending('gaming_day', 'form_number'),
  });
  const documenting = await documentingForms(store, onForms, request);
  return [
    ...onMarkers.map((row) => ({
      ...ofPatron(row),
      gamingDay: String(row['gaming_day']),
      figures: {
        ...{ deferred: sumIn(row, 'deferred_cents'), corrections: sumIn(row, 'corrections_cents') },
        ...{ collected: sumIn(row, 'collected_cents'), comped: sumIn(row, 'comped_cents') },
        documented: sumIn(row, 'documented_cents'),
      },
    })),
    ...onForms.flatMap((row) => {
      const form = documenting.get(String(row['form_number']));
      const gamingDay = String(row['gaming_day']);
      const figures = { onForms: sumIn(row, 'deposited_cents'), recovered: sumIn(row, 'recovered_cents') };
      return form ? [{ ...ofPatron(form), gamingDay, figures }] : [];
    }),
  ];
}

/** The forms by which patrons owe vigorish, with their table and patron. */
async function documentingForms(
  store: Rows,
  movements: readonly Row[],
  { tableId, patronId }: ReceivableRequest,
): Promise<ReadonlyMap<string, Row>> {
  const numbers = [...new Set(movements.map((row) => String(row['form_number'])))];
  const forms = await rowsIn(store, 'vigorish_documenting_forms', 'form_number', numbers, {
    key: ['form_number'],
    where: equal({ table_id: tableId, patron_id: patronId }),
  });
  return new Map(forms.map((row) => [String(row['form_number']), row]));
}

function ofPatron(row: Row): { readonly tableId: string; readonly patronId: string } {
  return { tableId: String(row['table_id']), patronId: String(row['patron_id']) };
}

function sumIn(row: Row, column: string): SumCents {
  return row[column] as bigint;
}

function ascending(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}

/** What movements add to what is outstanding. */
function netOf({
  deferred = 0,
  corrections = 0,
  collected = 0,
  comped = 0,
  documented = 0,
}: Figures): SumCents {
  return totalCents([deferred, corrections, -collected, -comped, -documented]);
}

/** What movements add to what is still owed on forms. */
function netOnForms({ onForms = 0, recovered = 0 }: Figures): SumCents {
  return totalCents([onForms, -recovered]);
}

function rollForward(parts: readonly Figures[]): ReceivableFigures {
  const sum = (figure: keyof Figures): SumCents => totalCents(parts.map((part) => part[figure] ?? 0));
  const [outstanding, stillOwed] = [sum('outstanding'), sum('stillOwed')];
  return {
    deferred: {
      openingCents: totalCents([outstanding, ...parts.map((part) => -netOf(part))]),
      deferredCents: sum('deferred'),
      correctionsCents: sum('corrections'),
      collectedCents: sum('collected'),
      compedCents: sum('comped'),
      documentedCents: sum('documented'),
      closingCents: outstanding,
    },
    documented: {
      openingCents: totalCents([stillOwed, ...parts.map((part) => -netOnForms(part))]),
      documentedCents: sum('onForms'),
      recoveredCents: sum('recovered'),
      closingCents: stillOwed,
    },
  };
}

function hasFigures({ deferred, documented }: ReceivableLine): boolean {
  return [deferred, documented].some((balance) => Object.values(balance).some((cents) => cents !== 0));
}
