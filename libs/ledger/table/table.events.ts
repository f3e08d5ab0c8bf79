import type { IsoInstant } from '#kernel';
import type { TableLimits } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';

export interface TableCommissioned {
  readonly type: 'TableCommissioned';
  readonly data: {
    readonly tableId: string;
    readonly pitId: string;
    readonly game: string;
    /** Numbered player positions, 1 to this. */
    readonly positions: number;
    readonly rules: object;
    readonly limits: TableLimits;
  };
}

/** Sign posted, patrons told, Commission notified (8.3(b)). */
export interface RuleChangeNoticed {
  readonly type: 'RuleChangeNoticed';
  readonly data: {
    readonly rules: object;
    readonly noticedAt: IsoInstant;
    readonly effectiveAt: IsoInstant;
  };
}

export interface RulesChanged {
  readonly type: 'RulesChanged';
  readonly data: { readonly rules: object; readonly limits: TableLimits };
}

/** Sign posted and announced; no notice to the Commission is needed (8.3(c)). */
export interface LimitsChanged {
  readonly type: 'LimitsChanged';
  readonly data: { readonly limits: TableLimits };
}

export interface ShoePlacedInPlay {
  readonly type: 'ShoePlacedInPlay';
  readonly data: { readonly shoeId: string };
}

export interface ShoeTakenOutOfPlay {
  readonly type: 'ShoeTakenOutOfPlay';
  readonly data: { readonly shoeId: string };
}

export interface TableRetired {
  readonly type: 'TableRetired';
  readonly data: { readonly tableId: string };
}

export type TableEvent =
  | TableCommissioned
  | RuleChangeNoticed
  | RulesChanged
  | LimitsChanged
  | ShoePlacedInPlay
  | ShoeTakenOutOfPlay
  | TableRetired
  | ControlExceptionRecorded;
