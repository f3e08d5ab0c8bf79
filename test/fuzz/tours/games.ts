import { Chance } from '#play/chance.js';
import {
  bringsShoe,
  callsNoMoreBets,
  commissionsTable,
  corrects,
  observes,
  opensPit,
  opensRound,
  placesWager,
  recordsRound,
  settles,
} from '#play/floor-acts.js';
import { randomFact } from '#play/random-fact.js';
import { randomWager } from '#play/random-wager.js';
import { sampleTable } from '#play/sample-table.js';
import { gameOf } from '#rules';
import { done, AS_HAPPENED, roundOpened, step } from './tour.js';
import type { Tour } from './tour.js';

const DAY = '2010-06-05';
/** Wagers and facts to try in a round; most random ones are impossible. */
const WAGERS = 6;
const FACTS = 8;
const SUPERVISED = { role: 'floorperson', ...AS_HAPPENED } as const;

/** A table of a game with one round played step by step with random facts, and one whole round. */
export function* gameTour(gameId: string, number: number): Tour {
  const chance = new Chance(number);
  const game = gameOf(gameId);
  const { sample, play } = game;
  const [pitId, tableId] = [`P-${gameId}-${number}`, `T-${gameId}-${number}`];
  const offered = game.offeredWagers(sample, DAY);
  yield done(opensPit({ pitId, paymentProcedure: 1 }));
  yield done(commissionsTable(sampleTable(tableId, gameId, { pitId })));
  yield step('surveillance', 'GET', `/games/${gameId}`);
  const fact = (): unknown => randomFact(play.fact, chance);
  const wager = () => randomWager(chance.pick(offered), chance, chance.between(1, 3));
  const place = play.shoe ? { shoeId: `${tableId}.S` } : { tableId, gamingDay: DAY };
  if (place.shoeId !== undefined) yield* bringsShoe(place.shoeId, tableId).map((act) => done(act));
  const roundId = yield* roundOpened(opensRound(place));
  for (let count = 0; count < WAGERS; count++) yield done(placesWager(roundId, wager()));
  yield done(callsNoMoreBets(roundId));
  for (let count = 0; count < FACTS; count++) yield done(observes(roundId, fact()), SUPERVISED);
  yield done(settles(roundId), SUPERVISED);
  const round = `/rounds/${roundId}`;
  yield step('surveillance', 'GET', `${round}/replay`);
  yield done(corrects(roundId, { reason: 'misread', facts: [fact()] }), SUPERVISED);
  const given = { reason: 'other', note: 'power failed', ...AS_HAPPENED };
  yield step('floorperson', 'POST', `${round}/void`, given);
  const turns = [{ wagers: [wager()], facts: [fact()] }, { facts: [fact()] }];
  yield done(recordsRound({ ...place, turns }), SUPERVISED);
}
