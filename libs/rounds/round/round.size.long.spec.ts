import { Chance } from '#play/chance.js';
import { randomFact } from '#play/random-fact.js';
import { randomWager } from '#play/random-wager.js';
import { GAMES, gameOf } from '#rules';
import type { Game } from '#rules';
import { A_GAMING_DAY, NO_MORE_BETS, aRoundOf, aStake, observed, settled } from '#testing/builders/round.js';
import { workOf } from '#testing/work-of.js';
import type { RoundCommand } from './round.commands.js';
import { roundDecider } from './round.decider.js';
import type { RoundState } from './round.state.js';

/** Games of hands look for the holder of a position among all wagers, which their hands bound. */
const OF_HANDS = [
  'pai-gow',
  'pai-gow-poker',
  'poker',
  'caribbean-stud',
  'double-down-stud',
  'three-card-poker',
];
const TRIES_OF_A_FACT = 300;

function carriedOut(state: RoundState, command: RoundCommand): RoundState | undefined {
  const decision = roundDecider.decide(command, state);
  return decision.accepted ? decision.events.reduce(roundDecider.evolve, state) : undefined;
}

/** A round with the wagers of its game at every position, and the commands that a fact, if chance finds one, and its settlement take. */
function largeRound({ id, sample, ...game }: Game, positions: number) {
  const chance = new Chance(19_47);
  const begun = aRoundOf(id, undefined, { positions }).state;
  const placing: RoundCommand[] = [];
  let state: RoundState = begun;
  const attempt = (command: RoundCommand): RoundCommand[] => {
    const next = carriedOut(state, command);
    state = next ?? state;
    return next ? [command] : [];
  };
  for (let position = 1; position <= positions; position++) {
    for (const offered of game.offeredWagers(sample, A_GAMING_DAY)) {
      const { kind, ...wager } = randomWager(offered, chance, position);
      placing.push(...attempt(aStake(kind, { ...wager, stakeCents: 12_000 })));
    }
  }
  if (game.play.callsNoMoreBets) placing.push(...attempt(NO_MORE_BETS));
  const placed = state;
  for (let tries = 0; tries < TRIES_OF_A_FACT; tries++) {
    state = placed;
    const deciding = attempt(observed(randomFact(game.play.fact, chance)));
    if (state.status === 'decided') {
      return { begun, placing, placed, deciding: [...deciding, ...attempt(settled())] };
    }
  }
  return { begun, placing, placed, deciding: [] };
}

const carryOut = (commands: readonly RoundCommand[], state: RoundState) =>
  workOf(() => void commands.reduce((now, command) => carriedOut(now, command)!, state));

describe('a round of many wagers', () => {
  it.each(GAMES.map(({ id }) => id))('costs what it has, not the square of it: %s', async (id) => {
    const work = async (positions: number) => {
      const { begun, placing, placed, deciding } = largeRound(gameOf(id), positions);
      return { placing: await carryOut(placing, begun), deciding: await carryOut(deciding, placed) };
    };
    // What runs once is not of the wagers.
    await work(1);
    const [some, twice] = [await work(40), await work(80)];
    expect(twice.placing / some.placing).toBeLessThan(OF_HANDS.includes(id) ? 4 : 2.5);
    expect(twice.deciding).toBeLessThanOrEqual(2.5 * some.deciding);
  });

  it('counts the steps of what is measured', async () => {
    const copies = (count: number) =>
      workOf(() => {
        let wagers = new Map<number, number>();
        for (let at = 0; at < count; at++) wagers = new Map(wagers).set(at, at);
      });
    expect((await copies(120)) / (await copies(60))).toBeGreaterThan(3.5);
  });
});
