import type { Dated } from '#kernel';
import { DROP_SCHEDULE_OF_NEW_JERSEY, LONGEST_DROP_SCHEDULE } from '#rules';
import type { DropSchedule } from '#rules';
import { datedSetting } from './dated-setting.js';

/** A drop schedule as a configuration writes it: its number of gaming days. */
export function dropScheduleText({ everyGamingDays }: DropSchedule): string {
  return String(everyGamingDays);
}

/**
 * The drop schedules of `PITLEDGER_DROP_SCHEDULES`.
 * @throws ConfigurationInvalid
 */
export function dropSchedulesOf(value = dropScheduleText(DROP_SCHEDULE_OF_NEW_JERSEY)): Dated<DropSchedule> {
  const expected = `gaming days from 1 to ${LONGEST_DROP_SCHEDULE} within which boxes are counted, in order, such as 2,1@2020-01-01`;
  return datedSetting('PITLEDGER_DROP_SCHEDULES', value, expected, (text) => {
    const everyGamingDays = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
    return everyGamingDays >= 1 && everyGamingDays <= LONGEST_DROP_SCHEDULE ? { everyGamingDays } : undefined;
  });
}
