import { instantOf } from '#kernel';
import type { IsoDate } from '#kernel';
import type { ActualSettlement } from '../round/round.commands.js';
import { refused } from '../../application/session/command-refused.js';
import type { Turn, WholeRound } from './record-round.js';
import type { OpeningPlace } from './round-opening.js';
import type { SettlementRequest } from './rounds.js';

/** The reported place of a round: a shoe, or a table and its gaming day. */
export interface PlaceReport {
  readonly shoeId?: string;
  readonly tableId?: string;
  readonly gamingDay?: IsoDate;
}

/** A reported turn; absent fields have defaults. Times are ISO 8601 with their offset. */
export interface TurnReport extends Partial<SettlementRequest> {
  readonly wageredAt?: string;
  readonly noMoreBetsAt?: string;
  readonly observedAt?: string;
  readonly settledAt?: string;
  readonly wagers?: Turn['wagers'];
  readonly noMoreBetsCalled?: boolean;
  readonly facts?: readonly unknown[];
  readonly actual?: readonly ActualSettlement[];
}

/** A whole round from HTTP, a file or a table device; absent fields have defaults. */
export interface RoundReport extends PlaceReport {
  /** The number that its source gave it, and the numbering, where the table has several. */
  readonly sourceNumber?: number;
  readonly sourceId?: string;
  readonly openedAt?: string;
  readonly turns: readonly TurnReport[];
  readonly cuttingCardReached?: boolean;
  readonly lastHandAnnounced?: boolean;
  readonly voided?: { readonly reason: 'insufficient-cards' | 'other'; readonly note: string };
}

/**
 * The round of a report, the same for each notation: with defaults, and times in UTC with milliseconds.
 * @throws CommandRefused for a report without its place, or with a source and no number
 */
export function wholeRoundOf(report: RoundReport): WholeRound {
  const { openedAt, turns, cuttingCardReached = false, lastHandAnnounced = false, voided } = report;
  return {
    place: placeOf(report),
    ...sourceOf(report),
    ...(openedAt !== undefined && { openedAt: instantOf(openedAt) }),
    turns: turns.map(turnOf),
    cuttingCardReached,
    lastHandAnnounced,
    ...(voided && { voided: { reason: voided.reason, note: voided.note } }),
  };
}

function sourceOf({ sourceNumber, sourceId }: RoundReport): Pick<WholeRound, 'source'> {
  if (sourceNumber !== undefined) {
    return { source: { ...(sourceId !== undefined && { sourceId }), number: sourceNumber } };
  }
  if (sourceId === undefined) return {};
  throw refused(
    'impossible',
    'source-number-missing',
    `The round names its source ${sourceId} without a number; send sourceNumber too, or neither.`,
  );
}

/** @throws CommandRefused unless a report names a shoe, or a table and its gaming day */
export function placeOf({ shoeId, tableId, gamingDay }: PlaceReport): OpeningPlace {
  if (shoeId !== undefined && tableId === undefined && gamingDay === undefined) return { shoeId };
  if (shoeId === undefined && tableId !== undefined && gamingDay !== undefined) return { tableId, gamingDay };
  throw refused(
    'impossible',
    'place-unclear',
    'The round has no place: send either shoeId, or tableId and gamingDay.',
  );
}

const TIMES = ['wageredAt', 'noMoreBetsAt', 'observedAt', 'settledAt'] as const;

function turnOf(turn: TurnReport): Turn {
  const times = TIMES.flatMap((step) => {
    const time = turn[step];
    return time === undefined ? [] : [[step, instantOf(time)] as const];
  });
  const { wagers = [], noMoreBetsCalled = true, facts = [], actual = [], vigorish = [] } = turn;
  return {
    ...Object.fromEntries(times),
    wagers: wagers.map(wagerOf),
    ...(!noMoreBetsCalled && { noMoreBetsCalled }),
    facts,
    actual,
    vigorish,
  };
}

/** The wager of a report. */
function wagerOf({ afterNoMoreBets, ...wager }: Turn['wagers'][number]): Turn['wagers'][number] {
  const { position, patronId, kind, selection, stakeCents } = wager;
  const late = afterNoMoreBets === true && { afterNoMoreBets };
  return { position, patronId, kind, ...(selection !== undefined && { selection }), stakeCents, ...late };
}
