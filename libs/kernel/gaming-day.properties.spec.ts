import { Temporal } from 'temporal-polyfill';
import { ALL_CASES } from '#testing/depth.js';
import { booksDateOf } from './gaming-day.js';

const zones = Intl.supportedValuesOf('timeZone').filter((_, place) => ALL_CASES || place % 10 === 0);

describe('the books date of an instant', () => {
  it('never has an earlier gaming day or shift at a later instant, in any time zone and at any roll-over hour', () => {
    const minutesMs = 15 * 60_000;
    const seen = new Set<string>();
    for (const timeZone of zones) {
      const back = lastSetBack(timeZone);
      if (back === undefined) continue;
      const local = Temporal.Instant.fromEpochMilliseconds(back).toZonedDateTimeISO(timeZone);
      if (seen.size === seen.add(`${back} ${local.offset}`).size) continue;
      const hour = local.hour;
      for (const rollOverHour of [0, 1].map((more) => (hour + more) % 24)) {
        const shifts = ['first', 'second'].map((name, index) => ({
          name,
          beginsAtHour: (rollOverHour + index) % 24,
        }));
        const calendar = [{ timeZone, rollOverHour, shifts }] as const;
        let naive = '';
        let before = '';
        for (let atMs = back - 3_600_000; atMs <= back + 2 * 3_600_000; atMs += minutesMs) {
          const instant = new Date(atMs).toISOString();
          const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
          const day = wall.toPlainDate().subtract({ days: wall.hour < rollOverHour ? 1 : 0 });
          naive = [naive, day.toString()].sort().at(-1)!;
          const { gamingDay, shift } = booksDateOf(instant, calendar);
          expect([timeZone, rollOverHour, instant, gamingDay]).toEqual([
            timeZone,
            rollOverHour,
            instant,
            naive,
          ]);
          expect(`${gamingDay} ${shift}` >= before).toBe(true);
          before = `${gamingDay} ${shift}`;
        }
      }
    }
  });
});

/** The last instant since 2000 at which a time zone set its clocks back, in milliseconds since 1970 UTC. */
function lastSetBack(timeZone: string): number | undefined {
  const since = Temporal.Instant.from('2000-01-01T00:00:00Z').epochMilliseconds;
  let at = Temporal.Instant.from('2027-12-31T00:00:00Z').toZonedDateTimeISO(timeZone);
  for (;;) {
    const change = at.getTimeZoneTransition('previous');
    if (!change || change.epochMilliseconds < since) return undefined;
    if (change.offsetNanoseconds < change.subtract({ nanoseconds: 1 }).offsetNanoseconds) {
      return change.epochMilliseconds;
    }
    at = change;
  }
}
