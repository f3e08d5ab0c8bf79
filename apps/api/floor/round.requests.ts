import type { Turn, WagerRequest } from '#application';
import { toUtc } from '../ledger/ledger.service.js';
import { given } from './list.query.js';
import type { TurnBody, WagerBody } from './round.bodies.js';

/** The wager that a body asks for. */
export function toWager({ position, patronId, kind, selection, stakeCents }: WagerBody): WagerRequest {
  return { position, patronId, kind, stakeCents, ...given({ selection }) };
}

/** The turn of a round that a body reports. */
export function toTurn({ at, wagers = [], fact, actual = [] }: TurnBody): Turn {
  return { wagers: wagers.map(toWager), fact, actual, ...given({ at: toUtc(at) }) };
}
