import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import type { FormSeriesCommand, IssueFormNumber, ReportNumberLost } from './form-series.commands.js';
import { MAX_SERIAL } from './form-series.events.js';
import type { FormKind, FormNumberIssued, FormNumberLost, FormSeriesEvent } from './form-series.events.js';
import { evolveFormSeries } from './form-series.state.js';
import type { FormSeriesState } from './form-series.state.js';

/** Each series is used in sequential order and every number is accounted for. */
export const FORM_SERIES_CITATION = '19:47-3.3(c)3ii, 19:47-7.3(c)3ii';

export const formSeriesDecider: Decider<FormSeriesCommand, FormSeriesState, FormSeriesEvent> = {
  initialState: { status: 'none' },
  evolve: evolveFormSeries,
  decide(command, state) {
    if (command.type === 'IssueFormNumber') return issue(command, state);
    if (command.type === 'ReportNumberLost') return reportLost(command, state);
    const { seriesId, kind, first, last } = command;
    if (state.status !== 'none')
      return refuse('conflict', 'series-exists', `Series ${seriesId} is already received.`);
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
  },
};

const NAMES: Readonly<Record<FormKind, string>> = {
  'vigorish-form': 'vigorish forms',
  'recovery-form': 'Vigorish Recovery forms',
};

function isSerial(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= MAX_SERIAL;
}

function issue(command: IssueFormNumber, state: FormSeriesState): Decision<FormSeriesEvent> {
  const { kind, serial } = command;
  if (state.status !== 'none' && state.kind !== kind) {
    return refuse(
      'impossible',
      'series-of-another-kind',
      `Series ${state.seriesId} numbers ${NAMES[state.kind]}, not ${NAMES[kind]}; use a series of its own.`,
      FORM_SERIES_CITATION,
    );
  }
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  return withEnd({ type: 'FormNumberIssued', data: taken }, state);
}

/** Nobody who had the blank forms in hand accounts for one that is missing (13:69D-1.11(a)2). */
function reportLost(
  { serial, reason, handledBy, context: { actor } }: ReportNumberLost,
  state: FormSeriesState,
): Decision<FormSeriesEvent> {
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  if (handledBy.has(actor.userId)) {
    return refuse(
      'not-allowed',
      'duties-not-apart',
      `${actor.name} received series ${taken.seriesId} or took a form of it; someone else reports number ${serial} lost.`,
      FORM_SERIES_CITATION,
    );
  }
  return withEnd({ type: 'FormNumberLost', data: { ...taken, reason } }, state);
}

/** The number that is taken from a series: the next, which is the one named where one is. */
function takenFrom(
  state: FormSeriesState,
  named: number | undefined,
): FormNumberIssued['data'] | Decision<never> {
  if (state.status === 'none')
    return refuse('unknown', 'unknown-series', 'There is no such series of forms; receive the series first.');
  const { seriesId, last, next } = state;
  if (state.status === 'exhausted') {
    return refuse(
      'impossible',
      'series-exhausted',
      `Series ${seriesId} has no number left; its last number was ${last}. Use another series.`,
      FORM_SERIES_CITATION,
    );
  }
  const serial = named ?? next;
  if (serial < next) {
    return refuse(
      'impossible',
      'form-number-already-issued',
      `Number ${serial} of series ${seriesId} is already issued; issue ${next} next.`,
      FORM_SERIES_CITATION,
    );
  }
  if (serial !== next) {
    return refuse(
      'impossible',
      'form-number-out-of-sequence',
      `Number ${serial} of series ${seriesId} is not the next one; issue ${next} next.`,
      FORM_SERIES_CITATION,
    );
  }
  return { seriesId, serial, formNumber: formNumberOf(seriesId, serial) };
}

function withEnd(
  taken: FormNumberIssued | FormNumberLost,
  state: FormSeriesState,
): Decision<FormSeriesEvent> {
  const { seriesId, serial } = taken.data;
  return state.status !== 'none' && serial === state.last
    ? accept<FormSeriesEvent>(taken, { type: 'SeriesExhausted', data: { seriesId } })
    : accept<FormSeriesEvent>(taken);
}

/** The number of a form: its series and its serial number, six digits or more. */
export function formNumberOf(seriesId: string, serial: number): string {
  return `${seriesId}-${String(serial).padStart(6, '0')}`;
}
