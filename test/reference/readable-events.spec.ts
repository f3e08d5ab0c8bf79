import { readFileSync } from 'node:fs';
import { LEDGER_EVENT_TYPES } from '#ledger';
import * as commandContext from '../../libs/ledger/command-context.js';
import { EventType } from '../../libs/ledger/event-type.js';
import * as inventory from '../../libs/inventory/inventory-period/inventory-period.events.js';
import * as slips from '../../libs/inventory/inventory-period/inventory-period.slip-events.js';
import * as irregularity from '../../libs/rounds/irregularity.js';
import * as pit from '../../libs/rounds/pit/pit.events.js';
import * as place from '../../libs/rounds/place/place.events.js';
import * as round from '../../libs/rounds/round/round.events.js';
import * as shoe from '../../libs/rounds/shoe/shoe.events.js';
import * as table from '../../libs/rounds/table/table.events.js';
import * as traySheet from '../../libs/inventory/tray-sheet/tray-sheet.events.js';
import * as form from '../../libs/vigorish/vigorish-form/vigorish-form.events.js';
import { PROJECTIONS } from '#read-models';

/** The streams whose events have a page of their own, such as `/shoes/{shoeId}/events`. */
const PAGES = {
  '/rounds/{roundId}/events': [round, irregularity, commandContext],
  '/shoes/{shoeId}/events': [shoe, place, irregularity, commandContext],
  '/tables/{tableId}/events': [table, place, commandContext],
  '/pits/{pitId}/events': [pit, commandContext],
  '/vigorish-forms/{formNumber}/events': [form, commandContext],
  '/inventory-periods/{periodId}/events': [inventory, slips, traySheet],
};

/** Events that neither a page nor a row of a read model shows, and where their content is read instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  PropertyEstablished: 'GET /property',
  SeriesExhausted: 'GET /reports/form-register: the last number of its series is taken',
  StaffRostered: 'GET /staffing: the assignments of the pit on that gaming day',
  StockCountedOnce: 'blind until the second count, which StockCounted or StockCountsDiffered shows',
  TrayDocumentUsed: 'repeats the document of TrayChanged',
  BoxPlaceTaken: 'repeats BoxPlaced at the table',
  BoxPlaceFreed: 'repeats BoxRemoved at the table',
  BoxPlacedAgain: 'repeats BoxPlaced of the next use of a box',
  ClosingNoted: 'repeats DayClosed in the books',
  ReopeningNoted: 'repeats DayReopened in the books',
};

/** The log has every event without its content, so that it does not count. */
const registers = PROJECTIONS.filter(({ name }) => name !== 'log');

describe('every event of the ledger', () => {
  const onPages = new Set(
    Object.values(PAGES)
      .flat()
      .flatMap((events) => Object.values<unknown>(events))
      .filter((declared): declared is EventType => declared instanceof EventType)
      .map(({ type }) => type),
  );

  it('can be read by whom it concerns: on a page, in a replay, in a list or in a register', () => {
    const unread = LEDGER_EVENT_TYPES.filter(
      (type) => !onPages.has(type) && !registers.some(({ handles }) => type in handles),
    );
    expect(unread.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  });

  it('has pages that the API serves', () => {
    const document = new URL('../../docs/reference/openapi.json', import.meta.url);
    const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: object };
    expect(Object.keys(PAGES).filter((page) => !(page in paths))).toEqual([]);
  });
});
