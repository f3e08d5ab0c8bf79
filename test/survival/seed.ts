import { Chance } from '#play/chance.js';

/** What decides a run by chance: the same seed gives the same choices, though not the same timing. */
export const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);

/** How many times something is done to the ledger, unless `SIM_STEPS` says. */
export function stepsOr(usual: number): number {
  return Number(process.env['SIM_STEPS'] ?? usual);
}

/** Does the work with choices by the seed, which an error names. */
export async function seeded(work: (random: Chance) => Promise<void>): Promise<void> {
  try {
    await work(new Chance(SEED));
  } catch (error) {
    throw new Error(`with SIM_SEED=${SEED}`, { cause: error });
  }
}
