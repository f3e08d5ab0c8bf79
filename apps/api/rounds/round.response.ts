import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { openMarkers, roundDecider } from '#ledger';
import type { RoundEvent, RoundOpened, RoundState, RoundTurn } from '#ledger';
import { ROUND_STATUSES, WAGER_LIMITS } from '#read-models';
import {
  DECIDED_WAGER,
  SETTLED_WAGER,
  WAGER,
  toDecidedWagerResponse,
  toSettledWagerResponse,
  toWagerResponse,
} from './wager.response.js';

const { cents, day, list, named, number, object, oneOf, orNull, shape, shapes, text, texts } = fields;

const ROUND_PLACE = answer('RoundPlace', {
  kind: oneOf(['shoe', 'table-day']),
  shoeId: text(orNull()),
  gamingDay: day(orNull()),
});

const ROUND_SOURCE = answer('RoundSource', {
  sourceId: text(orNull()),
  number: number(),
});

const ROUND_OPENING = answer('RoundOpening', {
  roundId: text(),
  place: object(ROUND_PLACE, 'where the round is opened and numbered'),
  source: object(ROUND_SOURCE, orNull('number that the source of a whole round gave it; null without one')),
  tableId: text(),
  pitId: text(),
  game: text(),
  number: number(),
  edition: day('gaming day whose edition of the rules applies'),
  positions: number(),
  rules: shape('GameRules'),
  limits: named(WAGER_LIMITS, 'by kind of wager'),
  paymentProcedure: number(),
});

type RoundOpeningResponse = Answered<typeof ROUND_OPENING>;

const TURN = answer('Turn', {
  facts: shapes('GameFact'),
  summary: text('facts in the words of the floor, such as 17 black'),
  state: shape('GameState', orNull()),
  lines: list(DECIDED_WAGER, 'wagers that the facts decide'),
  next: oneOf(['over', 'wagering', 'playing'], 'how the round continues'),
  citations: texts(),
});

type TurnResponse = Answered<typeof TURN>;

/** A marker with vigorish left. */
const OPEN_MARKER = answer('OpenMarker', {
  roundId: text(),
  wagerId: text(),
  position: number(),
  patronId: text(),
  outstandingCents: cents(),
});

/** The present state of a round. */
export const ROUND = answer('Round', {
  roundId: text(),
  status: oneOf(ROUND_STATUSES),
  opening: object(ROUND_OPENING, 'rules and limits at the opening'),
  wagers: list(WAGER, 'wagers on the layout'),
  turn: object(TURN, orNull('the newest facts of play and how they decide wagers')),
  settled: list(SETTLED_WAGER),
  openMarkers: list(OPEN_MARKER),
  revision: text('revision of the newest event of the stream'),
});

export type RoundResponse = Answered<typeof ROUND>;

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
