import type { StreamAppend } from '#event-store';
import { LEDGER_EVENTS } from '#ledger';
import { newEvent } from '#testing/new-event.js';

const DAY = '2010-06-05';

/** The events that make a line of each list, with one number in every id. Their floor times are equal. */
export function lineOfEachList(number: string): readonly StreamAppend[] {
  const id = (prefix: string): string => `${prefix}-${number}`;
  const tableId = id('T');
  const round = (type: string, data: object) => [type, { ...data, tableId }] as const;
  return [
    eventsIn(`pit-${id('P')}`, ['PitOpened', { pitId: id('P') }]),
    eventsIn(`table-${tableId}`, ['TableCommissioned', { tableId, pitId: 'P1' }]),
    eventsIn(`shoe-${id('S')}`, ['ShoePrepared', { shoeId: id('S') }]),
    eventsIn(`formSeries-${id('CV')}`, ['SeriesReceived', { seriesId: id('CV') }]),
    eventsIn(`vigorishForm-${id('CV')}`, ['FormPrepared', { formNumber: id('CV') }]),
    eventsIn(
      `inventoryPeriod-${id('I')}`,
      ['OpenerCounted', { periodId: id('I') }],
      ['FillRequested', {}],
      ['SlipPrepared', { slipNumber: id('FS') }],
      ['TrayChanged', { tableId }],
    ),
    eventsIn(`dropBox-${id('DB')}`, ['BoxPlaced', { dropId: id('DB') }]),
    eventsIn(
      `round-${id('R')}`,
      ['RoundOpened', { roundId: id('R') }],
      ['WagerPlaced', { patronId: 'anna' }],
      round('WagersSettled', {}),
      round('VigorishDeferred', {}),
      round('SettlementCorrected', { wagers: [amountDue()] }),
    ),
    eventsIn(`staffing-${id('ST')}`, ['StaffAssigned', { assignmentId: id('ST') }]),
    eventsIn(`paper-${id('PA')}`, ['PaperPrinted', { number: id('PA') }]),
    eventsIn(`books-${id('H')}`, ['HistoryOpened', { historyId: id('H') }]),
    eventsIn(`gamingDay-${DAY}`, ['AdjustmentPrepared', { adjustmentId: id('A'), gamingDay: DAY }]),
  ];
}

/** A wager that a correction left due. */
function amountDue(): object {
  const [wager] = (exampleOf('SettlementCorrected') as { readonly wagers: readonly { after: object }[] })
    .wagers;
  const due = { takenCents: 100, paidCents: 0, chargedCents: 0, fundCents: 0 };
  return { ...wager, deferredCents: 0, collectedLaterCents: 0, after: { ...wager!.after, due } };
}

/** Events of a stream, each its documented example with other data. */
export function eventsIn(stream: string, ...events: readonly (readonly [string, object])[]): StreamAppend {
  const occurredAt = '2010-06-05T22:00:00.000Z';
  const metadata = JSON.stringify({ gamingDay: DAY, shift: 'swing', occurredAt, recordedAt: occurredAt });
  return {
    stream,
    expectedRevision: 'any',
    events: events.map(([type, data]) =>
      newEvent({ type, data: JSON.stringify({ ...exampleOf(type), ...data }), metadata }),
    ),
  };
}

function exampleOf(type: string): object {
  return LEDGER_EVENTS.get(type)!.example;
}
