import type { CommandContext } from '../command-context.js';
import type { RoundEnding } from './place.events.js';

interface InPlace {
  readonly context: CommandContext;
}

export interface StartRound extends InPlace {
  readonly type: 'StartRound';
}

export interface EndRound extends InPlace {
  readonly type: 'EndRound';
  readonly roundId: string;
  readonly outcome: RoundEnding;
  readonly deferredVigorish: boolean;
}

export interface OpenRoundMarker extends InPlace {
  readonly type: 'OpenRoundMarker';
  readonly roundId: string;
}
