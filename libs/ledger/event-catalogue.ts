import * as commandContext from './command-context.js';
import * as books from '../books/books/books.events.js';
import * as controlException from '../exceptions/control-exception/control-exception.events.js';
import * as boxPlace from '../drop/box-place/box-place.events.js';
import * as dropBox from '../drop/drop-box/drop-box.events.js';
import { EventType } from './event-type.js';
import type { EventsOf } from './event-type.js';
import * as formMatch from '../vigorish/form-match/form-match.events.js';
import * as formSeries from '../forms/form-series/form-series.events.js';
import * as stock from '../forms/form-series/stock/stock.events.js';
import * as inventoryPeriod from '../inventory/inventory-period/inventory-period.events.js';
import * as inventorySlips from '../inventory/inventory-period/inventory-period.slip-events.js';
import * as gamingDay from '../books/gaming-day/gaming-day.events.js';
import * as irregularity from '../rounds/irregularity.js';
import * as paper from '../papers/paper/paper.events.js';
import * as pit from '../rounds/pit/pit.events.js';
import * as place from '../rounds/place/place.events.js';
import * as property from '../property/property/property.events.js';
import { SETTING_EVENTS } from '../property/settings/settings.js';
import * as round from '../rounds/round/round.events.js';
import * as shoe from '../rounds/shoe/shoe.events.js';
import * as sourceNumber from '../rounds/source-number/source-number.events.js';
import * as roster from '../staffing/roster/roster.events.js';
import * as staffing from '../staffing/staffing/staffing.events.js';
import * as trayChange from '../inventory/tray-change/tray-change.events.js';
import * as traySheet from '../inventory/tray-sheet/tray-sheet.events.js';
import * as table from '../rounds/table/table.events.js';
import * as vigorishForm from '../vigorish/vigorish-form/vigorish-form.events.js';

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
