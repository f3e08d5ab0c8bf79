import {
  announceLastHand,
  burnCards,
  callNoMoreBets,
  collectFromPosition,
  commissionTable,
  completeShoe,
  correctSettlement,
  cutCards,
  observeOutcome,
  openPit,
  openRound,
  placeOf,
  placeWager,
  prepareShoe,
  reachCuttingCard,
  recordRound,
  settleRound,
  wholeRoundOf,
} from '#application';
import type {
  PlaceReport,
  RecordingRole,
  RoundReport,
  CorrectionRequest,
  SettlementRequest,
  TurnReport,
  UseCase,
  WagerRequest,
} from '#application';
import type { BurnedCards } from './dealing-shoe.js';

/** An act on the floor: a request of the API, and its use case. */
export interface FloorAct {
  /** The role that usually does it. */
  readonly role: RecordingRole;
  /** Path of a POST. */
  readonly path: string;
  readonly body: object;
  readonly useCase: () => UseCase;
}

/** The usual cut: 60 cards deep, with the cutting card before the last 14. */
const USUAL_CUT = { cutDepth: 60, cuttingCardFromBack: 14 };

/** The cut of a shoe's cards, by the dealer unless a position is given. */
export interface Cut {
  readonly position?: number;
  readonly cutDepth: number;
  readonly cuttingCardFromBack: number;
}

export function opensPit(pit: Parameters<typeof openPit>[0]): FloorAct {
  return { role: 'pit-boss', path: '/pits', body: pit, useCase: () => openPit(pit) };
}

export function commissionsTable(table: Parameters<typeof commissionTable>[0]): FloorAct {
  return {
    role: 'pit-boss',
    path: '/tables',
    body: table,
    useCase: () => commissionTable(table),
  };
}

/** Brings a shoe to a table, cuts and burns, so that it is ready for its first round. */
export function bringsShoe(
  shoeId: string,
  tableId: string,
  { first, further }: BurnedCards = { first: 'AC', further: ['KC'] },
  { position, ...cut }: Cut = USUAL_CUT,
): readonly [FloorAct, FloorAct, FloorAct] {
  const by = position ?? 'dealer';
  return [
    dealt('/shoes', { shoeId, tableId }, () => prepareShoe({ shoeId, tableId })),
    onShoe(shoeId, 'cuts', { ...(position !== undefined && { position }), ...cut }, () =>
      cutCards({ shoeId, by, ...cut }),
    ),
    onShoe(shoeId, 'burns', { first, further }, () => burnCards({ shoeId, first, further })),
  ];
}

export function reachesCuttingCard(shoeId: string): FloorAct {
  return onShoe(shoeId, 'cutting-card', {}, () => reachCuttingCard({ shoeId }));
}

export function announcesLastHand(shoeId: string): FloorAct {
  return onShoe(shoeId, 'last-hand', {}, () => announceLastHand({ shoeId }));
}

/** Collects the debt at a position, or a part of it. */
export function collectsVigorish(
  shoeId: string,
  payment: { readonly position: number; readonly patronId?: string; readonly amountCents?: number },
): FloorAct {
  return onShoe(shoeId, 'vigorish-payments', payment, () => collectFromPosition({ shoeId, ...payment }));
}

export function completesShoe(shoeId: string): FloorAct {
  return onShoe(shoeId, 'completion', {}, () => completeShoe({ shoeId }));
}

export function opensRound(place: PlaceReport): FloorAct {
  return dealt('/rounds', place, () => openRound(placeOf(place)));
}

export function placesWager(roundId: string, wager: WagerRequest): FloorAct {
  return inRound(roundId, 'wagers', wager, () => placeWager({ roundId, ...wager }));
}

export function callsNoMoreBets(roundId: string): FloorAct {
  return inRound(roundId, 'no-more-bets', {}, () => callNoMoreBets({ roundId }));
}

export function observes(roundId: string, fact: unknown): FloorAct {
  return inRound(roundId, 'facts', { fact }, () => observeOutcome({ roundId, fact }));
}

/** Settles the wagers that the newest fact decided, by default as the rules give. */
export function settles(roundId: string, settlement: Partial<SettlementRequest> = {}): FloorAct {
  return inRound(roundId, 'settlement', settlement, () =>
    settleRound({ roundId, actual: [], vigorish: [], ...settlement }),
  );
}

/** Corrects a settlement, as a floorperson; the differences are settled at the table. */
export function corrects(roundId: string, correction: CorrectionRequest): FloorAct {
  const request = { differenceSettled: true, ...correction };
  const useCase = () => correctSettlement({ roundId, ...request });
  return { ...inRound(roundId, 'corrections', request, useCase), role: 'floorperson' };
}

/** Wagers in an open round, no more bets, and facts. */
export function takesTurn(
  roundId: string,
  { wagers = [], facts = [] }: Pick<TurnReport, 'wagers' | 'facts'>,
): readonly FloorAct[] {
  return [
    ...wagers.map((wager) => placesWager(roundId, wager)),
    callsNoMoreBets(roundId),
    ...facts.map((fact) => observes(roundId, fact)),
  ];
}

/** A whole round at once. */
export function recordsRound(report: RoundReport): FloorAct {
  return dealt('/rounds', report, () => recordRound(wholeRoundOf(report)));
}

function dealt(path: string, body: object, useCase: FloorAct['useCase']): FloorAct {
  return { role: 'dealer', path, body, useCase };
}

function onShoe(shoeId: string, path: string, body: object, useCase: FloorAct['useCase']): FloorAct {
  return dealt(`/shoes/${shoeId}/${path}`, body, useCase);
}

function inRound(roundId: string, path: string, body: object, useCase: FloorAct['useCase']): FloorAct {
  return dealt(`/rounds/${roundId}/${path}`, body, useCase);
}
