import type { EventStore } from '#event-store';
import { TestFloor } from './builders/floor.js';
import { CLOSING_RACES } from './racing-commands/closing-races.js';
import { RACES } from './racing-commands/races.js';
import type { Race } from './racing-commands/races.js';
import { twoAtOnce } from './racing-commands/two-at-once.js';
import type { First } from './racing-commands/two-at-once.js';

/**
 * Carries out pairs of commands at once on an event store: each pair in either order of its appends, and as it comes. Of
 * two that exclude each other one stands; two that only need an order stand as if one came first.
 * @param times how often each pair runs as it comes
 */
export function racingCommandsSuite(name: string, open: () => Promise<EventStore>, times: number): void {
  describe(`two commands at once on ${name}`, () => {
    const opened: EventStore[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
    });

    const run = async (race: Race, first: First): Promise<readonly string[]> => {
      const store = await open();
      opened.push(store);
      const floor = new TestFloor(store);
      await race.given(floor);
      const endings = await twoAtOnce(floor, race.racers, first);
      await race.then?.(floor);
      return endings.map((ending) => (ending === 'recorded' ? ending : 'refused'));
    };
    const outcome = ({ stand }: Race, first: 0 | 1): readonly string[] =>
      stand[first] === 'both'
        ? ['recorded', 'recorded']
        : [0, 1].map((racer) => (racer === first ? 'recorded' : 'refused'));

    it.each([...RACES, ...CLOSING_RACES])('have one outcome: $of', async (race) => {
      expect(await run(race, 0)).toEqual(outcome(race, 0));
      expect(await run(race, 1)).toEqual(outcome(race, 1));
      const either = [outcome(race, 0), outcome(race, 1)];
      for (let time = 0; time < times; time += 1) expect(either).toContainEqual(await run(race, 'either'));
    });
  });
}
