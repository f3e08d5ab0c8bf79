import type { Cents, IsoInstant } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { RoundEnding, RoundPassedRollOver, TermsChanged } from './place.events.js';
import type { RoundPlace } from './round-place.js';

interface InPlace {
  readonly context: CommandContext;
}

export interface StartRound extends InPlace {
  readonly type: 'StartRound';
  /**
   * The end of a round that is recorded whole, also while another is open. Absent: the round is opened, and goes on in
   * the place in play.
   */
  readonly until?: IsoInstant;
}

export interface EndRound extends InPlace {
  readonly type: 'EndRound';
  readonly roundId: string;
  readonly outcome: RoundEnding;
  /** Vigorish that the round put on markers. */
  readonly deferredCents: Cents;
}

export interface OpenRoundMarker extends InPlace {
  readonly type: 'OpenRoundMarker';
  readonly roundId: string;
  /** Vigorish that a correction put on markers. */
  readonly deferredCents: Cents;
}

export interface ReduceRoundMarkers extends InPlace {
  readonly type: 'ReduceRoundMarkers';
  readonly roundId: string;
}

export interface NoteTermsChange extends InPlace {
  readonly type: 'NoteTermsChange';
  readonly change: TermsChanged['data'];
}

/** Notes a round of an earlier gaming day of the table that was over on this one or later. */
export interface NoteRoundPastRollOver extends InPlace {
  readonly type: 'NoteRoundPastRollOver';
  readonly round: RoundPassedRollOver['data'];
}

export interface ReplacePlace extends InPlace {
  readonly type: 'ReplacePlace';
  readonly place: RoundPlace;
}
