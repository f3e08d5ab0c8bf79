import { isObjection } from '#kernel';
import { Chance } from '#play/chance.js';
import { randomFact } from '#play/random-fact.js';
import { randomWager } from '#play/random-wager.js';
import { settlementLines } from '#rules';
import type { Game, Layout, Play } from '#rules';
import { blackjackFact } from './blackjack-fact.js';

const EDITION = '2010-06-05';
const POSITIONS = 7;

/** Number of turns kept of each game, and the time to search for them. */
const TURNS = 200;
const LOOKING_MS = 250;

/** Facts of a round, and tries of each, before the search begins another round. */
const FACTS_A_ROUND = 40;
const TRIES_OF_A_FACT = 200;

/** Decides and settles the wagers of one turn again; returns the number of lines. */
export type SettleTurn = () => number;

/** Random turns of a game that decide wagers. */
export function decidedTurns(game: Game, random = new Chance(19_47)): readonly SettleTurn[] {
  const turns: SettleTurn[] = [];
  const giveUpAtMs = performance.now() + LOOKING_MS;
  while (turns.length < TURNS && performance.now() < giveUpAtMs) playRound(game, random, turns);
  return turns;
}

function playRound({ id, play, sample, ...game }: Game, random: Chance, turns: SettleTurn[]): void {
  let layout: Layout<object, unknown> = {
    rules: sample,
    edition: EDITION,
    state: play.begin(sample, EDITION),
    wagers: [],
  };
  let placed = 0;
  const offered = game.offeredWagers(sample, EDITION);
  for (let position = 1; position <= POSITIONS; position++) {
    for (const each of offered) {
      const wager = { ...randomWager(each, random, position), stakeCents: 10_000 };
      if (play.admit(layout, wager)) continue;
      placed += 1;
      layout = { ...layout, wagers: [...layout.wagers, { ...wager, wagerId: `w${placed}` }] };
    }
  }
  const boxes = new Set(layout.wagers.map(({ position }) => position)).size;
  const factByChance = () =>
    id === 'blackjack' ? blackjackFact(boxes, random) : randomFact(play.fact, random);
  for (let facts = 0; facts < FACTS_A_ROUND && layout.wagers.length > 0; facts++) {
    const next = nextFact(layout, play, factByChance);
    if (next === undefined) return;
    const { fact, observed } = next;
    const before = asRead(layout);
    if (observed.decisions.length > 0) {
      turns.push(() => {
        const again = play.observe(before, fact);
        return isObjection(again) ? 0 : settlementLines(before.wagers, again.decisions).length;
      });
    }
    const decided = new Set(observed.decisions.map(({ wagerId }) => wagerId));
    layout = {
      ...layout,
      state: observed.state,
      wagers: layout.wagers.filter(({ wagerId }) => !decided.has(wagerId)),
    };
    if (observed.next === 'over') return;
  }
}

/**
 * A round in its ledger form, decoded from events. Objects built by spreading differ in their hidden classes, which
 * would dominate the measurement.
 */
function asRead<Round extends Layout<object, unknown>>({ state, wagers, ...round }: Round) {
  return { ...round, ...(JSON.parse(JSON.stringify({ state, wagers })) as Pick<Round, 'state' | 'wagers'>) };
}

function nextFact(
  layout: Layout<object, unknown>,
  play: Play<object, unknown, unknown>,
  factByChance: () => unknown,
) {
  for (let tries = 0; tries < TRIES_OF_A_FACT; tries++) {
    const fact = factByChance();
    const observed = play.observe(layout, fact);
    if (!isObjection(observed)) return { fact, observed };
  }
  return undefined;
}
