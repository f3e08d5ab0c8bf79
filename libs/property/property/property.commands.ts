import type { DatedClock, From, GamingClock, IsoInstant } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { Setting } from '../settings/setting.js';
import type { BookRules } from '../settings/settings.js';

export interface EstablishProperty extends BookRules {
  readonly type: 'EstablishProperty';
  readonly propertyId: string;
  /** Random, so that two ledgers of one property differ. */
  readonly ledgerId?: string;
  readonly clock: GamingClock;
  readonly context: CommandContext;
}

export interface ChangeCalendar {
  readonly type: 'ChangeCalendar';
  readonly clock: DatedClock;
  /** The time of recording: facts of the gaming days up to then already have their gaming day. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

/** Puts another value of a setting into force from a future gaming day on. */
export interface ChangeSetting {
  readonly type: 'ChangeSetting';
  readonly setting: Setting;
  readonly change: From<object>;
  /** The time of recording: what is recorded of the gaming days up to then follows the setting as it was. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

/** States that the clock of the ledger was ahead and is right now. */
export interface PutClockRight {
  readonly type: 'PutClockRight';
  /** The latest time of recording. */
  readonly recordedAt: IsoInstant;
  /** The clock now. */
  readonly clock: IsoInstant;
  readonly reason: string;
  readonly context: CommandContext;
}

export type PropertyCommand = EstablishProperty | ChangeCalendar | ChangeSetting | PutClockRight;
