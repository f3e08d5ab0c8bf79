import * as commandContext from './command-context.js';
import * as books from './books/books.events.js';
import * as controlException from './control-exception/control-exception.events.js';
import * as boxPlace from './box-place/box-place.events.js';
import * as dropBox from './drop-box/drop-box.events.js';
import { EventType } from './event-type.js';
import type { EventsOf } from './event-type.js';
import * as formMatch from './form-match/form-match.events.js';
import * as formSeries from './form-series/form-series.events.js';
import * as stock from './form-series/stock/stock.events.js';
import * as inventoryPeriod from './inventory-period/inventory-period.events.js';
import * as inventorySlips from './inventory-period/inventory-period.slip-events.js';
import * as gamingDay from './gaming-day/gaming-day.events.js';
import * as irregularity from './irregularity.js';
import * as paper from './paper/paper.events.js';
import * as pit from './pit/pit.events.js';
import * as place from './place/place.events.js';
import * as property from './property/property.events.js';
import { SETTING_EVENTS } from './property/settings/settings.js';
import * as round from './round/round.events.js';
import * as shoe from './shoe/shoe.events.js';
import * as sourceNumber from './source-number/source-number.events.js';
import * as roster from './roster/roster.events.js';
import * as staffing from './staffing/staffing.events.js';
import * as trayChange from './tray-change/tray-change.events.js';
import * as traySheet from './tray-sheet/tray-sheet.events.js';
import * as table from './table/table.events.js';
import * as vigorishForm from './vigorish-form/vigorish-form.events.js';

const MODULES = {
  ...property,
  ...SETTING_EVENTS,
  ...pit,
  ...table,
  ...shoe,
  ...place,
  ...round,
  ...irregularity,
  ...sourceNumber,
  ...formSeries,
  ...stock,
  ...formMatch,
  ...vigorishForm,
  ...inventoryPeriod,
  ...inventorySlips,
  ...staffing,
  ...roster,
  ...trayChange,
  ...traySheet,
  ...boxPlace,
  ...dropBox,
  ...gamingDay,
  ...books,
  ...paper,
  ...commandContext,
  ...controlException,
};

/** All events of the ledger's streams. */
export type LedgerEvent = EventsOf<typeof MODULES>;

export type LedgerEventType = LedgerEvent['type'];

/** The event of a type. */
export type EventOf<Type extends LedgerEventType> = Extract<LedgerEvent, { type: Type }>;

/** Every declared type of event, by its name. */
export const LEDGER_EVENTS: ReadonlyMap<string, EventType<LedgerEvent>> = new Map(
  Object.values(MODULES)
    .filter((declared) => declared instanceof EventType)
    .map((declared): [string, EventType<LedgerEvent>] => [declared.type, declared]),
);

/** Whether an event of a type is an exception where it is recorded late. */
export function isJudgedLate(type: string): boolean {
  return LEDGER_EVENTS.get(type)?.late === 'judged';
}

/** Whether an event is a control exception, or a lawful act worth a look, which someone reviews. */
export function isExceptional({ type, data }: { readonly type: string; readonly data: object }): boolean {
  return LEDGER_EVENTS.get(type)?.isExceptional(data) ?? false;
}

/** Every type of event, so that a reader of the ledger must state for each whether it handles it. */
export const LEDGER_EVENT_TYPES: readonly LedgerEventType[] = [...LEDGER_EVENTS.values()].map(
  ({ type }) => type,
);
