import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CURRENCY } from '#kernel';
import { AnswerList, AnswerNumber, AnswerText } from '../http/index.js';
import { FloorQuery } from '../ledger/floor-command.js';
import { LedgerService } from '../ledger/ledger.service.js';

class ShiftResponse {
  @AnswerText()
  readonly name!: string;

  @AnswerNumber({ description: 'local hour, 0 to 23' })
  readonly beginsAtHour!: number;
}

class PropertyResponse {
  @AnswerText()
  readonly propertyId!: string;

  @AnswerText()
  readonly name!: string;

  @AnswerText({ description: 'ISO 4217 code of every amount', example: CURRENCY.code })
  readonly currency!: string;

  @AnswerNumber({
    description: 'decimal places of the currency: an amount is in units of 10 to the minus this',
  })
  readonly currencyExponent!: number;

  @AnswerText({ description: 'IANA name', example: 'America/New_York' })
  readonly timeZone!: string;

  @AnswerNumber({ description: 'local hour, 0 to 23, at which a gaming day begins' })
  readonly rollOverHour!: number;

  @AnswerList(ShiftResponse)
  readonly shifts!: ShiftResponse[];
}

@ApiTags('property')
@Controller('property')
export class PropertyController {
  constructor(private readonly ledger: LedgerService) {}

  @Get()
  @FloorQuery('The property with its currency and its gaming day', PropertyResponse)
  show(): PropertyResponse {
    const { propertyId, name, clock } = this.ledger.property;
    const { timeZone, rollOverHour, shifts } = clock;
    return {
      propertyId,
      name,
      currency: CURRENCY.code,
      currencyExponent: CURRENCY.exponent,
      timeZone,
      rollOverHour,
      shifts: shifts.map(({ name: shift, beginsAtHour }) => ({ name: shift, beginsAtHour })),
    };
  }
}
