import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { openMarkers, roundDecider } from '#ledger';
import type { OpenMarker, RoundEvent, RoundOpened, RoundState, RoundTurn } from '#ledger';
import type { TableLimits } from '#rules';
import { ROUND_STATUSES } from '#read-models';
import {
  AnswerCents,
  AnswerDay,
  AnswerList,
  AnswerNumber,
  AnswerObject,
  AnswerShape,
  AnswerShapes,
  AnswerText,
  AnswerTexts,
} from '../http/index.js';
import { AnswerLimits } from './table.response.js';
import {
  DecidedWagerResponse,
  SettledWagerResponse,
  toDecidedWagerResponse,
  toSettledWagerResponse,
  toWagerResponse,
  WagerResponse,
} from './wager.response.js';

class RoundPlaceResponse {
  @AnswerText({ oneOf: ['shoe', 'table-day'] })
  readonly kind!: string;

  @AnswerText({ nullable: true })
  readonly shoeId!: string | null;

  @AnswerDay({ nullable: true })
  readonly gamingDay!: string | null;
}

class RoundSourceResponse {
  @AnswerText({ nullable: true })
  readonly sourceId!: string | null;

  @AnswerNumber()
  readonly number!: number;
}

class RoundOpeningResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerObject(RoundPlaceResponse, { description: 'where the round is opened and numbered' })
  readonly place!: RoundPlaceResponse;

  @AnswerObject(RoundSourceResponse, {
    nullable: true,
    description: 'number that the source of a whole round gave it; null without one',
  })
  readonly source!: RoundSourceResponse | null;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly pitId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly number!: number;

  @AnswerDay({ description: 'gaming day whose edition of the rules applies' })
  readonly edition!: string;

  @AnswerNumber()
  readonly positions!: number;

  @AnswerShape('GameRules')
  readonly rules!: object;

  @AnswerLimits()
  readonly limits!: TableLimits;

  @AnswerNumber()
  readonly paymentProcedure!: number;
}

class TurnResponse {
  @AnswerShapes('GameFact')
  readonly facts!: readonly unknown[];

  @AnswerText({ description: 'facts in the words of the floor, such as 17 black' })
  readonly summary!: string;

  @AnswerShape('GameState', { nullable: true })
  readonly state!: unknown;

  @AnswerList(DecidedWagerResponse, { description: 'wagers that the facts decide' })
  readonly lines!: readonly DecidedWagerResponse[];

  @AnswerText({ oneOf: ['over', 'wagering', 'playing'], description: 'how the round continues' })
  readonly next!: string;

  @AnswerTexts()
  readonly citations!: readonly string[];
}

class OpenMarkerResponse implements OpenMarker {
  @AnswerText()
  readonly roundId!: string;

  @AnswerText()
  readonly wagerId!: string;

  @AnswerNumber()
  readonly position!: number;

  @AnswerText()
  readonly patronId!: string;

  @AnswerCents()
  readonly outstandingCents!: number;
}

/** The present state of a round. */
export class RoundResponse {
  @AnswerText()
  readonly roundId!: string;

  @AnswerText({ oneOf: ROUND_STATUSES })
  readonly status!: string;

  @AnswerObject(RoundOpeningResponse, { description: 'rules and limits at the opening' })
  readonly opening!: RoundOpeningResponse;

  @AnswerList(WagerResponse, { description: 'wagers on the layout' })
  readonly wagers!: readonly WagerResponse[];

  @AnswerObject(TurnResponse, {
    nullable: true,
    description: 'the newest facts of play and how they decide wagers',
  })
  readonly turn!: TurnResponse | null;

  @AnswerList(SettledWagerResponse)
  readonly settled!: readonly SettledWagerResponse[];

  @AnswerList(OpenMarkerResponse)
  readonly openMarkers!: readonly OpenMarkerResponse[];

  @AnswerText({ description: 'revision of the newest event of the stream' })
  readonly revision!: string;
}

export function toRoundResponse(events: readonly DecodedEvent[]): RoundResponse {
  const round: RoundState = fold(roundDecider, events as unknown as readonly RoundEvent[]);
  if (round.status === 'none') throw new Error('a round without events was asked for');
  return {
    roundId: round.opening.roundId,
    status: round.status,
    opening: toOpeningResponse(round.opening),
    wagers: [...round.wagers.values()].map(toWagerResponse),
    turn: round.turn ? toTurnResponse(round.turn) : null,
    settled: round.settled.map(toSettledWagerResponse),
    openMarkers: openMarkers(round),
    revision: String(events.at(-1)?.revision ?? 0n),
  };
}

function toOpeningResponse({ place, source, ...opening }: RoundOpened['data']): RoundOpeningResponse {
  const numbered = source ? { sourceId: null, ...source } : null;
  return { ...opening, source: numbered, place: { shoeId: null, gamingDay: null, ...place } };
}

function toTurnResponse({ facts, summary, state, lines, next, citations }: RoundTurn): TurnResponse {
  return { facts, summary, state: state ?? null, lines: lines.map(toDecidedWagerResponse), next, citations };
}
