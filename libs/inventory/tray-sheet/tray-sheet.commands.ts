import type { IsoInstant } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { ChangeTray } from '../inventory-period/inventory-period.commands.js';
import type { InventoryPeriod } from '../inventory-period/inventory-period.state.js';

/** A change of the tray on a sheet after the first. */
export interface ChangeTrayOnSheet {
  readonly type: 'ChangeTrayOnSheet';
  readonly period: InventoryPeriod;
  readonly sheet: number;
  readonly change: ChangeTray;
  readonly context: CommandContext;
}

export interface NoteCloser {
  readonly type: 'NoteCloser';
  readonly periodId: string;
  readonly countedAt: IsoInstant;
  readonly context: CommandContext;
}

export type TraySheetCommand = ChangeTrayOnSheet | NoteCloser;
