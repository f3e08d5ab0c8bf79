import { temporaryFolder } from '#testing';
import { FAULTS } from './faults/fault.js';
import type { FaultKind } from './faults/fault.js';
import { Simulator } from './simulator.js';

/** From the environment: a run that is to be repeated, or a longer one. */
const { SIM_SEED, SIM_STEPS } = process.env;
const seeds = SIM_SEED === undefined ? [1, 2, 3, 4, 5] : [Number(SIM_SEED)];
const steps = Number(SIM_STEPS ?? 1_000);
const seedOf = (kind: FaultKind): number => Number(SIM_SEED ?? 1_000 + FAULTS.indexOf(kind));
const stepsOfAKind = Number(SIM_STEPS ?? 60);

const HOURS_MS = 3_600_000;

describe('gaming days of a full pit, beside the books of a clerk who works from the regulation', () => {
  const folder = temporaryFolder();

  it.each(seeds)(
    'are in the ledger to the cent whatever goes wrong, by seed %i',
    async (seed) => {
      const simulator = new Simulator({
        seed,
        steps,
        folder,
        faults: FAULTS,
        faultsInAHundred: 8,
        rebuildAfterFaults: false,
      });
      const { acknowledged, refused, faults, gamingDays } = await simulator.run();
      expect(acknowledged).toBeGreaterThan(steps);
      expect(refused).toBeGreaterThan(steps / 10);
      expect(gamingDays).toBeGreaterThan(steps / 800);
      expect([...faults.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(steps / 20);
    },
    4 * HOURS_MS,
  );

  it('are the same again by the same seed', async () => {
    const options = {
      seed: 77,
      steps: 100,
      folder,
      faults: FAULTS,
      faultsInAHundred: 20,
      rebuildAfterFaults: false,
    };
    const first = await new Simulator(options).run();
    expect(await new Simulator(options).run()).toEqual(first);
    expect((await new Simulator({ ...options, seed: 78 }).run()).events).not.toBe(first.events);
  });

  it.each(FAULTS)(
    'are in the ledger, and in the read models as in a rebuild, after each: %s',
    async (kind) => {
      const simulator = new Simulator({
        seed: seedOf(kind),
        steps: stepsOfAKind,
        folder,
        faults: [kind],
        faultsInAHundred: 25,
        rebuildAfterFaults: true,
      });
      const { faults, rebuilds } = await simulator.run();
      expect(faults.get(kind)).toBeGreaterThanOrEqual(stepsOfAKind / 12);
      expect(rebuilds).toBeGreaterThan(faults.get(kind) ?? 0);
    },
    4 * HOURS_MS,
  );
});
