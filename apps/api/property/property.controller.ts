import { answer, fields } from '#kernel';
import type { Answered, Dated, Field } from '#kernel';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changeCalendar, changeSetting, putClockRight } from '#application';
import type { UseCaseOf } from '#application';
import { CURRENCY, booksDateOf, inForceOn } from '#kernel';
import type { DatedClock } from '#kernel';
import { ALL_SETTINGS, bookRules, datedOf, datedAnswer, datedAnswersOf } from '#ledger';
import type { BookRules, SettingKey } from '#ledger';
import { ChangeCalendarBody, PutClockRightBody, changeBodyOf } from '#requests';
import { Commands, command } from '../ledger/commands.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';

const { list, number, text } = fields;

const SHIFT = answer('Shift', {
  name: text(),
  beginsAtHour: number('local hour, 0 to 23'),
});

const CLOCK = answer('Clock', {
  timeZone: text({ description: 'IANA name', example: 'America/New_York' }),
  rollOverHour: number('local hour, 0 to 23, at which a gaming day begins'),
  shifts: list(SHIFT),
});

const DATED_CLOCK = answer('DatedClock', {
  from: text({
    nullable: true,
    description: 'first gaming day with this clock; null for the first clock',
    example: '2010-07-01',
  }),
  ...CLOCK.fields,
});

const PROPERTY = answer('Property', {
  propertyId: text(),
  name: text(),
  currency: text({ description: 'ISO 4217 code of every amount', example: CURRENCY.code }),
  currencyExponent: number('decimal places of the currency; 2 means that amounts are in hundredths'),
  gamingDay: text('the gaming day now, YYYY-MM-DD'),
  calendar: list(DATED_CLOCK),
  ...(Object.fromEntries(
    ALL_SETTINGS.map((setting) => [setting.plural, list(datedAnswer(setting), setting.describe)]),
  ) as Readonly<Record<keyof BookRules, Field<Dated<object>>>>),
  ...CLOCK.fields,
});

type PropertyResponse = Answered<typeof PROPERTY>;

const CHANGES = [
  command('POST', 'calendar-changes', {
    operation: 'changeCalendar',
    summary: 'Change the clock of the gaming days from a later day on',
    fields: ChangeCalendarBody,
    useCase: (clock: DatedClock, { propertyId }) => changeCalendar({ propertyId, clock }),
    roles: changeCalendar.roles,
  }),
  ...ALL_SETTINGS.map((setting) => {
    const { key, name, noun, path } = setting;
    const useCase = changeSetting[key as SettingKey] as UseCaseOf<object>;
    return command('POST', path, {
      operation: `change${name}`,
      summary: `Change the ${noun} from a later day on`,
      fields: changeBodyOf(setting),
      useCase: (change: object, { propertyId }) => useCase({ propertyId, [key]: change }),
      roles: useCase.roles,
    });
  }),
  command('POST', 'clock-corrections', {
    operation: 'putClockRight',
    summary: 'State that the clock of the ledger had been ahead and is right now',
    fields: PutClockRightBody,
    useCase: ({ reason }: PutClockRightBody, { propertyId }) => putClockRight({ propertyId, reason }),
    roles: putClockRight.roles,
  }),
];

@ApiTags('property')
@Controller('property')
@Commands(...CHANGES)
export class PropertyController {
  constructor(readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery(
    'floor',
    'Show the property with its currency, its present clock, its calendar and its rules of the books',
    PROPERTY,
  )
  async show(): Promise<PropertyResponse> {
    const { property } = this.ledger;
    await property.refresh();
    const { propertyId, name, currency, currencyExponent, clock: calendar } = property;
    const { gamingDay } = booksDateOf(new Date(this.ledger.now()).toISOString(), calendar);
    return {
      ...{ propertyId, name, currency, currencyExponent, gamingDay },
      ...inForceOn(gamingDay, calendar),
      calendar: calendar.map((clock) => ({ from: null, ...clock })),
      ...bookRules((setting) => datedAnswersOf(setting, datedOf(property, setting))),
    };
  }
}
