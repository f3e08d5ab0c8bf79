import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { unlessBroken } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import type {
  FormSeriesCommand,
  IssueFormNumber,
  ReceiveSeries,
  ReportNumberLost,
  ReportNumberFound,
} from './form-series.commands.js';
import type { FormSeriesEvent } from './form-series.events.js';
import { FORM_NAMES, SERIES_CITATIONS, formNumberOf } from './form-series.kinds.js';
import { evolveFormSeries } from './form-series.state.js';
import type { FormSeriesState, ReceivedSeries } from './form-series.state.js';
import { accepted, takenFrom, withEnd } from './form-series.taking.js';
import { holds } from './serial-ranges.js';
import { acceptStock, countStock, issueStock, receiveDelivery } from './stock/stock.js';
import { refuseMalformed } from './stock/numbers.js';

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
      case 'ReceiveDelivery':
        return receiveDelivery(command, state);
      case 'IssueStock':
        return issueStock(command, state);
      case 'AcceptStock':
        return acceptStock(command, state);
      case 'CountStock':
        return countStock(command, state);
    }
  },
};

function receive(
  { seriesId, kind, first, last, heldBy }: ReceiveSeries,
  state: FormSeriesState,
): Decision<FormSeriesEvent> {
  if (state.status !== 'none') {
    return refuse(
      'conflict',
      'series-exists',
      `Series ${seriesId} is already received; receive further numbers of it as a delivery.`,
    );
  }
  return (
    refuseMalformed(seriesId, { first, last }) ??
    accept({ type: 'SeriesReceived', data: { seriesId, kind, first, last, ...(heldBy && { heldBy }) } })
  );
}

function issue(
  { kind, serial, periodId, isBeforeHigher = false, context }: IssueFormNumber,
  state: ReceivedSeries,
): Decision<FormSeriesEvent> {
  if (state.kind !== kind) {
    return refuse(
      'impossible',
      'series-of-another-kind',
      `Series ${state.seriesId} numbers ${FORM_NAMES[state.kind]}, not ${FORM_NAMES[kind]}; use a series of its own.`,
      SERIES_CITATIONS[state.kind],
    );
  }
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  // A number that was passed over is in order where it was used before those above it.
  const isInOrder = isBeforeHigher && taken.data.serial < state.newest;
  const breaches = isInOrder
    ? taken.breaches.filter(({ code }) => code !== 'form-number-out-of-sequence')
    : taken.breaches;
  const reason = breaches.length > 0 ? context.asHappened?.reason : undefined;
  const data = {
    ...taken.data,
    ...(periodId !== undefined && { periodId }),
    ...(reason !== undefined && { outOfOrder: reason }),
  };
  return unlessBroken<FormSeriesEvent>(breaches, context, withEnd(state, { type: 'FormNumberIssued', data }));
}

/** Nobody who had the blank forms in hand accounts for one that is missing (13:69D-1.11(a)2). */
function reportLost(
  { serial, reason, handledBy, context: { actor } }: ReportNumberLost,
  state: ReceivedSeries,
): Decision<FormSeriesEvent> {
  const taken = takenFrom(state, serial);
  if ('accepted' in taken) return taken;
  const citation = SERIES_CITATIONS[state.kind];
  const { data } = taken;
  const [broken] = taken.breaches;
  // A number that was passed over can be lost later. One above the next is still in the pack: a count misses it.
  if (broken && (serial > state.newest || holds(state.missing, serial))) {
    return refuse('impossible', broken.code, broken.message, citation);
  }
  if (handledBy.has(actor.userId)) {
    return refuseDutiesTogether(
      `${actor.name} received series ${data.seriesId} or took a form of it; someone else reports number ${serial} lost.`,
      citation,
    );
  }
  return accepted(state, {
    type: 'FormNumberLost',
    data: { ...data, kind: state.kind, citation, reason },
  });
}

/**
 * A blank form that was lost or missing and turned up is void, because later numbers of its series may be in use. Nobody
 * both reports it lost and finds it (13:69D-1.11(a)2).
 */
function reportFound(
  { serial, where, missedBy, context: { actor } }: ReportNumberFound,
  state: ReceivedSeries,
): Decision<FormSeriesEvent> {
  const { seriesId, kind, lost, missing } = state;
  const formNumber = formNumberOf(seriesId, serial);
  if (!holds(lost, serial) && !holds(missing, serial)) {
    return refuse(
      'conflict',
      'form-number-not-lost',
      `Form ${formNumber} was not reported lost before its use, or was found already.`,
    );
  }
  if (missedBy.has(actor.userId)) {
    return refuseDutiesTogether(
      `${actor.name} reported form ${formNumber} lost; another person says that it is found.`,
      SERIES_CITATIONS[kind],
    );
  }
  return accept({
    type: 'FormNumberFound',
    data: { seriesId, kind, serial, formNumber, citation: SERIES_CITATIONS[kind], where },
  });
}
