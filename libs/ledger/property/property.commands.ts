import type { DatedClock, GamingClock, IsoInstant } from '#kernel';
import type { CommandContext } from '../command-context.js';

export interface EstablishProperty {
  readonly type: 'EstablishProperty';
  readonly propertyId: string;
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

export type PropertyCommand = EstablishProperty | ChangeCalendar;
