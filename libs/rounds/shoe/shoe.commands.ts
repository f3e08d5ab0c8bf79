import type { IsoDate } from '#kernel';
import type { Card } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type {
  EndRound,
  NoteTermsChange,
  OpenRoundMarker,
  ReduceRoundMarkers,
  StartRound,
} from '../place/place.commands.js';
import type { OpenMarker } from '../round/round.state.js';

interface InShoe {
  readonly context: CommandContext;
}

export interface PrepareShoe extends InShoe {
  readonly type: 'PrepareShoe';
  readonly shoeId: string;
  readonly tableId: string;
  readonly game: string;
  readonly decks: number;
}

export interface CutCards extends InShoe {
  readonly type: 'CutCards';
  readonly by: number | 'dealer';
  readonly cutDepth: number;
  readonly cuttingCardFromBack: number;
}

export interface BurnCards extends InShoe {
  readonly type: 'BurnCards';
  readonly first: Card;
  readonly further: readonly Card[];
}

export interface DrawCards extends InShoe {
  readonly type: 'DrawCards';
  readonly roundId: string;
  readonly cards: readonly Card[];
}

export interface RecordIrregularity extends InShoe {
  readonly type: 'RecordIrregularity';
  /** One of the kinds of irregularity of the game. */
  readonly kind: string;
  readonly card?: Card;
  readonly disclosed: boolean;
  /** Cards that followed it into the discard rack face up. */
  readonly further: readonly Card[];
  readonly note: string;
  /** The rules of the open round, or of the table, and the gaming day whose edition applies. */
  readonly rules: object;
  readonly edition: IsoDate;
  /** The state after the facts of the open round; absent between two rounds. */
  readonly play?: unknown;
}

export interface RereadCards extends InShoe {
  readonly type: 'RereadCards';
  readonly roundId: string;
  readonly before: readonly Card[];
  readonly after: readonly Card[];
}

export interface ReachCuttingCard extends InShoe {
  readonly type: 'ReachCuttingCard';
  /** Whether its round is recorded whole. */
  readonly whole?: boolean;
}

export interface AnnounceLastHand extends InShoe {
  readonly type: 'AnnounceLastHand';
  /** Whether it belongs to a round that is recorded whole, also while another is open. */
  readonly whole?: boolean;
}

export interface RecordPatronDeparture extends InShoe {
  readonly type: 'RecordPatronDeparture';
  readonly patronId: string;
  readonly position: number;
  /** The amount left on this patron's markers in the rounds of the shoe, in cents. */
  readonly outstandingCents: number;
}

export interface ReceiveVigorishPayment extends InShoe {
  readonly type: 'ReceiveVigorishPayment';
  readonly position: number;
  /** Absent pays the whole amount of the markers. */
  readonly amountCents?: number;
  /** The open markers of one patron at the position, oldest first. */
  readonly markers: readonly OpenMarker[];
}

export interface PutMarkersOnForm extends InShoe {
  readonly type: 'PutMarkersOnForm';
  readonly formNumber: string;
  readonly markers: readonly Pick<OpenMarker, 'roundId' | 'wagerId'>[];
}

export interface TakeMarkersOffForm extends InShoe {
  readonly type: 'TakeMarkersOffForm';
  readonly formNumber: string;
}

export interface CompleteShoe extends InShoe {
  readonly type: 'CompleteShoe';
  /** The amount left on all markers of the shoe's rounds, in cents. */
  readonly outstandingCents: number;
}

export type ShoeCommand =
  | PrepareShoe
  | CutCards
  | BurnCards
  | StartRound
  | DrawCards
  | RecordIrregularity
  | RereadCards
  | ReachCuttingCard
  | AnnounceLastHand
  | EndRound
  | OpenRoundMarker
  | ReduceRoundMarkers
  | NoteTermsChange
  | PutMarkersOnForm
  | TakeMarkersOffForm
  | RecordPatronDeparture
  | ReceiveVigorishPayment
  | CompleteShoe;
