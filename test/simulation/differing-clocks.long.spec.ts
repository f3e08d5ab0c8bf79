import { temporaryFolder } from '#testing/temporary-folder.js';
import { FAULTS } from './faults/fault.js';
import { Simulator } from './simulator.js';

/** From the environment: to repeat a run or to make it longer. */
const { SIM_SEED, SIM_STEPS } = process.env;
const seeds = SIM_SEED === undefined ? [3_000, 3_001] : [Number(SIM_SEED)];
const steps = Number(SIM_STEPS ?? 300);

const HOURS_MS = 3_600_000;

describe('two processes of one house, with clocks that differ, drift and are set back', () => {
  const folder = temporaryFolder();

  it.each(seeds)(
    'keep the books of the clerk, and never record before what they know, by seed %i',
    async (seed) => {
      const options = { seed, steps, folder, clocksDiffer: true, rebuildAfterFaults: false };
      const simulator = new Simulator({ ...options, faults: FAULTS, faultsInAHundred: 8 });
      const { acknowledged, waited } = await simulator.run();
      expect(acknowledged).toBeGreaterThan(steps);
      expect(waited).toBeGreaterThan(steps / 20);
    },
    4 * HOURS_MS,
  );
});
