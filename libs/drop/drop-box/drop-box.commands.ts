import type { IsoDate, IsoInstant } from '#kernel';
import type { DropDocumentKind, DropVariance } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { Denomination } from '../../ledger/denominations.js';
import type { BoxPlaced, CountPass, DropDocument } from './drop-box.events.js';

interface OfBox {
  readonly context: CommandContext;
  /** The gaming day of the floor time. */
  readonly today: IsoDate;
}

export interface PlaceBox extends OfBox {
  readonly type: 'PlaceBox';
  readonly box: Pick<BoxPlaced['data'], 'dropId' | 'boxId' | 'number' | 'tableId' | 'game'>;
  readonly dueGamingDay: IsoDate;
  /** The use of the box before, if it is not counted yet. */
  readonly uncounted?: string;
  /** Since when the table is retired, if it is. */
  readonly retiredFrom?: IsoInstant;
}

export interface RemoveBox extends OfBox {
  readonly type: 'RemoveBox';
  readonly periodId?: string;
  readonly emergency: boolean;
  readonly surveillanceNotifiedAt?: IsoInstant;
  /** The box that is put in its place at the same moment. */
  readonly nextDropId?: string;
}

/** Of the period that a removal names, by another person. */
export interface CorrectBoxPeriod extends OfBox {
  readonly type: 'CorrectBoxPeriod';
  /** Absent if the table was not opened. */
  readonly periodId?: string;
  readonly reason: string;
}

/** What somebody found in a box. */
export interface FoundInBox {
  readonly denominations: readonly Denomination[];
  readonly documents: readonly DropDocument[];
}

export interface CountDrop extends OfBox, FoundInBox {
  readonly type: 'CountDrop';
  readonly pass: CountPass;
}

/** By the member of the count team who ran the machine. */
export interface SignDropCount extends OfBox {
  readonly type: 'SignDropCount';
  readonly pass: CountPass;
}

export interface ResolveDropCount extends OfBox, FoundInBox {
  readonly type: 'ResolveDropCount';
  readonly reason: string;
}

export interface RecountDrop extends OfBox, FoundInBox {
  readonly type: 'RecountDrop';
  readonly reason: string;
}

export interface ResolveDropVariance extends OfBox {
  readonly type: 'ResolveDropVariance';
  readonly kind: DropDocumentKind;
  readonly number: string;
  readonly variance: DropVariance;
  readonly reason: string;
}

/** Ends the count where both counts are there; at the time of the later one. */
export interface ConcludeDropCount extends OfBox {
  readonly type: 'ConcludeDropCount';
}

/** Notes the next use of the box. */
export interface NotePlacedAgain {
  readonly type: 'NotePlacedAgain';
  readonly nextDropId: string;
  readonly context: CommandContext;
}

export type DropBoxCommand =
  | PlaceBox
  | RemoveBox
  | CorrectBoxPeriod
  | CountDrop
  | SignDropCount
  | ResolveDropCount
  | RecountDrop
  | ResolveDropVariance
  | ConcludeDropCount
  | NotePlacedAgain;
