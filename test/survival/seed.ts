import { Chance } from '#play/chance.js';

/** The random choices of a run: the same seed gives the same choices, but not the same timing. */
export const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);

/** The number of repetitions, unless `SIM_STEPS` sets it. */
export function stepsOr(usual: number): number {
  return Number(process.env['SIM_STEPS'] ?? usual);
}

/** Runs the work with choices by the seed; an error names the seed. */
export async function seeded(work: (random: Chance) => Promise<void>): Promise<void> {
  try {
    await work(new Chance(SEED));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`with SIM_SEED=${SEED}: ${why}`, { cause: error });
  }
}
