import { gameOf } from '#rules';
import { SeededRandom } from '#testing';
import { randomFact } from '../../../libs/testing/games/index.js';
import { made, OVERRIDE, step } from './tour.js';
import type { Tour } from './tour.js';

const DAY = '2010-06-05';
/** Wagers and facts that are tried in a round; most of what chance makes up cannot be. */
const WAGERS = 6;
const FACTS = 8;

/** A table of a game, one round at it step by step with facts by chance, and a whole one. */
export function* gameTour(gameId: string, number: number): Tour {
  const random = new SeededRandom(number);
  const game = gameOf(gameId);
  const { sample: rules, play } = game;
  const [pitId, tableId] = [`P-${gameId}-${number}`, `T-${gameId}-${number}`];
  const offered = game.offeredWagers(rules, DAY);
  const limited = offered.filter(({ unlimited }) => !unlimited).map(({ kind }) => kind);
  const limits = Object.fromEntries(limited.map((kind) => [kind, { minimumCents: 60, maximumCents: 1e6 }]));
  yield step('pit-boss', 'POST', '/pits', { pitId, paymentProcedure: 1 });
  yield step('pit-boss', 'POST', '/tables', { tableId, pitId, game: gameId, positions: 7, rules, limits });
  yield step('surveillance', 'GET', `/games/${gameId}`);
  const fact = (): unknown => randomFact(play.fact, random);
  const wager = (): object => {
    const { kind = '', selection } = offered[random.below(offered.length)] ?? {};
    const position = 1 + random.below(3);
    const on = selection === undefined ? {} : { selection: selectionOf(random) };
    return { position, patronId: `P-${position}`, kind, stakeCents: 60 * (1 + random.below(200)), ...on };
  };
  const place = play.shoe ? { shoeId: `${tableId}.S` } : { tableId, gamingDay: DAY };
  if (place.shoeId !== undefined) {
    const shoe = `/shoes/${yield* made('dealer', '/shoes', { ...place, tableId })}`;
    yield step('dealer', 'POST', `${shoe}/cuts`, { cutDepth: 100, cuttingCardFromBack: 14 });
    yield step('dealer', 'POST', `${shoe}/burns`, { first: 'AS', further: ['QH'] });
  }
  const round = `/rounds/${yield* made('dealer', '/rounds', place)}`;
  for (let count = 0; count < WAGERS; count++) yield step('dealer', 'POST', `${round}/wagers`, wager());
  yield step('dealer', 'POST', `${round}/no-more-bets`, {});
  for (let count = 0; count < FACTS; count++) {
    yield step('floorperson', 'POST', `${round}/facts`, { fact: fact(), ...OVERRIDE });
  }
  yield step('floorperson', 'POST', `${round}/settlement`, OVERRIDE);
  yield step('surveillance', 'GET', `${round}/replay`);
  yield step('floorperson', 'POST', `${round}/corrections`, {
    reason: 'misread',
    facts: [fact()],
    ...OVERRIDE,
  });
  const given = { reason: 'other', note: 'power failed', ...OVERRIDE };
  yield step('floorperson', 'POST', `${round}/void`, given);
  const turns = [{ wagers: [wager()], facts: [fact()] }, { facts: [fact()] }];
  yield step('floorperson', 'POST', '/rounds', { ...place, turns, ...OVERRIDE });
}

/** A wager's number, or rising numbers with hyphens. */
function selectionOf(random: SeededRandom): string {
  if (random.below(4) === 0) return `w${1 + random.below(4)}`;
  const numbers = new Set(Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(12)));
  return [...numbers].sort((a, b) => a - b).join('-');
}
