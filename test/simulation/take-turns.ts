import type { Chance } from '#play/chance.js';
import type { SimulationOutcome, Simulator } from './simulator.js';

/**
 * Houses take turns, and sometimes act at the same time. Each compares its books once more after the last command of all
 * houses.
 * @throws Error of the first house that fails
 */
export async function takeTurns(
  houses: readonly Simulator[],
  chance: Chance,
): Promise<readonly SimulationOutcome[]> {
  const playing = houses.map((house) => house.play());
  try {
    const left = new Set(playing);
    while (left.size > 0) {
      const turn = chance.happens(50) ? [...left] : [chance.pick([...left])];
      const act = async (house: (typeof playing)[number]): Promise<void> => {
        if ((await house.next()).value === 'all-sent') left.delete(house);
      };
      await Promise.all(turn.map(act));
    }
    return (await Promise.all(playing.map((house) => house.next()))).map(
      ({ value }) => value as SimulationOutcome,
    );
  } finally {
    await Promise.all(playing.map((house) => house.return(undefined as never)));
  }
}
