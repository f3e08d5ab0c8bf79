import { integer } from '../../ledger/event-shapes.js';
import { setting } from './setting.js';
import type { SettingValue } from './setting.js';

/** The longest schedule that can be set, in gaming days. */
const LONGEST = 31;

/** How often a property removes and counts its drop boxes: its filed schedule (13:69D-1.17(a)). */
export const dropSchedule = setting('DropSchedule', {
  noun: 'drop schedule',
  describe: 'how often drop boxes are counted (13:69D-1.17(a))',
  when: 'each box is due by the schedule of the gaming day on which it is put at its table',
  fields: {
    everyGamingDays: integer(
      1,
      LONGEST,
      'boxes of opened tables are counted at least once every so many gaming days (13:69D-1.17(a))',
    ),
  },
  byDefault: [{ everyGamingDays: 2 }],
  example: { everyGamingDays: 2 },
  expected: `gaming days from 1 to ${LONGEST} within which boxes are counted, in order, such as 2,1@2020-01-01`,
  text: ({ everyGamingDays }) => String(everyGamingDays),
  parse: (text) => {
    const everyGamingDays = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
    return everyGamingDays >= 1 && everyGamingDays <= LONGEST ? { everyGamingDays } : undefined;
  },
  notice: ({ everyGamingDays }) => `boxes are counted every ${everyGamingDays} gaming days`,
});

export type DropSchedule = SettingValue<typeof dropSchedule>;
