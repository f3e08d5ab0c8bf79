import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { CREDIT, FILL, TABLE_INVENTORY, UNCOLLECTED } from '#rules';
import type { Citation } from '#rules';
import { refuseDutiesTogether } from '../duties.js';
import type {
  FormSeriesCommand,
  IssueFormNumber,
  ReceiveSeries,
  ReportNumberLost,
  ReportNumberFound,
} from './form-series.commands.js';
import { MAX_SERIAL } from './form-series.events.js';
import type { FormKind, FormNumberIssued, FormNumberLost, FormSeriesEvent } from './form-series.events.js';
import { evolveFormSeries } from './form-series.state.js';
import type { FormSeriesState, ReceivedSeries } from './form-series.state.js';

/** Each series is used in sequential order and every number is accounted for. */
export const FORM_SERIES_CITATION = '19:47-3.3(c)3ii, 19:47-7.3(c)3ii';

const CITATIONS: Readonly<Record<FormKind, Citation>> = {
  'vigorish-form': FORM_SERIES_CITATION,
  'recovery-form': UNCOLLECTED,
  'fill-slip': FILL,
  'credit-slip': CREDIT,
  'inventory-slip': TABLE_INVENTORY,
};

export const formSeriesDecider: Decider<FormSeriesCommand, FormSeriesState, FormSeriesEvent> = {
  initialState: { status: 'none' },
  evolve: evolveFormSeries,
  decide(command, state) {
    if (command.type === 'ReceiveSeries') return receive(command, state);
    if (state.status === 'none') {
      return refuse(
        'unknown',
        'unknown-series',
        'There is no such series of forms; receive the series first.',
      );
    }
    switch (command.type) {
      case 'IssueFormNumber':
        return issue(command, state);
      case 'ReportNumberLost':
        return reportLost(command, state);
      case 'ReportNumberFound':
        return reportFound(command, state);
    }
  },
};

function receive(
  { seriesId, kind, first, last }: ReceiveSeries,
  state: FormSeriesState,
): Decision<FormSeriesEvent> {
  if (state.status !== 'none') {
    return refuse('conflict', 'series-exists', `Series ${seriesId} is already received.`);
  }
  if (!(isSerial(first) && isSerial(last))) {
    return refuse(
      'impossible',
      'series-malformed',
      `Serial numbers are whole numbers from 1 to ${MAX_SERIAL}; a series cannot run from ${first} to ${last}.`,
    );
  }
  if (last < first)
    return refuse(
      'impossible',
      'series-empty',
      `Series ${seriesId} would run from ${first} to ${last}; the last number must not be below the first.`,
    );
  return accept({ type: 'SeriesReceived', data: { seriesId, kind, first, last } });
}

const NAMES: Readonly<Record<FormKind, string>> = {
  'vigorish-form': 'vigorish forms',
  'recovery-form': 'Vigorish Recovery forms',
  'fill-slip': 'Fill Slips',
  'credit-slip': 'Credit Slips',
  'inventory-slip': 'Table Inventory Slips',
};

function isSerial(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= MAX_SERIAL;
}

function issue(command: IssueFormNumber, state: ReceivedSeries): Decision<FormSeriesEvent> {
  const { kind, serial } = command;
  if (state.kind !== kind) {
    return refuse(
      'impossible',
      'series-of-another-kind',
      `Series ${state.seriesId} numbers ${NAMES[state.kind]}, not ${NAMES[kind]}; use a series of its own.`,
      CITATIONS[state.kind],
    );
  }
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  return withEnd({ type: 'FormNumberIssued', data: taken }, state);
}

/** Nobody who had the blank forms in hand accounts for one that is missing (13:69D-1.11(a)2). */
function reportLost(
  { serial, reason, handledBy, context: { actor } }: ReportNumberLost,
  state: ReceivedSeries,
): Decision<FormSeriesEvent> {
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  const citation = CITATIONS[state.kind];
  if (handledBy.has(actor.userId)) {
    return refuseDutiesTogether(
      `${actor.name} received series ${taken.seriesId} or took a form of it; someone else reports number ${serial} lost.`,
      citation,
    );
  }
  return withEnd({ type: 'FormNumberLost', data: { ...taken, kind: state.kind, citation, reason } }, state);
}

/** A lost blank form that turned up is void, because later numbers of its series may be in use. */
function reportFound({ serial, where }: ReportNumberFound, state: ReceivedSeries): Decision<FormSeriesEvent> {
  const { seriesId, kind, lost } = state;
  const formNumber = formNumberOf(seriesId, serial);
  if (!lost.includes(serial)) {
    return refuse(
      'conflict',
      'form-number-not-lost',
      `Form ${formNumber} was not reported lost before its use, or was found already.`,
    );
  }
  return accept({
    type: 'FormNumberFound',
    data: { seriesId, kind, serial, formNumber, citation: CITATIONS[kind], where },
  });
}

/** The number that is taken from a series: the next, which is the one named where one is. */
function takenFrom(
  state: ReceivedSeries,
  named: number | undefined,
): FormNumberIssued['data'] | Decision<never> {
  const { seriesId, last, next } = state;
  const citation = CITATIONS[state.kind];
  if (state.status === 'exhausted') {
    return refuse(
      'impossible',
      'series-exhausted',
      `Series ${seriesId} has no number left; its last number was ${last}. Use another series.`,
      citation,
    );
  }
  const serial = named ?? next;
  if (serial < next) {
    return refuse(
      'impossible',
      'form-number-already-issued',
      `Number ${serial} of series ${seriesId} is already issued; issue ${next} next.`,
      citation,
    );
  }
  if (serial !== next) {
    return refuse(
      'impossible',
      'form-number-out-of-sequence',
      `Number ${serial} of series ${seriesId} is not the next one; issue ${next} next.`,
      citation,
    );
  }
  return { seriesId, serial, formNumber: formNumberOf(seriesId, serial) };
}

function withEnd(taken: FormNumberIssued | FormNumberLost, state: ReceivedSeries): Decision<FormSeriesEvent> {
  const { seriesId, serial } = taken.data;
  return serial === state.last
    ? accept<FormSeriesEvent>(taken, { type: 'SeriesExhausted', data: { seriesId } })
    : accept<FormSeriesEvent>(taken);
}

/** The number of a form: its series and its serial number, six digits or more. */
export function formNumberOf(seriesId: string, serial: number): string {
  return `${seriesId}-${String(serial).padStart(6, '0')}`;
}
