import { GAMES } from '#rules';
import type { Game } from '#rules';
import { reaching } from '../finding.js';
import type { Finding, Measure } from '../measure.js';
import { median } from '../repetitions.js';
import { decidedTurns } from '../rounds/decided-turns.js';
import type { SettleTurn } from '../rounds/decided-turns.js';

const FIRST = 'roulette';
const ROULETTE_WAGERS_PER_SECOND = 1_000_000;

/** The time of the rules to decide and settle the wagers of a fact, game by game. */
export const SETTLE: Measure = {
  name: 'settle',
  run: ({ scale }) => {
    const games = [...GAMES].sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST));
    return Promise.resolve(games.map((game) => findingOf(game, scale.settlingMs, scale.repetitions)));
  },
};

function findingOf(game: Game, settlingMs: number, repetitions: number): Finding {
  const turns = decidedTurns(game);
  settle(turns, settlingMs);
  const rates = Array.from({ length: repetitions }, () => settle(turns, settlingMs));
  const measure = `settle wagers, ${game.id}`;
  const ours = { value: median(rates), unit: 'wagers/s' } as const;
  return game.id === FIRST ? reaching(measure, ours, ROULETTE_WAGERS_PER_SECOND) : { measure, ours };
}

/** Wagers settled a second, over this number of milliseconds and to the end of the turns. */
function settle(turns: readonly SettleTurn[], settlingMs: number): number {
  let settled = 0;
  let tookMs = 0;
  const startedAtMs = performance.now();
  do {
    for (const turn of turns) settled += turn();
    tookMs = performance.now() - startedAtMs;
  } while (tookMs < settlingMs);
  return settled / (tookMs / 1_000);
}
